import { type Placing, placingInEnglish } from '@fletch/domain'
import { points } from './points.ts'

const counted = (count: number, one: string, more: string) =>
  `${count.toLocaleString()} ${count === 1 ? one : more}`

/**
 * Why an archer has the rank, where more than the total decides; '' where the totals say it. Counts are figures, where
 * the sentence of result files uses words.
 */
const whyRanked = (placing: Placing, total: number): string => {
  if (placing.kind === 'alone') return ''
  if (placing.kind === 'level' && placing.by === 'points') return ''
  if (placing.kind === 'retired') return `retired after ${counted(placing.targets, 'target', 'targets')}`
  if (placing.kind !== 'ahead' && placing.kind !== 'behind') return placingInEnglish(placing)
  const { by } = placing
  if (by.kind === 'points') return ''
  if (by.kind === 'shoot-off') return placingInEnglish(placing)
  return `level on ${total}; ${by.own > by.theirs ? 'more' : 'fewer'} ${by.zone}: ${by.own} to ${by.theirs}`
}

/** Names in a sentence; from five on only how many. */
const archersIn = (names: readonly string[]): string =>
  names.length > 4 ? `${names.length} archers` : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** The results of an event: the places, the reasons for them, and what officers can do until they are final. */
export const eventResultTexts = {
  title: 'Results',
  titleOf: (event: string) => `${event}, results`,
  loading: 'Loading results...',
  back: 'Back to the event',
  live: 'Live board',
  take: 'Download',
  print: 'Print',
  retry: 'Retry',
  cancel: 'Cancel',
  failed: 'The results could not be loaded',
  failedText: 'Please try again in a moment.',
  none: '–',

  head: {
    facts: (club: string, day: string, targets: number) =>
      `${club}\u00a0· ${day}\u00a0· ${counted(targets, 'target', 'targets')}`,
    /** After the facts. */
    roundBeside: (name: string) => `\u00a0· ${name}`,
    /** On paper. */
    state: { upcoming: 'not started', active: 'provisional', completed: 'final', cancelled: 'cancelled' },
    stateText: {
      upcoming: 'This event has not started yet.',
      active: 'The event is not completed: places may still change.',
      completed: '',
      cancelled: 'This event was cancelled.',
    },
    shootOffs: 'Places to decide by shoot-off:',
    final: 'The results are final.',
    /** Of one round of several. */
    roundOver: 'This round is completed.',
    /** An entry or a shoot-off is still to be decided. */
    undecided: 'Completed. Some places are still to be decided.',
    notSettledText: 'Some entries are waiting for a decision by the event admins. Places may still change.',
    toDecide: (group: string, proposals: number) =>
      `${group}: ${counted(proposals, 'proposal', 'proposals')}`,
  },

  empty: 'No results yet',
  emptyText: 'Results appear here once archers are registered and groups have started to score.',

  table: {
    caption: (style: string) => `Results: ${style}`,
    rank: '#',
    rankLong: 'Rank',
    archer: 'Archer',
    targets: 'Targets',
    average: 'Average',
    proof: 'Proof',
    confirmed: 'Confirmed',
    averageShort: 'Avg.',
    sheet: (style: string, event: string) => `${style}\u00a0· ${event}`,
    total: 'Total',
    provisional: 'provisional',
    provisionalText: 'Not everyone has shot the same number of targets yet. Ranks may change.',
    targetsOf: (scored: number, all: number) => `${scored} of ${all}`,
    averageOf: (average: string) => `${average} per target`,
    proofOf: (photographed: number, scored: number) => `${photographed} of ${scored}`,
    lacksProof: 'lacks proof',
    paper: 'paper',
    retired: 'retired',
    notFinished: 'not finished',
    penalty: (count: number) => `${points(count)} off`,
    why: whyRanked,
    /** Archers who share a rank, below the last of them. */
    tie: (names: readonly string[], rank: number, isToDecide: boolean) =>
      isToDecide
        ? `${archersIn(names)} are level: a shoot-off decides place ${rank}`
        : `${archersIn(names)} are level and share place ${rank}`,
    more: (name: string) => `More about ${name}`,
    yes: 'Yes',
    no: 'No',
    confirmedWord: 'confirmed',
    unconfirmedWord: 'not confirmed',
    changedLate: 'changed after finishing',
    zones: (zone: string) => `Targets with ${zone}`,
    arrows: (area: string) => `Arrows with ${area}`,
  },

  paper: {
    stateNotSettled: (state: string) => `${state}, not settled`,
    signature: 'Signature: organiser',
    undecided: 'shoot-offs to come',
    /** Instead of a rank that a shoot-off must decide. */
    noRank: '–',
  },

  /** Looking for archers in long results. */
  finding: {
    ownPlace: 'Your place',
    place: (rank: number, of: number) => `Place ${rank} of ${of}`,
    noPlace: 'No place yet',
    targets: (targets: string) => `${targets} targets`,
    jump: 'Jump to me',
    /** For screen readers, after the jump. */
    jumped: (name: string, place: string, total: number) => `${name}: ${place}, ${points(total)}`,
    search: 'Search results',
    searchHint: 'Archer or club',
    found: (count: number) =>
      count === 0 ? 'No archers found' : `${counted(count, 'archer', 'archers')} found`,
  },

  apart: {
    title: 'Without a rank',
    marks: { 'not-started': 'not started', disqualified: 'disqualified' },
    missed: 'missed a round',
  },

  targetsOut: {
    action: 'Take out a target',
    title: 'Targets taken out',
    text: 'Their points do not count, and a round is complete without them. Everyone can see the reason in the results.',
    none: 'All targets count.',
    target: 'Target number',
    division: 'For',
    everyone: 'Everyone',
    reason: 'Reason',
    submit: 'Take out',
    pending: 'Saving...',
    putBack: (target: number) => `Put back: target ${target}`,
    back: 'Put back',
    close: 'Close',
    undo: 'Undo',
    out: (target: number) => `Target ${target} taken out`,
    isBack: (target: number) => `Target ${target} counts again`,
    failed: 'Error',
    failedText: 'This could not be saved. Please try again.',
    said: (target: number, division: string | undefined, reason: string) =>
      division === undefined
        ? `Target ${target} does not count: ${reason}`
        : `Target ${target} does not count for ${division}: ${reason}`,
    /** For an event with several rounds. */
    inRound: (round: string, said: string) => `${round}: ${said}`,
  },

  shootOff: {
    action: (rank: number) => `Shoot-off for place ${rank}`,
    title: 'Shoot-off',
    text: 'These archers are level in every zone. Put them in the order of the shoot-off, best first. The reason is shown beside their places.',
    /** Of one round of several. */
    onlyRound: (round: string) =>
      `This orders ${round} only. Over all rounds the points of all rounds count, and a tie there is decided by a shoot-off under All rounds.`,
    reason: 'Reason: shoot-off',
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    save: 'Save order',
    saving: 'Saving...',
    saved: 'Order saved',
    savedText: 'The places follow the shoot-off.',
    failed: 'Error',
    failedText: 'The order could not be saved. Please try again.',
  },

  complete: {
    /** `round`: the name of the round, in an event of several. */
    action: (round?: string) => (round === undefined ? 'Complete Event' : `Complete ${round}`),
    shootOffs: 'A shoot-off must decide:',
    shootOffsText:
      'You can enter it before or after. Until then these places are not final, and have no certificates.',
    tie: (rank: number, division: string, names: readonly string[]) =>
      `Place ${rank}, ${division}: ${names.join(', ')}`,
    /** Why an event cannot be completed while several of its rounds are open, and what to do. */
    early: {
      title: 'The event cannot be completed yet',
      text: 'An event is completed with its last round.',
      active: (round: string) => `${round} is being shot. Complete it first.`,
      upcoming: (round: string) =>
        `${round} has not begun. Start it when the rounds before it are completed, or remove it if it will not be shot.`,
      show: (round: string) => `Show ${round}`,
      close: 'Close',
    },
    pending: 'Completing...',
    looking: 'Checking what is still open...',
    nothingOpen: 'Nothing is open: every group has entered and confirmed all its targets.',
    open: 'Still open:',
    notBegun: 'the card was never started',
    missing: (count: number) => `${counted(count, 'score', 'scores')} missing`,
    left: (count: number) => `${counted(count, 'target', 'targets')} not finished`,
    proposals: (count: number) => `${counted(count, 'proposal', 'proposals')} to decide`,
    unconfirmed: (names: readonly string[]) => `not confirmed by ${names.join(', ')}`,
    changedLate: (names: readonly string[]) => `changed after finishing: ${names.join(', ')}`,
    queries: (count: number) => `${counted(count, 'query', 'queries')} to answer`,
    silent: (when: string) => `last update ${when}`,
    afterwards:
      'Archers who have not shot all targets are ranked as not finished. Scores that arrive later wait for your decision, and you can correct scores with a reason.',
    done: (round?: string) => (round === undefined ? 'Event completed' : `${round} completed`),
    doneText: {
      final: 'The results are final.',
      'round-final': 'The event goes on: other rounds are still open.',
      'shoot-offs': 'The results are final once the shoot-offs are entered.',
      open: 'The results are final once all entries are decided.',
    },
    failed: 'Error',
    failedText: 'The event could not be completed. Please try again.',
    failedToLook: 'We could not check what is still open. Please try again later.',
  },

  reopen: {
    /** `round`: the name of the round, in an event of several. */
    action: (round?: string) => (round === undefined ? 'Reopen Event' : `Reopen ${round}`),
    text: 'Groups can score again, and places may change until you complete the event again. Everyone can see the reason in the results.',
    reason: 'Reason',
    pending: 'Reopening...',
    done: (round?: string) => (round === undefined ? 'Event reopened' : `${round} reopened`),
    doneText: 'Groups can score again.',
    failed: 'Error',
    failedText: 'The event could not be reopened. Please try again.',
    said: (when: string, reason: string) => `Reopened on ${when}: ${reason}`,
  },

  corrections: {
    title: 'Corrections',
    text: 'To correct a score, open the card from the menu beside an archer. Every correction needs a reason and is kept in the history of the card.',
  },

  file: {
    title: 'Download results',
    kinds: { csv: 'CSV', sheet: 'Excel', json: 'JSON' },
    kindTexts: {
      csv: 'A table for any program.',
      sheet: 'A workbook, also for LibreOffice and Numbers.',
      json: 'For other programs, with a published schema.',
    },
    schema: 'Schema of the JSON file',
    downloaded: { csv: 'CSV Downloaded', sheet: 'Workbook Downloaded', json: 'JSON Downloaded' },
    downloadedText: (name: string) => `The file is called ${name}.`,
    name: (event: string, ending: string) => `${event}-results.${ending}`,
    failed: 'Download Failed',
    failedText: 'The results could not be downloaded. Please try again.',
  },
}
