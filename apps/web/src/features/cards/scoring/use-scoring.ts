import {
  type CardPlace,
  type ColumnKey,
  columnOf,
  nextArcher,
  pointsOf,
  rowAfter,
  tallyOf,
  targetNumber,
  type ZoneCode,
} from '@fletch/domain'
import { useMemo, useRef } from 'react'
import { groupTexts } from '../../../messages/group-scoring.ts'
import { scoringTexts } from '../../../messages/scoring.ts'
import type { CardRecord } from '../../../offline/card-record.ts'
import { confirmationOf } from '../../../offline/group-part.ts'
import type { OpenCard } from '../../../offline/open-card.ts'
import { toast } from '../../../ui/toast-store.ts'
import { nameOf } from '../card-view.ts'
import {
  clearAll,
  enterDistance,
  fillExample,
  moveTo,
  putBack,
  restoreScores,
  scoreTarget,
} from '../mutations.ts'
import type { CardView } from './card-parts.ts'
import { kindTexts } from './kind-texts.ts'
import { useSaying } from './said.tsx'
import { lastThatCounts, useHand } from './use-hand.ts'

/** A zone that was given or taken, and what stood there before. */
interface Step extends CardPlace {
  readonly before: ZoneCode | null
  readonly after: ZoneCode | null
}

/** What a person has done on a card since they opened it. */
interface Done {
  readonly steps: readonly Step[]
  /** The archer that a person chose to score; else it is the one who is next. */
  readonly picked: CardPlace | undefined
  /** A person opened a target, or has one to read back. */
  readonly isReopened: boolean
}

const nothingDone: Done = { steps: [], picked: undefined, isReopened: false }

const textOf = (zone: ZoneCode | null) => zone ?? scoringTexts.blank

const zoneIn = ({ mine }: CardRecord, { archer, row }: CardPlace): ZoneCode | null =>
  columnOf(mine, archer)[row]?.zone ?? null

const targetIn = ({ mine }: CardRecord, row: number): number =>
  targetNumber(row, mine.startingTarget, mine.courseTargets)

/**
 * What a person does while scoring: with the lock against second taps, undo, and words for those who listen. On an own
 * card a score leads to the next target; for a group it leads to the next archer, and then the target stays in view for
 * reading back.
 */
