/**
 * File names inside a feature are a closed list. A further kind of file is a decision: it stands here with its reason.
 * `isPublic`: other features may import it.
 */
type FurtherKind = { side: 'server' | 'web'; file: string; why: string; isPublic?: true }

export const furtherKinds: readonly FurtherKind[] = [
  {
    side: 'server',
    file: 'feature.ts',
    why: 'what app.ts takes from a feature: its routes, jobs and chores',
  },
  {
    side: 'server',
    file: 'jobs.ts',
    why: 'what follows a commit: handlers of rows in the outbox, which may wait for the outside world',
  },
  {
    side: 'server',
    file: 'mails.ts',
    why: 'the words of its mails',
  },
]

export const isFurtherKind = (side: FurtherKind['side'], file: string) =>
  furtherKinds.some((kind) => kind.side === side && kind.file === file)

export const isPublicKind = (side: FurtherKind['side'], file: string) =>
  furtherKinds.some((kind) => kind.side === side && kind.file === file && kind.isPublic === true)
