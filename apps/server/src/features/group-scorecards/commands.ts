import { enterColumns, reasonNotTo, withAccepted } from '@fletch/domain'
import type { Competition, Scorecard, ScorecardDraft, ScorecardSave } from '@fletch/domain/contract'
import { instantOf } from '../../clock.ts'
import type { WriteTransaction } from '../../db/database.ts'
import { Conflict, Forbidden, NotFound, RuleBroken } from '../../errors.ts'
import type { Who } from '../../http/authentication.ts'
import type { Parts } from '../../parts/parts.ts'
import { holdUser } from '../accounts/commands.ts'
import { eventOfGroup, groupsOf } from '../event-groups/reads.ts'
import { participantsOf } from '../event-participants/reads.ts'
import { lockEvent } from '../events/reads.ts'
import { copyColumn, forgetColumn, storeConfirmation } from '../scorecards/column-commands.ts'
import { refuseStale, refuseTooManyRows } from '../scorecards/commands.ts'
import {
  createGroupScorecard,
  lockCardOfGroup,
  lockGroupCard,
  regroupCard,
  storeEditor,
} from '../scorecards/group-commands.ts'
import { archersOn, type CardArcher, contentOf, readScorecard } from '../scorecards/reads.ts'
import {
  archerKey,
  type CardRow,
  cardArcher,
  columnsFor,
  columnsSent,
  contentFor,
  shotOf,
} from './columns.ts'
import { enterElsewhere, passOn, propose, storeColumns } from './entering.ts'
import {
  type Hand,
  reasonAgainstEditor,
  reasonNotToConfirm,
  reasonNotToDecide,
  reasonNotToTakePart,
  verdictOn,
} from './policy.ts'
import {
  closeProposals,
  hasEdited,
  listOpenProposals,
  listShots,
  noteEditor,
  renameColumnInProposals,
  renameShot,
  setShotConfirmed,
} from './store.ts'

type CommandParts = Pick<Parts, 'clock' | 'live'>
const refuse = (reason: string | null, Refusal: new (message: string) => Error): void => {
  if (reason !== null) throw new Refusal(reason)
}

/** Throws RuleBroken for an editor who cannot be one. */
const checkEditor = async (
  tx: WriteTransaction,
  editorUserId: string,
  { archers, isEventAdmin }: { readonly archers: readonly CardArcher[]; readonly isEventAdmin: boolean },
): Promise<void> => {
  const isArcher = archers.some(({ userId }) => userId === editorUserId)
  refuse(reasonAgainstEditor({ isEventAdmin, isArcher }), RuleBroken)
  await holdUser(tx, editorUserId)
}

interface Beginning extends Pick<ScorecardDraft, 'editorUserId'> {
  readonly groupId: string
}

