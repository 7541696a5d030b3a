import { type NoticeKind, noticeKinds } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { findSettings } from './store.ts'

/** The kinds in a stored list. */
export const kindsIn = (list: string | null | undefined): NoticeKind[] => {
  const named = (list ?? '').split(',')
  return noticeKinds.filter((kind) => named.includes(kind))
}

export const settingsOf = async (
  db: ReadConnection,
  userId: string,
): Promise<{ off: NoticeKind[]; pushesOff: NoticeKind[] }> => {
  const settings = await findSettings(db, userId)
  return { off: kindsIn(settings?.mailsOff), pushesOff: kindsIn(settings?.pushesOff) }
}
