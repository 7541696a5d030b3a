interface Found {
  readonly id: string
  readonly emailKey: string
  /** Who acts for the user: a child. */
  readonly guardianId: string | null
}

interface Searcher {
  /** Users who are members of a club, or archers of an event, that the searcher manages. */
  readonly known: ReadonlySet<string>
  /** The address that was typed, if it is one. */
  readonly typed: string
  /** The account that is signed in, also while it acts for a child. */
  readonly account: string
}

/** No search tells strangers of a child. */
export const mayFind = ({ known, account }: Searcher, { id, guardianId }: Found): boolean =>
  guardianId === null || guardianId === account || known.has(id)

/** Those who manage the user's club or event see the whole address, and so do those who typed it whole. */
export const maySeeAddress = ({ known, typed, account }: Searcher, found: Found): boolean =>
  known.has(found.id) || found.guardianId === account || found.emailKey === typed
