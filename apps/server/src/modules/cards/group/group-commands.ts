import type { Competition, EventGroup, Scorecard, ScorecardDraft } from '@fletch/domain/contract'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, Forbidden, NotFound, refuse } from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import { nextId } from '../../../platform/ids.ts'
import type { Parts } from '../../../platform/parts.ts'
import { groupsOf, hasStoodIn, lockEventOfGroup } from '../../events/groups/reads.ts'
import { forgetColumn } from '../saving/column-commands.ts'
import {
  createGroupScorecard,
  holdCardsOfEvent,
  lockCardOfGroup,
  lockKeptCardsOf,
  regroupCard,
} from '../saving/group-commands.ts'
import { archersOn, readScorecard } from '../saving/reads.ts'
import { archerKey, type CardRow, cardArcher, contentFor } from './columns.ts'
import { checkEditor } from './commands.ts'
import { reasonNotToClaim, reasonNotToTakePart } from './policy.ts'
import { renameColumnInProposals } from './proposal-store.ts'
import { listShots, noteEditor, renameShot } from './store.ts'

type CommandParts = Pick<Parts, 'clock' | 'live'>

interface Beginning extends Pick<ScorecardDraft, 'editorUserId'> {
  readonly groupId: string
}

/** Whether a user stands in a group, or stood there and has left it. */
const tieTo = async (tx: WriteTransaction, who: Who, { id, participants }: EventGroup) => {
  if (participants.some(({ userId }) => userId === who.userId)) return 'archer'
  return (await hasStoodIn(tx, who, id)) ? 'former-archer' : null
}

/**
 * Begins a group's card, or gives the one there is: it has the group's id, so that there is at most one. Who has left
 * the group meanwhile brings what was shot there like a former editor.
 */
export const beginGroupCard = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: Who,
  { groupId, editorUserId: wanted = null }: Beginning,
): Promise<{ isNew: boolean; card: Scorecard }> => {
  const event = await lockEventOfGroup(tx, who, groupId)
  if (event === null) throw new NotFound('There is no such group')
  const group = (await groupsOf(tx, who, event.id)).find(({ id }) => id === groupId)
  if (group === undefined) throw new NotFound('There is no such group')
  const { isEventAdmin } = event
  const tie = await tieTo(tx, who, group)
  refuse(reasonNotToTakePart({ isEventAdmin, participates: tie !== null }), Forbidden)
  const isFormer = tie === 'former-archer' && !isEventAdmin
  const there = await lockCardOfGroup(tx, groupId)
  if (there !== undefined) {
    if (isFormer) await noteEditor(tx, groupId, who.userId)
    return { isNew: false, card: await readScorecard(tx, who, groupId) }
  }
  refuse(reasonNotToClaim(event.status), Conflict)
  const archers = group.participants.map((archer) => cardArcher(archer, null))
  const editorUserId = isFormer ? null : wanted
  if (editorUserId !== null) await checkEditor(tx, editorUserId, { archers, isEventAdmin })
  const card = contentFor(event, group, await listShots(tx, event.id))
  const begun = await createGroupScorecard(tx, parts, who, {
    id: groupId,
    card,
    participants: archers,
    editorUserId,
  })
  if (begun === undefined) return { isNew: false, card: await readScorecard(tx, who, groupId) }
  if (isFormer) await noteEditor(tx, groupId, who.userId)
  if (editorUserId !== null) await noteEditor(tx, groupId, editorUserId)
  await parts.live.announce(tx, event.id)
  return { isNew: true, card: begun }
}

/** Brings the cards of an active event after its groups: who moved takes the scores along. */
export const followGroups = async (
  tx: WriteTransaction,
  { clock, live }: CommandParts,
  who: Who,
  event: Competition,
): Promise<void> => {
  await live.announce(tx, event.id)
  if (event.status !== 'active') return
  // What is saved meanwhile is before this, and comes along, or after it.
  await holdCardsOfEvent(tx, event.id)
  const shots = await listShots(tx, event.id)
  const confirmed = new Map(shots.map(({ participantId, confirmedAt }) => [participantId, confirmedAt]))
  const groups = await groupsOf(tx, who, event.id)
  const rows = new Map<string, CardRow>()
  for (const { id } of groups) {
    const row = await lockCardOfGroup(tx, id)
    if (row !== undefined) rows.set(id, row)
  }
  // Whoever deleted the account is still called by the former id on phones that come back late.
  const former = new Map([...rows.values()].flatMap(archersOn).map(({ id, formerId }) => [id, formerId]))
  for (const group of groups) {
    const row = rows.get(group.id)
    if (row === undefined) continue
    const archers = group.participants.map((archer) =>
      cardArcher(archer, confirmed.get(archer.id) ?? null, former.get(archerKey(archer))),
    )
    const card = contentFor(event, group, shots)
    const author = { scorecardId: row.id, userId: who.userId, at: instantOf(clock) }
    await regroupCard(tx, row, { card, participants: archers, author, version: row.version + 1 })
  }
}

interface Leaving {
  readonly participantId: string
  readonly groupId: string | null
  readonly userId: string
  readonly name: string
}

/** Leaves a column of a card under another id and without the name. */
const leaveColumn = async (
  tx: WriteTransaction,
  row: CardRow,
  former: { readonly from: string; readonly to: string; readonly name: string },
): Promise<void> => {
  await renameColumnInProposals(tx, { scorecardId: row.id, from: former.from, to: former.to })
  await forgetColumn(tx, row, former)
}

/** What an archer shot in an event stays when the account goes, without the name. */
export const forgetShots = async (
  tx: WriteTransaction,
  { participantId, groupId, userId, name }: Leaving,
): Promise<void> => {
  await renameShot(tx, participantId, name)
  const row = groupId === null ? undefined : await lockCardOfGroup(tx, groupId)
  if (row !== undefined) await leaveColumn(tx, row, { from: userId, to: participantId, name })
}

/** So does what an archer shot in an event that is deleted. */
export const forgetKeptShots = async (
  tx: WriteTransaction,
  { userId, name }: Pick<Leaving, 'userId' | 'name'>,
): Promise<void> => {
  for (const row of await lockKeptCardsOf(tx, userId))
    await leaveColumn(tx, row, { from: userId, to: nextId(), name })
}
