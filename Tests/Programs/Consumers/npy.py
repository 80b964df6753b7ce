"""Reads an array of NumPy from the file that the argument names, and prints its fields as JSON."""
import json
import sys
import numpy

table = numpy.load(sys.argv[1], allow_pickle=False)
text = lambda number: number if isinstance(number, (int, str)) else repr(number)
print(json.dumps({name: [text(value) for value in table[name].tolist()] for name in table.dtype.names}))
