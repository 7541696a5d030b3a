import { cardRightFaults } from '@fletch/domain'

/** Faults in a card that a client sends. */
export const cardFieldFaults = {
  'archer-name-required': 'Archer name is required',
  'distance-invalid': 'A distance from 0 to {most:grouped} with at most one decimal digit',
  'photo-malformed': 'Not a photo',
  'recipient-required': 'Required',
  'score-query-required': 'Please write what is wrong',
  'temperature-invalid': 'Whole degrees from -99 to 99',
  'too-many-rows': 'More rows than targets',
  'value-of-another-field': 'Not a value of this field',
  'zone-unknown': 'Unknown zone',
} as const

/** Why a request about a card is refused. */
export const cardFaults = {
  ...cardFieldFaults,
  ...cardRightFaults,
  'archer-name-invisible': 'Archer name: Invisible characters are not allowed',
  'archer-name-line-breaks': 'Archer name: Line breaks and control characters are not allowed',
  'archer-not-of-group': 'Every entry names an archer of this group',
  'archer-not-on-card': 'This archer is not on this scorecard',
  'card-changed-elsewhere': 'This scorecard was changed elsewhere in the meantime',
  'card-club-invisible': 'Club: Invisible characters are not allowed',
  'card-club-line-breaks': 'Club: Line breaks and control characters are not allowed',
  'card-deleted': 'This scorecard was deleted',
  'card-event-deleted': 'The event of this scorecard was deleted: it stays as it is',
  'card-not-of-group': 'This is no group scorecard',
  'card-of-one-archer': "Only a group's scorecard has entries of several archers",
  'card-photo-unknown': 'this photo is not on the server, or not yours',
  'card-unknown': 'There is no such scorecard',
  'copy-exists': 'An individual copy of this group scorecard already exists',
  'equipment-full':
    'At most {most} bows, sets of arrows and sight marks together. Remove some that you do not use.',
  'mail-needs-verified-email':
    'Please verify your email address first. Scorecards are emailed from verified addresses only.',
  'not-deleter': 'Only event admins can delete its scorecards',
  'not-participant': 'Only participants can create an individual copy',
  'second-card-needs-editor': 'The second card always has a scorer',
  'second-card-only-compares': 'The second card is only compared: this is done on the scorecard that counts',
  'second-scorer-not-asked': 'This event asks for no second scorer',
  'too-many-proposals':
    'Too many values wait for a decision on this scorecard. Please decide them first, then send again.',
} as const
