import { atFirstOpen, isGroupCard } from '../../../phone/cards/card-record.ts'
import { phone } from '../../../phone/phone.ts'
import { readLastUser } from '../../../server/last-user.ts'
import { userSignedInHere, watchSignIns } from '../../../session/sign-in.ts'
import { logError } from '../../../ui/error-log.ts'

/** The cards that were opened from the list since the last sign-in on this page. */
const openedIds = new Set<string>()
watchSignIns(() => openedIds.clear())

/**
 * A sign-in begins a new visit: the first time that an own card is opened from the list after it, the card opens at its
 * first open target. Otherwise it opens where it was looked at last.
 */
export const openAfresh = (id: string): void => {
  const user = userSignedInHere() && readLastUser()
  if (user === undefined || openedIds.has(id)) return
  openedIds.add(id)
  const toFirst = phone.cards.change(
    { userId: user.id, id },
    (record) => record && (isGroupCard(record) ? record : atFirstOpen(record)),
  )
  toFirst.catch(logError)
}
