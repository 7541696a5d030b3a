import { csvLines, csvOf } from '../csv/csv.ts'
import { type MemberColumn, memberColumns } from './member-columns.ts'

type Written = Readonly<Record<Exclude<MemberColumn, 'clubPositions' | 'dateOfBirth' | 'gender'>, string>> & {
  readonly clubPositions: readonly string[]
  readonly dateOfBirth: string | null
  readonly gender: string | null
  /** Cells after those of the import. */
  readonly further?: readonly string[]
}

const cellOf = (member: Written, column: MemberColumn): string => {
  const value = member[column]
  return typeof value === 'string' ? value : (value ?? []).join('; ')
}

const lineOf = (member: Written): string[] => [
  ...memberColumns.map((column) => cellOf(member, column)),
  ...(member.further ?? []),
]

/**
 * Members as a CSV file with the import's columns, by their names or by other headings that the import reads, and further
 * ones by their headings. Importing it gives the same members.
 */
export const membersCsv = (
  members: readonly Written[],
  further: readonly string[] = [],
  headings: Readonly<Partial<Record<MemberColumn, string>>> = {},
): string =>
  csvOf([[...memberColumns.map((column) => headings[column] ?? column), ...further], ...members.map(lineOf)])

/** More lines of such a file. */
export const memberLinesCsv = (members: readonly Written[]): string => csvLines(members.map(lineOf))

/** The template for an import, with sample rows to overwrite. */
export const templateCsv = (): string =>
  membersCsv([
    {
      firstName: 'Ada',
      lastName: 'Nock',
      email: 'ada.nock@example.org',
      phone: '+61 3 5550 0101',
      dateOfBirth: '1985-12-10',
      gender: 'female',
      membershipId: 'OAK-001',
      membershipType: 'regular',
      clubPositions: ['president'],
      joinDate: '2019-01-03',
      status: 'active',
      notes: '',
    },
    {
      firstName: 'Ben',
      lastName: 'Riser',
      email: '',
      phone: '',
      dateOfBirth: '2011-06-30',
      gender: '',
      membershipId: 'OAK-002',
      membershipType: 'youth',
      clubPositions: [],
      joinDate: '2024-03-11',
      status: 'active',
      notes: 'Needs a lift',
    },
  ])

export const templateFileName = 'club-members-template.csv'
