const counted = (count: number, one: string, more: string) =>
  `${count.toLocaleString()} ${count === 1 ? one : more}`

/** The page of an event for its admins: the next step of the day, and the tools. */
export const overviewTexts = {
  tools: 'Tools',
  share: 'Share',
  write: 'Write',
  print: 'Print',
  more: 'More',

  next: 'Next step',
  /** When the event is, in whole days from today. */
  when: (days: number) => {
    if (days === 0) return 'today'
    if (days === 1) return 'tomorrow'
    if (days === -1) return 'yesterday'
    return days > 0 ? `in ${days.toLocaleString()} days` : `${(-days).toLocaleString()} days ago`
  },
  facts: (all: readonly string[]) => all.join('\u00a0· '),
  loading: 'Looking for the next step...',

  /** What an officer does next, in at most 25 letters: a phone shows it on one line. */
  steps: {
    addArchers: 'Add archers',
    makeGroups: 'Create the groups',
    ready: 'Everything is ready',
    checkIn: 'Check archers in',
    start: (round: string | undefined) => (round === undefined ? 'Start the event' : `Start ${round}`),
    started: 'No group has begun yet',
    look: (groups: number) => `Look after ${counted(groups, 'group', 'groups')}`,
    going: 'All groups are shooting',
    complete: (round: string | undefined) =>
      round === undefined ? 'Complete the event' : `Complete ${round}`,
    ties: (places: number) => `Decide ${counted(places, 'place', 'places')}`,
    queries: (count: number) => `Answer ${counted(count, 'query', 'queries')}`,
    proposals: (count: number) => `Decide ${counted(count, 'proposal', 'proposals')}`,
    over: 'Everything is decided',
    cancelled: 'This event is cancelled',
  },

  figures: {
    registered: 'Registered',
    waiting: 'Waiting list',
    unpaid: 'Not paid',
    unanswered: 'No reply yet',
    here: 'Here',
    missing: 'Missing',
    shooting: 'Shooting',
    finished: 'Finished',
    attention: 'To look after',
    ties: 'Places tied',
    queries: 'Queries',
    proposals: 'Proposals',
    unconfirmed: 'Not confirmed',
  },
  unknown: '–',

  groups: 'Groups to look after',
  silent: (minutes: number) => `nothing new for ${counted(minutes, 'minute', 'minutes')}`,
  moreGroups: (count: number) => `and ${counted(count, 'more group', 'more groups')}`,
}
