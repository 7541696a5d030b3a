import { type CardContent, lastOfEach, type ProposedPlace, proposedPlace, withAccepted } from '@fletch/domain'
import type { ProposalDecision, Scorecard } from '@fletch/domain/contract'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Forbidden, refuse } from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import type { Parts } from '../../../platform/parts.ts'
import { eventOfGroup, lockEventOfGroup } from '../../events/groups/reads.ts'
import type { Author } from '../saving/commands.ts'
import { keepDeclinedProposals } from '../saving/declined-commands.ts'
import { lockGroupCard } from '../saving/group-commands.ts'
import { contentOf, readScorecard } from '../saving/reads.ts'
import { type CardRow, columnsFor } from './columns.ts'
import { enterElsewhere, storeColumns } from './entering.ts'
import { reasonNotToDecide } from './policy.ts'
import { closeProposals, listOpenProposals } from './proposal-store.ts'
import { handOn } from './reads.ts'

type CommandParts = Pick<Parts, 'clock' | 'live' | 'budget'>
type Open = Awaited<ReturnType<typeof listOpenProposals>>[number]

/** What of all that waits is accepted and declined; of several accepted for one place the last counts. */
const sorted = (open: readonly Open[], { accept, decline, all }: ProposalDecision) => {
  const isOneOfAll = ({ at }: Open, decision: 'accept' | 'decline') =>
    all?.decision === decision && at <= all.until
  const [accepting, declining] = [new Set(accept), new Set(decline)]
  const isAccepted = (each: Open) =>
    accepting.has(each.id) || (isOneOfAll(each, 'accept') && !declining.has(each.id))
  const isDeclined = (each: Open) => declining.has(each.id) || isOneOfAll(each, 'decline')
  const { counting, overruled } = lastOfEach(open.filter(isAccepted))
  const declined = open.filter((each) => !isAccepted(each) && isDeclined(each))
  const agreed = open.filter((each) => isAccepted(each) && !overruled.includes(each))
  return { accepted: counting, agreed, declined: [...overruled, ...declined] }
}

const idsOf = (proposals: readonly Open[]) => proposals.map(({ id }) => id)

interface LetGo {
  readonly declined: readonly Open[]
  /** As it stands afterwards. */
  readonly card: CardContent
  readonly author: Author
}

/** Lets proposals go; the history of the card on which they waited keeps them. */
const letGo = async (tx: WriteTransaction, { declined, card, author }: LetGo): Promise<void> => {
  await closeProposals(tx, idsOf(declined), 'declined')
  const values = declined.map(({ participantId, row, field, value, userId }) => ({
    ...{ participantId, row, field, value },
    proposedBy: userId,
  }))
  await keepDeclinedProposals(tx, author, values, card)
}

/** A group's card is deleted: no one can decide any more what waits on it. */
export const letAllGo = async (
  tx: WriteTransaction,
  { clock, live }: CommandParts,
  who: Who,
  row: CardRow,
): Promise<void> => {
  const author = { scorecardId: row.id, userId: who.userId, at: instantOf(clock) }
  const declined = await listOpenProposals(tx, row.id)
  await letGo(tx, { declined, card: contentOf(row), author })
  const event = await eventOfGroup(tx, who, row.id)
  if (event !== null) await live.announce(tx, event.id)
}

/** Takes proposals over into the card, or lets them go; either way they are decided. */
export const decideProposals = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: Who,
  id: string,
  decision: ProposalDecision,
): Promise<Scorecard> => {
  // What is accepted may be entered on another card, too: the event is held before the first of them.
  await lockEventOfGroup(tx, who, id)
  const row = await lockGroupCard(tx, who, id)
  const { event, archers, hand } = await handOn(tx, who, row)
  refuse(reasonNotToDecide(hand, event.status), Forbidden)
  const { accepted, agreed, declined } = sorted(await listOpenProposals(tx, id), decision)
  const [at, reason] = [instantOf(parts.clock), 'proposal accepted']
  const author = { scorecardId: id, userId: who.userId, at }
  await closeProposals(tx, idsOf(agreed), 'accepted')
  const authors = new Map(accepted.map((each) => [proposedPlace(each), each.userId]))
  const proposerAt = (place: ProposedPlace) => authors.get(proposedPlace(place)) ?? null
  const isHere = ({ participantId }: { readonly participantId: string }) =>
    archers.some((archer) => archer.id === participantId)
  const elsewhere = accepted.filter((proposal) => !isHere(proposal))
  if (elsewhere.length > 0)
    await enterElsewhere(tx, parts, who, { event, row, accepted: elsewhere, reason, at, proposerAt })
  const here = accepted.filter(isHere)
  if (here.length === 0) {
    await letGo(tx, { declined, card: contentOf(row), author })
    await parts.live.announce(tx, event.id)
    return readScorecard(tx, who, id)
  }
  const before = columnsFor(row, archers)
  const columns = withAccepted(before, here)
  const stored = await storeColumns(tx, parts, who, row, {
    ...{ event, archers, before, columns, reason, at, proposerAt },
  })
  await letGo(tx, { declined, card: stored, author })
  return stored
}
