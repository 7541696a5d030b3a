import { useState } from 'react'
import { observable } from '../../../phone/observable.ts'
import { atOnce, useAfterPaint } from '../../../ui/fast/use-painted.ts'
import { useWide } from '../use-wide.ts'

/** How long a second tap counts as a slip, in ms. */
const tapLock = 400

/** The user's steps on a card since it was opened. */
interface Done {
  readonly steps: readonly unknown[]
}

/**
 * The step that Undo would undo: the last one whose value is still current. Another phone may have changed the others.
 */
export const lastEffectiveStep = <Taken extends { readonly after: unknown }>(
  steps: readonly Taken[],
  standsAt: (step: Taken) => unknown,
): Taken | undefined => steps.findLast((step) => standsAt(step) === step.after)

const areStepsNew = (was: Done, is: Done): boolean => was.steps !== is.steps

const createSteps = <Doing extends Done>(nothing: Doing) => {
  const { read, set, watch } = observable(nothing)
  let lockedUntil = 0
  let lastKey: string | undefined
  return {
    read,
    watch,
    change: (change: Partial<Doing>) => set({ ...read(), ...change }),
    lock: (key?: string) => {
      lockedUntil = performance.now() + tapLock
      lastKey = key
    },
    /** Whether a key repeats the last tap so soon that the finger slipped. */
    isSlip: (key: string) => key === lastKey && performance.now() < lockedUntil,
    /** Whether a tap comes so soon that it was meant for the previous state. */
    isLocked: () => performance.now() < lockedUntil,
  }
}

/**
 * The user's steps on a card, with the tap lock. On a phone the steps are rendered after their scores have been
 * painted.
 */
export const useScoringSteps = <Doing extends Done>(nothing: Doing) => {
  const [hand] = useState(() => createSteps(nothing))
  return { hand, done: useAfterPaint(hand, useWide() ? atOnce : areStepsNew) }
}
