import type { NoticeKind } from '../events/notices.ts'
import type { MoveKind } from '../events/told.ts'

/**
 * What a device is told, without a word of ours: it says it in its own language. Everything but the kind may be missing,
 * and a kind may be one of a later version.
 */
export interface PushMessage {
  readonly kind: NoticeKind | 'entered'
  /** Where a tap leads. */
  readonly path: string
  /** A later message with the same one takes its place. */
  readonly tag: string
  /** What the event is called. */
  readonly event: string
  /** The child that it is about, where it goes to the account that acts for it. */
  readonly child?: string
  /** YYYY-MM-DD, at the event. */
  readonly day?: string
  /** HH:MM, on a clock at the event. */
  readonly time?: string
  readonly place?: string
  readonly moves?: readonly MoveKind[]
  readonly position?: number
  readonly group?: string
  readonly target?: number
  readonly rank?: number
  readonly archers?: number
  readonly points?: number
  /** What an officer wrote above a message. */
  readonly subject?: string
  /** How it begins. */
  readonly text?: string
}
