import type { WriteTransaction } from '../db/database.ts'

/** Receives changes. */
export interface Listener {
  /** The topic has changed, in this or another process. */
  changed(): void
  /** The server is stopping. */
  ended(): void
}

/** Notifies all processes of changes after their commit. */
export interface Live {
  announce(tx: WriteTransaction, competitionId: string): Promise<void>
  /** Returns a function that stops listening. */
  listen(competitionId: string, listener: Listener): () => void
}

export interface LivePart extends Live {
  /** Ends all listeners, because their connections would delay the stop. */
  end(): void
  close(): Promise<void>
}
