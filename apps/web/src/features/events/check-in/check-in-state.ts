import type { Participant } from '@fletch/contract'
import { type NameOrder, type PaymentWay, personName } from '@fletch/domain'
import type { StoredArrival } from '../../../phone/check-in/arrival-store.ts'
import { inNameOrder } from '../../../shell/name-order.ts'

/** The check-in state of an archer. */
export type CheckInState = 'missing' | 'here' | 'absent' | 'waiting'

/** Missing archers come first, because officers are looking for them. */
export const checkInStates: readonly CheckInState[] = ['missing', 'here', 'absent', 'waiting']

/** An archer with the entries of this phone applied to the server's data. */
export interface CheckInRow {
  readonly archer: Participant
  /** The name as lists show it. */
  readonly name: string
  readonly standing: CheckInState
  readonly isPaid: boolean
  /** How; undefined if that was not noted. */
  readonly paidBy: PaymentWay | undefined
  /** Has entries that are only on this phone. */
  readonly isKept: boolean
}

const checkInStateOf = (
  { status, checkedInAt }: Participant,
  kept: StoredArrival | undefined,
): CheckInState => {
  if (status === 'waiting') return 'waiting'
  const isHere = checkedInAt !== undefined || status === 'retired'
  if (kept?.presence === 'here') return 'here'
  // Marks only missing archers absent: another officer may have checked them in meanwhile.
  if (kept?.presence === 'absent') return isHere ? 'here' : 'absent'
  if (kept?.presence === 'back' && status === 'absent') return 'missing'
  if (kept?.presence === 'expected') return status === 'retired' ? 'here' : 'missing'
  if (status === 'absent') return 'absent'
  return isHere ? 'here' : 'missing'
}

/** All archers of an event by name, with their state. */
export const rowsOf = (
  archers: readonly Participant[],
  kept: readonly StoredArrival[],
  order: NameOrder,
): CheckInRow[] => {
  const byName = inNameOrder(order)
  const open = new Map(
    kept.filter(({ refusal }) => refusal === undefined).map((each) => [each.participantId, each]),
  )
  return archers
    .map((archer): CheckInRow => {
      const own = open.get(archer.id)
      const isPaid = own?.isPaid ?? archer.paidAt !== undefined
      return {
        archer,
        name: personName(archer.user, order),
        standing: checkInStateOf(archer, own),
        isPaid,
        paidBy: isPaid ? (own?.paidBy ?? archer.paidBy) : undefined,
        isKept: own !== undefined,
      }
    })
    .toSorted((one, other) => byName(one.archer.user, other.archer.user))
}

/** How many archers have a place, are missing, here or absent, have paid or not, and have not replied. */
export const countsOf = (rows: readonly CheckInRow[]) => {
  const placed = rows.filter(({ standing }) => standing !== 'waiting')
  const count = (standing: CheckInState) => placed.filter((row) => row.standing === standing).length
  return {
    all: placed.length,
    missing: count('missing'),
    here: count('here'),
    absent: count('absent'),
    paid: placed.filter(({ isPaid }) => isPaid).length,
    unpaid: placed.filter(({ isPaid, standing }) => !isPaid && standing !== 'absent').length,
    asked: rows.filter(({ archer }) => archer.isAsked).length,
  }
}

export const checkInFilters = ['all', 'missing', 'unpaid', 'asked'] as const
export type CheckInFilter = (typeof checkInFilters)[number]

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a name contains every typed word, ignoring case and accents. */
export const matchesName = (name: string, typed: string): boolean => {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  const whole = folded(name)
  return words.every((word) => whole.includes(word))
}

/** Whether a filter shows a row. */
export const isShownBy = (filter: CheckInFilter, { archer, standing, isPaid }: CheckInRow): boolean => {
  if (filter === 'asked') return archer.isAsked
  if (filter === 'missing') return standing === 'missing'
  return filter === 'all' || (!isPaid && standing !== 'waiting' && standing !== 'absent')
}

/** The archer of a code, found by the registration's or the round's id. */
export const rowOfCode = (rows: readonly CheckInRow[], code: string): CheckInRow | undefined =>
  rows.find(({ archer }) => archer.id === code || archer.entryId === code)
