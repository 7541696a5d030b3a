import { type CardPlace, columnOf, nextArcher, pointsOf, rowAfter, type ZoneCode } from '@fletch/domain'
import { useMemo, useRef } from 'react'
import { groupTexts } from '../../../messages/group-scoring.ts'
import { scoringTexts } from '../../../messages/scoring.ts'
import type { CardRecord } from '../../../offline/card-record.ts'
import { confirmationOf } from '../../../offline/group-part.ts'
import type { OpenCard } from '../../../offline/open-card.ts'
import { toast } from '../../../ui/toast-store.ts'
import { enterDistance, moveTo, putZone } from '../scoring/mutations.ts'
import { useSaying } from '../scoring/said.tsx'
import { lastThatCounts, useHand } from '../scoring/use-hand.ts'
import { type GroupView, totalOf } from './use-group-view.ts'

type GroupPlace = CardPlace<string>

/** A zone that was given or taken, and what stood there before. */
interface Step extends GroupPlace {
  readonly before: ZoneCode | null
  readonly after: ZoneCode | null
}

/** What a person has done on a group's card since they opened it. */
interface Done {
  readonly steps: readonly Step[]
  /** Whom somebody chose to score; else it is whoever is next. */
  readonly picked: GroupPlace | undefined
  /** Somebody opened a target by themselves. */
  readonly isReopened: boolean
}

const nothingDone: Done = { steps: [], picked: undefined, isReopened: false }

const nameIn = ({ archers }: GroupView, id: string) => archers.find((archer) => archer.id === id)?.name ?? ''

const textOf = (zone: ZoneCode | null) => zone ?? scoringTexts.blank

/**
 * What a person does while scoring for a group: archer after archer on one target, which stays in view for reading
 * back; with the lock against second taps, undo, and words for those who listen.
 */
export const useGroupScoring = (card: OpenCard, record: CardRecord, view: GroupView) => {
  const { hand, done } = useHand(nothingDone)
  const { said, say } = useSaying()
  const onScreen = useRef({ record, view })
  onScreen.current = { record, view }

  const actions = useMemo(() => {
    const targetAt = (row: number) => onScreen.current.view.rows[row]?.target ?? row + 1
    const zoneIn = (record: CardRecord | undefined, { archer, row }: GroupPlace) =>
      (record && columnOf(record.mine, archer)[row]?.zone) ?? null
    const zoneAt = (place: GroupPlace) => zoneIn(card.shown.read().record, place)
    const nameOf = (archer: string) => nameIn(onScreen.current.view, archer)

    /** Gives or takes a zone; what then is to be said of a confirmation that it voids. */
    const put = (place: GroupPlace, zone: ZoneCode | null): string | undefined => {
      const { record } = card.shown.read()
      const isConfirmed = record && confirmationOf(record, place.archer).state === 'confirmed'
      putZone(card, place, zone)
      return isConfirmed ? groupTexts.voided(nameOf(place.archer)) : undefined
    }

    const undo = () => {
      const { steps } = hand.read()
      const step = lastThatCounts(steps, zoneAt)
      if (step === undefined) return
      const { archer, row } = step
      hand.change({ steps: steps.filter((each) => each !== step), picked: { archer, row }, isReopened: true })
      put(step, step.before)
      say(groupTexts.undone(nameOf(step.archer), targetAt(step.row)))
    }

    const note = (step: Step, voided: string | undefined, change: Partial<Done>) => {
      hand.change({ steps: [...hand.read().steps, step], ...change })
      if (step.before === null && voided === undefined) return
      const name = nameOf(step.archer)
      const title =
        step.after === null
          ? groupTexts.cleared(name, targetAt(step.row))
          : groupTexts.changed(name, textOf(step.before), step.after)
      toast({ title, description: voided, action: { label: scoringTexts.undoToast, onClick: undo } })
    }

    const score = (place: GroupPlace, zone: ZoneCode) => {
      const before = zoneAt(place)
      const name = nameOf(place.archer)
      const voided = put(place, zone)
      // The last target of a round is read back as well.
      const change = { picked: undefined, isReopened: true }
      if (before === zone) hand.change(change)
      else note({ ...place, before, after: zone }, voided, change)
      const total =
        totalOf(onScreen.current.view.rows, place.archer) + pointsOf(zone) - (before ? pointsOf(before) : 0)
      say(groupTexts.scored(name, targetAt(place.row), zone, pointsOf(zone), total))
    }

    const goTo = (row: number, archer?: string) => {
      const last = onScreen.current.view.rows.length - 1
      const there = Math.min(Math.max(row, 0), last)
      hand.change({ picked: archer === undefined ? undefined : { archer, row: there }, isReopened: true })
      moveTo(card, there)
    }

    /** The last tap is not drawn there yet: this one was meant for what it changed. */
    const isStale = (place: GroupPlace) => zoneIn(onScreen.current.record, place) !== zoneAt(place)

    return {
      isLocked: hand.isLocked,
      /** A finger on the pad: a second one right after it is a slip. */
      tap: (place: GroupPlace, zone: ZoneCode) => {
        if (hand.isLocked() || isStale(place)) return
        hand.lock()
        score(place, zone)
      },
      score,
      clear: (place: GroupPlace) => {
        const before = zoneAt(place)
        if (before === null) return
        const voided = put(place, null)
        note({ ...place, before, after: null }, voided, { picked: place })
      },
      undo,
      goTo,
      finish: () => hand.change({ isReopened: false }),
      setDistance: (row: number, distance: string) => enterDistance(card, row, distance),
      say,
    }
  }, [card, hand, say])

  const { steps, picked, isReopened } = done
  const { rows, shooting } = view
  // Who only looks goes along with the group, until they open a target themselves.
  const follows = !view.mayEnter && !isReopened
  const place = follows ? (rowAfter(record.mine, shooting, -1) ?? record.place) : record.place
  const row = Math.min(place, rows.length - 1)
  const at = rows[row]
  const last = steps.at(-1)
  const after = last?.row === row ? last.archer : null
  const archer = picked?.row === row ? picked.archer : at ? nextArcher(at, shooting, after) : null
  const nextRow = rowAfter(record.mine, shooting, row)
  const undone = lastThatCounts(steps, (step) => columnOf(record.mine, step.archer)[step.row]?.zone ?? null)
  return {
    actions,
    said,
    at,
    /** Whose zone the pad takes; null while the target is read back. */
    archer,
    /** The next target with something open; null when there is none. */
    nextRow,
    /** The round is done, read back, and nobody has opened a target again. */
    isDone: nextRow === null && !isReopened && picked === undefined,
    undoLabel: undone ? groupTexts.undo(nameIn(view, undone.archer), textOf(undone.after)) : undefined,
  }
}

export type GroupScoring = ReturnType<typeof useGroupScoring>
