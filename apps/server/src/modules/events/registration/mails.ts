import type { MailContent } from '../../../platform/mail/letter-content.ts'
import { unclickableLine } from '../../../platform/mail/unclickable.ts'
import { formatDay } from '../notice-mails/format-when.ts'

interface Place {
  readonly event: string
  /** YYYY-MM-DD. */
  readonly date: string
}

/** The mail to an archer who waited and now has a place. */
export const movedUpLetter = (to: string, { event, date }: Place, url: string): MailContent => ({
  kind: 'moved-up',
  to,
  language: 'en',
  subject: `You have a place: ${unclickableLine(event)}`,
  heading: 'You have a place',
  paragraphs: [
    'Hello,',
    `A place became free in ${unclickableLine(event)} on ${formatDay(date)}, and it is yours.`,
  ],
  action: { label: 'See the event', url },
  afterwards: ['If you cannot come, please unregister there, so that the next archer can move up.'],
})

/** The mail that asks an archer whom an officer entered whether they take part. */
export const enteredLetter = (to: string, { event, date }: Place, url: string): MailContent => ({
  kind: 'entered',
  to,
  language: 'en',
  subject: 'You were entered for an event',
  heading: 'You were entered for an event',
  paragraphs: [
    'Hello,',
    `An event admin entered you for ${unclickableLine(event)} on ${formatDay(date)}. You have a place. Will you take part?`,
  ],
  action: { label: 'See the event and answer', url },
  afterwards: [
    'If you do not want to take part, decline there, so that the place is free for another archer.',
  ],
})
