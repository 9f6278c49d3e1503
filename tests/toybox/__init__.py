"""The toy game that the tests of other rooms play; its folder stands in for an installed package."""
