/** Children without a sign-in, for whom the user acts. */
export const childTexts = {
  title: 'My children',
  text: 'Children without an account of their own. You register and score for them on this phone.',
  count: (count: number) => (count === 0 ? 'None' : count === 1 ? '1 child' : `${count} children`),
  loading: 'Loading...',
  failed: 'The children could not be loaded',
  failedText: 'Please try again in a moment.',
  retry: 'Retry',
  offline: 'You are offline. This list may be out of date.',
  empty: 'No children yet',
  emptyText: 'Add a child to register them for events, score their cards and see their season.',
  add: 'Add child',
  born: (day: string) => `Born ${day}`,
  facts: (facts: readonly string[]) => facts.join('\u00a0· '),
  actFor: (name: string) => `Act for ${name}`,
  account: 'Set up sign-in',
  /** For screen readers, after 'Set up sign-in'. */
  accountOf: (name: string) => ` for ${name}`,
  remove: 'Remove',
  /** For screen readers, after 'Remove'. */
  removeOf: (name: string) => ` ${name}`,

  adding: {
    title: 'Add child',
    firstName: 'First Name',
    lastName: 'Last Name',
    lastNameHint: 'For a person with one name, repeat it here.',
    dateOfBirth: 'Date of Birth',
    club: 'Club',
    save: 'Add child',
    saving: 'Adding...',
    done: (name: string) => `${name} added`,
    failed: 'Add Failed',
    failedText: 'The child was not added. Please try again.',
  },

  removing: {
    title: (name: string) => `Remove ${name}?`,
    text: 'All scorecards, photos and places in events that have not started are deleted. This cannot be undone.',
    keep: 'Keep',
    remove: 'Remove with all scorecards',
    pending: 'Removing...',
    done: (name: string) => `${name} removed`,
    failed: 'Remove Failed',
    failedText: 'Nothing was removed. Please try again.',
  },

  link: {
    title: (name: string) => `Sign-in for ${name}`,
    text: (name: string) =>
      `With a link and its code, ${name} chooses an email address and a password. ${name} keeps all scorecards, and you no longer act for ${name}.`,
    undoable: (name: string) =>
      `We send you an email now and when the link is used. You can then undo the sign-in of ${name} for seven days.`,
    made: (name: string) =>
      `Send the link to ${name}, and tell the code in another way: the link opens nothing without it. Both are shown only now.`,
    code: 'Code',
    codeHint: 'Say it or write it down. It belongs to this link only.',
    make: 'Create link',
    making: 'Creating...',
    failed: 'Link Failed',
    failedText: 'The link could not be created. Please try again.',
    label: 'Link',
    until: (day: string) => `It works once, until ${day}. A new link replaces it.`,
    copy: 'Copy link',
    copied: 'Link copied',
    copyFailed: 'The link could not be copied. Select it and copy it yourself.',
  },

  /** What pages that everyone can open show of a child under 16. */
  inPublic: {
    label: 'Show full name in public',
    /** For screen readers. */
    labelOf: (name: string) => `Show full name in public for ${name}`,
    text: (short: string) =>
      `Otherwise, start lists, boards and results that everyone can open show ${short} until the 16th birthday.`,
    full: (name: string) => `Public pages show the full name of ${name}`,
    short: (name: string) => `Public pages show ${name} with an initial`,
    failed: 'Not saved',
    failedText: 'Please try again in a moment.',
  },

  /** Asked before a link is made, and before a sign-in is undone. */
  ownPassword: 'Your password',
  ownPasswordHint: 'So that no one who finds your phone can do this.',

  /** For seven days after an archer got an own sign-in. */
  undo: {
    heading: 'New own sign-ins',
    headingText: 'You no longer act for these archers. If it was not meant so, undo it.',
    until: (day: string) => `Can be undone until ${day}`,
    open: 'Undo',
    /** For screen readers, after 'Undo'. */
    openOf: (name: string) => ` the sign-in of ${name}`,
    title: (name: string) => `Undo the sign-in of ${name}?`,
    text: (name: string) =>
      `The new email address and password stop working, and ${name} is signed out everywhere. You act for ${name} again, and all scorecards stay.`,
    undo: 'Undo the sign-in',
    pending: 'Undoing...',
    done: (name: string) => `You act for ${name} again`,
    doneText: 'The new sign-in has ended.',
    failed: 'Not undone',
    failedText: 'Please try again in a moment.',
  },

  /** On every page while the user acts for a child. */
  acting: (name: string) => `Acting for ${name}`,
  backTo: (name: string) => `Back to ${name}`,

  takeOver: {
    title: 'Your own sign-in',
    text: 'Choose how you sign in from now on. Your scorecards are already there.',
    code: 'Code',
    codeHint: 'Six letters and figures, from the person who made the link.',
    email: 'Email',
    password: 'Password',
    confirmPassword: 'Confirm Password',
    submit: 'Take over my scorecards',
    pending: 'Saving...',
    failed: 'Not saved',
    failedText: 'Please try again in a moment.',
    done: (name: string) => `Welcome, ${name}`,
    doneText: 'Sign in with your email address and password.',
    toLogin: 'Sign in',
    invalidTitle: 'This link is incomplete',
    invalidText: 'Open it again from the message you received, or ask for a new link.',
  },
}
