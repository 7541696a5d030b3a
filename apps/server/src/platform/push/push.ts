/** A browser's subscription: where to send messages and the keys to encrypt them with (RFC 8291). */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface PushOrder {
  /** JSON of at most 3 kB. The push service between us and the browser cannot read it. */
  readonly message: object
  /** In ms. After this time the push service drops the message. */
  readonly life: number
  /** Replaces an undelivered message with the same topic. */
  readonly topic: string
  /** Whether it should wake a sleeping phone. */
  readonly isUrgent: boolean
}

/** Sends messages to browsers. */
export interface PushSender {
  /** The key by which browsers recognise our messages (RFC 8292). */
  publicKey(): Promise<string>
  /**
   * Returns 'gone' if the browser wants no more messages or its subscription is invalid. Throws if it should be
   * retried, Hopeless if that cannot help.
   */
  send(target: PushTarget, order: PushOrder): Promise<'sent' | 'gone'>
}
