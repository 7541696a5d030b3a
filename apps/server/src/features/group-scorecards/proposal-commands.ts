import { withAccepted } from '@fletch/domain'
import type { Scorecard } from '@fletch/domain/contract'
import { instantOf } from '../../clock.ts'
import type { WriteTransaction } from '../../db/database.ts'
import { Forbidden, refuse } from '../../errors.ts'
import type { Who } from '../../http/authentication.ts'
import type { Parts } from '../../parts/parts.ts'
import { lockGroupCard } from '../scorecards/group-commands.ts'
import { readScorecard } from '../scorecards/reads.ts'
import { columnsFor } from './columns.ts'
import { enterElsewhere, storeColumns } from './entering.ts'
import { reasonNotToDecide } from './policy.ts'
import { handOn } from './reads.ts'
import { closeProposals, listOpenProposals } from './store.ts'

type CommandParts = Pick<Parts, 'clock' | 'live'>

/** Takes proposals over into the card, or lets them go; either way they are decided. */
export const decideProposals = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: Who,
  id: string,
  { accept, decline }: { readonly accept: readonly string[]; readonly decline: readonly string[] },
): Promise<Scorecard> => {
  const row = await lockGroupCard(tx, who, id)
  const { event, archers, hand } = await handOn(tx, who, row)
  refuse(reasonNotToDecide(hand, event.status), Forbidden)
  const open = await listOpenProposals(tx, id)
  const accepted = open.filter((proposal) => accept.includes(proposal.id))
  const declined = open.filter((proposal) => decline.includes(proposal.id) && !accept.includes(proposal.id))
  await closeProposals(
    tx,
    accepted.map((each) => each.id),
    'accepted',
  )
  await closeProposals(
    tx,
    declined.map((each) => each.id),
    'declined',
  )
  const [at, reason] = [instantOf(parts.clock), 'proposal accepted']
  const isHere = ({ participantId }: { readonly participantId: string }) =>
    archers.some((archer) => archer.id === participantId)
  const elsewhere = accepted.filter((proposal) => !isHere(proposal))
  if (elsewhere.length > 0)
    await enterElsewhere(tx, parts, who, { event, row, accepted: elsewhere, reason, at })
  const here = accepted.filter(isHere)
  if (here.length === 0) {
    await parts.live.announce(tx, event.id)
    return readScorecard(tx, who, id)
  }
  const before = columnsFor(row, archers)
  const columns = withAccepted(before, here)
  return storeColumns(tx, parts, who, row, { event, archers, before, columns, reason, at })
}
