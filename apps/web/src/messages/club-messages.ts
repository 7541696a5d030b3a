const members = (count: number) => (count === 1 ? '1 member' : `${count.toLocaleString()} members`)
const has = (count: number) => (count === 1 ? 'has' : 'have')

/** Messages from officers to all members of a club. */
export const clubMessageTexts = {
  action: 'Write to members',
  title: 'Write to members',
  text: 'Each member gets a separate email. Replies go to you. Email addresses are not shown.',
  messageHint:
    'Links that begin with https can be clicked and show where they lead. The email has a link that turns such messages off.',
  reached: (count: number, all: number) =>
    count === all ? `Reaches ${members(count)}.` : `Reaches ${count.toLocaleString()} of ${members(all)}.`,
  turnedOff: (count: number) => `${members(count)} ${has(count)} turned off these emails.`,
  unproven: (count: number) =>
    `${members(count)} ${count === 1 ? 'was' : 'were'} added by an officer and ${has(count)} not agreed yet. They get messages once they do.`,
  disowned: (count: number) =>
    `${members(count)} gave an email address that belongs to someone else. Please tell them at the club.`,
  blocked: (count: number) => `${members(count)} ${has(count)} a blocked account.`,
  withoutAccount: (count: number) =>
    `${members(count)} ${has(count)} no account. Invite them by email, so that they get messages.`,
  inactive: (count: number) => `${members(count)} ${count === 1 ? 'is' : 'are'} not active.`,
  verifyFirst: 'You can write to members once your address is verified, because their replies go there.',
  ask: (count: number) => `Send this to ${members(count)}? An email cannot be taken back.`,
  sendTo: (count: number) => `Send to ${count.toLocaleString()}`,
  sentText: (count: number) => `It is on its way to ${members(count)}.`,
  list: {
    title: 'Sent messages',
    loading: 'Loading messages...',
    failed: 'The sent messages could not be loaded',
    failedText: 'Please try again in a moment.',
    retry: 'Retry',
    loadMore: 'Load more',
    loadingMore: 'Loading more...',
    empty: 'No message has been sent yet.',
    reached: members,
  },
}
