/** The form for a message of officers, to archers or members. */
export const messageFormTexts = {
  subject: 'Subject',
  message: 'Message',
  counting: 'Counting...',
  countFailed: 'The number of recipients could not be loaded.',
  reachesNoOne: 'Reaches no one, so it cannot be sent.',
  send: 'Send',
  sending: 'Sending...',
  sent: 'Message sent',
  failed: 'The message was not sent',
  failedText: 'Please try again in a moment.',
  back: 'Back',
  cancel: 'Cancel',
}
