/** A proof photo on this phone, shrunk and upright. */
export interface PhotoRecord {
  readonly id: string
  readonly userId: string
  readonly cardId: string
  readonly row: number
  readonly blob: Blob
  readonly createdAt: string
  /** The path on the server; null while the phone has the only copy. */
  readonly objectPath: string | null
}

const localPrefix = 'local:'

/** How a card refers to a photo that only the phone has. */
export const localPath = (photoId: string): string => `${localPrefix}${photoId}`

export const isLocalPath = (path: string | null): path is string => path?.startsWith(localPrefix) ?? false

export const photoIdOf = (path: string): string => path.slice(localPrefix.length)
