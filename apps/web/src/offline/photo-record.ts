/** A proof photo on this phone, shrunk and upright. */
export interface PhotoRecord {
  readonly id: string
  readonly userId: string
  readonly cardId: string
  readonly row: number
  readonly blob: Blob
  readonly createdAt: string
  /** Where the server keeps it; until it is there the phone's copy is the only one. */
  readonly objectPath: string | null
}

const localPrefix = 'local:'

/** How a card names a photo that only the phone has. */
export const localPath = (photoId: string): string => `${localPrefix}${photoId}`

export const isLocalPath = (path: string | null): path is string => path?.startsWith(localPrefix) ?? false

export const photoIdOf = (path: string): string => path.slice(localPrefix.length)
