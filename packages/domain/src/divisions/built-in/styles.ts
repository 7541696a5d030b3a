import { archeryStyles, usualSchemeId } from '../../cards/card.ts'
import type { DivisionScheme } from '../scheme.ts'

const names = {
  all: 'All styles',
  BH: 'Bow Hunter',
  JR: 'Junior',
  Trad: 'Traditional',
  Comp: 'Compound',
} as const

/**
 * The styles of the bowhunter clubs that Fletch was made for. 'JR' is an age class among bows, so nothing is proposed
 * here.
 */
export const stylesScheme: DivisionScheme = {
  id: usualSchemeId,
  name: 'Styles',
  organisation: 'Bowhunter clubs',
  edition: '1',
  source: 'The styles of the clubs, R30',
  ageOn: 'day',
  ages: [],
  sexes: [],
  bows: [],
  divisions: archeryStyles.map((code) => ({ code, name: names[code], age: null, sex: null, bow: null })),
}
