import type { ClubEvent } from '@fletch/contract'
import { secondCardId } from '@fletch/domain'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { lockCards, regroupCards } from '../../cards/index.ts'
import { readRound } from '../../rounds/index.ts'
import { cardArcher, newCardContent } from '../group-cards/content.ts'
import { cardsOfGroup } from '../group-cards/locking.ts'
import { listSecondScores } from '../group-cards/second-scores-store.ts'
import { listShots } from '../group-cards/shots-store.ts'
import { groupsOf } from './reads.ts'

/** Updates the cards of an active event after its groups changed. Archers who moved keep their scores. */
export const updateCardsOfGroups = async (
  tx: WriteTransaction,
  parts: Pick<Dependencies, 'clock' | 'live'>,
  who: SignedInUser,
  event: ClubEvent,
): Promise<void> => {
  await parts.live.announce(tx, event.id)
  if (event.status !== 'active') return
  const groups = await groupsOf(tx, who, event.id)
  // A concurrent save is stored either before this, and is included, or after it.
  await lockCards(
    tx,
    groups.flatMap(({ id }) => cardsOfGroup(id)),
  )
  const shots = await listShots(tx, event.id)
  const shotBy = new Map(shots.map((shot) => [shot.participantId, shot]))
  const round = await readRound(tx, event.roundId)
  const regrouped = groups.map((group) => ({
    id: group.id,
    round,
    content: newCardContent(event, group, shots),
    archers: group.participants.map((archer) => cardArcher(archer, shotBy.get(archer.id))),
  }))
  await regroupCards(tx, parts, who, regrouped)
  if (event.secondScorer === undefined) return
  const secondScores = await listSecondScores(tx, event.id)
  const secondCards = groups.map((group) => ({
    id: secondCardId(group.id),
    round,
    content: newCardContent(event, group, secondScores),
    archers: group.participants.map((archer) => cardArcher(archer)),
  }))
  await regroupCards(tx, parts, who, secondCards)
}
