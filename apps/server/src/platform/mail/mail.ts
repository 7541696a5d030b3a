export interface Attachment {
  readonly name: string
  /** Media type. */
  readonly type: string
  readonly bytes: Uint8Array
}

export interface Mail {
  /** One address; where a mail has several readers, each gets one of their own. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly Attachment[]
  /** Whom an answer goes to; no one reads what goes to the sender. */
  readonly replyTo?: string | undefined
  /** The same each time a mail is tried: mail programs show one of two. */
  readonly id?: string | undefined
  /** An address that turns mails like this off when it is posted to (RFC 8058). */
  readonly unsubscribe?: string | undefined
}

/** Addresses of this host are those of archers without a mailbox: what is written to them is not sent. */
export const noMailbox = 'child.fletch.invalid'

/** Whether anyone could read what is written to an address. */
export const hasMailbox = (address: string): boolean => !address.endsWith(`@${noMailbox}`)

/** Hands a mail on; throws when it could not, and the job that sends it is tried again. */
export interface MailSender {
  send(mail: Mail): Promise<void>
  /** Answers when mails could be sent now; throws when not. */
  greet(): Promise<void>
  close(): Promise<void>
}
