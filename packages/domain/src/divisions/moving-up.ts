import { ageClassesOf, type Proposal } from './proposal.ts'
import type { DivisionScheme } from './scheme.ts'

/**
 * Age classes whose archers may shoot one class up if a parent or guardian agrees in writing, and never go back, by the
 * scheme's id. They are kept beside the schemes because a released scheme never changes. Source: IFAA Book of Rules 2021.
 */
const oneUp: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'ifaa-2021': { C: 'J', J: 'YA' },
}

/** Whether archers of some age class of a scheme may move up with consent. */
export const hasMovingUp = (schemeId: string | undefined): boolean =>
  schemeId !== undefined && oneUp[schemeId] !== undefined

/** The classes of a scheme whose archers may move up with consent, each with the class above it. */
export const classesUp = ({ id, ages }: Pick<DivisionScheme, 'id' | 'ages'>) =>
  ages.flatMap((from) => {
    const to = ages.find(({ code }) => code === oneUp[id]?.[from.code])
    return to === undefined ? [] : [{ from, to }]
  })

/** The facts about an archer that decide whether they may shoot in a division. */
export interface ArcherOfClass {
  /** A calendar date, YYYY-MM-DD; null if it is not known. */
  readonly dateOfBirth: string | null
  /** The first day of the event. */
  readonly day: string
  /** The divisions of the same scheme that the archer shot in earlier events. */
  readonly earlier?: readonly string[]
}

/**
 * How a division relates to the classes an archer may shoot in.
 *
 * - `own`: the archer's own class.
 * - `one-up`: the next class up, which needs consent.
 * - `too-far-up`: two classes up or more.
 * - `back`: a class that the archer has already left for the next one up.
 * - `free`: these rules say nothing about it.
 */
export type ClassChoice = 'own' | 'one-up' | 'too-far-up' | 'back' | 'free'

type Scheme = Pick<DivisionScheme, 'id' | 'ages' | 'divisions' | 'ageOn'>

/** How the division with this code relates to the classes an archer may shoot in. */
export const classChoice = (scheme: Scheme, code: string, archer: ArcherOfClass): ClassChoice => {
  const up = oneUp[scheme.id]
  const ageOf = (division: string) => scheme.divisions.find((each) => each.code === division)?.age ?? null
  const age = ageOf(code)
  if (up === undefined || age === null) return 'free'
  const earlierAges = new Set<string | null | undefined>(archer.earlier?.map(ageOf))
  if (earlierAges.has(up[age])) return 'back'
  const { own } = ageClassesOf(scheme, archer.dateOfBirth, archer.day)
  const next = classesUp(scheme).find(({ from }) => from === own)?.to
  if (next === undefined) return 'free'
  if (age === own?.code) return 'own'
  // Consent that was given once holds, because there is no way back.
  if (age === next.code) return earlierAges.has(age) ? 'free' : 'one-up'
  const ageGroup = scheme.ages.find((each) => each.code === age)
  return (ageGroup?.from ?? 0) > (next.from ?? 0) ? 'too-far-up' : 'free'
}

/** The classes that an archer has left for the one above, from the divisions that they shot before. */
export const classesLeft = (
  scheme: Pick<DivisionScheme, 'id' | 'ages' | 'divisions'>,
  earlier: readonly string[],
) => {
  const earlierDivisions = scheme.divisions.filter(({ code }) => earlier.includes(code))
  return classesUp(scheme).filter(({ to }) => earlierDivisions.some(({ age }) => age === to.code))
}

/** The proposal for an archer who may have moved up: the same bow and gender in the class where they stay. */
export const proposalAfterMovingUp = (
  scheme: Pick<DivisionScheme, 'id' | 'ages' | 'divisions'>,
  proposal: Proposal,
  { offered, earlier }: { readonly offered: readonly string[]; readonly earlier: readonly string[] },
): Proposal | null => {
  const classLeft = classesLeft(scheme, earlier).find(({ from }) => from.code === proposal.why.age?.code)
  if (classLeft === undefined) return proposal
  const own = scheme.divisions.find(({ code }) => code === proposal.code)
  const above = scheme.divisions.find(
    ({ code, age, sex, bow }) =>
      offered.includes(code) && age === classLeft.to.code && sex === own?.sex && bow === own.bow,
  )
  if (above === undefined) return null
  return {
    code: above.code,
    why: { ...proposal.why, age: classLeft.to },
    others: proposal.others.filter((code) => code !== above.code),
  }
}
