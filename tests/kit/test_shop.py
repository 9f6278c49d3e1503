"""Shop rows: an option for all that can be paid."""

from fireteam.engine import Choice, Option
from fireteam.kit.shop import Counter

GOODS = [("axe", 2), ("bow", 3), ("cap", 0)]


class Buy(Choice, frozen=True):
    verb, told = "buy", ("card",)
    card: str
    price: int


def test_what_the_purse_can_pay_is_offered_down_to_the_last_coin():
    rows = Counter("option-buy", "group-market", "TOY-01").rows(GOODS, Buy, purse=2)
    assert list(rows) == [
        Option(
            key=f"buy:{card}",
            text="option-buy",
            arguments={"card": card, "cost": price},
            group="group-market",
            rule="TOY-01",
            value=Buy(card, price),
        )
        for card, price in (("axe", 2), ("cap", 0))
    ]


def test_without_a_purse_everything_is_offered():
    (row, *others) = Counter("option-sell", "g", "TOY-02", "funds", "card-").rows(GOODS, Buy)
    assert (row.key, row.text, row.pieces) == ("buy:axe", "option-sell", ("card-axe",))
    assert row.arguments == {"card": "axe", "funds": 2}
    assert len(others) == 2
