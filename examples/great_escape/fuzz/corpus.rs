//! Inputs to begin with.

pub(crate) const SEEDS: [&[u8]; 12] = [
    b"",
    b"9 9 2 0\n0 4 10\n8 4 10\n0\n1 4 10\n8 4 9\n1\n1 4 V\n",
    b"9 9 3 2\r\n0 4 5\r\n-1 -1 -1\r\n3 0 6\r\n2\r\n3 3 H\r\n6 6 V\r\n",
    b"9 9 2 1\n\n0 0 10\n8 4 8\n2\n0 1 H\n2 0 V\n",
    b"9 9 2 0\n0 4 10\n8 4 10\n2\n3 3 H\n4 2 V\n",
    b"9 9 2 0\n0 4 10\n8 4 10\n99999999999999999999\n",
    b"9 9 2 0\n8 4 10\n0 4 -3\n1\n0 1 H 7\n",
    b"9 9 2 0\n0 4 10\n8 4 x\n",
    b"9 9 3 0\n0 0 6\n8 1 6\n4 0 6\n3\n1 7 V\n7 1 H\n2 8 H\n\xff",
    // Characters that are escaped in messages.
    b"9 9 2 0\n0 4 10\n8 4 \x1b\x1b\x1b\x1b\x1b\x1b\x1b\x1b\x1b\x1b\x1b\x1b\x1b\x1b\x1b\x1b\x1b\x1b\x1b\x1b\x1b\x1b\x1b\n",
    b" 3 0 V\n",
    // A sum of this would overflow.
    b"18446744073709551615 1 H",
];
