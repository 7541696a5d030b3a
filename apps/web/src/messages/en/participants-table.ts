const archers = (count: number) => (count === 1 ? '1 archer' : `${count.toLocaleString()} archers`)

/** All archers of an event as a table, for those who run it. */
export const participantsTable = {
  title: 'Participants',
  titleOf: (event: string) => `Participants · ${event}`,
  open: 'Participants',
  back: 'Back to the event',
  loading: 'Loading the archers...',
  failed: 'The archers could not be loaded',
  failedText: 'Please try again in a moment.',
  retry: 'Retry',
  notForYou: 'This table is for the admins of this event',
  notForYouText: 'The page of the event shows who takes part.',
  toEvent: 'Go to the event',
  empty: 'No archers yet',
  emptyText: 'Who registers appears here.',

  search: 'Search archers',
  searchHint: 'Search by name or club...',
  division: 'Division',
  anyDivision: 'All divisions',
  standing: 'Arrived',
  anyStanding: 'Arrived or not',
  paid: 'Paid',
  anyPaid: 'Paid or not',
  isPaid: 'Paid',
  isUnpaid: 'Not paid',
  count: (shown: number, all: number) =>
    shown === all ? archers(all) : `${shown.toLocaleString()} of ${archers(all)}`,
  sums: (arrived: number, paid: number) =>
    `${arrived.toLocaleString()} arrived · ${paid.toLocaleString()} paid`,
  noHits: 'No archer fits.',
  more: 'Show more',
  yes: 'Yes',
  no: 'No',

  columns: { name: 'Name', club: 'Club', division: 'Division', standing: 'Arrived', paid: 'Paid' },
  standings: { missing: 'Missing', here: 'Arrived', absent: 'Absent', waiting: 'Waiting list' },

  csv: 'Save as CSV',
  ianseo: 'Save for ianseo',
  fileName: (event: string) => `${event}-participants.csv`,
  ianseoName: (event: string) => `${event}-ianseo.txt`,
  fileColumns: ['Name', 'Club', 'Division', 'Status', 'Arrived', 'Paid', 'Group', 'Email'],
  copy: 'Copy email addresses',
  copied: 'Email addresses copied',
  copyFailed: 'Could not copy',
}
