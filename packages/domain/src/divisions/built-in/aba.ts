import type { AgeClass, BowClass, DivisionScheme, SchemeDivision } from '../scheme.ts'
import { everyDivision, sexes } from './made.ts'

// Australian Bowhunters Association, National Rules of 1 January 2026.

const bows: readonly BowClass[] = [
  { code: 'FS(R)', name: 'freestyle recurve', bows: ['freestyle-recurve'] },
  { code: 'FS(C)', name: 'freestyle compound', bows: ['freestyle-compound'] },
  { code: 'FU', name: 'freestyle unlimited', bows: ['freestyle-unlimited'] },
  { code: 'BH(R)', name: 'bowhunter recurve', bows: ['bowhunter-recurve'] },
  { code: 'BH(C)', name: 'bowhunter compound', bows: ['bowhunter-compound'] },
  { code: 'BU', name: 'bowhunter unlimited', bows: ['bowhunter-unlimited'] },
  { code: 'BL', name: 'bowhunter limited', bows: ['bowhunter-limited'] },
  { code: 'LB(T)', name: 'longbow, traditional', bows: ['longbow'] },
  { code: 'LB(M)', name: 'longbow, modern', bows: ['modern-longbow'] },
  { code: 'HB', name: 'historical bow', bows: ['historical'] },
]

const ages: readonly AgeClass[] = [
  { code: 'A', name: '17 and over', from: 17, to: null, also: [] },
  { code: 'J', name: '13 to 16', from: 13, to: 16, also: [] },
  { code: 'C', name: 'under 13', from: null, to: 12, also: [] },
  { code: 'V', name: '55 and over, veteran', from: 55, to: null, isChosen: true, also: [] },
]

const withCodes = <Each extends { readonly code: string }>(all: readonly Each[], ...codes: string[]) =>
  all.filter(({ code }) => codes.includes(code))

const codeOf = ({ age, sex, bow }: { readonly age: string; readonly sex: string; readonly bow: string }) =>
  `${age}${sex}${bow}`

const cubBows = bows.filter(({ code }) => code !== 'BU' && code !== 'BL')

/** Veterans are only distinguished by whether their bow has a sight. */
const veterans = sexes.flatMap((sex) =>
  [
    { code: 'FU', name: 'sighted' },
    { code: 'BH', name: 'unsighted' },
  ].map((bow) => ({
    code: `V${sex.code}${bow.code}`,
    name: `55 and over, veteran, ${sex.name}, ${bow.name}`,
    age: 'V',
    sex: sex.code,
    bow: null,
  })),
)

const tradPeg = sexes.flatMap((sex) =>
  withCodes(bows, 'BH(R)', 'LB(T)', 'LB(M)', 'HB').map((bow) => ({
    code: `T${sex.code}${bow.code}`,
    name: `Trad Peg, ${sex.name}, ${bow.name}`,
    age: null,
    sex: sex.code,
    bow: bow.code,
  })),
)

const professionals = sexes.map((sex) => ({
  code: `P${sex.code}FU`,
  name: `professionals, ${sex.name}, freestyle unlimited`,
  age: null,
  sex: sex.code,
  bow: 'FU',
}))

const divisions: readonly SchemeDivision[] = [
  ...everyDivision({ ages: withCodes(ages, 'A', 'J'), sexes, bows }, codeOf),
  ...everyDivision({ ages: withCodes(ages, 'C'), sexes, bows: cubBows }, codeOf),
  ...veterans,
  ...tradPeg,
  { code: 'ATBA', name: 'ATBA', age: null, sex: null, bow: null },
  ...professionals,
]

const aba = {
  organisation: 'Australian Bowhunters Association',
  edition: '2026',
  source: 'ABA National Rules 2026',
  ageOn: 'day',
  ages,
  sexes,
  bows,
} as const satisfies Partial<DivisionScheme>

const grades = ['A', 'B', 'C']

/** Each division with the grades of its archers: `AMBH(R) A`. */
const graded = divisions.flatMap((division) => [
  division,
  ...grades.map((grade) => ({
    ...division,
    code: `${division.code} ${grade}`,
    name: `${division.name}, grade ${grade}`,
  })),
])

export const abaSchemes: readonly DivisionScheme[] = [
  { ...aba, id: 'aba-2026', name: 'ABA', divisions },
  { ...aba, id: 'aba-graded-2026', name: 'ABA with grades', divisions: graded },
]
