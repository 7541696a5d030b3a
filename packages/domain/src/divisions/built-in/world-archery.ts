import type { BowClass, DivisionScheme } from '../scheme.ts'
import { everyDivision, sexes as menAndWomen } from './made.ts'

// World Archery classes for field and 3D.

const bows: readonly BowClass[] = [
  { code: 'R', name: 'recurve', bows: ['freestyle-recurve'] },
  { code: 'C', name: 'compound', bows: ['freestyle-unlimited'] },
  { code: 'B', name: 'barebow', bows: ['barebow-recurve'] },
  { code: 'L', name: 'longbow', bows: ['longbow'] },
  { code: 'T', name: 'traditional', bows: ['traditional-recurve'] },
]

const ages = [
  { code: '50', name: '50 and over', from: 50, to: null, also: [''] },
  { code: '', name: '21 and over', from: 21, to: 49, also: [] },
  { code: 'U21', name: 'under 21', from: 18, to: 20, also: [''] },
  { code: 'U18', name: 'under 18', from: null, to: 17, also: ['U21', ''] },
] as const

const sexes = menAndWomen.map((sex) => ({ ...sex, code: sex.gender === 'male' ? 'M' : 'W' }))

export const worldArcheryScheme: DivisionScheme = {
  id: 'wa-2026',
  name: 'World Archery',
  organisation: 'World Archery',
  edition: '2026',
  source: 'World Archery, field and 3D; recurve is not shot in 3D',
  ageOn: 'year',
  ages,
  sexes,
  bows,
  divisions: everyDivision({ ages, sexes, bows }, ({ age, sex, bow }) => `${bow}${age}${sex}`),
}
