import type { ClubEvent, Participant } from '@fletch/contract'
import {
  answersTo,
  csvOf,
  type DivisionScheme,
  genderOfDivision,
  ianseoCategory,
  ianseoList,
  type NameOrder,
} from '@fletch/domain'
import { shownLocale } from '@fletch/messages/catalogues.ts'
import { detailTexts } from '@fletch/messages/event-details'
import { paymentTexts } from '@fletch/messages/event-payments'
import { tableTexts, tableTexts as texts } from '@fletch/messages/participants-table'
import { groupName } from '../../../messages/group-names.ts'
import type { StoredArrival } from '../../../phone/check-in/arrival-store.ts'
import { type CheckInFilter, type CheckInRow, matchesName, rowsOf } from '../check-in/check-in-state.ts'
import { detailsForPaper } from '../details/details-on-paper.ts'
import { daysOf, shotOn } from '../event-line.tsx'
import { archerInFile, archerInGroup } from '../on-paper.ts'
import { nameOf } from '../participant-queries.ts'
import { amountOf } from '../payments/sums.ts'

/** A row of the archers of an event, with the texts to show. */
export interface TableRow extends CheckInRow {
  readonly club: string
  readonly division: string
  /** In the order of the event's questions. */
  readonly answers: readonly Answer[]
}

type Answer = Pick<ReturnType<typeof answersTo>[number], 'id' | 'kind' | 'answer'>

/** An answer in the language shown, as far as it is chosen and not typed. */
export const toldAnswer = ({ kind, answer }: Answer): string => {
  const words: Readonly<Record<string, string>> = { yes: detailTexts.yes, no: detailTexts.no }
  return kind === 'yes-no' ? (words[answer] ?? '') : answer
}

/** @param kept entries of check-in that are only on this phone */
export const tableRows = (
  { details }: Pick<ClubEvent, 'details'>,
  archers: readonly Participant[],
  divisionOf: (code: string) => string,
  order: NameOrder,
  kept: readonly StoredArrival[] = [],
): TableRow[] =>
  rowsOf(archers, kept, order).map((row) => ({
    ...row,
    club: row.archer.club ?? '',
    division: divisionOf(row.archer.archeryStyle),
    answers: answersTo(details?.questions ?? [], row.archer.answers),
  }))

const rowWith = (row: TableRow, archer: Participant): TableRow =>
  archer.user === row.archer.user
    ? row
    : {
        ...row,
        archer,
        name: nameOf(archer),
        club: '',
        answers: row.answers.map((each) => ({ ...each, answer: '' })),
      }

/** A row in a file: without the name of an archer who has not agreed. */
export const rowInFile = (row: TableRow): TableRow => rowWith(row, archerInFile(row.archer))

/** A row on the printed list, which stays with the officers: without the name of an archer who said no. */
export const rowOnList = (row: TableRow): TableRow => rowWith(row, archerInGroup(row.archer))

/** The numbers of club members by their entry's id. */
export type MemberNumbers = ReadonlyMap<string, string>

export const sortKeys = ['name', 'club', 'division', 'paid'] as const
export type SortKey = (typeof sortKeys)[number]

export interface Sorting {
  readonly key: SortKey
  readonly isDown: boolean
}

const textOf = (row: TableRow, key: Exclude<SortKey, 'name'>): string =>
  key === 'paid' ? String(Number(row.isPaid)) : row[key]

/** Sorts rows that are already in order of name; equal rows stay in that order. */
export const sortedBy = (rows: readonly TableRow[], { key, isDown }: Sorting): TableRow[] => {
  if (key === 'name') return isDown ? rows.toReversed() : [...rows]
  return rows.toSorted((one, other) => {
    const order = textOf(one, key).localeCompare(textOf(other, key), shownLocale())
    return isDown ? -order : order
  })
}

export interface TableFilter {
  readonly words: string
  /** Empty for all divisions. */
  readonly division: string
  readonly show: CheckInFilter
}

/** Whether a row has the words and the division of a filter. */
export const matchesFilter = (
  { words, division }: Pick<TableFilter, 'words' | 'division'>,
  row: TableRow,
): boolean =>
  matchesName(`${row.name} ${row.club}`, words) && (division === '' || row.archer.archeryStyle === division)

type Event = Pick<ClubEvent, 'name' | 'competitionDate' | 'rounds' | 'details'>

/**
 * The rows as CSV in the language shown, with payments and answers, and with the details of the event for mail merge.
 *
 * @param groups the stored name of each group by id
 */
export const csvOfRows = (
  event: Event,
  rows: readonly TableRow[],
  groups: ReadonlyMap<string, string>,
  scheme?: Pick<DivisionScheme, 'divisions'>,
): string => {
  const details = detailsForPaper(event)
  const days = [shotOn(event).at(-1) ?? event.competitionDate, daysOf(event)]
  const payment = event.details?.payment
  const owed = ({ archeryStyle }: Participant): string[] => {
    if (!payment) return []
    const cents = amountOf(payment, scheme, archeryStyle)
    return cents === undefined ? ['', ''] : [(cents / 100).toFixed(2), payment.currency]
  }
  return csvOf([
    [
      ...Object.values(tableTexts.fileColumns),
      ...(payment ? [paymentTexts.fileColumns.amount, paymentTexts.fileColumns.currency] : []),
      ...(event.details?.questions ?? []).map(({ text }) => text),
      ...Object.values(tableTexts.eventColumns),
      ...details.map(({ name }) => name),
    ],
    ...rows.map(({ archer, name, club, division, standing, isPaid, paidBy, answers }) => [
      name,
      club,
      division,
      texts.standings[standing],
      archer.checkedInAt ?? '',
      isPaid ? texts.yes : texts.no,
      paidBy === undefined ? '' : paymentTexts.ways[paidBy],
      groupName(groups.get(archer.groupId ?? '') ?? ''),
      archer.contact?.email ?? '',
      ...owed(archer),
      ...answers.map(toldAnswer),
      event.name,
      event.competitionDate,
      ...days,
      ...details.map(({ text }) => text),
    ]),
  ])
}

/** What ianseo knows an archer by: the licence, or else a code that stays the same in later lists. */
const codeOf = ({ id, contact, memberId }: Participant, numbers: MemberNumbers): string =>
  contact?.memberId || numbers.get(memberId ?? '') || `F${id.slice(-8).toUpperCase()}`

/** The rows as a list for ianseo. A division for men or women says the sex, also of archers without an account. */
export const ianseoOfRows = (
  scheme: DivisionScheme,
  rows: readonly TableRow[],
  numbers: MemberNumbers = new Map(),
): string =>
  ianseoList(
    rows.map(({ archer, club }) => ({
      code: codeOf(archer, numbers),
      ...ianseoCategory(scheme, archer.archeryStyle, archer.person?.gender),
      ...archer.user,
      club,
      gender: genderOfDivision(scheme, archer.archeryStyle) ?? archer.person?.gender,
      dateOfBirth: archer.person?.dateOfBirth,
    })),
  )

/** The email addresses of the rows, each once. */
export const addressesOf = (rows: readonly TableRow[]): string[] => [
  ...new Set(rows.flatMap(({ archer }) => archer.contact?.email ?? [])),
]
