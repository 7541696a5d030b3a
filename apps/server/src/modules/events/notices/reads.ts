import { type NoticeKind, noticeKinds } from '@fletch/domain'
import type { NoticeSettings } from '@fletch/domain/contract'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { findSettings } from './store.ts'

/** The kinds that a stored list names. */
export const kindsIn = (list: string | null | undefined): NoticeKind[] => {
  const named = (list ?? '').split(',')
  return noticeKinds.filter((kind) => named.includes(kind))
}

/** Kinds of emails that someone has turned off. */
export const kindsOff = async (db: ReadConnection, userId: string): Promise<NoticeKind[]> =>
  kindsIn((await findSettings(db, userId))?.mailsOff)

export const settingsOf = async (db: ReadConnection, userId: string): Promise<NoticeSettings> => ({
  off: await kindsOff(db, userId),
})
