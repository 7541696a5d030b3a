import type { Letter } from '../../parts/mail/letter.ts'
import { typed } from '../../parts/mail/unclickable.ts'

interface Place {
  readonly event: string
  /** YYYY-MM-DD. */
  readonly date: string
}

/** The mail to somebody who waited and now has a place. */
export const movedUpLetter = (to: string, { event, date }: Place, url: string): Letter => ({
  to,
  subject: `You have a place: ${typed(event)}`,
  paragraphs: ['Hello,', `A place became free in ${typed(event)} on ${date}, and it is yours.`],
  action: { label: 'See the event', url },
  afterwards: ['If you cannot come, please unregister there, so that the next archer can move up.'],
})
