"""Memory: what plain kernels can't say about the arrays they write into, and what makes stepping fast.

The thing to remember: `lent` arrays are not counted, so only what the caller of a door holds may be lent.
"""

from __future__ import annotations

from typing import Any

import numba
from llvmlite import ir
from numba import types
from numba.core.cgutils import get_item_pointer
from numba.extending import intrinsic

WORD = 64  # bits

if numba.config.DISABLE_JIT:

    def spread(out: Any, at: int, bits: Any) -> None:
        """Write all bits of a word, a place for each."""
        for n in range(WORD):
            out[at + n] = int(bits) >> n & 1

    def lent(arrays: Any) -> Any:
        """Return arrays of the caller's, not to be counted each time they are handed on."""
        return arrays

else:

    @intrinsic  # type: ignore[untyped-decorator]
    def spread(_typing: Any, out: Any, _at: Any, _bits: Any) -> Any:
        """Write all bits of a word, a place for each."""
        bits_of, places = ir.VectorType(ir.IntType(1), WORD), ir.VectorType(ir.IntType(8), WORD)

        def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            row, at, bits = arguments
            first = get_item_pointer(context, builder, out, context.make_array(out)(context, builder, row), [at])
            wide = builder.zext(builder.bitcast(bits, bits_of), places)
            builder.store(wide, builder.bitcast(first, places.as_pointer()), align=1)
            return context.get_dummy_value()

        return types.void(out, types.intp, types.uint64), generate

    @intrinsic  # type: ignore[untyped-decorator]
    def lent(_typing: Any, arrays: Any) -> Any:
        """Return arrays of the caller's, not to be counted each time they are handed on."""

        def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            views = arguments[0]
            for place, kind in enumerate(arrays.types):
                view = context.make_array(kind)(context, builder, builder.extract_value(views, place))
                view.meminfo = ir.Constant(view.meminfo.type, None)
                views = builder.insert_value(views, view._getvalue(), place)  # noqa: SLF001 - there is no other way
            return views

        return arrays(arrays), generate
