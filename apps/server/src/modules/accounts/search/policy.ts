interface Found {
  readonly id: string
  readonly emailKey: string
  /** Who acts for the user, if the user is a child. */
  readonly guardianId: string | null
}

interface Searcher {
  /** Users who are members of a club, or archers of an event, that the searcher manages. */
  readonly known: ReadonlySet<string>
  /** The typed email address, if it is one. */
  readonly typed: string
  /** The account that is signed in, even if it acts for a child. */
  readonly account: string
}

/** Those who manage the user's club or event see the whole address, and so do callers who typed it in full. */
export const maySeeAddress = ({ known, typed, account }: Searcher, user: Found): boolean =>
  known.has(user.id) || user.guardianId === account || user.emailKey === typed
