import { type MailKind, mailKinds } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { findSettings } from './store.ts'

/** The kinds in a stored list. */
export const kindsIn = (list: string | null | undefined): MailKind[] => {
  const kinds = (list ?? '').split(',')
  return mailKinds.filter((kind) => kinds.includes(kind))
}

export const settingsOf = async (
  db: ReadConnection,
  userId: string,
): Promise<{ off: MailKind[]; pushesOff: MailKind[] }> => {
  const settings = await findSettings(db, userId)
  return { off: kindsIn(settings?.mailsOff), pushesOff: kindsIn(settings?.pushesOff) }
}

/** What signs the user's mailed links besides the server's key. */
export const linkSaltOf = async (db: ReadConnection, userId: string): Promise<string | null> =>
  (await findSettings(db, userId))?.linkSalt ?? null
