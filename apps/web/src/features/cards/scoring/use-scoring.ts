import {
  type Arrows,
  arrowsOf,
  blankEntry,
  type CardPlace,
  type ColumnKey,
  columnOf,
  type Entry,
  firstHit,
  type Hit,
  hitFrom,
  hitText,
  missed,
  nextArcher,
  noHit,
  openBox,
  outcomeOf,
  type Round,
  rowAfter,
  tallyOf,
  targetNumber,
  withArrow,
} from '@fletch/domain'
import { scoringTexts } from '@fletch/messages/scoring'
import { useEffect, useMemo } from 'react'
import { zoneName } from '../../../messages/scoring.ts'
import { type CardRecord, nameOf as keyName } from '../../../phone/cards/card-record.ts'
import { confirmationOf } from '../../../phone/cards/group-part.ts'
import type { OpenCard } from '../../../phone/cards/open-card.ts'
import { toast } from '../../../ui/toast-store.ts'
import { useLatest } from '../../../ui/use-latest.ts'
import { placeInWords } from '../card-view.ts'
import {
  clearAll,
  enterDistance,
  fillExample,
  moveTo,
  restoreEntry,
  restoreScores,
  scoreTarget,
} from '../mutations.ts'
import type { Tapped } from '../pad/pad-key.tsx'
import { useAnnouncements } from './announcements.tsx'
import type { CardView } from './card-views.ts'
import { lastEffectiveStep, useScoringSteps } from './use-scoring-steps.ts'

/** A change to a target, and the value before it. */
interface Step extends CardPlace {
  readonly before: Hit
  /** As one text; null for a blank target. */
  readonly after: string | null
  /** What Undo names: if all arrows count, a single arrow. */
  readonly taken: string | null
}

/** The arrow that the next key is for, if the user chose it; from 0. */
interface PickedPlace extends CardPlace {
  readonly box?: number
}

/** What the user has done on a card since it was opened. */
interface Done {
  readonly steps: readonly Step[]
  /** The archer that the user chose; otherwise the next one is scored. */
  readonly picked: PickedPlace | undefined
  /** The user opened a target, or has one to read back. */
  readonly isReopened: boolean
}

const nothingDone: Done = { steps: [], picked: undefined, isReopened: false }

/**
 * The own card that was scored last. Its first save leads to the address of the card, which is another screen, and
 * Undo is there too.
 */
let lastScored: { readonly card: string; readonly read: () => Done } | undefined

const stepsBefore = ({ key }: OpenCard): Done['steps'] =>
  lastScored?.card === keyName(key) ? lastScored.read().steps : nothingDone.steps

const textOf = (hit: string | null) => (hit === null ? scoringTexts.blank : zoneName(hit))

const entryIn = ({ mine }: CardRecord, { archer, row }: CardPlace): Entry =>
  columnOf(mine, archer)[row] ?? blankEntry

/** The arrow that the next key is for: the chosen one, or the first open one. */
const boxIn = (round: Round, arrows: Arrows, picked: PickedPlace | undefined, place: CardPlace): number => {
  const isPicked = picked?.row === place.row && picked.archer === place.archer
  return (isPicked ? picked.box : undefined) ?? openBox(round, arrows) ?? 0
}

/** The arrows of a target after a key: it fills one box if all arrows count, otherwise it is the whole target. */
const arrowsAfter = (round: Round, before: Arrows, box: number, { arrow, code }: Tapped): Arrows => {
  if (round.counting === 'all') return withArrow(before, box, code)
  return code === missed ? noHit(round) : firstHit(arrow, code)
}

const targetIn = ({ mine }: CardRecord, row: number): number =>
  targetNumber(row, mine.startingTarget, mine.courseTargets)

/**
 * The state and actions of scoring, with the tap lock, Undo, and announcements for screen readers. On an own card a
 * score moves on to the next target; in a group it moves on to the next archer, and after the last one the target stays
 * in view for reading back.
 *
 * @param isReopened whether a target is open although the round is finished
 */
