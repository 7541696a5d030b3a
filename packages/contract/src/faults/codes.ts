/** Why the key of a phone, or a code that it shows, is refused. */
export const codeFieldFaults = {
  'phone-key-malformed': 'This is not the key of a phone',
} as const

export const eventCodeFaults = {
  ...codeFieldFaults,
  'code-damaged': 'This code is cut off or was changed. Scan it again.',
  'code-incomplete': 'Parts of this code are missing. Scan all of them.',
  'code-key-of-other-event': 'The key of this phone is of another event',
  'code-key-unknown': 'The key of this phone is not known. Enter the card as from paper, with a reason.',
  'code-not-ours': 'This is not a code of a scorecard',
  'code-of-other-archers': 'This code has an archer who is not of this group',
  'code-of-other-day': 'This code is of another day',
  'code-of-other-event': 'This code is of another event',
  'code-of-other-group': 'This code is of a group that the event does not have',
  'code-of-other-kind': 'This code is not of a card',
  'code-of-other-round': 'This card was shot in another round, or on another course',
  'code-of-other-version': 'This code is of another version of the app. Update the app on both phones.',
  'code-parts-mixed': 'These are parts of different codes. Scan all parts of one.',
  'code-signature-wrong': 'This code was not signed by the phone that it names',
  'phone-key-not-vouched': 'No admin of this event has vouched for this key on this day',
  'phone-key-taken': 'Another phone has this key already',
} as const
