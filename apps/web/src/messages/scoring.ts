import type { DistanceUnit } from '@fletch/domain'
import { points } from './points.ts'
import { fullDivision, shortDivision, shortStyleNames, styleNames, unitNames } from './styles.ts'

const targets = (count: number) => (count === 1 ? '1 target' : `${count} targets`)

/** The place of a score: on an own card texts name the target, on a group card the archer. */
export type PlaceWords = { readonly name: string; readonly target: number }

/** What was scored on a target: the hit on an own card, the number of scored archers on a group card. */
export type TargetWords = {
  readonly zone: string | null
  /** The same in short form. */
  readonly short: string | null
  readonly done: number
  readonly all: number
  readonly isPhotoMissing: boolean
  readonly isInQuestion: boolean
}

/** Scoring a card: its details, its targets and where it is stored. */
export const scoringTexts = {
  newCard: 'New scorecard',
  card: 'Scorecard',
  archerName: 'Archer Name',
  save: 'Save',
  saving: 'Saving...',

  state: {
    'never-saved': 'Not saved yet',
    queued: 'Will be sent',
    sending: 'Sending',
    saved: 'Saved',
    'needs-attention': 'Needs attention',
  },
  photosWaiting: (count: number) => (count === 1 ? '1 photo waiting' : `${count} photos waiting`),
  /** Of the photos; the scores went before them. */
  sendingPhoto: (number: number, all: number) => `Sending ${number} of ${all}`,
  offlineMode: 'Offline Mode - Your changes will be saved locally',

  saved: 'Scorecard Saved',
  savedText: 'From now on, changes are saved automatically.',
  savedAgainText: 'Everything is on the server.',
  savedAskingText: 'Some values were changed elsewhere too: please choose.',
  saveFailed: 'Save Failed',
  saveFailedText: 'Failed to save scorecard. Please try again.',
  keptHere: 'Kept on this phone',
  keptHereText: 'You are offline. The scorecard is saved as soon as there is a signal.',
  /** Follows the reason why a save failed. */
  triedAgain: (why: string) => `${why} It will be tried again automatically.`,
  authenticationRequired: 'Authentication required. Please log in again.',

  trouble: {
    'no-room':
      'This phone is full. Your last entries are only on this page: free some space, and keep it open.',
    'no-room-for-photo': 'This phone is full. Your scores are kept, but not the last photo: free some space.',
    'newer-app':
      'Your cards on this phone need a newer version of Fletch. Reload with a signal: until then, entries are only here.',
    'not-stored': 'Your last entries could not be kept on this phone. Keep this page open and save.',
  },

  nearlyFull: (photos: number) =>
    `This phone is nearly full: ${photos === 0 ? 'no more photos fit' : `about ${photos} more ${photos === 1 ? 'photo fits' : 'photos fit'}`}. Free some space.`,

  attention: {
    show: 'Show',
    band: {
      gone: 'This scorecard was deleted elsewhere',
      refused: 'The server did not accept this scorecard',
    },
    changedTwice: (count: number) =>
      count === 1 ? 'One value was changed elsewhere too' : `${count} values were changed elsewhere too`,
    photosRefused: (count: number) =>
      count === 1 ? 'The server did not accept one photo' : `The server did not accept ${count} photos`,
  },

  details: {
    title: 'Round and archer',
    edit: 'Details',
    archerName: 'Archer Name',
    club: 'Club',
    date: 'Date',
    archeryStyle: 'Archery Style',
    distanceUnit: 'Distance Unit',
    startingTarget: 'Starting Target',
    /** `wraps` if the card goes past the last target of the course. */
    startingTargetHint: (course: number, wraps: boolean) =>
      wraps ? `1 to 999; after target ${course} comes 1` : '1 to 999',
    numberOfTargets: 'Number of Targets',
    numberOfTargetsHint: '1 to 50',
    courseTargets: 'Targets on the course',
    courseTargetsHint: '1 to 50; also those you do not shoot',
    more: 'More',
    setToCourse: (course: number) => `Set to the ${targets(course)} of the course.`,
    beyondCourse: (course: number) =>
      `The course has ${targets(course)}: after target ${course} comes 1 again.`,
    startBeyond: (course: number, target: number) =>
      `The course has ${targets(course)}, so this is target ${target}.`,
    start: 'Start scoring',
    done: 'Done',
    fellBack: (value: number) => `That is out of range. ${value} is used instead.`,
    keptRows: (entered: number) =>
      `Something is entered up to row ${entered}, so the card keeps ${targets(entered)}. Clear those rows first.`,
  },
  styles: styleNames,
  styleShort: shortStyleNames,
  division: shortDivision,
  divisionInFull: fullDivision,
  units: unitNames,
  unitShort: { yards: 'yards', meters: 'meters' } satisfies Record<DistanceUnit, string>,
  /** Follows the archer's name. */
  besideName: (facts: readonly string[]) => facts.map((fact) => `\u00a0· ${fact}`).join(''),
  /** What is not known is left out. */
  cardFacts: (facts: readonly (string | undefined)[]) =>
    facts.filter((fact) => fact !== undefined).join('\u00a0· '),
  more: 'More',
  /** For screen readers, after 'More'. */
  openSheet: ' (summary and details)',

  targetTitle: (target: number) => `Target ${target}`,
  targets: 'Targets',
  total: 'Total',
  progress: (scored: number, all: number) => `${scored} of ${targets(all)}`,
  /**
   * A target of the strip, for screen readers. It starts with the visible text: the points, if there are several
   * arrows.
   */
  chip: (target: number, { zone, short, isPhotoMissing, isInQuestion }: TargetWords) =>
    `Target ${target}, ${short === null || short === zone ? '' : `${short}: `}${zone ?? 'not scored'}${isPhotoMissing ? ', photo missing' : ''}${isInQuestion ? ', changed in two places' : ''}`,
  chipText: ({ short }: TargetWords) => short ?? '–',
  /** The points of a target's arrows. Says so if the target is only begun. */
  chipPoints: (sum: number | null, isScored: boolean) =>
    sum === null ? null : `${sum}${isScored ? '' : '…'}`,
  inQuestion: 'changed in two places',
  /** Beside a total that may change, because there are conflicts. */
  toChoose: (zones: number) => (zones === 1 ? '1 zone to choose' : `${zones} zones to choose`),
  blank: '–',

  distance: 'Distance',
  distanceOf: (target: number) => `Distance of target ${target}`,
  distanceInvalid: 'A distance from 0 to 1,000 with at most one decimal digit',

  pad: (target: number, name: string) => `Zone of target ${target} for ${name}`,
  /** From 1. */
  arrow: (number: number) => `${number}${['st', 'nd', 'rd'][number - 1] ?? 'th'}`,
  miss: 'Miss',
  boxes: 'Arrows of this target',
  box: (arrow: number, code: string | null) => `Arrow ${arrow}: ${code ?? 'open'}`,
  zone: (zone: string, worth: number) => `${zone}, ${points(worth)}`,
  undo: ({ target }: PlaceWords, zone: string) => `Undo ${target}: ${zone}`,
  undoToast: 'Undo',
  clear: 'Clear',
  /** For screen readers, after 'Clear'. */
  clearOf: ({ target }: PlaceWords) => ` the score of target ${target}`,
  scored: ({ target }: PlaceWords, zone: string, worth: number, total: number) =>
    `Target ${target}: ${zone}, ${points(worth)}. Total ${total}.`,
  undone: ({ target }: PlaceWords) => `Target ${target} is back as it was.`,
  changed: ({ target }: PlaceWords, before: string, after: string) =>
    `Target ${target}: ${before} is now ${after}`,
  cleared: ({ target }: PlaceWords) => `Target ${target} is cleared`,

  allCleared: 'All scores cleared',
  filled: 'Five sample rows filled in',

  finished: {
    title: 'Round finished',
    text: (count: number) => `${targets(count)} scored. Tap a target above to change it.`,
    photosMissing: (count: number) =>
      count === 1 ? 'One target has no photo.' : `${count} targets have no photo.`,
  },

  round: 'Round',
  whatCounts: 'What counts?',
  /** Beside that question, for rounds that write zones. */
  zoneMeans: '1A: first arrow, area A',
  changeRound: 'Change',
  /** For screen readers, after 'Change'. */
  changeRoundOf: ' the round',

  loading: 'Loading scorecard...',
}
