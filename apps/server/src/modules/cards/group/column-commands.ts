import { reasonNotTo } from '@fletch/domain'
import type { Scorecard } from '@fletch/domain/contract'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, Forbidden, RuleBroken, refuse } from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import type { Parts } from '../../../platform/parts.ts'
import { eventOfGroup } from '../../events/groups/reads.ts'
import { participantsOf } from '../../events/participants/reads.ts'
import { copyColumn, storeConfirmation } from '../saving/column-commands.ts'
import { refuseStale } from '../saving/commands.ts'
import { lockGroupCard } from '../saving/group-commands.ts'
import { archersOn, contentOf } from '../saving/reads.ts'
import { archerKey, columnsFor, shotOf } from './columns.ts'
import { reasonNotToConfirm } from './policy.ts'
import { handOn } from './reads.ts'
import { setShotConfirmed } from './store.ts'

type CommandParts = Pick<Parts, 'clock' | 'live'>

interface Confirmed {
  readonly participantId: string
  readonly confirmed: boolean
  /** The one that the archer saw. */
  readonly version?: number | undefined
}

/** Notes that an archer stands by the own column as it is, or takes that back. */
export const confirmColumn = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: Who,
  id: string,
  { participantId, confirmed, version }: Confirmed,
): Promise<Scorecard> => {
  const row = await lockGroupCard(tx, who, id)
  refuseStale(row, version)
  const { event, archers, hand } = await handOn(tx, who, row)
  const archer = archers.find((each) => each.id === participantId)
  if (archer === undefined) throw new RuleBroken('This archer is not on this scorecard')
  refuse(reasonNotToConfirm(hand, archer.userId === who.userId), Forbidden)
  if (!(event.status === 'completed' && hand.isEventAdmin))
    refuse(reasonNotTo('score', event.status), Conflict)
  const at = instantOf(parts.clock)
  const confirmedAt = confirmed ? at : null
  const participant = (await participantsOf(tx, who, event.id)).find(
    (each) => archerKey(each) === participantId,
  )
  if (participant !== undefined) await setShotConfirmed(tx, participant.id, confirmedAt)
  await parts.live.announce(tx, event.id)
  const author = { scorecardId: id, userId: who.userId, at }
  return storeConfirmation(tx, row, author, { participantId, confirmedAt })
}

/** A card of the caller's own with the caller's column of a group's card. */
export const copyIndividual = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: Who,
  id: string,
): Promise<{ scorecard: Scorecard }> => {
  const row = await lockGroupCard(tx, who, id)
  const archers = archersOn(row)
  const archer = archers.find(({ userId }) => userId === who.userId)
  if (archer === undefined) throw new Forbidden('Only participants can create an individual copy')
  const scores = shotOf(columnsFor(row, archers), archer.id)
  const event = await eventOfGroup(tx, who, id)
  const participants = event === null ? [] : await participantsOf(tx, who, event.id)
  const style = participants.find(({ userId }) => userId === who.userId)?.archeryStyle ?? row.archeryStyle
  const card = { ...contentOf(row), scores, archerName: archer.name, archeryStyle: style }
  return { scorecard: await copyColumn(tx, parts, who, id, card) }
}
