import type { BowClass, DivisionScheme } from '../scheme.ts'
import { ifaaAges as ages } from './ifaa-ages.ts'
import { everyDivision, sexes } from './made.ts'

// International Field Archery Association, Book of Rules 2021.

const bows: readonly BowClass[] = [
  { code: 'BB-R', name: 'barebow recurve', bows: ['barebow-recurve'] },
  { code: 'BB-C', name: 'barebow compound', bows: ['barebow-compound'] },
  { code: 'FS-R', name: 'freestyle limited recurve', bows: ['freestyle-recurve'] },
  { code: 'FS-C', name: 'freestyle limited compound', bows: ['freestyle-compound'] },
  { code: 'FU', name: 'freestyle unlimited', bows: ['freestyle-unlimited'] },
  { code: 'BH-R', name: 'bowhunter recurve', bows: ['bowhunter-recurve'] },
  { code: 'BH-C', name: 'bowhunter compound', bows: ['bowhunter-compound'] },
  { code: 'BL', name: 'bowhunter limited', bows: ['bowhunter-limited'] },
  { code: 'BU', name: 'bowhunter unlimited', bows: ['bowhunter-unlimited'] },
  { code: 'TR', name: 'traditional recurve', bows: ['traditional-recurve'] },
  { code: 'LB', name: 'longbow', bows: ['longbow', 'modern-longbow'] },
  { code: 'HB', name: 'historical bow', bows: ['historical'] },
]

const professional = bows
  .filter(({ code }) => ['FS-R', 'FS-C', 'FU'].includes(code))
  .flatMap((bow) =>
    sexes.map((sex) => ({
      code: `P${sex.code}${bow.code}`,
      name: `professionals, ${sex.name}, ${bow.name}`,
      age: null,
      sex: sex.code,
      bow: bow.code,
    })),
  )

export const ifaaScheme: DivisionScheme = {
  id: 'ifaa-2021',
  name: 'IFAA',
  organisation: 'International Field Archery Association',
  edition: '2021',
  source: 'IFAA Book of Rules 2021',
  ageOn: 'day',
  ages,
  sexes,
  bows,
  divisions: [
    ...everyDivision({ ages, sexes, bows }, ({ age, sex, bow }) => `${age}${sex}${bow}`),
    ...professional,
  ],
}
