import { type Columns, entryAt } from '../cards/columns.ts'
import { compareTexts } from '../compare-texts.ts'
import { type Hit, hitText, outcomeOf } from '../rounds/hits.ts'
import type { Round } from '../rounds/round.ts'
import type { ComparingTime } from './event.ts'

// Two people score a group on two cards, and neither sees the other's (IFAA Book of Rules 2021, IV.H: the scorers compare
// at each target). The first one's card counts. The second one's is compared with it and shows mistakes.

/**
 * What was shot at a target as a text, '' for nothing. Where all arrows pay alike their order does not count, because
 * scorers may hear them in any.
 */
const shotText = (round: Round, { zone, arrows }: Hit): string => {
  const isInOrder = round.counting === 'first-hit' || round.points.length > 1
  const inOrder = isInOrder ? arrows : arrows?.toSorted((one, other) => compareTexts(one ?? '', other ?? ''))
  return hitText(round, { zone, arrows: inOrder }) ?? ''
}

/** Whether two scorers wrote the same for a target of an archer. */
export const isSameShot = (round: Round, one: Hit, other: Hit): boolean =>
  shotText(round, one) === shotText(round, other)

/** A target as two scorers have it: `open` until both have every archer's score. */
export type ComparedTarget =
  | { readonly state: 'open' | 'agrees' }
  | { readonly state: 'differs'; readonly archers: readonly string[] }

/** Who is on a group's card, and who still shoots. */
export interface ComparedGroup {
  readonly round: Round
  /** The keys of all columns. */
  readonly archers: readonly string[]
  /** The keys of the archers who have neither retired nor stayed away: only for them a target waits. */
  readonly shooting: readonly string[]
}

/** Whether the scorer has every archer's score at a target (a row, from 0). */
export const isFullAt = (
  { round, shooting }: Omit<ComparedGroup, 'archers'>,
  columns: Columns,
  row: number,
) =>
  shooting.length > 0 &&
  shooting.every((archer) => outcomeOf(round, entryAt(columns, archer, row))?.isScored === true)

/**
 * Compares what two scorers wrote, target by target, the first one first. Distances and photos are not compared. Scorers who
 * compare at the end learn nothing before both have all targets.
 */
export const compareScorers = (
  group: ComparedGroup,
  [first, second]: readonly [Columns, Columns],
  { numberOfTargets, when }: { readonly numberOfTargets: number; readonly when: ComparingTime },
): readonly ComparedTarget[] => {
  const targets = Array.from({ length: numberOfTargets }, (_, row): ComparedTarget => {
    if (!isFullAt(group, first, row) || !isFullAt(group, second, row)) return { state: 'open' }
    const archers = group.archers.filter(
      (archer) => !isSameShot(group.round, entryAt(first, archer, row), entryAt(second, archer, row)),
    )
    return archers.length === 0 ? { state: 'agrees' } : { state: 'differs', archers }
  })
  const isEarly = when === 'at-end' && targets.some(({ state }) => state === 'open')
  return isEarly ? targets.map(() => ({ state: 'open' })) : targets
}

export type Scorer = 'first' | 'second'

/** What a code of comparison stands for. */
export interface ComparedSoFar {
  readonly eventId: string
  readonly groupId: string
  readonly round: Round
  /**
   * All columns, in any order, with the ids of their entries: the key of a child's column is the account on one phone and
   * the entry on another, whose user may not know the account.
   */
  readonly archers: readonly { readonly key: string; readonly entryId: string }[]
  readonly columns: Columns
  /** How many targets, from the first row on. */
  readonly targets: number
}

/**
 * The text from whose SHA-256 a code of comparison is made: equal on two phones if both scorers wrote the same for all
 * archers at all targets so far. It differs by scorer, so that a scorer who types their own code never agrees.
 */
export const comparedText = (
  { eventId, groupId, round, archers, columns, targets }: ComparedSoFar,
  scorer: Scorer,
): string =>
  JSON.stringify([
    eventId,
    groupId,
    round.id,
    scorer,
    targets,
    archers
      .toSorted((one, other) => compareTexts(one.entryId, other.entryId))
      .map(({ key, entryId }) => [
        entryId,
        ...Array.from({ length: targets }, (_, row) => shotText(round, entryAt(columns, key, row))),
      ]),
  ])

/** Crockford's base 32: no I, L, O and U. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const codeLength = 6

/** The code of comparison of a digest: its first 30 bits. It finds mistakes, not fraud. */
export const comparisonCode = (digest: Uint8Array): string => {
  const [a = 0, b = 0, c = 0, d = 0] = digest
  const bits = ((a << 24) | (b << 16) | (c << 8) | d) >>> 2
  return Array.from(
    { length: codeLength },
    (_, place) => digits[(bits >>> (5 * (codeLength - 1 - place))) & 31],
  ).join('')
}

/** Reads a code as someone types it: in lower case, with spaces, O for 0, I or L for 1. Null if it cannot be one. */
export const readComparisonCode = (typed: string): string | null => {
  const code = typed.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return code.length === codeLength && [...code].every((digit) => digits.includes(digit)) ? code : null
}

/** A code in two halves, as it is read aloud. */
export const showComparisonCode = (code: string): string =>
  `${code.slice(0, codeLength / 2)} ${code.slice(codeLength / 2)}`
