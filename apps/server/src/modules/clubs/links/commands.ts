import { ownerAmong, personName } from '@fletch/domain'
import { instantOf, todayOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { holdUser } from '../../accounts/index.ts'
import { noteActivity } from '../activity/commands.ts'
import type { ClubParts } from '../asks.ts'
import { askingAt, consentIn, type MemberConsent } from '../consent/columns.ts'
import { mailQuestion } from '../consent/commands.ts'
import { hasRefused } from '../consent/store.ts'
import { markFiguresOf } from '../figures/commands.ts'
import { deleteEntry, isMember, listUnmarked, listWaiting, setAccount, setEmailMark } from './store.ts'

export type LinkingParts = Pick<Dependencies, 'clock' | 'jobs' | 'live'> & Pick<ClubParts, 'archersOfClubs'>

interface Verified {
  readonly userId: string
  readonly emailKey: string
}

/**
 * Links a user whose address was just verified to the members that clubs list with it. If the user has joined
 * meanwhile, the club's own entry replaces theirs, unless an officer has changed that one; otherwise they are asked. Of a
 * family with this address, only the entry that is the user's own is linked.
 */
export const linkMembersOf = async (
  tx: WriteTransaction,
  parts: LinkingParts,
  { userId, emailKey }: Verified,
): Promise<void> => {
  const owner = await holdUser(tx, userId)
  const family = Map.groupBy(await listWaiting(tx, emailKey), ({ clubId }) => clubId)
  const entries = [...family.values()].flatMap(
    (ofClub) => ownerAmong(ofClub, owner, todayOf(parts.clock)) ?? [],
  )
  const ownEntries = await listUnmarked(tx, userId)
  const replacedConsents = new Map<string, MemberConsent>()
  for (const entry of ownEntries) {
    const isReplaced = entries.some(({ clubId }) => clubId === entry.clubId)
    if (isReplaced && entry.origin === 'joined' && entry.changedAt === null) {
      await deleteEntry(tx, entry.id)
      replacedConsents.set(entry.clubId, consentIn(entry))
    }
    if (!isReplaced) await setEmailMark(tx, entry, emailKey)
  }
  for (const { id, clubId, firstName, lastName } of entries) {
    if ((await isMember(tx, clubId, userId)) || (await hasRefused(tx, clubId, userId))) continue
    // A user who had joined remains a member even if the import of the entry is undone.
    const now = instantOf(parts.clock)
    const joined = replacedConsents.get(clubId)
    await setAccount(tx, id, joined ? { userId, ...joined, changedAt: now } : { userId, ...askingAt(now) })
    if (joined === undefined) await mailQuestion(tx, parts, { clubId, userId })
    await markFiguresOf(tx, clubId, [id])
    await parts.archersOfClubs.link(tx, parts, { memberId: id, userId })
    // Before a yes the club does not learn that the address has an account.
    if (joined === undefined) continue
    const subject = { id, name: personName({ firstName, lastName }), userId }
    await noteActivity(tx, parts, { clubId, kind: 'member linked', who: { userId }, subject })
  }
}
