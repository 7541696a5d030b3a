/** Faults in a round that a club creates. */
export const roundFieldFaults = {
  'area-code-malformed': 'One to three of the digits and the capital letters, and not M: that is a miss',
  'area-code-repeated': 'Two areas have this code',
  'area-pays-nothing': 'Every area pays with at least one arrow',
  'points-do-not-fit': 'One list of points for all arrows, or one for each, with a number for each area',
  'round-counts-first-hit-alone': 'Where the first hit counts there are two arrows or more',
  'round-name-required': 'Round name is required',
  'round-targets-repeated': 'A number of targets stands twice',
  'tie-code-required': 'Please name at least one area or zone',
  'tie-code-unknown': 'Ties are counted by areas and zones of this round',
} as const

/** Why a request about a round is refused. */
export const roundFaults = {
  ...roundFieldFaults,
  another_round: 'This scorecard is of another round',
  'area-does-not-pay': 'this area does not pay with this arrow',
  'area-unknown': 'unknown area',
  'arrow-after-hit': 'nothing is shot after a hit',
  'arrows-not-of-round': 'this round is written in zones',
  'box-open-before-hit': 'an arrow before the hit is missing',
  'round-needs-newer-app':
    'This group shoots a round that needs a newer version of the app. Please reload the app.',
  'round-unknown': 'There is no such round',
  'too-many-arrows': 'more arrows than are shot at a target',
  'too-many-rounds': 'A club keeps at most {most} rounds',
  'zone-not-of-round': 'this round is written arrow by arrow',
} as const