/** Begins a group's card, or gives the one there is: it has the group's id, so that there is at most one. */
export const beginGroupCard = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: Who,
  { groupId, editorUserId = null }: Beginning,
): Promise<{ isNew: boolean; card: Scorecard }> => {
  const event = await eventOfGroup(tx, who, groupId)
  if (event === null) throw new NotFound('There is no such group')
  await lockEvent(tx, event.id)
  const group = (await groupsOf(tx, who, event.id)).find(({ id }) => id === groupId)
  if (group === undefined) throw new NotFound('There is no such group')
  const { isEventAdmin } = event
  const participates = group.participants.some(({ userId }) => userId === who.userId)
  refuse(reasonNotToTakePart({ isEventAdmin, participates }), Forbidden)
  if ((await lockCardOfGroup(tx, groupId)) !== undefined)
    return { isNew: false, card: await readScorecard(tx, who, groupId) }
  refuse(reasonNotTo('score', event.status), Conflict)
  const archers = group.participants.map((archer) => cardArcher(archer, null))
  if (editorUserId !== null) await checkEditor(tx, editorUserId, { archers, isEventAdmin })
  const card = contentFor(event, group, await listShots(tx, event.id))
  const begun = await createGroupScorecard(tx, parts, who, {
    id: groupId,
    card,
    participants: archers,
    editorUserId,
  })
  if (begun === undefined) return { isNew: false, card: await readScorecard(tx, who, groupId) }
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
  const shots = await listShots(tx, event.id)
  const confirmed = new Map(shots.map(({ participantId, confirmedAt }) => [participantId, confirmedAt]))
  for (const group of await groupsOf(tx, who, event.id)) {
    const row = await lockCardOfGroup(tx, group.id)
    if (row === undefined) continue
    const archers = group.participants.map((archer) => cardArcher(archer, confirmed.get(archer.id) ?? null))
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

/** What an archer shot in an event stays when the account goes, without the name. */
export const forgetShots = async (
  tx: WriteTransaction,
  { participantId, groupId, userId, name }: Leaving,
): Promise<void> => {
  await renameShot(tx, participantId, name)
  const row = groupId === null ? undefined : await lockCardOfGroup(tx, groupId)
  if (row === undefined) return
  await renameColumnInProposals(tx, { scorecardId: row.id, from: userId, to: participantId })
  await forgetColumn(tx, row, { from: userId, to: participantId, name })
}

/** The card with its event and what somebody is to it; a card whose event is gone stays as it is. */
const handOn = async (tx: WriteTransaction, who: Who, row: CardRow, reason?: string) => {
  const event = await eventOfGroup(tx, who, row.id)
  if (event === null) throw new Conflict('The event of this scorecard was deleted: it stays as it is')
  const archers = archersOn(row)
  const hand: Hand = {
    userId: who.userId,
    editorUserId: row.editorUserId,
    participates: archers.some(({ userId }) => userId === who.userId),
    wasEditor: await hasEdited(tx, row.id, who.userId),
    isEventAdmin: event.isEventAdmin,
    reason,
  }
  return { event, archers, hand }
}

/** What a save of a group's card does: entered, filled in, proposed or refused, by who sends it and when. */
export const saveGroupCard = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: Who,
  row: CardRow,
  { scores, reason, declined }: ScorecardSave,
): Promise<Scorecard> => {
  const { event, archers, hand } = await handOn(tx, who, row, reason)
  const verdict = verdictOn(hand, event.status)
  if ('refused' in verdict) {
    const refusals = { forbidden: Forbidden, conflict: Conflict, rule: RuleBroken }
    throw new refusals[verdict.refused](verdict.why)
  }
  refuseTooManyRows({ scores, numberOfTargets: row.numberOfTargets })
  const at = instantOf(parts.clock)
  const [before, sent] = [columnsFor(row, archers), columnsSent(scores, archers)]
  await passOn(tx, who, { event, row, sent, archers, at })
  const { columns, proposals } = enterColumns(before, sent, verdict.mode)
  await propose(tx, who, row.id, { proposals, at })
  if (verdict.mode === 'propose') {
    await parts.live.announce(tx, event.id)
    return readScorecard(tx, who, row.id)
  }
  const kept = { event, archers, before, columns, reason: reason ?? null, at, declined }
  return storeColumns(tx, parts, who, row, kept)
}

/** Names the editor; claims count in the order in which they come. */
export const setEditor = async (
  tx: WriteTransaction,
  { clock, live }: CommandParts,
  who: Who,
  id: string,
  editorUserId: string | null,
): Promise<Scorecard> => {
  const row = await lockGroupCard(tx, who, id)
  const { event, archers, hand } = await handOn(tx, who, row)
  const participates = hand.participates || row.userId === who.userId
  refuse(reasonNotToTakePart({ isEventAdmin: hand.isEventAdmin, participates }), Forbidden)
  refuse(reasonNotTo('score', event.status), Conflict)
  if (editorUserId !== null) {
    await checkEditor(tx, editorUserId, { archers, isEventAdmin: hand.isEventAdmin })
    await noteEditor(tx, id, editorUserId)
  }
  await live.announce(tx, event.id)
  const author = { scorecardId: id, userId: who.userId, at: instantOf(clock) }
  return storeEditor(tx, row, author, editorUserId)
}

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
