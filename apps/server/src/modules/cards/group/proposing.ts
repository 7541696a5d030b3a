import {
  type Columns,
  columnsOf,
  enterColumns,
  isBlank,
  type ProposalCause,
  type ProposedValue,
  proposedPlace,
} from '@fletch/domain'
import type { Competition, Participant } from '@fletch/domain/contract'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Invalid, RuleBroken, refuse } from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import { nextId } from '../../../platform/ids.ts'
import { archersEverIn } from '../../events/groups/reads.ts'
import { participantsOf } from '../../events/participants/reads.ts'
import { findCardOfGroup } from '../saving/group-commands.ts'
import { type CardArcher, entriesOf } from '../saving/reads.ts'
import { archerKey, type CardRow, columnFrom } from './columns.ts'
import { reasonTooManyOpen } from './policy.ts'
import { deleteProposals, insertProposals, listOpenProposals } from './proposal-store.ts'
import { listShots } from './store.ts'

interface Proposed {
  readonly proposals: readonly ProposedValue[]
  readonly cause: ProposalCause
  readonly at: string
}

/**
 * Puts values beside a card until they are decided. An author has one open value for a place: a later one replaces it
 * under an id of its own, so that no one accepts what they have not seen.
 */
export const propose = async (
  tx: WriteTransaction,
  who: Who,
  scorecardId: string,
  { proposals, cause, at }: Proposed,
): Promise<void> => {
  if (proposals.length === 0) return
  const open = await listOpenProposals(tx, scorecardId)
  const own = new Map(
    open.filter(({ userId }) => userId === who.userId).map((each) => [proposedPlace(each), each]),
  )
  const fresh = proposals.filter((each) => own.get(proposedPlace(each))?.value !== each.value)
  const replaced = fresh.flatMap((each) => own.get(proposedPlace(each))?.id ?? [])
  refuse(reasonTooManyOpen(open.length - replaced.length + fresh.length), RuleBroken)
  await deleteProposals(tx, replaced)
  await insertProposals(
    tx,
    fresh.map(({ participantId, row, field, value }) => ({
      id: nextId(),
      scorecardId,
      participantId,
      position: row,
      field,
      value,
      userId: who.userId,
      at,
      state: 'open' as const,
      cause,
    })),
  )
}

interface PassedOn {
  readonly event: Competition
  readonly row: CardRow
  readonly sent: Columns
  readonly archers: readonly CardArcher[]
  readonly at: string
}

/**
 * What an archer has who is not on this card: on the card of their group, where it is begun, else beside all cards. That
 * card is only looked at: who holds one and waits for another must hold the event before, and a save does not.
 */
const columnElsewhere = async (tx: WriteTransaction, event: Competition, archer: Participant) => {
  const key = archerKey(archer)
  const there = archer.groupId === null ? undefined : await findCardOfGroup(tx, archer.groupId)
  if (there === undefined) return { column: new Map([columnFrom(await listShots(tx, event.id), archer)]) }
  return { cardId: there.id, column: new Map([[key, columnsOf(entriesOf(there)).get(key) ?? []]]) }
}

/**
 * Entries for an archer who was on this card become proposals: on the card of the group to which they have moved, and
 * here where that has none, or the archer was taken for absent. For anyone else they are Invalid.
 */
export const passOn = async (
  tx: WriteTransaction,
  who: Who,
  { event, row, sent, archers, at }: PassedOn,
): Promise<void> => {
  const isStranger = (key: string | undefined) => !archers.some(({ id }) => id === key)
  // A phone keeps the column of an archer who has left, emptied: it says nothing, no matter who that was.
  const strangers = [...sent].flatMap(([key, column]) =>
    isStranger(key) && !column.every(isBlank) ? [key] : [],
  )
  if (strangers.length === 0) return
  const participants = await participantsOf(tx, who, event.id)
  const before = new Set((await archersEverIn(tx, row.id)).map(archerKey))
  for (const key of strangers) {
    const archer = participants.find((each) => archerKey(each) === key)
    if (key === undefined || archer === undefined || !before.has(key))
      throw new Invalid('Every entry names an archer of this group')
    const { cardId = row.id, column } = await columnElsewhere(tx, event, archer)
    const { proposals } = enterColumns(column, new Map([[key, sent.get(key) ?? []]]), 'propose')
    await propose(tx, who, cardId, { proposals, cause: 'moved', at })
  }
}
