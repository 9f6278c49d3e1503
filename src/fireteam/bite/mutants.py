"""Mutants: every way in which one line of a module is broken on purpose, as an error that somebody might make.

A boundary that is off by one, a condition that is forgotten or turned around, a step that is left out, a field that is
not reset, two arguments in the wrong order. What only tells or shows (texts, rule ids, the pieces that an option
is about) and what only describes (types, imports, docstrings, assertions) is left alone.
"""

from __future__ import annotations

import itertools
from collections.abc import Collection, Sequence
from typing import Literal, NamedTuple, TypeVar

import libcst as cst
from libcst.metadata import ByteSpanPositionProvider, CodeRange, MetadataWrapper, PositionProvider

TOLD = {"rule", "text", "arguments", "pieces", "places", "group", "why", "reason", "strict"}
"""Arguments by name that no rule depends on: what is told and shown, and what only guards the program."""
CHANGES = {"change", "set", "put", "replace"}
"""Calls that change the state: a field that is not given is forgotten."""
AGGREGATES = {"min": "max", "max": "min", "any": "all", "all": "any"}

BOUNDARIES: dict[type[cst.BaseCompOp], cst.BaseCompOp] = {
    cst.LessThan: cst.LessThanEqual(),
    cst.LessThanEqual: cst.LessThan(),
    cst.GreaterThan: cst.GreaterThanEqual(),
    cst.GreaterThanEqual: cst.GreaterThan(),
    cst.Equal: cst.NotEqual(),
    cst.NotEqual: cst.Equal(),
    cst.In: cst.NotIn(),
    cst.NotIn: cst.In(),
    cst.Is: cst.IsNot(),
    cst.IsNot: cst.Is(),
}
ARITHMETIC: dict[type[cst.BaseBinaryOp], cst.BaseBinaryOp] = {
    cst.Add: cst.Subtract(),
    cst.Subtract: cst.Add(),
    cst.Multiply: cst.Add(),
    cst.FloorDivide: cst.Multiply(),
    cst.Divide: cst.Multiply(),
    cst.Modulo: cst.FloorDivide(),
    cst.BitAnd: cst.BitOr(),
    cst.BitOr: cst.BitAnd(),
}
ASSIGNED: dict[type[cst.BaseAugOp], cst.BaseAugOp] = {
    cst.AddAssign: cst.SubtractAssign(),
    cst.SubtractAssign: cst.AddAssign(),
    cst.BitOrAssign: cst.BitAndAssign(),
    cst.BitAndAssign: cst.BitOrAssign(),
}
LITERALS = (cst.SimpleString, cst.ConcatenatedString, cst.FormattedString, cst.Tuple, cst.List)

N = TypeVar("N", bound=cst.Arg | cst.BaseElement | cst.BaseDictElement)


class Mutant(NamedTuple):
    """One change of a module's text: in which function and line, what it does, and which bytes become which."""

    function: str
    line: int
    kind: str
    start: int
    end: int
    becomes: str

    def applied(self, source: str) -> str:
        data = source.encode()
        return (data[: self.start] + self.becomes.encode() + data[self.end :]).decode()

    def texts(self, source: str) -> tuple[str, str]:
        """The lines that are changed, before and after, without their layout: what a mutant is known by."""
        data = source.encode()
        first = data.rfind(b"\n", 0, self.start) + 1
        last = data.find(b"\n", self.end)
        last = len(data) if last < 0 else last
        before = data[first:last].decode()
        after = (data[first : self.start] + self.becomes.encode() + data[self.end : last]).decode()
        return " ".join(before.split()), " ".join(after.split())


def mutants(source: str, symmetric: Collection[str] = ()) -> list[Mutant]:
    """Every mutant of a module, in the order of its lines; of two that come to the same text, one. The last two
    arguments of `symmetric` functions are not swapped."""
    finder = _Finder(source, symmetric)
    MetadataWrapper(cst.parse_module(source), unsafe_skip_copy=True).visit(finder)
    found: dict[tuple[int, int, str], Mutant] = {}
    for mutant in finder.found:
        found.setdefault((mutant.start, mutant.end, mutant.becomes), mutant)
    return sorted(found.values(), key=lambda mutant: (mutant.line, mutant.start, mutant.end, mutant.becomes))


