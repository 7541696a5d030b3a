import { isInternalAddress } from '@fletch/domain'

export interface Attachment {
  readonly name: string
  /** Media type. */
  readonly type: string
  readonly bytes: Uint8Array
  /** Set for a picture that the HTML shows, as `cid:` and this id. */
  readonly contentId?: string
}

export interface Mail {
  /** A single address. A mail to several people is sent to each separately. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly Attachment[]
  /** Where replies go; no one reads mail sent to the sender. */
  readonly replyTo?: string | undefined
  /** The same for each attempt of a mail, so that mail programs show it only once. */
  readonly id?: string | undefined
  /** A URL that turns off such mails when it receives a POST (RFC 8058). */
  readonly unsubscribe?: string | undefined
}

/** The host of addresses of archers without a mailbox, in the domain that `isInternalAddress` keeps for us. */
export const noMailbox = 'child.fletch.invalid'

/** Whether mail to an address can reach a person. */
export const hasMailbox = (address: string): boolean => !isInternalAddress(address)

/** Hands mail over for delivery; throws if that fails, and the job is retried. */
export interface MailSender {
  send(mail: Mail): Promise<void>
  /** Resolves if mail could be sent now; throws if not. */
  greet(): Promise<void>
  close(): Promise<void>
}
