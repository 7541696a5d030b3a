import type { Who } from '../../../platform/http/authentication.ts'

/** Only the owner of the data can see an archive. For others it does not exist. */
export const maySeeArchive = (archive: { readonly userId: string }, who: Who): boolean =>
  archive.userId === who.userId
