import type { Who } from '../../../platform/http/authentication.ts'

/** Only the user whose data it holds can see an archive. For others it does not exist. */
export const maySeeArchive = (archive: { readonly userId: string }, who: Who): boolean =>
  archive.userId === who.userId
