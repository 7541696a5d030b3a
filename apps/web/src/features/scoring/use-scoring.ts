import {
  type CardContent,
  pointsOf,
  rowsOf,
  type ScoredEntry,
  scoreEntries,
  tally,
  targetNumber,
  type ZoneCode,
} from '@fletch/domain'
import { useMemo, useRef, useState } from 'react'
import { scoringTexts } from '../../messages/scoring.ts'
import { isFinished } from '../../offline/card-record.ts'
import type { OpenCard } from '../../offline/open-card.ts'
import { toast } from '../../ui/toast-store.ts'
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

/** Milliseconds in which a second tap is taken for a slip of the finger. */
const tapLock = 400

/** A zone that was given or taken, and what stood there before. */
interface Step {
  readonly row: number
  readonly before: ZoneCode | null
  readonly after: ZoneCode | null
}

const recordOf = (card: OpenCard) => {
  const { record } = card.shown.read()
  if (record === undefined) throw new Error('No card is open')
  return record
}

const targetAt = ({ startingTarget, courseTargets }: CardContent, row: number) =>
  targetNumber(row, startingTarget, courseTargets)

const textOf = (zone: ZoneCode | null) => zone ?? scoringTexts.blank

/** What a person does while scoring: with the lock against second taps, undo, and words for those who listen. */
export const useScoring = (card: OpenCard) => {
  const [steps, setSteps] = useState<readonly Step[]>([])
  const { said, say } = useSaying()
  const [isReopened, setReopened] = useState(false)
  const lockedUntil = useRef(0)
  const latest = useRef(steps)
  latest.current = steps

  const actions = useMemo(() => {
    const contentNow = () => recordOf(card).mine
    const zoneAt = (row: number) => contentNow().scores[row]?.zone ?? null

    const lock = () => {
      lockedUntil.current = performance.now() + tapLock
    }

    const undo = () => {
      const step = latest.current.at(-1)
      if (step === undefined) return
      setSteps((all) => all.filter((each) => each !== step))
      setReopened(true)
      putZone(card, step.row, step.before)
      say(scoringTexts.undone(targetAt(contentNow(), step.row)))
    }

    const note = (step: Step) => {
      setSteps((all) => [...all, step])
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
      setSteps([])
      setReopened(true)
      const onClick = () => restoreScores(card, mine.scores, place)
      toast({ title, action: { label: scoringTexts.undoToast, onClick } })
    }

    const score = (row: number, zone: ZoneCode) => {
      const before = zoneAt(row)
      scoreTarget(card, row, zone)
      setReopened(false)
      if (before !== zone) note({ row, before, after: zone })
      const content = contentNow()
      const { totalScore } = tally(content.scores)
      say(scoringTexts.scored(targetAt(content, row), zone, pointsOf(zone), totalScore))
    }
    const goTo = (row: number) => {
      const last = contentNow().numberOfTargets - 1
      setReopened(true)
      moveTo(card, Math.min(Math.max(row, 0), last))
    }
    const isLocked = () => performance.now() < lockedUntil.current

    return {
      /** Whether a tap that comes now was meant for what stood here before. */
      isLocked,
      /** A finger on the pad: a second one right after it is a slip. */
      tap: (row: number, zone: ZoneCode) => {
        if (isLocked()) return
        lock()
        score(row, zone)
      },
      score,
      clear: (row: number) => {
        const before = zoneAt(row)
        if (before === null) return
        putZone(card, row, null)
        note({ row, before, after: null })
      },
      undo,
      goTo,
      /** Opens a row by its zone, which a second click meets where the key of the first one was. */
      reopen: (row: number) => {
        if (!isLocked()) goTo(row)
      },
      setDistance: (row: number, distance: string) => enterDistance(card, row, distance),
      clearAll: () => withWayBack(scoringTexts.allCleared, () => clearAll(card)),
      fillExample: () => withWayBack(scoringTexts.filled, () => fillExample(card)),
      say,
    }
  }, [card, say])

  const { record } = card.shown.read()
  const last = steps.at(-1)
  return {
    actions,
    said,
    /** The round is done and nobody has opened a target again. */
    isDone: record !== undefined && isFinished(record) && !isReopened,
    undoLabel:
      last && record ? scoringTexts.undo(targetAt(record.mine, last.row), textOf(last.after)) : undefined,
  }
}

export type ScoringActions = ReturnType<typeof useScoring>['actions']

/** A row as it is shown: known by its position, numbered and added up. */
export type CardRow = ScoredEntry & { readonly row: number }

export const rowsOnCard = (content: CardContent): CardRow[] =>
  scoreEntries({ ...content, scores: rowsOf(content) }).map((entry, row) => ({ ...entry, row }))
