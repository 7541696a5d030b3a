import type { EventStatus, Ties } from '@fletch/domain'
import { fullDivision, shortDivision, styleNames, unitNames } from './styles.ts'

/** The rule for ties as a choice, such as 'Most X, then shoot-off'. */
const tiesInShort = ({ steps, level }: Ties): string => {
  const ways = [
    ...steps.map(({ order, of }) => `${order} ${of.join(', ')}`),
    level === 'shared' ? 'shared rank' : 'shoot-off',
  ]
  const text = ways.join(', then ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const archers = (count: number) => (count === 1 ? '1 archer' : `${count.toLocaleString()} archers`)

/** Events: the list, an event's page and its forms. */
export const eventTexts = {
  title: 'Events',
  text: 'Register, see your group and follow the standings',
  retry: 'Retry',
  cancel: 'Cancel',
  error: 'Error',
  loadMore: 'Load more',
  loadingMore: 'Loading more...',
  tryAgain: 'Please try again in a moment.',
  of: (action: string, name: string) => `${action}: ${name}`,
  facts: (all: readonly string[]) => all.join('\u00a0· '),
  archers,

  statuses: {
    upcoming: 'Upcoming',
    active: 'Active',
    completed: 'Completed',
    cancelled: 'Cancelled',
  } satisfies Record<EventStatus, string>,
  styles: styleNames,
  division: shortDivision,
  divisionInFull: fullDivision,
  units: unitNames,

  list: {
    search: 'Search events',
    searchHint: 'Search events...',
    status: 'Status',
    anyStatus: 'Any status',
    ofClub: (club: string) => `Events of ${club}`,
    ofOneClub: 'Events of one club',
    allClubs: 'Show all events',
    loading: 'Loading events...',
    empty: 'No events yet',
    emptyText: 'Events appear here when a club creates them.',
    emptyOfficer: 'Create the first event. Archers register, and you create groups with one tap.',
    noHits: 'No events found',
    noHitsText: 'Try fewer letters or another status.',
    failed: 'The events could not be loaded',
  },

  card: {
    details: 'View Details',
    manage: 'Manage',
    joinScoring: 'Join Scoring',
    results: 'Results',
    cancel: 'Cancel',
    delete: 'Delete',
    groupsOf: (size: number) => `Groups of ${size}`,
    places: (taken: number, most: number) =>
      `${taken.toLocaleString()} of ${most.toLocaleString()} places taken`,
    divisions: (count: number) => `${count.toLocaleString()} divisions`,
    waiting: (count: number) => `${count.toLocaleString()} waiting`,
    closes: (day: string) => `Register until ${day}`,
    closed: 'Registration closed',
  },

  detail: {
    back: 'Back to Events',
    countsFor: 'Counts for',
    addTo: (series: string) => `Add to ${series}`,
    adding: 'Adding...',
    addedTo: (series: string) => `Now counts for ${series}`,
    notAdded: 'Could not add the event to the series',
    notAddedText: 'Please try again.',
    undo: 'Undo',
    takenOut: (series: string) => `No longer counts for ${series}`,
    loading: 'Loading event...',
    notFound: 'Competition not found',
    notFoundText: (words: string, id: string) =>
      `It may have been deleted, or the link is incomplete. The server answered "${words}" for ${id}.`,
    failed: 'The event could not be loaded',
    details: 'Details',
    description: 'Description',
    noDescription: 'No description yet.',
    club: 'Club',
    date: 'Date',
    deadline: 'Registration closes',
    noDeadline: 'When the event starts',
    style: 'Archery Style',
    groupSize: 'Group Size',
    places: 'Max Participants',
    noLimit: 'No limit',
    archers: 'Archers',
    round: 'Round',
    targets: 'Targets',
    targetsOf: (shot: number, course: number) =>
      shot === course ? `${shot}` : `${shot}, on a course of ${course}`,
    unit: 'Distance Unit',
    timeZone: 'Time zone',
    cancelledOn: (when: string) => `This event was cancelled on ${when}.`,
    yourGroup: (group: string, target: number, time: string | null = null) =>
      `You shoot in ${group}, starting at target ${target}${time === null ? '' : ` at ${time}`}.`,
    joinGroup: 'Join Group Scoring',
    viewGroup: 'View Group Scorecard',
    waiting: (position: number) =>
      position === 1
        ? 'You are the first on the waiting list.'
        : `You are number ${position} on the waiting list.`,
  },

  tabs: {
    title: 'Event sections',
    overview: 'Overview',
    archers: 'Archers',
    groups: 'Groups',
    live: 'Live',
    results: 'Results',
  },

  office: {
    edit: 'Edit event',
    repeat: 'Repeat event',
    cancel: 'Cancel event',
    delete: 'Delete event',
    final: 'This cannot be undone.',
    complete: 'Results and completion',
    reopenForRound: (round = 'the event') => `To add a round, reopen ${round} first.`,
  },

  share: {
    title: 'Share this event',
    text: 'The link and the code both open this event.',
    link: 'Link',
    calendar: 'Calendar file',
    gettingCalendar: 'Getting the file...',
    calendarFileName: (name: string) => `${name}.ics`,
    calendarFailed: 'The calendar file could not be downloaded',
    qrFileName: (name: string) => `${name}.svg`,
  },

  ofClub: {
    title: 'Next events',
    past: 'Last events',
    add: 'New event',
    loading: 'Loading events...',
    none: 'No events yet.',
    noNext: 'No event is planned.',
    all: 'All events of the club',
    failed: 'The events could not be loaded.',
  },

  form: {
    createTitle: 'Create Event',
    create: 'Create Event',
    creating: 'Creating...',
    created: 'Event Created',
    createdText: (name: string) => `Archers can register for ${name}.`,
    createFailed: 'Failed to create event.',
    editTitle: 'Edit event',
    save: 'Save Changes',
    saving: 'Saving...',
    saved: 'Event saved',
    savedText: 'Everyone can see it now.',
    saveFailed: 'Failed to save event.',
    repeatTitle: 'Repeat event',
    repeatText: 'A new event with the same settings, without its archers and groups.',
    repeat: 'Create Event',
    repeatFailed: 'Failed to repeat event.',

    steps: { when: 'What and when', competition: 'Competition', archers: 'For archers' },
    step: (number: number, name: string) => `Step ${number}: ${name}`,
    stepsLabel: 'Steps',
    next: 'Next',
    back: 'Back',
    preview: 'Preview',
    previewText: 'What archers see.',
    previewName: 'Name of the event',
    previewPrivate: 'Archers with an account see it.',

    club: 'Club *',
    chooseClub: 'Select a club',
    name: 'Event Name *',
    description: 'Description',
    date: 'Event Date *',
    dayOf: (number: number) => `Day ${number} *`,
    addDay: 'Add a day',
    removeDay: (number: number) => `Remove day ${number}`,
    copyFrom: 'Copy from',
    copyFromHint: 'All settings of that event, for other days.',
    copyNothing: 'Nothing: a new event',
    copyOf: (name: string, day: string) => `${name}, ${day}`,
    deadline: 'Registration Deadline',
    deadlineHint: 'Closes at the end of this day. Leave empty to close when the event starts.',
    places: 'Max Participants',
    placesHint: 'Leave empty for no limit. When all places are taken, archers join a waiting list.',
    styles: 'Archery Style *',
    unit: 'Distance Unit',
    groupSize: 'Group Size',
    archersEach: (size: number) => `${size} archers`,
    more: 'Course, time zone, photos',
    targets: 'Number of Targets',
    targetsHint: 'Targets that each archer shoots, 1 to 50.',
    course: 'Targets on the course',
    courseHint: 'After the last target, numbers start again at 1.',
    timeZone: 'Time zone',
    timeZoneHint: 'The dates and times of this event are in this time zone.',
    isPublic: 'Everyone can see this event',
    isPublicHint:
      'Its page, start list, board and results open without an account. You can change this later.',
    namesGuests: 'Name guests in public',
    namesGuestsHint:
      'Archers without an account appear by name on the public page, board and results. Ask them first.',
    takesMailEntries: 'People can register without an account',
    takesMailEntriesHint:
      'On the public page, with a name and an email address. A link in an email confirms the entry.',
    fixed: 'The event has started. Targets and distance unit can no longer be changed.',
  },

  /** Whether a photo of the arrows comes before each score. */
  photos: {
    label: 'Proof photos',
    hint: 'A photo before each score settles later questions, and takes a moment at each target.',
    of: {
      asked: 'Asked for before each score',
      required: 'Required: results without them are marked',
      free: 'Left to the group',
    },
  },

  /** For a round whose rule book lets the event choose. */
  ties: {
    label: 'Ties',
    hint: 'The rule book leaves this to the event. It cannot be changed once the event has started.',
    inShort: tiesInShort,
    said: (ties: Ties) => `Ties: ${tiesInShort(ties)}`,
  },

  cancelling: {
    title: 'Cancel event',
    question: (name: string) => `Are you sure you want to cancel "${name}"? This cannot be undone.`,
    text: 'Archers are told by email, and keep their scorecards.',
    keep: 'Keep event',
    action: 'Cancel event',
    pending: 'Cancelling...',
    done: 'Event cancelled',
    doneText: (name: string) => `${name} will not take place.`,
    failed: 'Failed to cancel competition',
  },

  deleting: {
    title: 'Delete event',
    question: (name: string) =>
      `Are you sure you want to permanently delete "${name}"? This cannot be undone.`,
    text: 'Its archers, groups and results are deleted too. Archers keep their scorecards.',
    action: 'Delete event',
    pending: 'Deleting...',
    done: 'Event deleted',
    doneText: (name: string) => `${name} has been deleted.`,
    failed: 'Failed to delete competition',
  },
}