class _Finder(cst.CSTVisitor):
    """Walks through a module and notes what can be broken where."""

    METADATA_DEPENDENCIES = (ByteSpanPositionProvider, PositionProvider)

    def __init__(self, source: str, symmetric: Collection[str]) -> None:
        super().__init__()
        self.data = source.encode()
        self.symmetric = symmetric
        self.writer = cst.Module([])
        self.scope: list[str] = []
        self.functions = 0
        self.blocks = 0
        """How deep in the blocks of the present function."""
        self.found: list[Mutant] = []

    def note(self, kind: str, node: cst.CSTNode, becomes: cst.CSTNode | str) -> None:
        """The node's text becomes another; the change is narrowed to what really differs."""
        span = self.get_metadata(ByteSpanPositionProvider, node)
        start, end = span.start, span.start + span.length
        old, new = self.data[start:end], self.text(becomes).encode()
        if old == new:
            return
        same = next((at for at, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
        tail = 0
        while tail < min(len(old), len(new)) - same and old[-1 - tail] == new[-1 - tail]:
            tail += 1
        changed = start + same
        line = self.data.count(b"\n", 0, changed) + 1
        becomes_bytes = new[same : len(new) - tail]
        self.found.append(
            Mutant(".".join(self.scope), line, kind, changed, end - tail, becomes_bytes.decode(errors="strict"))
        )

    def text(self, node: cst.CSTNode | str) -> str:
        """A node as text, without the brackets around it, which stay where they are."""
        if isinstance(node, str):
            return node
        if isinstance(node, cst.BaseExpression) and node.lpar:
            node = node.with_changes(lpar=(), rpar=())
        return self.writer.code_for_node(node)

    def whole(self, node: cst.BaseExpression) -> str:
        """An expression with its brackets, to stand in another's place."""
        return self.writer.code_for_node(node)

    # ------------------------------------------------------------------ what is left alone

    def visit_Annotation(self, node: cst.Annotation) -> bool:
        return False

    def visit_Decorator(self, node: cst.Decorator) -> bool:
        return False

    def visit_Import(self, node: cst.Import) -> bool:
        return False

    def visit_ImportFrom(self, node: cst.ImportFrom) -> bool:
        return False

    def visit_Assert(self, node: cst.Assert) -> bool:
        return False

    def visit_FormattedString(self, node: cst.FormattedString) -> bool:
        return False

    # ------------------------------------------------------------------ where we are

    def visit_ClassDef(self, node: cst.ClassDef) -> bool:
        self.scope.append(node.name.value)
        node.body.visit(self)
        self.scope.pop()
        return False  # neither its bases nor their settings

    def visit_FunctionDef(self, node: cst.FunctionDef) -> bool:
        self.scope.append(node.name.value)
        node.params.visit(self)
        outer, self.blocks = self.blocks, 0
        self.functions += 1
        node.body.visit(self)
        self.functions -= 1
        self.blocks = outer
        self.scope.pop()
        return False

    # ------------------------------------------------------------------ conditions

    def visit_Comparison(self, node: cst.Comparison) -> None:
        for at, target in enumerate(node.comparisons):
            other = BOUNDARIES.get(type(target.operator))
            if other is not None:
                self.note(
                    "comparison", node, node.with_changes(comparisons=_with(node.comparisons, at, operator=other))
                )
            within = target.comparator
            if isinstance(target.operator, cst.In | cst.NotIn) and isinstance(within, cst.Tuple):
                self._drop_elements(within)

    def visit_BooleanOperation(self, node: cst.BooleanOperation) -> None:
        other: cst.BaseBooleanOp = cst.Or() if isinstance(node.operator, cst.And) else cst.And()
        self.note("and/or", node, node.with_changes(operator=other))
        if not _names(node.right):
            self.note("term dropped", node, self.whole(node.left))
        chained = isinstance(node.left, cst.BooleanOperation) and type(node.left.operator) is type(node.operator)
        if not chained and not _names(node.left):
            self.note("term dropped", node, self.whole(node.right))

    def visit_UnaryOperation(self, node: cst.UnaryOperation) -> None:
        if isinstance(node.operator, cst.Not | cst.Minus):
            self.note("not" if isinstance(node.operator, cst.Not) else "sign", node, self.whole(node.expression))

    def visit_If(self, node: cst.If) -> None:
        self._always(node.test)

    def visit_CompIf(self, node: cst.CompIf) -> None:
        if not _names(node.test):
            self.note("condition forgotten", node.test, "True")

    def visit_While(self, node: cst.While) -> None:
        if not _names(node.test):
            self.note("condition never met", node.test, "False")

    def visit_IfExp(self, node: cst.IfExp) -> None:
        if not _names(node.test):
            self.note("condition forgotten", node, self.whole(node.body))
            self.note("condition never met", node, self.whole(node.orelse))

    def _always(self, test: cst.BaseExpression) -> None:
        if not _names(test):
            self.note("condition forgotten", test, "True")
            self.note("condition never met", test, "False")

    # ------------------------------------------------------------------ numbers

    def visit_Integer(self, node: cst.Integer) -> None:
        self.note("number", node, str(node.evaluated_value + 1))
        self.note("number", node, str(node.evaluated_value - 1))

    def visit_Name(self, node: cst.Name) -> None:
        if node.value in ("True", "False"):
            self.note("yes/no", node, "False" if node.value == "True" else "True")

    def visit_BinaryOperation(self, node: cst.BinaryOperation) -> bool:
        if isinstance(node.operator, cst.BitOr) and _is_type(node.left) and _is_type(node.right):
            return False
        other = ARITHMETIC.get(type(node.operator))
        if other is not None and not isinstance(node.left, LITERALS) and not isinstance(node.right, LITERALS):
            self.note("arithmetic", node, node.with_changes(operator=other))
        return True

    def visit_AugAssign(self, node: cst.AugAssign) -> None:
        other = ASSIGNED.get(type(node.operator))
        if other is not None and not isinstance(node.value, LITERALS):
            self.note("arithmetic", node, _bare(node.with_changes(operator=other)))
        self.note("statement dropped", node, "pass")

    # ------------------------------------------------------------------ statements

    def visit_Expr(self, node: cst.Expr) -> bool:
        if isinstance(node.value, cst.SimpleString | cst.ConcatenatedString):
            return False
        self.note("statement dropped", node, "pass")
        return True

    def visit_Assign(self, node: cst.Assign) -> None:
        if all(isinstance(target.target, cst.Attribute | cst.Subscript) for target in node.targets):
            self.note("statement dropped", node, "pass")
        named = all(isinstance(target.target, cst.Name) for target in node.targets)
        if named and not self.functions and isinstance(node.value, cst.Tuple):
            self._drop_elements(node.value)

    def visit_Return(self, node: cst.Return) -> None:
        if self.blocks > 1:
            self.note("statement dropped", node, "pass")

    def visit_Raise(self, node: cst.Raise) -> bool:
        if not (isinstance(node.exc, cst.Call) and _called(node.exc.func) == "AssertionError"):
            self.note("statement dropped", node, "pass")
        return False

    def visit_Continue(self, node: cst.Continue) -> None:
        self.note("statement dropped", node, "pass")

    def visit_Break(self, node: cst.Break) -> None:
        self.note("statement dropped", node, "pass")

    def visit_IndentedBlock(self, node: cst.IndentedBlock) -> None:
        self.blocks += 1

    def leave_IndentedBlock(self, original_node: cst.IndentedBlock) -> None:
        self.blocks -= 1

    # ------------------------------------------------------------------ calls and collections

    def visit_Arg(self, node: cst.Arg) -> bool:
        return node.keyword is None or node.keyword.value not in TOLD

    def visit_Call(self, node: cst.Call) -> bool:
        name = _called(node.func)
        if name == "isinstance":
            return False
        plain = [at for at, arg in enumerate(node.args) if arg.keyword is None and not arg.star]
        if name in AGGREGATES and isinstance(node.func, cst.Name):
            self.note("min/max", node, node.with_changes(func=cst.Name(AGGREGATES[name])))
        if name in ("get", "next", "pop") and len(plain) == len(node.args) == 2:
            self.note("default dropped", node, node.with_changes(args=_without(node.args, 1)))
        if name == "then":
            for at in range(len(node.args)):
                self.note("step dropped", node, node.with_changes(args=_without(node.args, at)))
            for at in range(len(node.args) - 1):
                self.note("steps swapped", node, node.with_changes(args=_swapped(node.args, at)))
        if name in CHANGES and isinstance(node.func, cst.Attribute):
            given = [at for at, arg in enumerate(node.args) if arg.keyword and arg.keyword.value not in TOLD]
            for at in given if len(given) > 1 else ():
                self.note("change forgotten", node, node.with_changes(args=_without(node.args, at)))
        even = plain[-2:] if name in self.symmetric else []
        for one, two in itertools.pairwise(plain):
            if (
                [one, two] != even
                and two == one + 1
                and name != "then"
                and name not in AGGREGATES
                and _alike(node.args[one], node.args[two])
            ):
                self.note("arguments swapped", node, node.with_changes(args=_swapped(node.args, one)))
        return True

    def visit_List(self, node: cst.List) -> None:
        self._drop_elements(node)

    def visit_Set(self, node: cst.Set) -> None:
        self._drop_elements(node)

    def visit_Dict(self, node: cst.Dict) -> None:
        if not self.functions:
            self._drop_elements(node)

    def _drop_elements(self, node: cst.List | cst.Set | cst.Tuple | cst.Dict) -> None:
        for at in range(len(node.elements)) if len(node.elements) > 1 else ():
            self.note("element dropped", node, node.with_changes(elements=_without(node.elements, at)))


def _with(nodes: Sequence[cst.ComparisonTarget], at: int, **changes: object) -> tuple[cst.ComparisonTarget, ...]:
    return (*nodes[:at], nodes[at].with_changes(**changes), *nodes[at + 1 :])


def _without(nodes: Sequence[N], at: int) -> tuple[N, ...]:
    """Without one of them; whoever is last now ends as the last one did, but a tuple of one needs its comma."""
    left = [*nodes[:at], *nodes[at + 1 :]]
    if left and at == len(nodes) - 1:
        comma = nodes[at].comma
        if len(left) == 1 and isinstance(left[0], cst.BaseElement) and not isinstance(comma, cst.Comma):
            comma = cst.Comma()
        return (*left[:-1], left[-1].with_changes(comma=comma))  # type: ignore[arg-type]
    return tuple(left)


def _swapped(args: Sequence[cst.Arg], at: int) -> tuple[cst.Arg, ...]:
    one, two = args[at], args[at + 1]
    return (
        *args[:at],
        one.with_changes(value=two.value, star=two.star, keyword=two.keyword, equal=two.equal),
        two.with_changes(value=one.value, star=one.star, keyword=one.keyword, equal=one.equal),
        *args[at + 2 :],
    )


def _bare(node: cst.AugAssign) -> cst.AugAssign:
    return node.with_changes(semicolon=cst.MaybeSentinel.DEFAULT)


def _called(func: cst.BaseExpression) -> str:
    if isinstance(func, cst.Name):
        return func.value
    return func.attr.value if isinstance(func, cst.Attribute) else ""


def _alike(one: cst.Arg, two: cst.Arg) -> bool:
    """Might somebody confuse the two: fields of the same name, or two plain names?"""
    a, b = one.value, two.value
    if isinstance(a, cst.Attribute) and isinstance(b, cst.Attribute):
        return a.attr.value == b.attr.value
    plain = {"g", "state", "self"}
    return isinstance(a, cst.Name) and isinstance(b, cst.Name) and not {a.value, b.value} & plain


def _is_type(node: cst.BaseExpression) -> bool:
    """A name that is written as types are: `int | None` is no arithmetic."""
    if isinstance(node, cst.BinaryOperation):
        return _is_type(node.left) and _is_type(node.right)
    name = _called(node)
    return name in ("None", "int", "str", "bool", "float") or (name[:1].isupper() and not name.isupper())


def _names(node: cst.CSTNode) -> bool:
    """Does it name a value that is used further on (`:=`)? Without it nothing would run."""
    return isinstance(node, cst.NamedExpr) or any(_names(child) for child in node.children)


class Part(NamedTuple):
    """A function, a class or a statement that stands in neither: its first line, with the comment above, and its last,
    with the docstring below."""

    name: str
    first: int
    last: int
    kind: Literal["function", "class", "statement"]


def parts(source: str) -> list[Part]:
    """Every function, every class and every other statement of a module."""
    finder = _Parts()
    MetadataWrapper(cst.parse_module(source), unsafe_skip_copy=True).visit(finder)
    return finder.found


class _Parts(cst.CSTVisitor):
    METADATA_DEPENDENCIES = (PositionProvider,)

    def __init__(self) -> None:
        super().__init__()
        self.scope: list[str] = []
        self.found: list[Part] = []

    def visit_Module(self, node: cst.Module) -> None:
        for at, statement in enumerate(node.body):
            if isinstance(statement, cst.FunctionDef | cst.ClassDef) or _is_docstring(statement):
                continue
            below = node.body[at + 1] if at + 1 < len(node.body) else None
            last = below if below is not None and _is_docstring(below) else statement
            self.found.append(Part("", self._first(statement), self._last(last), "statement"))

    def visit_FunctionDef(self, node: cst.FunctionDef) -> None:
        self._enter(node, "function")

    def visit_ClassDef(self, node: cst.ClassDef) -> None:
        self._enter(node, "class")

    def leave_FunctionDef(self, original_node: cst.FunctionDef) -> None:
        self.scope.pop()

    def leave_ClassDef(self, original_node: cst.ClassDef) -> None:
        self.scope.pop()

    def _enter(self, node: cst.FunctionDef | cst.ClassDef, kind: Literal["function", "class"]) -> None:
        self.scope.append(node.name.value)
        self.found.append(Part(".".join(self.scope), self._first(node), self._last(node), kind))

    def _first(self, node: cst.BaseStatement | cst.SimpleStatementLine) -> int:
        above = 0
        for line in reversed(getattr(node, "leading_lines", ())):
            if line.comment is None:
                break
            above += 1
        return self._lines(node).start.line - above

    def _last(self, node: cst.CSTNode) -> int:
        return self._lines(node).end.line

    def _lines(self, node: cst.CSTNode) -> CodeRange:
        found = self.get_metadata(PositionProvider, node)
        assert isinstance(found, CodeRange)
        return found


def _is_docstring(statement: cst.CSTNode) -> bool:
    return (
        isinstance(statement, cst.SimpleStatementLine)
        and isinstance(statement.body[0], cst.Expr)
        and isinstance(statement.body[0].value, cst.SimpleString | cst.ConcatenatedString)
    )
