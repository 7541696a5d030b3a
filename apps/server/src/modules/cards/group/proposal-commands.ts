import type { LedgerReason, ProposalDecision, Scorecard } from '@fletch/contract'
import {
  lastOfEach,
  type ProposedPlace,
  proposedPlace,
  reasonNotToDecide,
  reasonNotToDecideLate,
} from '@fletch/domain'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Forbidden, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { CardParts } from '../asks.ts'
import { roleOnCard } from '../saving/card-role.ts'
import { cardWithAccepted, type EnteringParts, enterElsewhere, storeEntered } from '../saving/entering.ts'
import { lockGroupCard } from '../saving/locked-cards.ts'
import { contentOf, present } from '../saving/presenter.ts'
import { closeProposals, listOpenProposals, type OpenProposal } from '../saving/proposal-store.ts'
import { declineProposals } from '../saving/proposing.ts'
import { roundOf } from '../saving/store.ts'

type CommandParts = EnteringParts & Pick<CardParts, 'clock' | 'shoots'>

/** Sorts open proposals into accepted and declined ones. If several are accepted for one place, the last one wins. */
const sorted = (open: readonly OpenProposal[], { accept, decline, all }: ProposalDecision) => {
  const isOneOfAll = ({ at }: OpenProposal, decision: 'accept' | 'decline') =>
    all?.decision === decision && at <= all.until
  const accepting = new Set(accept)
  const declining = new Set(decline)
  const isAccepted = (each: OpenProposal) =>
    accepting.has(each.id) || (isOneOfAll(each, 'accept') && !declining.has(each.id))
  const isDeclined = (each: OpenProposal) => declining.has(each.id) || isOneOfAll(each, 'decline')
  const { counting, overruled } = lastOfEach(open.filter(isAccepted))
  const declined = open.filter((each) => !isAccepted(each) && isDeclined(each))
  const agreed = open.filter((each) => isAccepted(each) && !overruled.includes(each))
  return { accepted: counting, agreed, declined: [...overruled, ...declined] }
}

/** The open proposals that a person decides: changes of a finished column are left to event admins. */
const decidable = (
  open: readonly OpenProposal[],
  { accept = [], decline = [] }: ProposalDecision,
  hand: { readonly isEventAdmin: boolean },
): readonly OpenProposal[] => {
  const why = reasonNotToDecideLate(hand)
  if (why === null) return open
  const named = new Set([...accept, ...decline])
  const late = open.filter(({ cause }) => cause === 'finished')
  if (late.some(({ id }) => named.has(id))) throw new Forbidden(why)
  return open.filter((each) => !late.includes(each))
}

const idsOf = (proposals: readonly OpenProposal[]) => proposals.map(({ id }) => id)

/** Accepts or declines proposals. */
export const decideProposals = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  id: string,
  decision: ProposalDecision,
): Promise<Scorecard> => {
  // An accepted value may belong on another card too, so lock the event before the first card.
  await parts.shoots.hold(tx, id)
  const row = await lockGroupCard(tx, parts, who, id)
  const { shoot, archers, hand } = await roleOnCard(tx, parts, who, row)
  refuse(reasonNotToDecide(hand, shoot.status), Forbidden)
  const { accepted, agreed, declined } = sorted(
    decidable(await listOpenProposals(tx, id), decision, hand),
    decision,
  )
  const now = instantOf(parts.clock)
  const reason: LedgerReason = 'proposal-accepted'
  const author = { scorecardId: id, userId: who.userId, at: now }
  await closeProposals(tx, idsOf(agreed), 'accepted')
  const authors = new Map(accepted.map((each) => [proposedPlace(each), each.userId]))
  const proposerAt = (place: ProposedPlace) => authors.get(proposedPlace(place)) ?? null
  const isHere = ({ participantId }: { readonly participantId: string }) =>
    archers.some((archer) => archer.id === participantId)
  const elsewhere = accepted.filter((proposal) => !isHere(proposal))
  if (elsewhere.length > 0)
    await enterElsewhere(tx, parts, who, { shoot, row, accepted: elsewhere, reason, at: now, proposerAt })
  const acceptedHere = accepted.filter(isHere)
  if (acceptedHere.length === 0) {
    await declineProposals(tx, { declined, card: contentOf(row), author })
    await parts.followers.cardChanged(tx, parts, shoot.shootId)
    return present(row)
  }
  const before = contentOf(row)
  const card = cardWithAccepted(before, archers, acceptedHere)
  const entered = { shoot, round: roundOf(row), archers, before, card, reason, at: now, proposerAt }
  const storedCard = await storeEntered(tx, parts, who, row, entered)
  await declineProposals(tx, { declined, card: storedCard, author })
  return storedCard
}
