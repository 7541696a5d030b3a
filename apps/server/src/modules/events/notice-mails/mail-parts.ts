import type { ClubEvent, EventAnswers } from '@fletch/contract'
import type { NoticeKind } from '@fletch/domain'
import type { Language } from '@fletch/messages/languages.ts'
import type { LetterFact, MailContent } from '../../../platform/mail/letter-content.ts'
import type { QrPicture } from '../../../platform/mail/qr-picture.ts'
import { unclickableLine } from '../../../platform/mail/unclickable.ts'
import { detailFacts, ownAnswersIn } from './facts.ts'
import { whenOfEvent } from './format-when.ts'
import { type NoticeContent, type NoticeSubject, settingOf } from './notice-content.ts'
import type { PaymentInMail } from './payment-in-mail.ts'

/** The recipient of a notice about an event. */
interface Reader {
  readonly email: string
  /** Empty if it is not known any more. */
  readonly firstName: string
  /** The archer's first name if the address belongs to the account that acts for them. */
  readonly child: string | null
  /** The recipient's time zone, or null if their app never sent it. */
  readonly timeZone: string | null
}

/** What a mail says about an event. */
export interface MailContext extends NoticeSubject {
  readonly to: Reader
  /** The archer's answers at registration. */
  readonly answers: EventAnswers
  readonly url: string
  /** Link that turns off mails of this kind. */
  readonly off: string
  /** Whether replies reach someone. */
  readonly isAnswered: boolean
  /** The archer's check-in code, for mails that contain it. */
  readonly checkInCode?: QrPicture | undefined
  /** What the archer still has to pay, for the same mails. */
  readonly payment?: PaymentInMail | undefined
}

export const whenFact = ({ event, to }: MailContext): LetterFact => ({
  name: 'When',
  text: whenOfEvent(event, to.timeZone),
})

/** The event's details and questions, without the day. */
export const detailsOf = ({ event, answers }: MailContext): LetterFact[] => [
  ...detailFacts(event),
  ...ownAnswersIn(event, answers),
]

export const factsOf = (about: MailContext): LetterFact[] => [whenFact(about), ...detailsOf(about)]

/** The name of each kind in the link that turns it off. */
const kinds = {
  registered: 'registrations',
  waiting: 'waiting lists',
  'moved-up': 'places that became free',
  changed: 'changed dates and places',
  eve: 'your group and target',
  cancelled: 'cancelled events',
  results: 'results',
  message: 'messages from officers',
} as const satisfies Record<NoticeKind, string>

export interface Head extends Pick<MailContext, 'to' | 'url' | 'off' | 'isAnswered'> {
  readonly event: Pick<ClubEvent, 'name' | 'clubName'> & { readonly isAsked?: boolean }
}

/** What all mails to archers have in common. */
export const common = ({ to, event, url, off }: Head, kind: NoticeContent['kind']) => ({
  kind,
  language: 'en' as Language,
  to: to.email,
  club: unclickableLine(event.clubName),
  // An entered archer may not know who typed these texts.
  keepsNumbers: event.isAsked !== true,
  action: { label: 'See the event', url },
  footer: {
    text: 'Fletch writes to you about your events.',
    label: `Turn off emails about ${kinds[settingOf({ kind })]}`,
    url: off,
  },
  name: unclickableLine(event.name),
  hello: to.firstName === '' ? 'Hello,' : `Hello ${unclickableLine(to.firstName)},`,
})

export const answers = ({ isAnswered }: Pick<MailContext, 'isAnswered'>): string[] =>
  isAnswered ? ['Replies go to the organisers.'] : ['Please do not reply: no one gets replies to this email.']
export const inCalendar = 'The attached file adds the day to your calendar.'
export const atTheEnd = (about: Pick<MailContext, 'isAnswered'>, text: string): string =>
  [text, ...answers(about)].join(' ')
export const code = 'The page of the event has your check-in code: show it when you arrive.'

export const joinWithAnd = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`

/** A mail to a child goes to the account that acts for it, and says so. */
export const forReader = ({ child }: Reader, letter: MailContent): MailContent => {
  if (child === null) return letter
  const name = unclickableLine(child)
  return {
    ...letter,
    subject: `For ${name}: ${letter.subject}`,
    paragraphs: [`This email is for ${name}. You act for ${name} in Fletch.`, ...letter.paragraphs],
  }
}
