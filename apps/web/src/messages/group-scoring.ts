import { points } from './points.ts'

const targets = (count: number) => (count === 1 ? '1 target' : `${count} targets`)

/** A group's scorecard: its editor, scoring archer by archer, proposals of former editors, and confirmations. */
export const groupTexts = {
  back: 'Event',
  /** For screen readers, after 'Event'. */
  backTo: (event: string) => `: ${event}`,
  toCards: 'Scorecards',
  facts: (facts: readonly string[]) => facts.join('\u00a0· '),
  loading: 'Loading group...',
  failed: (why: string) => `Failed to fetch group: ${why}`,
  offline: 'you are offline, and this phone does not have it',
  unexpected: 'unknown error',
  retry: 'Retry',
  ready: {
    title: 'Ready to go offline',
    text: (group: string, target: number, round: string) =>
      `${group} starts at target ${target} and shoots ${round}. The event, its round, your group and its scorecard are on this phone and work without a signal.`,
    roundMissing: 'Not ready to go offline',
    roundMissingText:
      'The round of this event is not on this phone yet. Open this page again while you have a signal.',
    storing: 'Storing Fletch on this phone...',
    storingText: 'Keep this page open while you have a signal.',
    appMissing: 'Not ready to go offline',
    appMissingText:
      'Parts of Fletch are not on this phone yet. Open this page again while you have a signal.',
    short: (round: string) => `${round}. Works without a signal.`,
    asOf: (time: string) => `As of ${time}`,
    notStarted: 'Scoring begins when the event is started.',
    archers: 'Archers of this group',
  },

  notice: {
    title: (group: string) => `${group} has no scorecard yet`,
    others: 'You can follow it here once one of its archers starts it.',
    over: 'The event is over, and this group has no scorecard.',
    cancelled: 'This event was cancelled.',
  },

  begin: {
    title: (group: string) => `Start the scorecard of ${group}`,
    text: 'One archer enters all scores. The others follow, and can take over at any time.',
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

  changes: {
    title: 'Your group has changed',
    joined: (name: string) => `${name} has joined.`,
    retired: (name: string) => `${name} has retired.`,
    back: (name: string) => `${name} is shooting again.`,
    left: (name: string) => `${name} is no longer in this group.`,
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
      completed: 'Unsent entries on this phone are proposed to the event admins.',
      cancelled: 'No more scores are accepted.',
    },
  },

  viewOnly: 'View Only - You are not the scorecard editor',
  takeOver: 'Take over',
  confirmTakeOver: 'Take over now',
  tookOver: 'You are the editor now',
  tookOverText: (name: string) => `What ${name} enters now fills blanks or is proposed to you.`,
  tookOverOffline: 'From now on you enter the scores here. The others see this when there is a signal.',
  lostEditor: (name: string) => `${name} is the editor now`,
  lostEditorText: 'Your last entries fill blanks. Entries that differ are proposed.',
  panel: {
    title: 'Scorecard editor',
    text: 'The editor enters the scores of the whole group. The last person chosen is the editor.',
    label: 'Editor',
    everyone: 'Every archer can edit',
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

  confirm: {
    title: 'Confirm scores',
    text: 'Each archer checks and confirms their own column. A later change cancels this.',
    /** All targets are scored and every archer has confirmed. */
    done: {
      title: 'Everyone has confirmed',
      handedIn:
        'The scorecard is handed in. If you change your own score now, an event admin decides about it.',
      waits: 'It is handed in by itself when there is a signal.',
      board: 'See the board',
      results: 'See the results',
    },
    of: (name: string) => `${name}: confirm`,
    button: 'Confirm',
    takeBack: 'Take back',
    query: 'Query a score',
    heading: (name: string) => `${name}, is this right?`,
    sum: (total: number, scored: number, all: number) => `${points(total)} on ${scored} of ${targets(all)}`,
    yes: 'I confirm my score',
    cancel: 'Not yet',
    state: { confirmed: 'Confirmed', open: 'Not confirmed', voided: 'Changed since it was confirmed' },
    at: (time: string) => `Confirmed ${time}`,
    here: 'Confirmed on this phone',
    byThemselves: 'Only the archer, the editor and event admins can confirm a column.',
  },

  proposals: {
    band: (count: number) => (count === 1 ? 'One value is proposed' : `${count} values are proposed`),
    show: 'Show',
    title: 'Proposals',
    /** Why values wait. Null if an earlier version did not store the cause. */
    cause: {
      'former-editor':
        'They differ from the current values, and came from someone who is no longer the editor.',
      moved: 'They were entered in another group, for an archer who has moved.',
      completed: 'They arrived after the event was completed.',
      finished: 'They change a column after its group had finished. An event admin decides these.',
    },
    text: 'They differ from the current values.',
    readOnly: 'The editor or an event admin decides.',
    readOnlyOver: 'An event admin decides.',
    more: (count: number) => `Show ${count} more`,
    zone: (name: string, target: number) => `${name}, target ${target}`,
    arrows: (name: string, target: number) => `${name}, target ${target}`,
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
    /** The reason that is kept with each change. */
    paper: 'From the paper card',
    typePaper: 'Type in the paper card',
    missing: 'Please give a reason for changing this scorecard',
    begin: 'Enter scores',
    band: (reason: string) => `You enter as event admin: ${reason}`,
    done: 'Done',
    onTo: (target: number, all: number) => `Target ${target}, ${all} in all`,
    nextTarget: (target: number) => `Next: target ${target}.`,
    whole: 'The sheet is complete',
    wholeText: (count: number) =>
      `${count === 1 ? '1 target is' : `All ${count} targets are`} entered. Choose a cell to change it.`,
    nextSheet: (group: string) => `Next sheet: ${group}`,
    lastSheet: 'This is the last group of the event.',
    save: 'Save and finish',
    saving: 'Saving...',
    notSent: 'Not everything is sent yet',
    notSentText: 'Your changes stay on this phone with their reason, and are sent when there is a signal.',
    undecided: 'A value waits for your decision',
    undecidedText: 'Someone else entered another value. Choose one of the two, then finish.',
  },

  deleting: {
    action: 'Delete Scorecard',
    pending: 'Deleting...',
    cancel: 'Cancel',
    question: (group: string) => `Delete the scorecard of ${group}?`,
    lost: (scores: number, archers: readonly string[]) =>
      `It has ${scores === 1 ? '1 score' : `${scores} scores`} of ${archers.join(', ')}. They and everyone else will no longer see it.`,
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
    offline: 'You are offline. You can delete the scorecard when there is a signal.',
  },

  copy: {
    create: 'Create Individual Copy',
    creating: 'Creating...',
    view: 'View Individual Copy',
    created: 'Individual Copy Created',
    createdText: 'Your column is now a scorecard of your own, and counts in your statistics.',
    exists: 'Copy Already Exists',
    existsText: 'You already have an individual copy of this group scorecard.',
    failed: 'Creation Failed',
    failedText: 'The copy could not be created. Please try again.',
    offline: 'You are offline. You can create the copy when there is a signal.',
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

  actions: 'Scorecard',
}
