import { type ZoneCode, zoneCodes } from '../rounds/round.ts'
import type { Shot } from './standings.ts'

/** What puts one archer before another: points, a zone that one hit more often, or a shoot-off. */
export type Lead =
  | { readonly kind: 'points'; readonly points: number }
  | { readonly kind: 'zone'; readonly zone: ZoneCode; readonly own: number; readonly theirs: number }
  | { readonly kind: 'shoot-off' }

/** Why an archer stands where they stand, as data; `other` is the name of the archer they are compared with. */
export type Placing =
  | { readonly kind: 'retired'; readonly targets: number }
  | { readonly kind: 'alone' }
  /** In points while targets are still to come, in every zone once all is shot: then they share the rank. */
  | { readonly kind: 'level'; readonly other: string; readonly by: 'points' | 'zones' }
  | { readonly kind: 'ahead' | 'behind'; readonly other: string; readonly by: Lead }

interface Neighbours {
  readonly before: Shot | undefined
  readonly after: Shot | undefined
  readonly isProvisional: boolean
}

/** What decides between two archers; null where they are level. */
const leadOf = (shot: Shot, other: Shot, isProvisional: boolean): Lead | null => {
  if (shot.total !== other.total) return { kind: 'points', points: Math.abs(shot.total - other.total) }
  if (isProvisional) return null
  for (const zone of zoneCodes) {
    const [own, theirs] = [shot.zones[zone] ?? 0, other.zones[zone] ?? 0]
    if (own !== theirs) return { kind: 'zone', zone, own, theirs }
  }
  return shot.shootOff === other.shootOff ? null : { kind: 'shoot-off' }
}

/** Why an archer stands where they stand: against the next one, or for the last one against the one before. */
export const placingOf = (shot: Shot, { before, after, isProvisional }: Neighbours): Placing => {
  if (shot.isRetired) return { kind: 'retired', targets: shot.targetsScored }
  const next = after?.isRetired === true ? undefined : after
  for (const other of [before, next])
    if (other !== undefined && leadOf(shot, other, isProvisional) === null)
      return { kind: 'level', other: other.name, by: isProvisional ? 'points' : 'zones' }
  const [kind, other] = next === undefined ? (['behind', before] as const) : (['ahead', next] as const)
  const by = other === undefined ? null : leadOf(shot, other, isProvisional)
  return other === undefined || by === null ? { kind: 'alone' } : { kind, other: other.name, by }
}

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

/** The sentence of a placing, without a full stop. */
export const placingInEnglish = (placing: Placing): string => {
  switch (placing.kind) {
    case 'retired':
      return `retired after ${counted(placing.targets, 'target')}`
    case 'alone':
      return 'the only archer of this style'
    case 'level':
      return placing.by === 'points'
        ? `level with ${placing.other} on points, with targets still to come`
        : `level with ${placing.other} in every zone, so they share the rank`
    case 'ahead':
      return `ahead of ${placing.other} by ${leadInEnglish(placing.by)}`
    case 'behind':
      return `behind ${placing.other} by ${leadInEnglish(placing.by)}`
  }
}