export const useScoring = (card: OpenCard, record: CardRecord, view: CardView) => {
  const { hand, done } = useHand(nothingDone)
  const { said, say } = useSaying()
  const onScreen = useRef({ record, view })
  onScreen.current = { record, view }
  const { kind } = view
  const words = kindTexts[kind]

  const actions = useMemo(() => {
    const recordNow = () => {
      const { record } = card.shown.read()
      if (record === undefined) throw new Error('No card is open')
      return record
    }
    const zoneAt = (place: CardPlace) => zoneIn(recordNow(), place)
    const told = ({ archer, row }: CardPlace) => ({
      name: nameOf(onScreen.current.view, archer),
      target: targetIn(recordNow(), row),
    })

    /** Gives or takes a zone; what then is to be said of a confirmation that this voids. */
    const put = ({ archer, row }: CardPlace, work: () => void): string | undefined => {
      const isConfirmed = archer !== undefined && confirmationOf(recordNow(), archer).state === 'confirmed'
      work()
      return isConfirmed ? groupTexts.voided(told({ archer, row }).name) : undefined
    }

    const undo = () => {
      const { steps } = hand.read()
      const step = lastThatCounts(steps, zoneAt)
      if (step === undefined) return
      const { archer, row, before } = step
      hand.change({ steps: steps.filter((each) => each !== step), picked: { archer, row }, isReopened: true })
      putBack(card, row, archer, before)
      say(words.undone(told(step)))
    }

    const note = (step: Step, voided: string | undefined, change: Partial<Done>) => {
      hand.change({ steps: [...hand.read().steps, step], ...change })
      if (step.before === null && voided === undefined) return
      const title =
        step.after === null
          ? words.cleared(told(step))
          : words.changed(told(step), textOf(step.before), step.after)
      toast({ title, description: voided, action: { label: scoringTexts.undoToast, onClick: undo } })
    }

    /** Does something to many rows at once, with a way back. */
    const withWayBack = (title: string, work: () => void) => {
      const { mine, place } = recordNow()
      work()
      hand.change({ steps: [], isReopened: true })
      const onClick = () => restoreScores(card, mine.scores, place)
      toast({ title, action: { label: scoringTexts.undoToast, onClick } })
    }

    const score = (place: CardPlace, zone: ZoneCode) => {
      const before = zoneAt(place)
      const voided = put(place, () => scoreTarget(card, place.row, place.archer, zone))
      // The last target of a group's round is read back as well.
      const change = { picked: undefined, isReopened: kind === 'group' }
      if (before === zone) hand.change(change)
      else note({ ...place, before, after: zone }, voided, change)
      const { totalScore } = tallyOf(recordNow().mine, place.archer)
      say(words.scored(told(place), zone, pointsOf(zone), totalScore))
    }

    const goTo = (row: number, archer?: string) => {
      const last = recordNow().mine.numberOfTargets - 1
      const there = Math.min(Math.max(row, 0), last)
      hand.change({ picked: archer === undefined ? undefined : { archer, row: there }, isReopened: true })
      moveTo(card, there)
    }

    /** The last tap is not drawn there yet: this one was meant for what it changed. */
    const isStale = (place: CardPlace) => zoneIn(onScreen.current.record, place) !== zoneAt(place)

    return {
      isLocked: hand.isLocked,
      /** A finger on the pad: a second one right after it is a slip. */
      tap: (place: CardPlace, zone: ZoneCode) => {
        if (hand.isLocked() || isStale(place)) return
        hand.lock()
        score(place, zone)
      },
      score,
      clear: ({ archer, row }: CardPlace) => {
        const before = zoneAt({ archer, row })
        if (before === null) return
        const voided = put({ archer, row }, () => putBack(card, row, archer, null))
        note({ archer, row, before, after: null }, voided, { picked: { archer, row } })
      },
      undo,
      goTo,
      /** Opens a place by its zone or its archer, which a second tap meets where the key of the first one was. */
      reopen: (row: number, archer?: string) => {
        if (!hand.isLocked()) goTo(row, archer)
      },
      finish: () => hand.change({ isReopened: false }),
      setDistance: (row: number, distance: string) => enterDistance(card, row, distance),
      clearAll: () => withWayBack(scoringTexts.allCleared, () => clearAll(card)),
      fillExample: () => withWayBack(scoringTexts.filled, () => fillExample(card)),
      say,
    }
  }, [card, hand, say, kind, words])

  const { steps, picked, isReopened } = done
  const { rows, shooting } = view
  // A person who only looks goes along with the group, until they open a target themselves.
  const follows = !view.mayEnter && !isReopened
  const place = follows ? (rowAfter(record.mine, shooting, -1) ?? record.place) : record.place
  const row = Math.min(place, rows.length - 1)
  const at = rows[row]
  const last = steps.at(-1)
  const next = () => (at ? nextArcher<ColumnKey>(at, shooting, last?.row === row ? last.archer : null) : null)
  const nextRow = rowAfter(record.mine, shooting, row)
  const undone = lastThatCounts(steps, (step) => zoneIn(record, step))
  return {
    actions,
    said,
    row,
    /** Undefined only on a card without targets. */
    at,
    /** The column whose zone the pad takes; null while a group's target is read back. */
    archer: kind === 'own' ? undefined : picked?.row === row ? picked.archer : next(),
    /** The next target with something open; null when there is none. */
    nextRow,
    /** The round is done, read back, and no one has opened a target again. */
    isDone: nextRow === null && !isReopened && picked === undefined,
    undoLabel:
      undone &&
      words.undo(
        { name: nameOf(view, undone.archer), target: targetIn(record, undone.row) },
        textOf(undone.after),
      ),
  }
}

export type Scoring = ReturnType<typeof useScoring>
