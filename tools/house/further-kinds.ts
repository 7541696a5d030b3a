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
]

export const isFurtherKind = (side: FurtherKind['side'], file: string) =>
  furtherKinds.some((kind) => kind.side === side && kind.file === file)

export const isPublicKind = (side: FurtherKind['side'], file: string) =>
  furtherKinds.some((kind) => kind.side === side && kind.file === file && kind.isPublic === true)
