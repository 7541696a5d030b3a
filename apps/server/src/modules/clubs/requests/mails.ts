import { clubMailTexts } from '@fletch/messages/every/club-mails'
import { letterTexts } from '@fletch/messages/every/letters'
import type { MailContent, MailReader } from '../../../platform/mail/letter-content.ts'
import { unclickableLine } from '../../../platform/mail/unclickable.ts'

interface About {
  readonly club: string
  readonly url: string
}

/** The mail to an officer of a club that a person asks to join. */
export const joinRequestLetter = (
  reader: MailReader,
  { club: name, person, url }: About & { readonly person: string },
): MailContent => {
  const texts = clubMailTexts(reader.language).joinRequest
  const club = unclickableLine(name)
  return {
    ...reader,
    kind: 'join-request',
    subject: texts.title,
    club,
    heading: texts.title,
    paragraphs: [letterTexts(reader.language).hello, texts.text({ person: unclickableLine(person), club })],
    action: { label: texts.button, url },
    afterwards: [texts.anyone],
  }
}

interface Answer extends About {
  /** The child, if the mail is about one and goes to its guardian. */
  readonly child: string | null
  readonly isAccepted: boolean
}

/** The mail to a person who asked to join a club, or to the guardian of a child. */
export const joinAnswerLetter = (
  reader: MailReader,
  { club: name, child, url, isAccepted }: Answer,
): MailContent => {
  const { seeClub, joinAnswer: texts } = clubMailTexts(reader.language)
  const club = unclickableLine(name)
  const title = texts.title({ isAccepted })
  return {
    ...reader,
    kind: 'join-answer',
    subject: title,
    club,
    heading: title,
    paragraphs: [
      letterTexts(reader.language).hello,
      isAccepted
        ? texts.accepted({ isChild: child !== null, child: unclickableLine(child ?? ''), club })
        : texts.refused({ club }),
    ],
    action: { label: seeClub, url },
    afterwards: [],
  }
}
