import {
  type CardContent,
  type CardRow,
  type CardShape,
  type ColumnKey,
  type ParticipantStatus,
  type Round,
  rowsOf,
} from '@fletch/domain'
import type { groupTargetTexts } from '@fletch/messages/group-targets'
import { scoringTexts } from '@fletch/messages/scoring'
import { useMemo } from 'react'
import { shortDivision } from '../../messages/styles.ts'
import type { CardRecord } from '../../phone/cards/card-record.ts'

/** An archer as shown on a card. */
export interface CardArcher<Key extends ColumnKey = ColumnKey> {
  readonly id: Key
  readonly userId: string | null
  readonly name: string
  /** The short division. Undefined while this phone does not know the event. */
  readonly style: string | undefined
  readonly status: ParticipantStatus
}

/** The texts of an own card name targets, those of a group card name archers and load with it. */
export type CardWords = typeof scoringTexts | typeof groupTargetTexts

/** What a card shows and what its user may do. Own and group cards differ here. */
export interface CardViewModel<Key extends ColumnKey = ColumnKey> {
  readonly kind: CardShape['kind']
  readonly round: Round
  /** The texts about its targets. */
  readonly words: CardWords
  /** One per column. */
  readonly archers: readonly CardArcher<Key>[]
  /** The archers who still have to score a target. */
  readonly shooting: readonly Key[]
  readonly rows: readonly CardRow<Key>[]
  /** Scores can be entered here now. */
  readonly mayEnter: boolean
  /** A zone needs a photo first, unless an event admin enters it with a reason. */
  readonly needsPhoto: boolean
}

export interface OwnView extends CardViewModel<undefined> {
  readonly kind: 'own'
  readonly words: typeof scoringTexts
}

/** The targets of a card; empty while there is no card. */
export const useCardRows = <Key extends ColumnKey>(
  round: Round,
  content: CardContent | undefined,
  archers: readonly CardArcher<Key>[],
): readonly CardRow<Key>[] =>
  useMemo(() => {
    const keys = archers.map(({ id }) => id)
    return content === undefined ? [] : rowsOf(round, content, keys)
  }, [round, content, archers])

/** An archer's own card: one column, which its archer enters. */
export const useOwnView = ({ userId, mine }: CardRecord, round: Round): OwnView => {
  const { archerName: name } = mine
  const style = shortDivision(mine.archeryStyle, mine.divisionScheme)
  // Stable between taps, so that only rows are rebuilt.
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

/** How many of the shooting archers have scored a target. */
export const archersScoredOn = ({ cells }: CardRow, shooting: readonly ColumnKey[]): number =>
  cells.filter(({ archer, isScored }) => isScored && shooting.includes(archer)).length

/** Whether a target accepts no zone yet because it has no photo. */
export const isLockedAt = (at: CardRow, { mayEnter, needsPhoto }: CardViewModel): boolean =>
  mayEnter && needsPhoto && at.photoPath === null

/**
 * Whether a group's target without a photo has the scores of all: phones ask for a photo first, so an officer typed them
 * in from paper.
 */
export const isFromPaper = (
  at: CardRow,
  { kind, shooting }: Pick<CardViewModel, 'kind' | 'shooting'>,
): boolean =>
  kind === 'group' &&
  at.photoPath === null &&
  shooting.length > 0 &&
  archersScoredOn(at, shooting) === shooting.length

export const totalOf = (rows: readonly CardRow[], archer: ColumnKey): number =>
  rows.at(-1)?.cells.find((cell) => cell.archer === archer)?.subtotal ?? 0

/** How texts name the place of a score: an own card's by the target, a group card's by the archer. */
export const placeInWords = (view: Pick<CardViewModel, 'archers'>, archer: ColumnKey, target: number) => {
  const name = nameOf(view, archer)
  // A whole name is too long for a button, and a group calls its archers by the first.
  return { name, firstName: name.split(' ', 1)[0] ?? name, target }
}

export const nameOf = ({ archers }: Pick<CardViewModel, 'archers'>, archer: ColumnKey): string =>
  archers.find(({ id }) => id === archer)?.name ?? ''
