import {
  type CardContent,
  type CardRow,
  type CardShape,
  type ColumnKey,
  type ParticipantStatus,
  type Round,
  rowsOf,
} from '@fletch/domain'
import { useMemo } from 'react'
import type { groupTargetTexts } from '../../messages/group-targets.ts'
import { scoringTexts } from '../../messages/scoring.ts'
import type { CardRecord } from '../../offline/card-record.ts'

/** An archer as a card shows them. */
export interface CardArcher<Key extends ColumnKey = ColumnKey> {
  readonly id: Key
  readonly userId: string | null
  readonly name: string
  /** The division in short. Unknown while this phone knows nothing of the event. */
  readonly style: string | undefined
  readonly status: ParticipantStatus
}

/** An own card speaks of its targets, a group's of its archers: those words come with a group's card. */
export type CardWords = typeof scoringTexts | typeof groupTargetTexts

/** What is seen of a card, and what its user may do to it. The kind decides what differs. */
export interface SeenCard<Key extends ColumnKey = ColumnKey> {
  readonly kind: CardShape['kind']
  readonly round: Round
  /** What is said of its targets. */
  readonly words: CardWords
  /** One for each column. */
  readonly archers: readonly CardArcher<Key>[]
  /** Those whom a target waits for. */
  readonly shooting: readonly Key[]
  readonly rows: readonly CardRow<Key>[]
  /** Scores can be entered here now. */
  readonly mayEnter: boolean
  /** A zone needs a photo first, unless an event admin enters it with a reason. */
  readonly needsPhoto: boolean
}

export interface OwnView extends SeenCard<undefined> {
  readonly kind: 'own'
  readonly words: typeof scoringTexts
}

/** The targets of a card; none while there is no card. */
export const useCardRows = <Key extends ColumnKey>(
  round: Round,
  content: CardContent | undefined,
  archers: readonly CardArcher<Key>[],
): readonly CardRow<Key>[] =>
  useMemo(() => {
    const keys = archers.map(({ id }) => id)
    return content === undefined ? [] : rowsOf(round, content, keys)
  }, [round, content, archers])

/** An archer's own card: a card of one column, which its archer enters. */
export const useOwnView = ({ userId, mine }: CardRecord, round: Round): OwnView => {
  const { archerName: name } = mine
  const style = scoringTexts.division(mine.archeryStyle, mine.divisionScheme)
  // The same from tap to tap: only rows are made again.
  const archers = useMemo(
    () => [{ id: undefined, userId, name, style, status: 'registered' } as const],
    [userId, name, style],
  )
  const shooting = useMemo(() => archers.map(({ id }) => id), [archers])
  const rows = useCardRows(round, mine, archers)
  return {
    kind: 'own',
    round,
    words: scoringTexts,
    archers,
    shooting,
    rows,
    mayEnter: true,
    needsPhoto: true,
  }
}

/** How many of those who shoot have scored a target. */
export const doneOn = ({ cells }: CardRow, shooting: readonly ColumnKey[]): number =>
  cells.filter(({ archer, isScored }) => isScored && shooting.includes(archer)).length

/** Whether a target takes no zone yet, because it has no photo. */
export const isLockedAt = (at: CardRow, { mayEnter, needsPhoto }: SeenCard): boolean =>
  mayEnter && needsPhoto && at.photoPath === null

export const totalOf = (rows: readonly CardRow[], archer: ColumnKey): number =>
  rows.at(-1)?.cells.find((cell) => cell.archer === archer)?.subtotal ?? 0

export const nameOf = ({ archers }: Pick<SeenCard, 'archers'>, archer: ColumnKey): string =>
  archers.find(({ id }) => id === archer)?.name ?? ''
