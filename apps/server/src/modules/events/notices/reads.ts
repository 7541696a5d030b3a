import { type MailKind, mailKinds } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { findSettings, listSettings } from './store.ts'

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

/** Which of some users turned off a kind of email. */
export const whoTurnedOff = async (
  db: ReadConnection,
  kind: MailKind,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (userIds.length === 0) return new Set()
  const settings = await listSettings(db, userIds)
  return new Set(
    settings.filter(({ mailsOff }) => kindsIn(mailsOff).includes(kind)).map(({ userId }) => userId),
  )
}

/** What signs the user's mailed links besides the server's key. */
export const linkSaltOf = async (db: ReadConnection, userId: string): Promise<string | null> =>
  (await findSettings(db, userId))?.linkSalt ?? null
