import { zoneCodes } from '../rounds/round.ts'
import type { Shot } from './standings.ts'

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

interface Neighbours {
  readonly before: Shot | undefined
  readonly after: Shot | undefined
  readonly isProvisional: boolean
}

type Direction = 'ahead of' | 'behind'

/** How one archer stands to a neighbour, as half a sentence; null where they are level. */
const comparison = (shot: Shot, other: Shot, direction: Direction, isProvisional: boolean): string | null => {
  const start = `${direction} ${other.name} by`
  if (shot.total !== other.total) return `${start} ${counted(Math.abs(shot.total - other.total), 'point')}`
  if (isProvisional) return null
  for (const zone of zoneCodes) {
    const [own, theirs] = [shot.zones[zone] ?? 0, other.zones[zone] ?? 0]
    if (own !== theirs)
      return `${start} ${inWords(own)} ${zone} to ${theirs === 0 ? 'none' : inWords(theirs)}`
  }
  return shot.shootOff === other.shootOff ? null : `${start} shoot-off`
}

/** Why an archer stands where they stand: against the next one, or for the last one against the one before. */
export const explainPlacing = (shot: Shot, { before, after, isProvisional }: Neighbours): string => {
  if (shot.isRetired) return `retired after ${counted(shot.targetsScored, 'target')}`
  const rivals = { before, after: after?.isRetired === true ? undefined : after }
  if (rivals.after === undefined && rivals.before === undefined) return 'the only archer of this style'
  const level = [rivals.before, rivals.after].find(
    (other) => other !== undefined && comparison(shot, other, 'behind', isProvisional) === null,
  )
  if (level !== undefined)
    return isProvisional
      ? `level with ${level.name} on points, with targets still to come`
      : `level with ${level.name} in every zone, so they share the rank`
  if (rivals.after !== undefined) return comparison(shot, rivals.after, 'ahead of', isProvisional) ?? ''
  return rivals.before === undefined ? '' : (comparison(shot, rivals.before, 'behind', isProvisional) ?? '')
}
