import type { Who } from '../../../platform/http/authentication.ts'

/** An archive is for the one whose data it holds; to all others it is not there. */
export const maySeeArchive = (archive: { readonly userId: string }, who: Who): boolean =>
  archive.userId === who.userId