export const useScoring = (card: OpenCard, record: CardRecord, view: CardView, isReopened = false) => {
  const { hand, done } = useScoringSteps<Done>({ ...nothingDone, steps: stepsBefore(card), isReopened })
  useEffect(() => {
    if (view.kind === 'own') lastScored = { card: keyName(card.key), read: hand.read }
  }, [card, hand, view.kind])
  const { said, say } = useAnnouncements()
  const onScreen = useLatest({ record, view })
  const { kind, round, words } = view

  const actions = useMemo(() => {
    const recordNow = () => {
      const { record } = card.shown.read()
      if (record === undefined) throw new Error('No card is open')
      return record
    }
    const entryAt = (place: CardPlace) => entryIn(recordNow(), place)
    const textAt = (place: CardPlace) => hitText(round, entryAt(place))
    const inWords = ({ archer, row }: CardPlace) =>
      placeInWords(onScreen.current.view, archer, targetIn(recordNow(), row))

    /** Sets or clears a zone; returns the announcement of a confirmation that this cancels. */
    const put = ({ archer, row }: CardPlace, work: () => void): string | undefined => {
      const isConfirmed = archer !== undefined && confirmationOf(recordNow(), archer).state === 'confirmed'
      work()
      return isConfirmed && 'voided' in words ? words.voided(inWords({ archer, row })) : undefined
    }

    const undo = () => {
      const { steps } = hand.read()
      const step = lastEffectiveStep(steps, textAt)
      if (step === undefined) return
      const { archer, row, before } = step
      hand.change({ steps: steps.filter((each) => each !== step), picked: { archer, row }, isReopened: true })
      restoreEntry(card, row, archer, before)
      say(words.undone(inWords(step)))
    }

    const note = (step: Step, voided: string | undefined, change: Partial<Done>) => {
      hand.change({ steps: [...hand.read().steps, step], ...change })
      // Undo keeps an unfinished target current; only the undone step changes.
      const isNew = outcomeOf(round, step.before)?.isScored !== true
      if (isNew && step.after !== null && voided === undefined) return
      const title =
        step.after === null
          ? words.cleared(inWords(step))
          : words.changed({
              ...inWords(step),
              before: textOf(hitText(round, step.before)),
              after: textOf(step.after),
            })
      toast({ title, description: voided, action: { label: scoringTexts.undoToast, onClick: undo } })
    }

    /** Changes many rows at once, with Undo. */
    const withWayBack = (title: string, work: () => void) => {
      const { mine, place } = recordNow()
      work()
      hand.change({ steps: [], isReopened: true })
      const onClick = () => restoreScores(card, mine.scores, place)
      toast({ title, action: { label: scoringTexts.undoToast, onClick } })
    }

    const score = (place: CardPlace, tapped: Tapped) => {
      const before = entryAt(place)
      const stood = arrowsOf(round, before)
      const box = boxIn(round, stood, hand.read().picked, place)
      const hit = hitFrom(round, arrowsAfter(round, stood, box, tapped))
      const voided = put(place, () => scoreTarget(card, place.row, place.archer, hit))
      const after = hitText(round, hit)
      const { points = 0, isScored = false } = outcomeOf(round, hit) ?? {}
      // The last target of a group's round is read back too; an incomplete target waits for its next arrow.
      const change = isScored
        ? { picked: undefined, isReopened: kind === 'group' }
        : { picked: place, isReopened: true }
      if (hitText(round, before) === after) hand.change(change)
      else {
        const code = round.counting === 'all' ? tapped.code : after
        note(
          { ...place, before: { zone: before.zone, arrows: before.arrows }, after, taken: code },
          voided,
          change,
        )
      }
      const { totalScore } = tallyOf(round, recordNow().mine, place.archer)
      const spoken = words.scored({
        ...inWords(place),
        zone: textOf(after),
        worth: points,
        total: totalScore,
      })
      say(spoken)
      return spoken
    }

    const goTo = (row: number, archer?: string) => {
      const last = recordNow().mine.numberOfTargets - 1
      const there = Math.min(Math.max(row, 0), last)
      hand.change({ picked: archer === undefined ? undefined : { archer, row: there }, isReopened: true })
      moveTo(card, there)
    }

    /** The last tap is not drawn yet, so this one was meant for the state before it. */
    const isStale = (place: CardPlace) =>
      hitText(round, entryIn(onScreen.current.record, place)) !== textAt(place)
    /** A finger slips on the key that it just left. If all arrows count, each arrow has the same keys. */
    const keyOf = ({ arrow, code }: Tapped) => (round.counting === 'all' ? code : arrow + code)

    return {
      isLocked: hand.isLocked,
      /** A tap on the pad; the same key right after is a slip. Returns false for an ignored tap. */
      tap: (place: CardPlace, tapped: Tapped): boolean => {
        const key = keyOf(tapped)
        if (hand.isSlip(key) || isStale(place)) return false
        hand.lock(key)
        score(place, tapped)
        return true
      },
      score,
      /** Makes the next key score this arrow. */
      pickBox: (place: CardPlace, box: number) =>
        hand.change({ picked: { ...place, box }, isReopened: true }),
      clear: ({ archer, row }: CardPlace) => {
        const { zone, arrows } = entryAt({ archer, row })
        if (textAt({ archer, row }) === null) return
        const voided = put({ archer, row }, () => restoreEntry(card, row, archer, { zone: null }))
        note({ archer, row, before: { zone, arrows }, after: null, taken: null }, voided, {
          picked: { archer, row },
        })
      },
      undo,
      goTo,
      /** Opens a place by its zone or archer, where a second tap may meet the key of the first one. */
      reopen: (row: number, archer?: string) => {
        if (!hand.isLocked()) goTo(row, archer)
      },
      finish: () => hand.change({ isReopened: false }),
      setDistance: (row: number, distance: string) => enterDistance(card, row, distance),
      clearAll: () => withWayBack(scoringTexts.allCleared, () => clearAll(card)),
      fillExample: () => withWayBack(scoringTexts.filled, () => fillExample(card)),
      say,
    }
  }, [card, hand, say, kind, round, words])

  const { steps, picked } = done
  const { rows, shooting } = view
  // A view-only user follows the group until they open a target themselves.
  const follows = !view.mayEnter && !done.isReopened
  const place = follows ? (rowAfter(round, record.mine, shooting, -1) ?? record.place) : record.place
  const row = Math.min(place, rows.length - 1)
  const cardRow = rows[row]
  const last = steps.at(-1)
  const next = () =>
    cardRow ? nextArcher<ColumnKey>(cardRow, shooting, last?.row === row ? last.archer : null) : null
  const archer = kind === 'own' ? undefined : picked?.row === row ? picked.archer : next()
  const nextRow = rowAfter(round, record.mine, shooting, row)
  const undone = lastEffectiveStep(steps, (step) => hitText(round, entryIn(record, step)))
  return {
    actions,
    said,
    row,
    /** Undefined only on a card without targets. */
    at: cardRow,
    /** The column that the pad scores; null while a group's target is read back. */
    archer,
    /** The arrow that the next key is for, from 0, if all arrows count. */
    box:
      archer === null
        ? 0
        : boxIn(round, arrowsOf(round, entryIn(record, { archer, row })), picked, { archer, row }),
    /** The next target with something open; null if there is none. */
    nextRow,
    /** The round is finished and read back, and no target was reopened. */
    isDone: nextRow === null && !done.isReopened && picked === undefined,
    undoLabel:
      undone &&
      words.undo({
        ...placeInWords(view, undone.archer, targetIn(record, undone.row)),
        zone: textOf(undone.taken),
      }),
  }
}

export type Scoring = ReturnType<typeof useScoring>
