import type { CardRow, ColumnKey, DistanceUnit } from '@fletch/domain'
import type { CardViewModel } from '../card-view.ts'
import type { Scoring } from './use-scoring.ts'

/** What a row of the score table, and each of its cells, shows. */
export type ScoreRowProps = {
  at: CardRow
  view: Pick<CardViewModel, 'kind' | 'round' | 'archers' | 'mayEnter'>
  unit: DistanceUnit
  /** The column of the current cell, if it is in this row. */
  now: ColumnKey | null
  isNow: boolean
  /** The columns with a conflict in this row, each after a space. */
  inQuestion: string
  isLocked: boolean
  /** The arrow that the next key is for, from 0, if all arrows count. */
  box: number
  /** The typed part of a code that waits for the rest. */
  typed: string | undefined
  actions: Scoring['actions']
  onPhoto: (row: number) => void
  onEnlarge: (row: number) => void
}
