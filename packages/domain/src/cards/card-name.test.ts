import { expect, test } from 'vitest'
import { shownCardName } from './card.ts'

test("a group's card is shown by the name of its group, any other card by its own", () => {
  expect(shownCardName('Group 1 Combined', true)).toBe('Group 1')
  expect(shownCardName('Combined Combined', true)).toBe('Combined')
  expect(shownCardName('The Oaks', true)).toBe('The Oaks')
  expect(shownCardName('Ada Combined', false)).toBe('Ada Combined')
})
