import { expect, test } from 'vitest'
import { groupCardName, shownCardName } from './card-name.ts'

test("a group's card is shown by the name of its group, any other card by its own", () => {
  expect(shownCardName(groupCardName('Group 1'), true)).toBe('Group 1')
  expect(shownCardName(groupCardName('Combined Combined'), true)).toBe('Combined Combined')
  expect(shownCardName('The Oaks', true)).toBe('The Oaks')
  expect(shownCardName('Ada Combined', false)).toBe('Ada Combined')
})
