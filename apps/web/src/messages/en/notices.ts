import type { NoticeKind } from '@fletch/domain'

/** What is told of events by email, and how it is turned off. */
export const notices = {
  title: 'Emails about your events',
  text: 'Choose what you are told by email. It always stands in the app as well.',
  kinds: {
    registered: 'You are registered',
    waiting: 'You are on a waiting list',
    'moved-up': 'A place became free for you',
    changed: 'The date, time or place changed',
    eve: 'The evening before: group and target',
    cancelled: 'An event was cancelled',
    results: 'Results',
    message: 'Messages of the organisers',
  } satisfies Record<NoticeKind, string>,
  save: 'Save',
  saving: 'Saving...',
  saved: 'Your choice is saved',
  failed: 'Your choice was not saved',
  failedText: 'Please try again in a moment.',
  loading: 'Loading...',
  notLoaded: 'Your choice could not be loaded.',

  link: {
    ask: 'Turn off these emails?',
    askText: (kind: string) => `You will get no more emails of this kind: ${kind}.`,
    off: 'Turned off',
    offText: (kind: string) => `You get no more emails of this kind: ${kind}.`,
    on: 'Turned on again',
    onText: (kind: string) => `You get these emails again: ${kind}.`,
    turnOn: 'Turn on again',
    turnOff: 'Turn off',
    changing: 'Changing...',
    other: 'Emails of one kind',
    unknown: 'This link does not work',
    unknownText: 'Sign in and choose your emails in your profile.',
    toProfile: 'Go to your profile',
    failed: 'These emails are not turned off yet',
    retry: 'Try again',
  },
}
