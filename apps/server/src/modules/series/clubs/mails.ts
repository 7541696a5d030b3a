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
  language: 'en',
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

/** The mail to the officer who asked a club to join a series. */
export const answerLetter = (
  to: string,
  { series, club, url, isAgreed, off }: About & { readonly isAgreed: boolean; readonly off: string },
): MailContent => ({
  kind: 'series-answer',
  to,
  language: 'en',
  subject: isAgreed ? 'A club has joined your series' : 'A club has declined to join your series',
  club: unclickableLine(club),
  heading: isAgreed ? 'The club has joined the series' : 'The club has declined',
  paragraphs: [
    'Hello,',
    isAgreed
      ? `${unclickableLine(club)} has joined the series ${unclickableLine(series)}. Its officers now run the series with you.`
      : `${unclickableLine(club)} has declined to join the series ${unclickableLine(series)}. You cannot ask it again, but it can change its mind on the page of the series.`,
  ],
  action: { label: 'See the series', url },
  afterwards: [],
  footer: {
    text: 'Fletch writes to you because you asked this club.',
    label: 'Turn off emails about answers of clubs',
    url: off,
  },
})
