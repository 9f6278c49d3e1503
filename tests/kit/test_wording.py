"""Wording of cards: what is joined the same way in every language."""

from fireteam.kit.wording import capital, counted, listed, sentences, signed


class Plain:
    def text(self, message, /, **arguments):
        return f"{arguments['count']} {message}"


def test_a_sentence_begins_with_a_capital_and_ends_once():
    assert sentences(["ein Würfel", "halt!", "Ende."]) == ["Ein Würfel.", "Halt!", "Ende."]
    assert (capital(""), capital("öl")) == ("", "Öl")


def test_numbers_that_are_added_show_their_sign():
    assert [signed(amount) for amount in (2, 0, -3)] == ["+2", "+0", "\N{MINUS SIGN}3"]


def test_things_are_counted_by_kind_in_the_order_in_which_they_come():
    assert counted(Plain(), "dice-", ("red", "blue", "red")) == ["2 dice-red", "1 dice-blue"]
    assert listed(counted(Plain(), "dice-", ("red", "blue"), "+")) == "+1 dice-red, +1 dice-blue"
