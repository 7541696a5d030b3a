import type { ReadConnection } from '../../db/database.ts'
import type { Who } from '../../http/authentication.ts'
import { findState } from './store.ts'

export const verificationOf = async (db: ReadConnection, { userId }: Pick<Who, 'userId'>) => {
  const state = await findState(db, userId)
  return { email: state?.email ?? '', isVerified: (state?.emailVerifiedAt ?? null) !== null }
}
