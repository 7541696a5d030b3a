import type { ToldPlace, ToldTarget } from './scoring.ts'

const targets = (count: number) => (count === 1 ? '1 target' : `${count} targets`)
const points = (count: number) => (count === 1 ? '1 point' : `${count} points`)

/** A group's scorecard: who enters it, archer after archer, what former editors propose, and who stands by it. */
export const groupScoring = {
  card: 'Group scorecard',
  back: 'Event',
  /** Follows 'Event' for those who hear it. */
  backTo: (event: string) => `: ${event}`,
  toCards: 'Scorecards',
  facts: (facts: readonly string[]) => facts.join(' · '),

  loading: 'Loading group...',
  failed: (why: string) => `Failed to fetch group: ${why}`,
  offline: 'you are offline, and this phone does not have it',
  unexpected: 'unknown error',
  retry: 'Retry',

  ready: {
    title: 'Ready to go offline',
    text: (group: string, target: number) =>
      `${group} starts at target ${target}. The event, your group and its scorecard are on this phone and work without a signal.`,
    short: 'Works without a signal.',
    asOf: (time: string) => `As of ${time}`,
    notStarted: 'Scoring begins when the event is started.',
    archers: 'Archers of this group',
  },

  notice: {
    title: (group: string) => `${group} has no scorecard yet`,
    others: 'One of its archers starts it. Then you can follow it here.',
    over: 'The event is over, and this group has no scorecard.',
    cancelled: 'This event was cancelled.',
  },

  begin: {
    title: (group: string) => `Start the scorecard of ${group}`,
    text: 'One archer enters the scores of all. Everyone else follows, and can take over at any time.',
    offline: 'You are offline. The scorecard starts on this phone, and is sent when there is a signal.',
    editor: 'Scorecard editor',
    none: 'Select a participant',
    you: (name: string) => `${name} (you)`,
    create: 'Create Group Scorecard',
    creating: 'Creating...',
    onPaper: 'Start it without an editor',
    failed: 'Error',
    failedText: 'Failed to create group scorecard. Please try again.',
  },

  editorRequired: 'Editor Required',
  editorRequiredText: 'Please select a participant to be the scorecard editor.',

  over: {
    band: {
      completed: 'This event is completed. Entries that arrive now are proposed to its admins.',
      cancelled: 'This event was cancelled. Its scores stay as they are.',
      upcoming: 'This event has not started yet.',
    },
    administrator:
      'This event is completed. You decide on entries that arrive now, and correct scores with a reason.',
    toast: { completed: 'The event is completed', cancelled: 'The event was cancelled' },
    toastText: {
      completed: 'What this phone has not sent is proposed to the event admins.',
      cancelled: 'No more scores are accepted.',
    },
  },
  viewOnly: 'View Only - You are not the scorecard editor',
  whoEdits: {
    you: 'you are the editor',
    other: (name: string) => `${name} is the editor`,
    everyone: 'everyone can edit',
    correcting: 'you are correcting',
    over: 'scoring is over',
    anotherEditor: 'someone else is the editor',
  },
  takeOver: 'Take over',
  confirmTakeOver: 'Take over now',
  tookOver: 'You are the editor now',
  tookOverText: (name: string) => `From now on, what ${name} enters fills blanks or is proposed to you.`,
  tookOverOffline: 'From now on you enter the scores here. The others see this when there is a signal.',
  lostEditor: (name: string) => `${name} is the editor now`,
  lostEditorText: 'Your last entries fill blanks. Where they differ, they are proposed.',

  panel: {
    title: 'Scorecard editor',
    text: 'The editor enters the scores of the whole group. The last person chosen is the editor.',
    label: 'Editor',
    everyone: 'Everyone can edit',
    choose: 'Change editor',
    another: 'Someone else: a parent, a marshal',
    who: 'Email or name',
    whoHint: 'The email or full name of someone with a Fletch account',
    whoMissing: 'Please enter an email or a name',
    notFound: (typed: string) => `User not found with email or name: ${typed}`,
    several: 'Several people have this name: enter the email address',
    searchOffline: 'You are offline. You can choose someone else when there is a signal.',
    save: 'Save',
    saving: 'Saving...',
    cancel: 'Cancel',
    updated: 'Editor Updated',
    updatedText: (name: string) => `${name} enters the scores from now on.`,
    updatedEveryone: 'Every archer of the group can enter scores.',
    kept: 'Kept on this phone',
    keptText: 'You are offline. The editor changes when there is a signal.',
    failed: 'Update Failed',
    failedText: 'Failed to change the editor. Please try again.',
  },

  archers: 'Archers',
  next: 'next',
  waiting: 'waiting',
  retired: 'retired',
  absent: 'absent',
  confirmed: 'confirmed',
  proposed: (count: number) => (count === 1 ? '1 proposal' : `${count} proposals`),
  /** What the line shows, in its order: who speaks to the phone says what they see. */
  archerLine: (name: string, facts: readonly (string | null)[], total: number, isScored: boolean) =>
    `${name}: ${[...facts.filter(Boolean), total].join(', ')} in total${isScored ? '' : ', not scored'}`,
  chip: (target: number, { done, all, isPhotoMissing, isInQuestion }: ToldTarget) =>
    `Target ${target}, ${done === 0 ? 'not scored' : `${done}/${all} scored`}${isPhotoMissing ? ', photo missing' : ''}${isInQuestion ? ', changed in two places' : ''}`,
  chipText: ({ done, all }: ToldTarget) => (done === 0 ? '–' : `${done}/${all}`),
  distanceAt: (distance: string, unit: string) => `${distance} ${unit}`,
  photoAndDistance: 'Photo and distance',

  undo: ({ name }: ToldPlace, zone: string) => `Undo ${name}: ${zone}`,
  scored: ({ name, target }: ToldPlace, zone: string, value: number, total: number) =>
    `${name}, target ${target}: ${zone}, ${points(value)}. Total ${total}.`,
  undone: ({ name, target }: ToldPlace) => `${name}, target ${target}: as it was before.`,
  changed: ({ name }: ToldPlace, before: string, after: string) => `${name}: ${before} is now ${after}`,
  cleared: ({ name, target }: ToldPlace) => `${name}: target ${target} is cleared`,
  voided: (name: string) => `${name} had confirmed. Please ask them to confirm again.`,
  clearOf: ({ name }: ToldPlace) => ` the score of ${name}`,

  readBack: {
    title: 'Read it back',
    text: 'Read the zones aloud. Tap an archer to change theirs.',
    next: (target: number) => `Next target: ${target}`,
    finish: 'Finish the round',
  },
  finished: {
    text: (count: number) => `${targets(count)} are scored. Now every archer confirms their own column here.`,
    textWide: (count: number) => `${targets(count)} are scored. Choose a cell to change it.`,
    open: (count: number) => (count === 1 ? '1 place is still blank.' : `${count} places are still blank.`),
  },

  confirm: {
    title: 'Confirm scores',
    text: 'Each archer looks through their own column and confirms it. A later change takes that back.',
    of: (name: string) => `${name}: confirm`,
    button: 'Confirm',
    takeBack: 'Take back',
    heading: (name: string) => `${name}, is this right?`,
    sum: (total: number, scored: number, all: number) => `${points(total)} on ${scored} of ${targets(all)}`,
    yes: 'I confirm my score',
    cancel: 'Not yet',
    state: { confirmed: 'Confirmed', open: 'Not confirmed', voided: 'Changed since it was confirmed' },
    at: (time: string) => `Confirmed ${time}`,
    here: 'Confirmed on this phone',
    byThemselves: 'Only the archer, the editor and event admins confirm a column.',
  },

  proposals: {
    band: (count: number) => (count === 1 ? 'One value is proposed' : `${count} values are proposed`),
    show: 'Show',
    title: 'Proposals',
    /** Why values wait; null where an earlier version did not note it. */
    cause: {
      'former-editor':
        'They differ from the current values, and came from someone who is no longer the editor.',
      moved: 'They were entered in another group, for an archer who has moved.',
      completed: 'They arrived after the event was completed.',
    },
    text: 'They differ from the current values.',
    readOnly: 'The editor or an event admin decides.',
    readOnlyOver: 'An event admin decides.',
    more: (count: number) => `Show ${count} more`,
    zone: (name: string, target: number) => `${name}, target ${target}`,
    distance: (name: string, target: number) => `${name}, target ${target}, distance`,
    stands: (value: string) => `Current: ${value}`,
    proposed: (value: string) => `Proposed: ${value}`,
    by: (name: string, time: string) => `${name}, ${time}`,
    someone: 'Someone',
    blank: 'blank',
    accept: 'Accept',
    decline: 'Keep',
    acceptOf: (what: string, value: string) => ` ${value} for ${what}`,
    acceptAll: 'Accept all',
    declineAll: 'Keep all',
    deciding: 'Saving...',
    none: 'There are no more proposals.',
    failed: 'Update Failed',
    failedText: 'The proposals could not be decided. Please try again.',
    offline: 'You are offline. You can decide on proposals when there is a signal.',
  },

  correct: {
    title: 'Enter as event admin',
    text: 'From a paper card, or as a correction. The history shows the reason beside every change. No photo is needed.',
    reason: 'Reason',
    paper: 'From the paper card',
    missing: 'Please give a reason for changing this scorecard',
    begin: 'Enter scores',
    band: (reason: string) => `You enter as event admin: ${reason}`,
    done: 'Done',
    notSent: 'Not everything is sent yet',
    notSentText: 'Your changes stay on this phone with their reason, and are sent when there is a signal.',
  },

  deleting: {
    action: 'Delete Scorecard',
    pending: 'Deleting...',
    cancel: 'Cancel',
    question: (group: string) => `Delete the scorecard of ${group}?`,
    lost: (scores: number, archers: readonly string[]) =>
      `It holds ${scores === 1 ? '1 score' : `${scores} scores`} of ${archers.join(', ')}. They and everyone else will no longer see it.`,
    empty: (archers: readonly string[]) =>
      `Nothing is scored on it yet. ${archers.join(', ')} and everyone else will no longer see it.`,
    proposals: (count: number) =>
      count === 1 ? '1 waiting proposal is declined.' : `${count} waiting proposals are declined.`,
    results: 'Scores sent so far stay in the results, and come back when the card is started again.',
    confirmations: 'The editor and the archers’ confirmations are lost.',
    phones:
      'Phones with this card show that it was deleted. Unsent scores stay on the phone, and its archers can start the card again with them.',
    ledger: 'The history shows that you deleted it.',
    done: 'Scorecard Deleted',
    doneText: (group: string) => `The scorecard of ${group} is deleted.`,
    failed: 'Delete Failed',
    failedText: 'The scorecard could not be deleted. Please try again.',
    offline: 'You are offline. The scorecard can be deleted when there is a signal.',
  },

  copy: {
    create: 'Create Individual Copy',
    creating: 'Creating...',
    view: 'View Individual Copy',
    created: 'Individual Copy Created',
    createdText: 'Your own column is now a scorecard of yours. It counts in your statistics.',
    exists: 'Copy Already Exists',
    existsText: 'You already have an individual copy of this group scorecard.',
    failed: 'Creation Failed',
    failedText: 'The copy could not be made. Please try again.',
    offline: 'You are offline. The copy can be made when there is a signal.',
  },

  statistics: {
    title: 'Statistics',
    caption: 'What each archer has shot so far',
    archer: 'Archer',
    total: 'Total',
    targets: 'Targets',
    average: 'Average',
    best: 'Best',
    mostCommon: 'Most common',
    none: '–',
  },

  sheet: ' (group, statistics and actions)',
  actions: 'Scorecard',

  table: {
    region: 'Group scoring table',
    caption: 'Targets down, archers across: zone and subtotal of each',
    openCell: (name: string, target: number, zone: string | null, isInQuestion: boolean) =>
      `${name}, target ${target}: ${zone ?? 'not scored'}${isInQuestion ? ', changed in two places' : ''}`,
  },
}
