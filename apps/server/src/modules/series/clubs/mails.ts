import type { MailContent } from '../../../platform/mail/letter-content.ts'
import { unclickableLine } from '../../../platform/mail/unclickable.ts'

interface About {
  readonly series: string
  readonly club: string
  readonly url: string
}

/** The mail to an officer of a club that is asked to run a series. */
export const questionLetter = (to: string, { series, club, url }: About): MailContent => ({
  kind: 'series-question',
  to,
  subject: 'Your club has been asked to join a series',
  club: unclickableLine(club),
  heading: 'Will your club join the series?',
  paragraphs: [
    'Hello,',
    `${unclickableLine(club)} has been asked to run the series ${unclickableLine(series)} with other clubs.`,
  ],
  action: { label: 'See the series and answer', url },
  afterwards: [
    'Until an officer of your club accepts, the series is not on its page. You can also decline; then your club is not asked again.',
  ],
})
