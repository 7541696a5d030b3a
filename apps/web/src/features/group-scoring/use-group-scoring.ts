import { type GroupPlace, nextArcher, nextGroupRow, pointsOf, type ZoneCode } from '@fletch/domain'
import { useMemo, useRef, useState } from 'react'
import { groupTexts } from '../../messages/group-scoring.ts'
import { scoringTexts } from '../../messages/scoring.ts'
import { confirmationOf } from '../../offline/group-part.ts'
import type { OpenCard } from '../../offline/open-card.ts'
import { toast } from '../../ui/toast-store.ts'
import { moveTo } from '../scoring/mutations.ts'
import { useSaying } from '../scoring/said.tsx'
import { enterGroupDistance, putArcherZone } from './mutations.ts'
import { type GroupView, totalOf } from './use-group-view.ts'

/** Milliseconds in which a second tap is taken for a slip of the finger. */
const tapLock = 400

/** A zone that was given or taken, and what stood there before. */
interface Step extends GroupPlace {
  readonly before: ZoneCode | null
  readonly after: ZoneCode | null
}

const nameIn = ({ archers }: GroupView, id: string) => archers.find((archer) => archer.id === id)?.name ?? ''

const textOf = (zone: ZoneCode | null) => zone ?? scoringTexts.blank

/**
 * What a person does while scoring for a group: archer after archer on one target, which stays in view for reading
 * back; with the lock against second taps, undo, and words for those who listen.
 */
export const useGroupScoring = (card: OpenCard, view: GroupView) => {
  const [steps, setSteps] = useState<readonly Step[]>([])
  const { said, say } = useSaying()
  /** Whom somebody chose to score; else it is whoever is next. */
  const [picked, pick] = useState<GroupPlace>()
  const [isReopened, setReopened] = useState(false)
  const lockedUntil = useRef(0)
  const latest = useRef({ view, steps })
  latest.current = { view, steps }

  const actions = useMemo(() => {
    const rowAt = (row: number) => latest.current.view.rows[row]
    const targetAt = (row: number) => rowAt(row)?.target ?? row + 1
    const zoneAt = ({ archer, row }: GroupPlace) =>
      rowAt(row)?.cells.find((cell) => cell.archer === archer)?.zone ?? null
    const nameOf = (archer: string) => nameIn(latest.current.view, archer)

    /** Gives or takes a zone; what then is to be said of a confirmation that it voids. */
    const put = (place: GroupPlace, zone: ZoneCode | null): string | undefined => {
      const { record } = card.shown.read()
      const isConfirmed = record && confirmationOf(record, place.archer).state === 'confirmed'
      putArcherZone(card, place, zone)
      return isConfirmed ? groupTexts.voided(nameOf(place.archer)) : undefined
    }

    const undo = () => {
      const step = latest.current.steps.at(-1)
      if (step === undefined) return
      setSteps((all) => all.filter((each) => each !== step))
      setReopened(true)
      pick({ archer: step.archer, row: step.row })
      put(step, step.before)
      say(groupTexts.undone(nameOf(step.archer), targetAt(step.row)))
    }

    const note = (step: Step, voided: string | undefined) => {
      setSteps((all) => [...all, step])
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
      pick(undefined)
      // The last target of a round is read back as well.
      setReopened(true)
      if (before !== zone) note({ ...place, before, after: zone }, voided)
      const total =
        totalOf(latest.current.view.rows, place.archer) + pointsOf(zone) - (before ? pointsOf(before) : 0)
      say(groupTexts.scored(name, targetAt(place.row), zone, pointsOf(zone), total))
    }

    const goTo = (row: number, archer?: string) => {
      const last = latest.current.view.rows.length - 1
      const there = Math.min(Math.max(row, 0), last)
      setReopened(true)
      pick(archer === undefined ? undefined : { archer, row: there })
      moveTo(card, there)
    }

    const isLocked = () => performance.now() < lockedUntil.current

    return {
      /** Whether a tap that comes now was meant for what stood here before. */
      isLocked,
      /** A finger on the pad: a second one right after it is a slip. */
      tap: (place: GroupPlace, zone: ZoneCode) => {
        if (isLocked()) return
        lockedUntil.current = performance.now() + tapLock
        score(place, zone)
      },
      score,
      clear: (place: GroupPlace) => {
        const before = zoneAt(place)
        if (before === null) return
        const voided = put(place, null)
        pick(place)
        note({ ...place, before, after: null }, voided)
      },
      undo,
      goTo,
      finish: () => setReopened(false),
      setDistance: (row: number, distance: string) => enterGroupDistance(card, row, distance),
      say,
    }
  }, [card, say])

  const { record } = card.shown.read()
  const { rows, shooting } = view
  // Who only looks goes along with the group, until they open a target themselves.
  const follows = !view.mayEnter && !isReopened
  const place = follows ? (nextGroupRow(rows, shooting, -1) ?? record?.place) : record?.place
  const row = Math.min(place ?? 0, rows.length - 1)
  const at = rows[row]
  const last = steps.at(-1)
  const after = last?.row === row ? last.archer : null
  const archer = picked?.row === row ? picked.archer : at ? nextArcher(at, shooting, after) : null
  const nextRow = nextGroupRow(rows, shooting, row)
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
    undoLabel: last ? groupTexts.undo(nameIn(view, last.archer), textOf(last.after)) : undefined,
  }
}

export type GroupScoring = ReturnType<typeof useGroupScoring>
