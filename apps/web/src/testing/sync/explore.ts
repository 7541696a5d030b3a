import { type Broken, brokenIn, isAllSent } from './invariants.ts'
import { shortForm } from './short-form.ts'
import { after, allSteps, appParts, helpfulSteps, type Parts, type Step } from './steps.ts'
import { type Bound, beginning, type World } from './world.ts'

/** What went wrong, and how: a shortest way to it. */
export interface Found extends Broken {
  readonly bound: Bound
  readonly steps: readonly Step[]
}

export interface Explored {
  /** Worlds that differ by more than an exchange. */
  readonly states: number
  /** Steps that led to them, or back to one of them. */
  readonly steps: number
  readonly found: Found | undefined
}

interface Visit {
  /** Forgotten once everything that can follow is known. */
  world: World | undefined
  /** The visit and the step that led here. */
  readonly from: number
  readonly step: Step | undefined
  readonly isAllSent: boolean
}

export const liveness = 'everything can be sent'

interface Exploring {
  readonly parts?: Parts
  readonly formOf?: (world: World) => string
  /** The steps that are taken; all if absent. */
  readonly isTaken?: (step: Step) => boolean
  /** An invariant that is not looked at. */
  readonly without?: string
  /** Stops here without a result, so that a mistake does not fill the memory. */
  readonly most?: number
}

/** Breadth first over everything that can happen within a bound, so that the first fault found has a shortest story. */
export const explore = (
  bound: Bound,
  { parts = appParts, formOf = shortForm, isTaken = () => true, without, most = 5_000_000 }: Exploring = {},
): Explored => {
  const indexes = new Map<string, number>()
  const visits: Visit[] = []
  const taken = allSteps.filter(isTaken)
  const helpful = new Set(helpfulSteps)
  /** Pairs of a visit and one that a helpful step leads to. */
  const ways: [number, number][] = []
  let steps = 0

  const visit = (world: World, from: number, step: Step | undefined): number => {
    const form = formOf(world)
    const index = indexes.get(form)
    if (index !== undefined) return index
    visits.push({ world, from, step, isAllSent: isAllSent(world) })
    indexes.set(form, visits.length - 1)
    return visits.length - 1
  }
  const storyTo = (index: number): Step[] => {
    const { step, from } = visits[index] ?? {}
    return step === undefined || from === undefined ? [] : [...storyTo(from), step]
  }
  const result = (broken: Broken, index: number): Explored => ({
    states: visits.length,
    steps,
    found: { ...broken, bound, steps: storyTo(index) },
  })

  visit(beginning(bound), -1, undefined)
  for (let index = 0; index < visits.length; index += 1) {
    const { world } = visits[index] as Visit
    if (world === undefined) continue
    const broken = brokenIn(world, without)
    if (broken !== undefined) return result(broken, index)
    if (visits.length > most) throw new Error(`More than ${most} states`)
    for (const step of taken) {
      const next = after(world, step, parts)
      if (next === undefined) continue
      steps += 1
      // The result of a save is shown in passing, so it is looked at before worlds count as one.
      const early = next.phones.some(({ shown }) => shown === 'saved') ? brokenIn(next, without) : undefined
      if (early !== undefined) {
        visits.push({ world: next, from: index, step, isAllSent: false })
        return result(early, visits.length - 1)
      }
      const reached = visit(next, index, step)
      if (helpful.has(step)) ways.push([index, reached])
    }
    ;(visits[index] as Visit).world = undefined
  }

  const stuck = without === liveness ? undefined : firstStuck(visits, ways)
  if (stuck !== undefined)
    return result({ invariant: liveness, says: 'from here nothing leads to all sent' }, stuck)
  return { states: visits.length, steps, found: undefined }
}

/** The first world from which no helpful steps lead to one in which everything is sent. */
const firstStuck = (
  visits: readonly Visit[],
  ways: readonly (readonly [number, number])[],
): number | undefined => {
  const before: number[][] = visits.map(() => [])
  for (const [from, to] of ways) before[to]?.push(from)
  const reaches = visits.map((visit) => visit.isAllSent)
  const queue = visits.flatMap((_, index) => (reaches[index] ? [index] : []))
  for (let index = queue.pop(); index !== undefined; index = queue.pop())
    for (const each of before[index] ?? []) {
      if (reaches[each]) continue
      reaches[each] = true
      queue.push(each)
    }
  const first = reaches.indexOf(false)
  return first === -1 ? undefined : first
}
