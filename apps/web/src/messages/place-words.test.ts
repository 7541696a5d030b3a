import { expect, test } from 'vitest'
import { placeWords } from './place-words.ts'

test.each([
  ['en-US', 'State', 'ZIP Code'],
  ['en', 'State', 'ZIP Code'],
  ['en-GB', 'County', 'Postcode'],
  ['de-CH', 'Canton', 'Postcode'],
  ['de', 'State or region', 'Postcode'],
])('an address in %s has the words of its country', (language, state, zipCode) => {
  expect(placeWords(language)).toEqual({ state, zipCode })
})
