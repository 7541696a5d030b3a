/** A browser that wants messages: where they go, and what they are encrypted for (RFC 8291). */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface PushOrder {
  /** JSON, at most 3 kB of it: the service between us and the browser reads none of it. */
  readonly message: object
  /** Milliseconds: after them it is no news any more, and the push service lets go of it. */
  readonly life: number
  /** Takes the place of a message with the same topic that has not arrived yet. */
  readonly topic: string
  /** Worth waking a sleeping phone. */
  readonly isUrgent: boolean
}

/** Messages to browsers. */
export interface PushSender {
  /** By which browsers know our messages (RFC 8292). */
  publicKey(): Promise<string>
  /**
   * 'gone' where the browser wants none any more, or never could have had one. Throws where it is to be tried again,
   * Hopeless where that cannot help.
   */
  send(target: PushTarget, order: PushOrder): Promise<'sent' | 'gone'>
}
