import { writesZones } from '../rounds/hits.ts'
import type { Round } from '../rounds/round.ts'
import { countbacksOf } from '../rounds/ties.ts'
import { missedRoundsOf, type Shot } from './shot.ts'

/** What puts one archer ahead of another: points, more or fewer hits of a zone, or a shoot-off. */
export type Lead =
  | { readonly kind: 'points'; readonly points: number }
  | { readonly kind: 'zone'; readonly zone: string; readonly own: number; readonly theirs: number }
  | { readonly kind: 'shoot-off' }

/** Why an archer has their rank, as data; `other` is the name of the archer they are compared with. */
export type Placing =
  | { readonly kind: 'retired'; readonly targets: number }
  /**
   * The event was completed before all targets were shot, or officers marked the archer. `missed`: the rounds that
   * started without the archer.
   */
  | {
      readonly kind: 'not-finished'
      readonly targets: number
      readonly of: number
      readonly missed?: readonly number[] | undefined
    }
  | { readonly kind: 'alone' }
  /**
   * 'points': equal points while targets are left to shoot. 'zones': equal in everything that the round counts, so they
   * share the rank or need a shoot-off.
   */
  | {
      readonly kind: 'level'
      readonly other: string
      readonly by: 'points' | 'zones'
      /** What was counted besides points. Absent for the clubs' own round, which counts every zone. */
      readonly counted?: readonly string[] | undefined
      readonly decidedBy?: 'shoot-off' | undefined
    }
  | { readonly kind: 'ahead' | 'behind'; readonly other: string; readonly by: Lead }

type Classed = Shot & { readonly isNotFinished: boolean }

interface Neighbours {
  readonly before: Classed | undefined
  readonly after: Classed | undefined
  readonly isProvisional: boolean
  readonly numberOfTargets: number
}

/** What decides between two archers; null if they are level. */
const leadOf = (round: Round, shot: Shot, other: Shot, isProvisional: boolean): Lead | null => {
  if (shot.total !== other.total) return { kind: 'points', points: Math.abs(shot.total - other.total) }
  if (isProvisional) return null
  for (const { of, count } of countbacksOf(round)) {
    const own = count(shot.zones)
    const theirs = count(other.zones)
    if (own !== theirs) return { kind: 'zone', zone: of.join(', '), own, theirs }
  }
  return shot.shootOff === other.shootOff ? null : { kind: 'shoot-off' }
}

const levelWith = (round: Round, other: Shot, isProvisional: boolean): Placing => {
  const level = { kind: 'level', other: other.name, by: isProvisional ? 'points' : 'zones' } as const
  if (isProvisional || writesZones(round)) return level
  const counted = [...new Set(countbacksOf(round).flatMap(({ of }) => of))]
  return { ...level, counted, ...(round.ties.level === 'shoot-off' && { decidedBy: 'shoot-off' }) }
}

/** Why an archer has their rank: compared with the next archer, or for the last one with the previous. */
export const placingOf = (
  round: Round,
  shot: Classed,
  { before, after, isProvisional, numberOfTargets }: Neighbours,
): Placing => {
  const { takenOut = 0 } = shot
  const targets = shot.targetsScored - takenOut
  const of = numberOfTargets - takenOut
  const missed = missedRoundsOf(shot)
  if (missed.length > 0) return { kind: 'not-finished', targets, of, missed }
  if (shot.isRetired) return { kind: 'retired', targets }
  if (shot.isNotFinished) return { kind: 'not-finished', targets, of }
  const next = after?.isRetired === true || after?.isNotFinished === true ? undefined : after
  for (const other of [before, next])
    if (other !== undefined && leadOf(round, shot, other, isProvisional) === null)
      return levelWith(round, other, isProvisional)
  const [kind, other] = next === undefined ? (['behind', before] as const) : (['ahead', next] as const)
  const by = other === undefined ? null : leadOf(round, shot, other, isProvisional)
  // Stryker disable next-line ConditionalExpression,LogicalOperator: for the type; who is level has returned above.
  return other === undefined || by === null ? { kind: 'alone' } : { kind, other: other.name, by }
}

/** Whether a shoot-off must still decide a place: until then it is no place to certify or to call final. */
export const needsShootOff = (placing: Pick<Placing, 'kind'> & { readonly decidedBy?: unknown }): boolean =>
  placing.kind === 'level' && placing.decidedBy === 'shoot-off'

const numbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

const inWords = (count: number): string => numbers[count] ?? String(count)

const counted = (count: number, noun: string): string => `${inWords(count)} ${noun}${count === 1 ? '' : 's'}`

const leadInEnglish = (by: Lead): string => {
  if (by.kind === 'points') return counted(by.points, 'point')
  if (by.kind === 'shoot-off') return 'shoot-off'
  return `${inWords(by.own)} ${by.zone} to ${by.theirs === 0 ? 'none' : inWords(by.theirs)}`
}

const notFinishedInEnglish = ({
  targets,
  of,
  missed = [],
}: Extract<Placing, { kind: 'not-finished' }>): string => {
  if (missed.length > 0)
    return `missed ${missed.length === 1 ? 'round' : 'rounds'} ${andBetween(missed.map(String))}`
  // Every target is scored, so only a mark of the officers can be the reason.
  if (targets === of) return 'marked as not finished by the officers'
  return `not finished: shot ${targets === 0 ? 'none' : inWords(targets)} of ${counted(of, 'target')}`
}

const andBetween = (parts: readonly string[]): string => {
  const first = parts.slice(0, -1).join(', ')
  const last = parts.slice(-1).join()
  return first === '' ? last : `${first} and ${last}`
}

/** `11s`, `11s and 10s`, `Xs, 5s and 4s`. */
const codesInWords = (codes: readonly string[]): string => andBetween(codes.map((code) => `${code}s`))

const levelInEnglish = ({
  other,
  by,
  counted: codes,
  decidedBy,
}: Extract<Placing, { kind: 'level' }>): string => {
  if (by === 'points') return `level with ${other} on points, with targets still to come`
  const on =
    codes === undefined ? 'in every zone' : codes.length === 0 ? 'on points' : `on ${codesInWords(codes)}`
  return decidedBy === 'shoot-off'
    ? `level with ${other} ${on}, so a shoot-off decides`
    : `level with ${other} ${on}, so they share the rank`
}

/** A placing as a sentence in English, without a full stop. */
export const placingInEnglish = (placing: Placing): string => {
  switch (placing.kind) {
    case 'retired':
      return `retired after ${counted(placing.targets, 'target')}`
    case 'not-finished':
      return notFinishedInEnglish(placing)
    case 'alone':
      return 'the only archer of this style'
    case 'level':
      return levelInEnglish(placing)
    case 'ahead':
      return `ahead of ${placing.other} by ${leadInEnglish(placing.by)}`
    case 'behind':
      return `behind ${placing.other} by ${leadInEnglish(placing.by)}`
  }
}
