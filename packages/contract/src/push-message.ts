import type { MoveKind, SentNoticeKind } from '@fletch/domain'

/**
 * What a device is sent. It contains no text of ours: the device words it in its own language. Everything but the kind
 * may be missing, and the kind may be one of a later version.
 */
export interface PushMessage {
  readonly kind: SentNoticeKind | 'taken-back'
  /** Where a tap leads. */
  readonly path: string
  /** A later message with the same tag replaces this one. */
  readonly tag: string
  /** The event's name. */
  readonly event: string
  /** The name of the child that it is about, if it goes to the account that acts for the child. */
  readonly child?: string
  /** YYYY-MM-DD, at the event. */
  readonly day?: string
  /** HH:MM, in local time of the event. */
  readonly time?: string
  readonly place?: string
  readonly moves?: readonly MoveKind[]
  readonly position?: number
  readonly group?: string
  readonly target?: number
  readonly rank?: number
  readonly archers?: number
  readonly points?: number
  /** The subject of an officer's message. */
  readonly subject?: string
  /** The beginning of the message. */
  readonly text?: string
}
