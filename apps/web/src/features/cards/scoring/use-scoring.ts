import {
  type CardCell,
  type CardContent,
  type CardRow as CellsOnRow,
  ownCard,
  pointsOf,
  rowsOf,
  tally,
  targetNumber,
  type ZoneCode,
} from '@fletch/domain'
import { useMemo, useRef } from 'react'
import { scoringTexts } from '../../../messages/scoring.ts'
import { type CardRecord, isFinished } from '../../../offline/card-record.ts'
import type { OpenCard } from '../../../offline/open-card.ts'
import { toast } from '../../../ui/toast-store.ts'
import {
  clearAll,
  enterDistance,
  fillExample,
  moveTo,
  putZone,
  restoreScores,
  scoreTarget,
} from './mutations.ts'
import { useSaying } from './said.tsx'
import { lastThatCounts, useHand } from './use-hand.ts'

/** A zone that was given or taken, and what stood there before. */
interface Step {
  readonly row: number
  readonly before: ZoneCode | null
  readonly after: ZoneCode | null
}

/** What a person has done on a card since they opened it. */
interface Done {
  readonly steps: readonly Step[]
  /** Somebody went back to a target of a round that is done. */
  readonly isReopened: boolean
}

const nothingDone: Done = { steps: [], isReopened: false }

const recordOf = (card: OpenCard) => {
  const { record } = card.shown.read()
  if (record === undefined) throw new Error('No card is open')
  return record
}

const targetAt = ({ startingTarget, courseTargets }: CardContent, row: number) =>
  targetNumber(row, startingTarget, courseTargets)

/** An own card's one column has no key. */
const placeAt = (row: number) => ({ archer: undefined, row })

const textOf = (zone: ZoneCode | null) => zone ?? scoringTexts.blank

/** What a person does while scoring: with the lock against second taps, undo, and words for those who listen. */
export const useScoring = (card: OpenCard, record: CardRecord) => {
  const { hand, done } = useHand(nothingDone)
  const { said, say } = useSaying()
  const onScreen = useRef(record)
  onScreen.current = record

  const actions = useMemo(() => {
    const contentNow = () => recordOf(card).mine
    const zoneIn = ({ scores }: CardContent, row: number) => scores[row]?.zone ?? null
    const zoneAt = (row: number) => zoneIn(contentNow(), row)

    const undo = () => {
      const { steps } = hand.read()
      const step = lastThatCounts(steps, ({ row }) => zoneAt(row))
      if (step === undefined) return
      hand.change({ steps: steps.filter((each) => each !== step), isReopened: true })
      putZone(card, placeAt(step.row), step.before)
      say(scoringTexts.undone(targetAt(contentNow(), step.row)))
    }

    const note = (step: Step, change: Partial<Done> = {}) => {
      hand.change({ steps: [...hand.read().steps, step], ...change })
      if (step.before === null) return
      const target = targetAt(contentNow(), step.row)
      const title =
        step.after === null
          ? scoringTexts.cleared(target)
          : scoringTexts.changed(target, step.before, step.after)
      toast({ title, action: { label: scoringTexts.undoToast, onClick: undo } })
    }

    /** Does something to many rows at once, with a way back. */
    const withWayBack = (title: string, work: () => void) => {
      const { mine, place } = recordOf(card)
      work()
      hand.change({ steps: [], isReopened: true })
      const onClick = () => restoreScores(card, mine.scores, place)
      toast({ title, action: { label: scoringTexts.undoToast, onClick } })
    }

    const score = (row: number, zone: ZoneCode) => {
      const before = zoneAt(row)
      scoreTarget(card, placeAt(row), zone)
      if (before === zone) hand.change({ isReopened: false })
      else note({ row, before, after: zone }, { isReopened: false })
      const content = contentNow()
      const { totalScore } = tally(content.scores)
      say(scoringTexts.scored(targetAt(content, row), zone, pointsOf(zone), totalScore))
    }
    const goTo = (row: number) => {
      const last = contentNow().numberOfTargets - 1
      hand.change({ isReopened: true })
      moveTo(card, Math.min(Math.max(row, 0), last))
    }
    /** The last tap is not drawn there yet: this one was meant for what it changed. */
    const isStale = (row: number) => zoneIn(onScreen.current.mine, row) !== zoneAt(row)

    return {
      isLocked: hand.isLocked,
      /** A finger on the pad: a second one right after it is a slip. */
      tap: (row: number, zone: ZoneCode) => {
        if (hand.isLocked() || isStale(row)) return
        hand.lock()
        score(row, zone)
      },
      score,
      clear: (row: number) => {
        const before = zoneAt(row)
        if (before === null) return
        putZone(card, placeAt(row), null)
        note({ row, before, after: null })
      },
      undo,
      goTo,
      /** Opens a row by its zone, which a second click meets where the key of the first one was. */
      reopen: (row: number) => {
        if (!hand.isLocked()) goTo(row)
      },
      setDistance: (row: number, distance: string) => enterDistance(card, row, distance),
      clearAll: () => withWayBack(scoringTexts.allCleared, () => clearAll(card)),
      fillExample: () => withWayBack(scoringTexts.filled, () => fillExample(card)),
      say,
    }
  }, [card, hand, say])

  const last = lastThatCounts(done.steps, ({ row }) => record.mine.scores[row]?.zone ?? null)
  return {
    actions,
    said,
    /** The round is done and nobody has opened a target again. */
    isDone: isFinished(record) && !done.isReopened,
    undoLabel: last && scoringTexts.undo(targetAt(record.mine, last.row), textOf(last.after)),
  }
}

export type ScoringActions = ReturnType<typeof useScoring>['actions']

/** A row as it is shown: known by its position, numbered and added up. */
export type CardRow = Omit<CellsOnRow, 'cells'> & Omit<CardCell, 'archer'>

export const rowsOnCard = (content: CardContent): CardRow[] =>
  rowsOf(content, ownCard.columns).flatMap(({ cells, ...row }) =>
    cells.map(({ zone, score, subtotal }) => ({ ...row, zone, score, subtotal })),
  )
