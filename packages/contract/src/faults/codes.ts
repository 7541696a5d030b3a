/** Why the key of a phone, or a code that it shows, is refused. */
export const codeFieldFaults = {
  'phone-key-malformed': 'This is not the key of a phone',
} as const

export const eventCodeFaults = {
  ...codeFieldFaults,
  'phone-key-taken': 'Another phone has this key already',
} as const
