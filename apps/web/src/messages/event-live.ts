import { points } from './points.ts'

const counted = (count: number, one: string, more: string) =>
  `${count.toLocaleString()} ${count === 1 ? one : more}`

const ago = (minutes: number): string => {
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`
}

/** The live board: standings, where each group is, and how recent the data is. */
export const eventLiveTexts = {
  title: 'Live board',
  titleOf: (event: string) => `${event}, live`,
  loading: 'Loading the board...',
  back: 'Back to the event',
  results: 'Results',
  retry: 'Retry',
  cancel: 'Cancel',
  close: 'Close',
  ago,

  state: {
    connecting: 'Connecting',
    live: 'Live',
    reconnecting: 'Reconnecting',
    lastHeard: (minutes: number) => `Last updated ${ago(minutes)}`,
  },

  failed: 'The event could not be loaded',
  failedText: 'Please try again in a moment.',

  views: 'Board views',
  standings: 'Standings',
  groups: 'Groups',
  leader: (style: string, archer: string) => `${style}: ${archer} leads.`,

  head: {
    facts: (club: string, day: string) => `${club}\u00a0· ${day}`,
    progress: (done: number, all: number) => `${done} of ${all} targets done by every group`,
    finished: 'All groups have finished',
    notSettled: 'Some entries are waiting for a decision. Places may still change.',
    upcoming: 'This event has not started yet. Standings appear here once it starts.',
    cancelled: 'This event was cancelled.',
    completed: 'This event is completed.',
  },

  table: {
    caption: (style: string) => `Standings: ${style}`,
    rank: '#',
    rankLong: 'Rank',
    archer: 'Archer',
    targets: 'Targets',
    average: 'Average',
    averageLong: 'Average per target',
    total: 'Total',
    pin: 'Pin',
    provisional: 'provisional',
    provisionalText:
      'Ranks may change until everyone has shot the same number of targets. Compare the average per target.',
    you: 'You',
    retired: 'retired',
    notFinished: 'not finished',
    penalty: (count: number) => `${points(count)} off`,
    /** The group had finished its round before. */
    changedLate: 'changed after finishing',
    empty: 'No archers yet',
    emptyText: 'Archers appear here when they register.',
    none: '–',
    targetsOf: (scored: number, all: number) => `${scored} of ${all}`,
  },

  pinned: {
    title: 'Pinned',
    text: 'Pin an archer to keep them at the top. The address of this page remembers it.',
    pin: (name: string) => `Pin ${name}`,
    unpin: (name: string) => `Unpin ${name}`,
    place: (rank: number, of: number) => `Place ${rank} of ${of}`,
    facts: (targets: string, average: string | null) =>
      average === null ? `${targets} targets` : `${targets}\u00a0· avg ${average}`,
  },

  group: {
    table: 'Groups: where they are and what is open',
    empty: 'No groups yet',
    emptyText: 'Groups appear here once they are created.',
    name: 'Group',
    where: 'Where',
    done: 'Done',
    editor: 'Editor',
    lastHeard: 'Last update',
    open: 'Open',
    startsAt: (target: number, time?: string) =>
      time === undefined ? `Starts at ${target}` : `Starts at ${target}, ${time}`,
    atTarget: (target: number) => `Target ${target}`,
    finished: 'Finished',
    doneOf: (done: number, all: number) => `${done} of ${all}`,
    targetsDone: (done: number, all: number) => `${done} of ${all} targets`,
    archers: (count: number) => counted(count, 'archer', 'archers'),
    editedBy: (name: string) => `Editor: ${name}`,
    editedByAll: 'Editor: all archers',
    notBegun: 'Card not started',
    heard: (minutes: number) => `Updated ${ago(minutes)}`,
    silent: 'no updates',
    proposals: (count: number) => counted(count, 'proposal', 'proposals'),
    blank: (count: number) => `${counted(count, 'score', 'scores')} missing`,
    unconfirmed: (count: number) => `${count.toLocaleString()} to confirm`,
    nothingOpen: '–',
    join: 'Join Group Scoring',
    openCard: (group: string) => `${group}, open scorecard`,
  },

  share: {
    title: 'Public board',
    text: 'Anyone with the link can see the standings, without an account. Turning it off stops access for everyone at once.',
    eventIsPublic:
      'Anyone with the link can see this event, its start list, board and results, without an account.',
    eventIsClosed: 'Only people with an account can see this event.',
    on: 'Turn on public link',
    off: 'Turn off public link',
    pending: 'Saving...',
    link: 'Link',
    qrFileName: (event: string) => `follow ${event}.svg`,
    switchedOn: 'The event is public',
    switchedOnText: 'Anyone with the link can see its page and its board.',
    switchedOff: 'The event is no longer public',
    switchedOffText: 'The link no longer works. If you turn it on again, you get a new link.',
    failed: 'Error',
    failedText: 'The public link could not be changed. Please try again.',
    question:
      'Everyone who uses this link loses access, and the link never works again. Signed-in archers can still see the board.',
  },

  publicBoard: {
    gone: 'This board is not public',
    goneText: 'The event admins turned off the public link, or the link is incomplete.',
    signIn: 'Sign in',
    foot: 'Standings as the groups enter them. They are final when the event is completed.',
    footFinal: 'The event is completed. Event admins may still correct scores.',
  },
}
