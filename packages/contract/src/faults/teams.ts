/** Faults in a field of a team form. */
export const teamFieldFaults = {
  'team-best-too-many': 'At most as many totals count as a team has archers',
  'team-empty': 'A team has at least one archer',
  'team-name-required': 'Team name is required',
} as const

/** Why a request about a team is refused. */
export const teamFaults = {
  ...teamFieldFaults,
  'archer-in-another-team': 'An archer shoots for one team, and {name} is in another one',
  'team-divisions-differ': 'All archers of a team are of one division here',
  'team-full': 'A team has at most {most} archers',
  'team-name-taken': 'Another team has this name',
  'team-unknown': 'There is no such team',
  'teams-none': 'This event has no teams',
  'teams-named-before-start': 'Teams are named before the start',
  'teams-there': 'There are teams: remove them first',
  'no-reserve': 'This team has no reserve to step in',
} as const
