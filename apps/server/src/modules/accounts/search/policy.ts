interface Address {
  readonly id: string
  readonly emailKey: string
}

interface Searcher {
  /** Users who are members of a club, or archers of an event, that the searcher manages. */
  readonly known: ReadonlySet<string>
  /** The address that was typed, if it is one. */
  readonly typed: string
}

/** Those who manage the user's club or event see the whole address, and so do those who typed it whole. */
export const maySeeAddress = ({ known, typed }: Searcher, found: Address): boolean =>
  known.has(found.id) || found.emailKey === typed
