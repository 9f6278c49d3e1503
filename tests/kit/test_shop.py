"""Shop rows: an option for all that can be paid."""

from fireteam.engine import Option
from fireteam.kit.shop import Counter

GOODS = [("axe", 2), ("bow", 3), ("cap", 0)]


def test_what_the_purse_can_pay_is_offered_down_to_the_last_coin():
    rows = Counter("buy", "option-buy", "group-market", "TOY-01").rows(
        GOODS, lambda card, price: (card, price), purse=2
    )
    assert list(rows) == [
        Option(
            key=f"buy:{card}",
            text="option-buy",
            arguments={"card": card, "cost": price},
            group="group-market",
            rule="TOY-01",
            value=(card, price),
        )
        for card, price in (("axe", 2), ("cap", 0))
    ]


def test_without_a_purse_everything_is_offered():
    (row, *others) = Counter("sell", "option-sell", "g", "TOY-02", "funds", "card-").rows(
        GOODS, lambda card, price: None
    )
    assert (row.key, row.text, row.pieces) == ("sell:axe", "option-sell", ("card-axe",))
    assert row.arguments == {"card": "axe", "funds": 2}
    assert len(others) == 2
