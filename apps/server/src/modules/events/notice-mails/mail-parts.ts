import type { ClubEvent, EventAnswers } from '@fletch/contract'
import type { NoticeKind } from '@fletch/domain'
import { eventMailTexts } from '@fletch/messages/every/event-mails'
import { letterTexts } from '@fletch/messages/every/letters'
import { variantFor } from '@fletch/messages/variants.ts'
import type { LetterFact, MailContent } from '../../../platform/mail/letter-content.ts'
import type { QrPicture } from '../../../platform/mail/qr-picture.ts'
import { unclickableLine } from '../../../platform/mail/unclickable.ts'
import { detailFacts, ownAnswersIn } from './facts.ts'
import { type Clock, whenOfEvent } from './format-when.ts'
import {
  childNameIn,
  type Notice,
  type NoticeContent,
  type NoticeSubject,
  settingOf,
} from './notice-content.ts'
import type { PaymentInMail } from './payment-in-mail.ts'

/** The recipient of a notice about an event. */
interface Reader extends Clock {
  readonly email: string
  /** Empty if it is not known any more. */
  readonly firstName: string
  /** The archer's first name if the address belongs to the account that acts for them. */
  readonly child: string | null
}

/** The recipient of a notice as the database has them. They read English if their app never said a language. */
export const readerOf = (
  stored: Pick<Notice, 'userId' | 'readerId' | 'archerName' | 'email' | 'timeZone' | 'language'>,
): Reader => ({
  email: stored.email,
  firstName: stored.archerName,
  child: childNameIn(stored),
  timeZone: stored.timeZone,
  language: variantFor([stored.language]),
})

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
  name: eventMailTexts(to.language).facts.when,
  text: whenOfEvent(event, to),
})

/** The event's details and questions, without the day. */
export const detailsOf = ({ event, answers, to: { language } }: MailContext): LetterFact[] => [
  ...detailFacts(event, language),
  ...ownAnswersIn(event, answers, language),
]

export const factsOf = (about: MailContext): LetterFact[] => [whenFact(about), ...detailsOf(about)]

export interface Head extends Pick<MailContext, 'to' | 'url' | 'off' | 'isAnswered'> {
  readonly event: Pick<ClubEvent, 'name' | 'clubName'> & { readonly isAsked?: boolean }
}

/** What all mails to archers have in common. */
export const common = ({ to, event: about, url, off }: Head, kind: NoticeContent['kind']) => {
  const texts = eventMailTexts(to.language)
  const [event, club] = [unclickableLine(about.name), unclickableLine(about.clubName)]
  const hello =
    to.firstName === ''
      ? letterTexts(to.language).hello
      : texts.hello({ name: unclickableLine(to.firstName) })
  const setting: NoticeKind = settingOf({ kind })
  return {
    texts,
    event,
    club,
    hello,
    letter: {
      kind,
      to: to.email,
      language: to.language,
      club,
      // An entered archer may not know who typed these texts.
      keepsNumbers: about.isAsked !== true,
      action: { label: texts.see, url },
      footer: { text: texts.footer, label: texts.turnOff[setting], url: off },
    },
  }
}

/** Whom replies reach. */
export const answers = ({ isAnswered, to }: Pick<MailContext, 'isAnswered' | 'to'>): string =>
  eventMailTexts(to.language).replies({ hasReader: isAnswered })

type FileWords = keyof ReturnType<typeof eventMailTexts>['calendarFile']

/** What the attached calendar file does, and whom replies reach. */
export const atTheEnd = (about: Pick<MailContext, 'isAnswered' | 'to'>, file: FileWords): string =>
  [eventMailTexts(about.to.language).calendarFile[file], answers(about)].join(' ')

/** A mail to a child goes to the account that acts for it, and says so. */
export const forReader = ({ child: name, language }: Reader, letter: MailContent): MailContent => {
  if (name === null) return letter
  const texts = eventMailTexts(language).forChild
  const child = unclickableLine(name)
  return {
    ...letter,
    subject: texts.subject({ child, subject: letter.subject }),
    paragraphs: [texts.text({ child }), ...letter.paragraphs],
  }
}
