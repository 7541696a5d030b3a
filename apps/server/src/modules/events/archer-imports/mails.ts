import type { ClubEvent } from '@fletch/contract'
import type { MailContent } from '../../../platform/mail/letter-content.ts'
import { formatDay } from '../notice-mails/format-when.ts'
import { common, forReader, type Head } from '../notice-mails/mail-parts.ts'

interface TakenBack extends Omit<Head, 'isAnswered'> {
  readonly event: Pick<ClubEvent, 'name' | 'clubName' | 'competitionDate'>
}

/** The mail to an archer who was mailed that an officer entered them, if the officer undid the import. */
export const takenBackLetter = (about: TakenBack): MailContent => {
  const { to } = about
  // An archer who was entered may not know who typed these texts.
  const asked = { ...about.event, isAsked: true }
  const { texts, event, hello, letter } = common({ ...about, event: asked, isAnswered: false }, 'entered')
  return forReader(to, {
    ...letter,
    kind: 'taken-back',
    subject: texts.takenBack.subject,
    heading: texts.takenBack.heading,
    paragraphs: [hello, texts.takenBack.text({ event })],
    facts: [{ name: texts.facts.when, text: formatDay(asked.competitionDate, to.language) }],
    afterwards: [texts.takenBack.calendar],
  })
}
