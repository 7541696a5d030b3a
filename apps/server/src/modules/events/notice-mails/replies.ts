import type { ClubEvent } from '@fletch/contract'
import { emailKey } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { findAddressOf, findOrganiserAt, listAdminsOfClub } from './store.ts'

const isAddress = (word: string): boolean => {
  const [name, host = '', ...more] = word.split('@')
  return (
    name !== '' &&
    more.length === 0 &&
    host.split('.').length > 1 &&
    host.split('.').every((part) => part !== '')
  )
}

/** The first email address in a text, without a full stop at its end. */
const addressIn = (text: string): string | undefined =>
  text
    .split(/[\s<>(),;:"]/)
    .map((word) => (word.endsWith('.') ? word.slice(0, -1) : word))
    .find(isAddress)

/** The creator, or else the first admin who gave the event's club an address; null if none has a verified one. */
const reachableAdmin = async (
  db: ReadConnection,
  { id, clubId, createdBy }: ClubEvent,
): Promise<string | null> => {
  const admins = clubId === null ? [] : await listAdminsOfClub(db, { id, clubId })
  for (const userId of [createdBy, ...admins.map((admin) => admin.userId)])
    if ((await findAddressOf(db, userId)) !== undefined) return userId
  return null
}

/**
 * Who gets replies to mails about an event. If its contact names an address, only the organiser whose verified address
 * it is, because anyone's address can be typed there (docs/decisions/0024). Otherwise one of its admins, or null.
 */
export const personForReplies = async (db: ReadConnection, event: ClubEvent): Promise<string | null> => {
  const address = addressIn(event.details?.contact ?? '')
  if (address === undefined) return reachableAdmin(db, event)
  return (await findOrganiserAt(db, event, emailKey(address))) ?? null
}
