import { personName } from '@fletch/domain'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { forgetOnKeptCards, renameArcherOn } from '../../cards/index.ts'
import { cardsOfGroup } from '../group-cards/locking.ts'
import { renameShot } from '../group-cards/shots-store.ts'
import { listEventsOf } from '../participants/archer-store.ts'
import { deleteParticipant, updateParticipant } from '../participants/store.ts'
import { forgetReasons } from '../record/changes-store.ts'
import { noConsent } from '../record/consent-store.ts'
import { lockEvent } from '../record/reads.ts'
import { type CommandParts, moveUp } from './commands.ts'

/** The name of an archer who deleted their account. */
export const formerArcher = { firstName: 'Former', lastName: 'archer' }

/**
 * Removes an account that is deleted from its upcoming events. In other events, and on cards, the archer stays without
 * a name.
 */
export const anonymizeArcher = async (
  tx: WriteTransaction,
  parts: CommandParts,
  userId: string,
): Promise<void> => {
  const name = personName(formerArcher)
  for (const { competitionId, id, groupId, status } of await listEventsOf(tx, userId)) {
    await lockEvent(tx, competitionId)
    if (status === 'upcoming') {
      await deleteParticipant(tx, id)
      await moveUp(tx, parts, competitionId)
      continue
    }
    const withoutReasons = {
      markReason: null,
      penaltyReason: null,
      answers: null,
      memberId: null,
      forClubId: null,
      forClubName: null,
      consent: null,
    }
    await updateParticipant(tx, id, { userId: null, ...noConsent, ...formerArcher, ...withoutReasons })
    await forgetReasons(tx, id)
    await renameShot(tx, id, name)
    for (const cardId of cardsOfGroup(groupId))
      await renameArcherOn(tx, cardId, { from: userId, to: id, userId: null, name })
    await parts.live.announce(tx, competitionId)
  }
  await forgetOnKeptCards(tx, { userId, name })
}
