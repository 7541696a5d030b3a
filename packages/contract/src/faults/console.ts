/** Faults in a field of the console or of a bug report. */
export const consoleFieldFaults = {
  'description-too-short': 'Description must be at least {least} characters',
  'title-too-short': 'Title must be at least {least} characters',
  'username-required': 'Username is required',
  'username-too-long': 'Username is too long',
} as const

/** Why the console refuses a request. */
export const consoleFaults = {
  ...consoleFieldFaults,
  'administrator-credentials-invalid': 'Invalid admin credentials',
  'administrator-required': 'Please sign in as administrator.',
  'bug-report-unknown': 'There is no such bug report',
  'days-in-wrong-order': 'The first day comes after the last',
  'mail-unknown': 'There is no such failed email',
  'too-many-days': 'At most {most} days at a time',
} as const
