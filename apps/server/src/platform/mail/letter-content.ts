import type { Variant } from '@fletch/messages/variants.ts'
import type { LetterTable } from './letter-table.ts'
import type { QrPicture } from './qr-picture.ts'

/** All kinds of mail. A new kind needs a sample: packages/testkit/src/letters does not compile without one. */
export type LetterKind =
  | 'verification'
  | 'password-reset'
  | 'password-changed'
  | 'child-link-made'
  | 'child-took-over'
  | 'scorecard'
  | 'hand-over'
  | 'hand-over-answer'
  | 'join-request'
  | 'join-answer'
  | 'membership-question'
  | 'member-invitation'
  | 'club-message'
  | 'members-expiring'
  | 'membership-expiring'
  | 'series-question'
  | 'series-answer'
  | 'series-change'
  | 'test'
  | 'registered'
  | 'entered'
  | 'taken-back'
  | 'waiting'
  | 'moved-up'
  | 'changed'
  | 'eve'
  | 'start-changed'
  | 'cancelled'
  | 'results'
  | 'message'
  | 'entry-link'
  | 'entry-has-account'
  | 'entry-news'

interface Action {
  readonly label: string
  readonly url: string
}

/** Who gets a mail, and the language in which they read it. */
export interface MailReader {
  /** A single address. */
  readonly to: string
  readonly language: Variant
}

/**
 * A short mail of ours: what happened, a table or one action, and other facts. All of it is plain text; only the
 * action, a map link, and links in the message of a verified person can be clicked. Text that a person typed goes
 * through `typed`.
 */
export interface MailContent extends MailReader {
  /** Its kind; every kind has a sample that is pictured (packages/testkit/src/letters). */
  readonly kind: LetterKind
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** The club whose event or office it is about. */
  readonly club?: string
  /** The subject in a few words, larger than the rest. */
  readonly heading: string
  readonly facts?: readonly LetterFact[]
  /**
   * Set if the recipient knows who typed the text and the facts. Numbers in them then stay whole, for payments and
   * calls.
   */
  readonly keepsNumbers?: boolean
  /** What a person wrote, under the paragraphs. Its heading is theirs too. */
  readonly message?: LetterMessage
  /** The message is of a person with a verified address: its https links can be clicked, and show their host. */
  readonly keepsLinks?: boolean
  readonly tables?: readonly LetterTable[]
  readonly action?: Action
  readonly pictures?: readonly LetterPicture[]
  readonly afterwards: readonly string[]
  /** Why the recipient gets it, and a link to turn off such mails. */
  readonly footer?: { readonly text: string } & Action
}

/** A QR code with a text beside it, attached to the mail, so that it is seen without a network. */
export interface LetterPicture extends QrPicture {
  readonly alt: string
  readonly text: string
  /** In plain text, instead of the picture and its text. */
  readonly inPlainText: string
}

/** A text of a club or an event in its language, if that is known. */
export interface LetterMessage {
  readonly text: string
  readonly language: string | undefined
}

/** A short text with its name. */
export interface LetterFact {
  readonly name: string
  readonly text: string
  /** Of the text, if it is known and may differ from the reader's. */
  readonly language?: string | undefined
  /** Of the name, likewise: a question of a club. */
  readonly nameLanguage?: string | undefined
  /** The URL of a map of the place. */
  readonly map?: string
}
