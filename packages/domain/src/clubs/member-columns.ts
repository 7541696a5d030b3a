import { columnRecogniser, headingsIn } from '../lists/columns.ts'
import { headingWords, plainWord } from '../lists/words.ts'
import { type ExpiryKind, expiryKinds } from './expiries.ts'

/** What a column of a member file may contain, in the order in which we write them. */
export const memberColumns = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'dateOfBirth',
  'gender',
  'membershipId',
  'membershipType',
  'clubPositions',
  'joinDate',
  'status',
  'notes',
] as const
export type MemberColumn = (typeof memberColumns)[number]

/** Columns that every row needs. */
const requiredColumns: readonly MemberColumn[] = ['firstName', 'lastName', 'joinDate']

/** Whether a member can be added without this column. */
export const isOptionalColumn = (column: MemberColumn): boolean => !requiredColumns.includes(column)

/** What a column of a file can hold: a column of members, or their whole names. */
export const importedColumns = [...memberColumns, 'name'] as const
export type ImportedColumn = (typeof importedColumns)[number]

const { club: _club, division: _division, className: _className, ...memberWords } = headingWords

/** The column for each heading of a file of members. */
export const recogniseColumns = columnRecogniser<MemberColumn>(memberColumns, memberWords)

// As `plainWord` writes them.
const expiryWords: Readonly<Record<ExpiryKind, readonly string[]>> = {
  licence: ['licence', 'license', 'lizenz', 'sportpass', 'licenza', 'tessera'],
  insurance: ['insurance', 'insured', 'versicherung', 'versichert', 'assurance', 'assicurazione'],
  course: [
    ...['course', 'firstaid', 'firstaidcourse', 'kurs', 'erstehilfe', 'erstehilfekurs'],
    ...['cours', 'formation', 'premierssecours', 'corso', 'primosoccorso', 'corsoprimosoccorso'],
  ],
}
const untilWords: readonly string[] = [
  'until',
  'validuntil',
  'validto',
  'expires',
  'expireson',
  'expiry',
  'expirydate',
  'bis',
  'gultigbis',
  'gueltigbis',
  'lauftab',
  'ablauf',
  'ablaufdatum',
  ...[
    'jusquau',
    'valablejusquau',
    'valable',
    'expirele',
    'expiration',
    'datedexpiration',
    'finvalidite',
    'findevalidite',
  ],
  ...[
    'finoal',
    'validafinoal',
    'validofinoal',
    'scadenza',
    'scade',
    'scadeil',
    'datascadenza',
    'datadiscadenza',
  ],
]

/** 'of' between the day and what it is of, in French and Italian. */
const ofAtEnd = /(?:della|dela|dell|del|de|di)$/

/**
 * Of what a heading says the last day, such as 'Licence valid until', 'Lizenz gültig bis' or 'Scadenza della tessera';
 * undefined if of nothing.
 */
export const expiryNamed = (heading: string): ExpiryKind | undefined => {
  const plain = plainWord(heading)
  const isUntil = (rest: string) =>
    untilWords.includes(rest) || untilWords.includes(rest.replace(ofAtEnd, ''))
  return expiryKinds.find((kind) =>
    expiryWords[kind].some(
      (word) =>
        (plain.startsWith(word) && isUntil(plain.slice(word.length))) ||
        (plain.endsWith(word) && isUntil(plain.slice(0, -word.length))),
    ),
  )
}

/** Whether a heading is a column's own name, ignoring case and punctuation. */
export const isNameOf = (heading: string, column: MemberColumn): boolean =>
  plainWord(heading) === plainWord(column)

/** Which of the records that are not empty holds the headings. */
export const headingsAt = (records: readonly (readonly string[])[]): number =>
  headingsIn(records, recogniseColumns)

/** The required columns that a file lacks. A column of whole names holds two of them. */
export const missingColumns = (columns: readonly (ImportedColumn | null)[]): MemberColumn[] => {
  const heldColumns = new Set<ImportedColumn | null>(columns)
  if (heldColumns.has('name')) for (const part of ['firstName', 'lastName'] as const) heldColumns.add(part)
  return requiredColumns.filter((column) => !heldColumns.has(column))
}
