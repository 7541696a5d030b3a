/** Faults in a field of a series form. */
export const seriesFieldFaults = {
  'series-name-required': 'Series name is required',
  'series-points-required': 'Please say the points for the first place at least',
} as const

/** Why a request about a series is refused. */
export const seriesFaults = {
  ...seriesFieldFaults,
  'not-series-founder': 'Only officers of {club}, which founded this series, may do this',
  'not-series-officer': 'Only officers of a club of this series may do this',
  'series-archer-unknown': 'This archer is in no event of the series',
  'series-clubs-full': 'A series can have or ask at most 50 clubs',
  'series-needs-club': 'A series needs at least one club that has accepted it',
  'series-question-answered': 'The club has answered already',
  'series-question-unknown': 'The club is not asked to run this series',
  'series-archers-met': 'Archers who are in one event together are not one person',
  'series-events-changed': 'Another officer changed the events of this series meanwhile',
  'series-link-not-public': 'This series is not public',
  'series-totals-differ': 'Totals are added only where all events shoot the same round at as many targets',
  'series-two-accounts': 'These archers have accounts of their own: they are not one person',
  'series-unknown': 'There is no such series',
} as const
