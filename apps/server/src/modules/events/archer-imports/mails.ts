import type { ClubEvent } from '@fletch/contract'
import type { MailContent } from '../../../platform/mail/letter-content.ts'
import { formatDay } from '../notice-mails/format-when.ts'
import { common, forReader, type Head } from '../notice-mails/mail-parts.ts'

interface TakenBack extends Omit<Head, 'isAnswered'> {
  readonly event: Pick<ClubEvent, 'name' | 'clubName' | 'competitionDate'>
}

/** The mail to an archer who was mailed that an officer entered them, if the officer undid the import. */
export const takenBackLetter = (about: TakenBack): MailContent => {
  // An archer who was entered may not know who typed these texts.
  const event = { ...about.event, isAsked: true }
  const { name, hello, ...letter } = common({ ...about, event, isAnswered: false }, 'entered')
  return forReader(about.to, {
    ...letter,
    kind: 'taken-back',
    language: 'en',
    subject: 'You were entered for an event by mistake',
    heading: 'You were entered by mistake',
    paragraphs: [
      hello,
      `An event admin entered you for ${name} by mistake and has taken that back. You have no place there, and you do not have to do anything.`,
    ],
    facts: [{ name: 'When', text: formatDay(about.event.competitionDate) }],
    afterwards: [
      'If you added the day to your calendar, please remove it there. If you want to take part, you can register on the page of the event.',
    ],
  })
}
