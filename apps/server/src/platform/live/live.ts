import type { WriteTransaction } from '../db/database.ts'

/** Someone who wants to know. */
export interface Listener {
  /** Something of the topic changed, in this process or in another. */
  changed(): void
  /** The server stops. */
  ended(): void
}

/** Tells all processes what changed, after it was committed. */
export interface Live {
  announce(tx: WriteTransaction, competitionId: string): Promise<void>
  /** Returns how to stop listening. */
  listen(competitionId: string, listener: Listener): () => void
}

export interface LivePart extends Live {
  /** Sends all listeners away: their connections would hold up the end. */
  end(): void
  close(): Promise<void>
}
