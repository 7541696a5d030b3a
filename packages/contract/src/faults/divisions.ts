/** Faults in a field of a division form. */
export const divisionFieldFaults = {
  'division-ages-reversed': 'The first age is higher than the last one',
  'division-code-malformed': 'A code has 1 to 20 characters and no comma, and is not "all"',
  'division-code-repeated': 'Two divisions have this code',
  'division-code-required': 'Every division has a code',
  'division-name-required': 'Every division has a name',
  'division-scheme-name-required': 'The name of the list is required',
  'divisions-required': 'A scheme has at least one division',
} as const

/** Why a request about divisions is refused. */
export const divisionFaults = {
  ...divisionFieldFaults,
  'another-division-scheme': 'This is listed by another division scheme. Please reload the app.',
  'division-in-use': '{event} has archers in {divisions}, which the changed list does not have',
  'division-merge-wrong': '{code} cannot be listed with {into}',
  'division-scheme-fixed': 'This event has started: its division scheme cannot change any more',
  'division-scheme-unknown': 'There is no such division scheme',
  'division-scheme-withdrawn':
    'This list was changed or withdrawn meanwhile. Please open the list of divisions again.',
  'division-unknown': 'There is no such division',
  'too-many-division-schemes': 'A club keeps at most {most} division schemes',
} as const
