import type { ArrowsKept, BowKept } from '@fletch/domain'
import { styleNames } from './styles.ts'

const unitShort = { yards: 'yd', meters: 'm' } as const

const facts = (all: readonly string[]): string => all.filter((fact) => fact !== '').join('\u00a0· ')

/** An archer's bows, arrows and sight marks. */
export const bowTexts = {
  title: 'Bows',
  count: (count: number) => (count === 0 ? 'None' : count === 1 ? '1 bow' : `${count} bows`),
  loading: 'Loading your bows...',
  empty: 'No bow yet',
  emptyText:
    'Add your bows, sight marks and arrows. They are on this phone when you shoot, even without a signal.',
  notTaken: 'The server did not accept this.',
  waiting: 'Kept on this phone. Sent as soon as there is a signal.',
  refused: (words: string) => `The server did not accept a change: ${words}`,
  failed: 'This could not be saved on this phone. Please try again.',

  addBow: 'Add bow',
  addArrows: 'Add arrows',
  addMark: 'Add mark',
  /** For screen readers, after 'Add mark' and 'Edit'. */
  of: (name: string) => ` of ${name}`,
  edit: 'Edit',
  cancel: 'Cancel',
  save: 'Save',
  remove: 'Remove',
  undo: 'Undo',
  removed: (name: string) => `${name} removed`,
  undone: 'Restored',

  bow: {
    title: 'Bow',
    name: 'Name',
    style: 'Archery Style',
    noStyle: 'Not given',
    drawWeight: 'Draw weight',
    drawWeightHint: 'For example 45 lbs',
    notes: 'Notes',
    facts: ({ style, drawWeight }: BowKept) =>
      facts([style === '' ? '' : (styleNames[style as keyof typeof styleNames] ?? style), drawWeight]),
  },
  arrows: {
    heading: 'Arrows',
    title: 'Arrows',
    name: 'Name',
    spine: 'Spine',
    length: 'Length',
    weight: 'Weight',
    count: 'How many',
    notes: 'Notes',
    facts: ({ spine, length, weight, count }: ArrowsKept) =>
      facts([spine === '' ? '' : `Spine ${spine}`, length, weight, count === '' ? '' : `${count} arrows`]),
  },
  marks: {
    heading: 'Sight marks',
    none: 'No sight marks yet.',
    title: 'Sight mark',
    distance: 'Distance',
    unit: 'Unit',
    mark: 'Mark',
    markHint: 'As shown on your sight',
    /** While a distance is typed that has a mark already. */
    replaces: (place: string, mark: string) => `Replaces your mark for ${place}: ${mark}`,
    place: (distance: string, unit: keyof typeof unitShort) => `${distance} ${unitShort[unit]}`,
    /** The action of a row, for screen readers. */
    change: (place: string, mark: string) => `${place} ${mark}: Change`,
  },
  /** On a card. */
  onCard: 'Bow',
  noBow: 'Not given',
}
