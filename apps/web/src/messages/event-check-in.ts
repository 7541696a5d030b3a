const archers = (count: number) => (count === 1 ? '1 archer' : `${count.toLocaleString()} archers`)
const notes = (count: number) => (count === 1 ? '1 note' : `${count.toLocaleString()} notes`)

/** Check-in: who has arrived, and who has paid. */
export const checkInTexts = {
  back: 'Back to the event',
  of: (action: string, name: string) => `${action}: ${name}`,
  loading: 'Loading the archers...',
  failed: 'The archers could not be loaded',
  failedText: 'Please try again in a moment.',
  retry: 'Retry',
  notForYou: 'This list is for the admins of this event',
  notForYouText: 'Show them your code when you arrive. It is on the page of the event.',
  toEvent: 'Go to the event',
  empty: 'No archers yet',
  emptyText: 'Archers appear here when they register.',
  emptyRound: 'Create the groups of this round first. Its archers then appear here.',

  count: (here: number, all: number) => `${here.toLocaleString()} of ${all.toLocaleString()}`,
  countText: 'arrived',
  registeredText: 'registered',
  paidCount: (paid: number, all: number) => `${paid.toLocaleString()} of ${all.toLocaleString()} paid`,
  absentCount: (count: number) => `${count.toLocaleString()} absent`,
  show: 'Show',
  filters: { all: 'All', missing: 'Missing', unpaid: 'Not paid', asked: 'No reply' },
  filterCount: (name: string, count: number) => `${name} ${count.toLocaleString()}`,
  sortAgain: 'Sort again',
  sortAgainText: (count: number) => {
    if (count === 0) return 'A tapped row stays in place until you sort again.'
    return count === 1 ? '1 row stays until then.' : `${count.toLocaleString()} rows stay until then.`
  },
  noHits: 'No archers match.',
  noneLeft: { missing: 'No one is missing.', unpaid: 'Everyone has paid.', asked: 'Everyone has replied.' },
  more: 'Show more',

  /** The missing ones, before the day has come. */
  registered: 'Registered',
  sections: { missing: 'Missing', here: 'Arrived', absent: 'Absent', waiting: 'Waiting list' },
  sectionCount: (name: string, count: number) => `${name}\u00a0· ${count.toLocaleString()}`,
  checkIn: 'Check in',
  here: 'Here',
  undoCheckIn: 'Undo check-in',
  paid: 'Paid',
  givePlace: 'Give a place',
  onThisPhone: 'on this phone',

  markRest: 'Mark the rest absent',
  restMarked: (count: number) => `${archers(count)} marked absent`,
  restMarkedText: 'If someone still arrives, one tap brings them back.',
  undo: 'Undo',
  undone: 'Undone',

  one: {
    isHere: (time: string) => `Here since ${time}`,
    isHerePlain: 'Here',
    takeBack: 'Mark as not here',
    pay: 'Mark as paid',
    isPaid: (time: string) => `Paid, noted ${time}`,
    isPaidPlain: 'Paid',
    unpay: 'Mark as not paid',
    unknown: 'This code does not match an archer in this event',
    unknownText: 'Search for the name below.',
    close: 'Close',
  },

  refused: (count: number) => `${notes(count)} not accepted`,
  notTaken: 'The server did not accept this.',
  notStored: 'Not stored on this phone. Please try again.',
  again: 'Send again',
  drop: 'Discard',
  offlineList: (time: string) => `No connection. This list is from ${time}. Changes are kept and sent later.`,

  ownCode: 'Check-in code',
  ownCodeText: 'Show this code when you arrive, so that the organisers can find your name.',
  ownCodeOf: (event: string) => `Check-in for ${event}`,
  ownArrived: 'You are checked in',
  ownPaid: 'Fee paid',
  codeFile: (event: string) => `check-in-${event}.svg`,
  close: 'Close',
}
