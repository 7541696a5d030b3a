const archers = (count: number) => (count === 1 ? '1 archer' : `${count.toLocaleString()} archers`)

/** What officers write to the archers of an event. */
export const eventMessages = {
  action: 'Write to archers',
  title: 'Write to archers',
  text: 'Each archer gets an email of their own. Answers come to you; no one sees an address.',
  to: 'To',
  toNames: { all: 'All archers', waiting: 'Those who wait' },
  toDivision: (name: string) => `Division: ${name}`,
  subject: 'Subject',
  message: 'Message',
  messageHint: 'Links cannot be clicked in the email. It has a button that leads to the event.',
  counting: 'Counting...',
  countFailed: 'It could not be counted how many it reaches.',
  reached: (count: number) => `Reaches ${archers(count)}.`,
  turnedOff: (count: number) => `${archers(count)} turned such emails off.`,
  unproven: (count: number) =>
    `${archers(count)} ${count === 1 ? 'has' : 'have'} no verified address, or did not agree to take part yet.`,
  withoutAccount: (count: number) => `${archers(count)} ${count === 1 ? 'has' : 'have'} no account.`,
  send: 'Send',
  sending: 'Sending...',
  sent: 'Message sent',
  sentText: (count: number) => `It goes to ${archers(count)}.`,
  failed: 'The message was not sent',
  failedText: 'Please try again in a moment.',
  cancel: 'Cancel',
}
