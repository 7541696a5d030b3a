import type { MissedRoundRule } from '@fletch/domain'

/** An event with several rounds: the rounds, how to run them, and their overall results. */
export const eventRoundTexts = {
  title: 'Rounds',
  /** A round without a name. */
  numbered: (number: number) => `Round ${number}`,
  all: 'All rounds',
  of: (action: string, round: string) => `${action}: ${round}`,
  facts: (all: readonly string[]) => all.join('\u00a0· '),
  targets: (count: number) => (count === 1 ? '1 target' : `${count} targets`),
  photosFree: 'Photos left to the group',
  cancel: 'Cancel',
  edit: 'Edit',
  add: 'Add round',
  remove: 'Remove',

  missed: {
    label: 'Archers who miss a round',
    rules: {
      unranked: 'are shown without a rank',
      last: 'are ranked last',
    } satisfies Record<MissedRoundRule, string>,
    said: {
      unranked: 'Archers who miss a round are shown without a rank.',
      last: 'Archers who miss a round are ranked last.',
    } satisfies Record<MissedRoundRule, string>,
    saved: 'Saved',
    failed: 'Error',
    failedText: 'This could not be saved. Please try again.',
  },

  form: {
    addTitle: 'Add round',
    editTitle: 'Edit round',
    name: 'Name',
    nameHint: 'For example: Sunday, Animal, Final.',
    date: 'Date',
    targets: 'Targets to shoot',
    course: 'Targets on the course',
    save: 'Save Changes',
    saving: 'Saving...',
    adding: 'Adding...',
    added: 'Round added',
    addedText: (round: string) => `${round} has its own groups and cards. Registration stays as it is.`,
    saved: 'Round saved',
    failed: 'Error',
    failedText: 'The round could not be saved. Please try again.',
  },

  removal: {
    title: 'Remove this round?',
    text: (round: string) => `${round} has not started. Its groups are deleted with it.`,
    submit: 'Remove round',
    pending: 'Removing...',
    done: 'Round removed',
    failed: 'Error',
    failedText: 'The round could not be removed. Please try again.',
  },

  grouping: {
    ways: 'How the groups are made',
    standing: 'By standing',
    standingText: 'The best of each style or division walk together. Starting targets are drawn at random.',
    kept: 'Keep the groups of the previous round',
    keptText: 'Archers walk with the same people.',
    registration: 'New groups',
    registrationText: 'In the order of registration, as for the first round.',
    again: 'Draw number',
    againHint: 'Leave empty for a new draw. The same number gives the same targets.',
    drawn: (seed: number) => `Draw number ${seed}.`,
    replaces: 'This replaces the current groups and all changes made by hand.',
  },

  results: {
    missed: 'missed',
    none: '–',
    inRound: (round: string) => `Points in ${round}`,
    part: (round: string, points: string) => `${round}: ${points}`,
    kinds: (names: readonly string[]) => names.join(', '),
    several: 'Points of all rounds are added up.',
    sameTies: 'The hits of all rounds are added up to break ties.',
    otherTies: 'The rounds count different hits, so archers with the same total share the rank.',
    otherTiesShootOff: 'The rounds count different hits, so archers with the same total shoot off.',
  },
}
