const archers = (count: number) => (count === 1 ? '1 archer' : `${count.toLocaleString()} archers`)

/** Messages from officers to the archers of an event. */
export const eventMessageTexts = {
  action: 'Write to archers',
  title: 'Write to archers',
  text: 'Each archer gets a separate email. Replies go to you. Email addresses are not shown.',
  to: 'To',
  toNames: { all: 'All archers', waiting: 'Waiting list' },
  toDivision: (name: string) => `Division: ${name}`,
  messageHint:
    'Links that begin with https can be clicked and show where they lead. The email has a button that opens the event.',
  reached: (count: number, all: number) =>
    count === all ? `Reaches ${archers(count)}.` : `Reaches ${count.toLocaleString()} of ${archers(all)}.`,
  noOneThere: {
    all: 'No archers are registered.',
    division: 'No archers are in this division.',
    waiting: 'The waiting list is empty.',
  },
  turnedOff: (count: number) => `${archers(count)} ${count === 1 ? 'has' : 'have'} turned off these emails.`,
  unproven: (count: number) =>
    `${archers(count)} ${count === 1 ? 'was' : 'were'} entered by an admin and ${count === 1 ? 'has' : 'have'} not agreed yet. Their email waits until they do.`,
  disowned: (count: number) =>
    `${archers(count)} gave an email address that belongs to someone else. Please tell them at the club.`,
  blocked: (count: number) => `${archers(count)} ${count === 1 ? 'has' : 'have'} a blocked account.`,
  withoutAccount: (count: number) => `${archers(count)} ${count === 1 ? 'has' : 'have'} no account.`,
  verifyFirst: 'You can write to archers once your address is verified, because their replies go there.',
  sentText: (count: number) => `It is on its way to ${archers(count)}.`,
}
