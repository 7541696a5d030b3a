import type { MoveKind } from '@fletch/domain'
import { points } from './points.ts'

const fieldNames: Record<MoveKind, string> = { date: 'day', startTime: 'time', place: 'place' }

const inARow = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`

/** Notifications about an event while the app is closed. */
export const pushTexts = {
  ofChild: (child: string, title: string) => `${child}: ${title}`,
  /** Facts on one line. */
  facts: (facts: readonly string[]) => facts.join('\u00a0· '),
  registered: 'You are registered',
  entered: 'You were entered for an event',
  answer: 'Will you take part?',
  takenBack: 'You were entered by mistake',
  noPlace: 'You have no place there',
  waiting: 'You are on the waiting list',
  position: (position: number) => `Number ${position}`,
  movedUp: 'You have a place',
  changed: (moves: readonly MoveKind[]) => `New ${inARow(moves.map((move) => fieldNames[move]))}`,
  eve: 'You shoot tomorrow',
  eveAt: (target: number) => `Tomorrow you start at target ${target}`,
  today: 'You shoot today',
  todayAt: (target: number) => `Today you start at target ${target}`,
  newStart: (target: number) => `New start: target ${target}`,
  noGroup: 'You have no group at the moment',
  cancelled: 'An event was cancelled',
  results: 'The results are in',
  rank: (rank: number, archers: number) => `Place ${rank} of ${archers}`,
  points,
  /** For a kind of notification that this version does not know. */
  news: 'Your event was updated',
}
