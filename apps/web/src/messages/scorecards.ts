/** The list of scorecards. */
export const scorecardTexts = {
  title: 'Scorecards',
  newCard: 'New scorecard',
  search: 'Search',
  searchHint: 'Archer or club',
  loading: 'Loading scorecards...',
  loadMore: 'Load more',
  loadingMore: 'Loading more...',
  onlyHere: 'On this phone only',
  onlyHereText: {
    drafts: 'No one else has these yet. Open one and save it.',
    goes: 'No one else has these yet. They are sent as soon as there is a signal.',
    both: 'No one else has these yet. What you saved is sent as soon as there is a signal. Open the others and save them.',
  },
  saved: 'Saved scorecards',
  /** The name of a page of the list, for screen readers. */
  numbers: (first: number, last: number) => `Scorecards ${first} to ${last}`,

  /** Without line breaks: it moves to the next line as a whole if there is no room beside the date. */
  targets: (scored: number, all: number) =>
    (scored === all ? `${all} targets` : `${scored} of ${all} targets`).replaceAll(' ', '\u00a0'),
  filter: {
    title: 'Filter',
    style: 'Archery Style',
    allStyles: 'All styles',
    club: 'Club',
    allClubs: 'All clubs',
    from: 'From',
    to: 'To',
    backwards: 'This date is before the start date.',
    since: (day: string) => `since ${day}`,
    until: (day: string) => `until ${day}`,
    between: (first: string, last: string) => `${first} to ${last}`,
    clear: 'Clear filter',
  },

  totalScore: 'Total score',
  mostCommonZone: 'Most common zone',
  /** Above that zone. */
  mostly: 'Mostly',
  totalDistance: 'Total distance',
  view: 'View',
  groupAt: (event: string, group: string) => `${event}, ${group}`,
  /** For screen readers, to tell several buttons 'View' and 'Delete' apart. */
  whose: (name: string, day: string) => ` ${name}'s scorecard of ${day}`,
  delete: 'Delete',
  deleting: 'Deleting...',
  confirmDelete: (name: string) => `Are you sure you want to delete ${name}'s scorecard?`,
  deleted: 'Scorecard Deleted',
  deletedText: (name: string) => `${name}'s scorecard and its photos are deleted.`,
  deleteFailed: 'Delete Failed',
  deleteFailedText: 'The scorecard is still there. Please try again.',

  empty: 'No Scorecards Found',
  emptyText:
    'Rounds that you score appear here, with a photo for each target. Friends score on their own phones; only the groups of an event share a card.',
  createFirst: 'Create First Scorecard',
  noHits: 'No Scorecards Found',
  noHitsText: (words: string) => `Nothing matches “${words}”. Search for an archer's name or a club.`,
  noneLeft: 'No scorecard matches this filter.',
  clearSearch: 'Show all scorecards',
  failed: 'Your scorecards could not be loaded',
  failedText: 'Please try again.',
  onlyPhone: 'Only the scorecards on this phone are shown.',
  retry: 'Retry',
}
