import { personName } from '@fletch/domain'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { noteActivity } from '../activity/commands.ts'
import type { ClubParts } from '../asks.ts'
import { markFiguresOf } from '../figures/commands.ts'
import { deleteEntry, isMember, listUnmarked, listWaiting, setAccount, setEmailMark } from './store.ts'

export type LinkingParts = Pick<Dependencies, 'clock' | 'jobs' | 'live'> & Pick<ClubParts, 'archersOfClubs'>

interface Verified {
  readonly userId: string
  readonly emailKey: string
}

/**
 * Links a user whose address was just verified to the members that clubs list with it. If the user has joined
 * meanwhile, the club's own entry replaces theirs, unless an officer has changed that one.
 */
export const linkMembersOf = async (
  tx: WriteTransaction,
  parts: LinkingParts,
  { userId, emailKey }: Verified,
): Promise<void> => {
  const waiting = await listWaiting(tx, emailKey)
  const entered = await listUnmarked(tx, userId)
  const replaced = new Set<string>()
  for (const entry of entered) {
    const isReplaced = waiting.some(({ clubId }) => clubId === entry.clubId)
    if (isReplaced && entry.origin === 'joined' && entry.changedAt === null) {
      await deleteEntry(tx, entry.id)
      replaced.add(entry.clubId)
    }
    if (!isReplaced) await setEmailMark(tx, entry, emailKey)
  }
  for (const { id, clubId, firstName, lastName } of waiting) {
    if (await isMember(tx, clubId, userId)) continue
    // A user who had joined remains a member even if the import of the entry is undone.
    await setAccount(tx, id, { userId, ...(replaced.has(clubId) && { changedAt: instantOf(parts.clock) }) })
    await markFiguresOf(tx, clubId, [id])
    await parts.archersOfClubs.link(tx, parts, { memberId: id, userId })
    const subject = { id, name: personName({ firstName, lastName }), userId }
    await noteActivity(tx, parts, { clubId, kind: 'member linked', who: { userId }, subject })
  }
}
