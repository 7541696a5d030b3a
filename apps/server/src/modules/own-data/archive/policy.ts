import type { SignedInUser } from '../../../platform/http/authentication.ts'

/** Only the owner of the data can see an archive. For others it does not exist. */
export const maySeeArchive = (archive: { readonly userId: string }, who: SignedInUser): boolean =>
  archive.userId === who.userId
