import { points } from './points.ts'
import type { PlaceWords, TargetWords } from './scoring.ts'

const targets = (count: number) => (count === 1 ? '1 target' : `${count} targets`)
/** Their first name: a whole name is too long for a button, and a group calls its archers so. */
const firstNameOf = (name: string): string => name.split(' ', 1)[0] ?? name

/**
 * The targets of a group while it scores, on the editor's phone and at a desk: archer by archer, reading back, and the
 * end of the round.
 */
export const groupTargetTexts = {
  card: 'Group scorecard',
  whoEdits: {
    you: 'you are the editor',
    other: (name: string) => `${name} is the editor`,
    everyone: 'every archer can edit',
    correcting: 'you correct as an event admin',
    over: 'scoring is over',
    anotherEditor: 'someone else is the editor',
  },

  archers: 'Archers',
  next: 'next',
  waiting: 'waiting',
  retired: 'retired',
  absent: 'absent',
  confirmed: 'confirmed',
  proposed: (count: number) => (count === 1 ? '1 proposal' : `${count} proposals`),
  /** In the order of the line on screen, so that users of voice control can say what they see. */
  archerLine: (name: string, facts: readonly (string | null)[], total: number, isScored: boolean) =>
    `${name}: ${[...facts.filter(Boolean), total].join(', ')} in total${isScored ? '' : ', not scored'}`,
  chip: (target: number, { done, all, isPhotoMissing, isInQuestion }: TargetWords) =>
    `Target ${target}, ${done === 0 ? 'not scored' : `${done}/${all} scored`}${isPhotoMissing ? ', photo missing' : ''}${isInQuestion ? ', changed in two places' : ''}`,
  chipText: ({ done, all }: TargetWords) => (done === 0 ? '–' : `${done}/${all}`),
  distanceAt: (distance: string, unit: string) => `${distance} ${unit}`,
  photoAndDistance: 'Photo and distance',
  undo: ({ name }: PlaceWords, zone: string) => `Undo ${firstNameOf(name)}: ${zone}`,
  scored: ({ name, target }: PlaceWords, zone: string, value: number, total: number) =>
    `${name}, target ${target}: ${zone}, ${points(value)}. Total ${total}.`,
  undone: ({ name, target }: PlaceWords) => `${name}, target ${target}: as it was before.`,
  changed: ({ name }: PlaceWords, before: string, after: string) =>
    `${firstNameOf(name)}: ${before} is now ${after}`,
  cleared: ({ name, target }: PlaceWords) => `${name}: target ${target} is cleared`,
  voided: (name: string) => `${name} had confirmed. Please ask them to confirm again.`,
  clearOf: ({ name }: PlaceWords) => ` the score of ${name}`,
  readBack: {
    title: 'Read it back',
    text: 'Read aloud the zone here and the total so far. Tap an archer to change theirs.',
    next: (target: number) => `Next target: ${target}`,
    finish: 'Finish the round',
  },

  finished: {
    text: (count: number) => `${targets(count)} are scored.`,
    textWide: (count: number) => `${targets(count)} are scored. Choose a cell to change it.`,
  },

  sheet: ' (group, statistics and actions)',
  table: {
    region: 'Group scoring table',
    caption: 'Targets down, archers across: zone and subtotal of each',
    openCell: (name: string, target: number, zone: string | null, isInQuestion: boolean) =>
      `${name}, target ${target}: ${zone ?? 'not scored'}${isInQuestion ? ', changed in two places' : ''}`,
  },
}
