import {
  type CardContent,
  type Columns,
  columnsOf,
  type Entry,
  enterColumns,
  isColumnChanged,
  type ProposedValue,
  reasonNotTo,
  rowsIn,
  scoresFrom,
  tally,
  withAccepted,
} from '@fletch/domain'
import type {
  Competition,
  Participant,
  Scorecard,
  ScorecardDraft,
  ScorecardSave,
} from '@fletch/domain/contract'
import { v7 as uuidv7 } from 'uuid'
import { instantOf } from '../../clock.ts'
import type { WriteTransaction } from '../../db/database.ts'
import { Conflict, Forbidden, Invalid, NotFound, RuleBroken } from '../../errors.ts'
import type { Who } from '../../http/authentication.ts'
import type { Parts } from '../../parts/parts.ts'
import { holdUser } from '../accounts/commands.ts'
import { eventOfGroup, groupsOf } from '../event-groups/reads.ts'
import { participantsOf } from '../event-participants/reads.ts'
import { lockEvent } from '../events/reads.ts'
import {
  copyColumn,
  createGroupScorecard,
  forgetColumn,
  lockCardOfGroup,
  lockGroupCard,
  regroupCard,
  storeConfirmation,
  storeEditor,
  storeGroupCard,
} from '../scorecards/commands.ts'
import { readScorecard } from '../scorecards/reads.ts'
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
  insertProposals,
  listOpenProposals,
  listShots,
  noteEditor,
  putShot,
  renameColumnInProposals,
  renameShot,
  setShotConfirmed,
} from './store.ts'

type CommandParts = Pick<Parts, 'clock' | 'live'>
type CardArcher = Scorecard['groupParticipants'][number] & {
  /** The id that the column had while its archer had an account. */
  readonly formerId?: string
}
type CardRow = Awaited<ReturnType<typeof lockGroupCard>>

/** How a card names an archer: by the account, where there is one. */
const keyOf = ({ id, userId }: Participant): string => userId ?? id

const nameOf = ({ user }: Participant): string => `${user.firstName} ${user.lastName}`.trim()

const refuse = (reason: string | null, Refusal: new (message: string) => Error): void => {
  if (reason !== null) throw new Refusal(reason)
}

const styleOf = (archers: readonly Participant[]): CardContent['archeryStyle'] => {
  const [style, ...others] = new Set(archers.map(({ archeryStyle }) => archeryStyle))
  return others.length > 0 ? 'all' : (style ?? 'BH')
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

/** A group's card as it begins: everything but the editor comes from the group, and what its archers shot before. */
const contentFor = async (
  tx: WriteTransaction,
  event: Competition,
  group: Awaited<ReturnType<typeof groupsOf>>[number],
): Promise<CardContent> => {
  const shots = new Map((await listShots(tx, event.id)).map((shot) => [shot.participantId, shot]))
  const columns: Columns = new Map(
    group.participants.map((archer): [string, Entry[]] => {
      const entries: Entry[] = JSON.parse(shots.get(archer.id)?.scores ?? '[]')
      return [keyOf(archer), entries.map((entry) => ({ ...entry, participantId: keyOf(archer) }))]
    }),
  )
  return {
    archerName: `${group.groupName} Combined`,
    club: event.clubName,
    date: event.competitionDate,
    archeryStyle: styleOf(group.participants),
    distanceUnit: event.distanceUnit,
    startingTarget: group.targetNumbers[0] ?? 1,
    numberOfTargets: event.numberOfTargets,
    courseTargets: event.courseTargets,
    scores: scoresFrom(columns, rowsIn(columns)),
  }
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
  const archers = group.participants.map((archer) => ({
    id: keyOf(archer),
    userId: archer.userId,
    name: nameOf(archer),
    confirmedAt: null,
  }))
  if (editorUserId !== null) await checkEditor(tx, editorUserId, { archers, isEventAdmin })
  const card = await contentFor(tx, event, group)
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
  const shots = new Map((await listShots(tx, event.id)).map((shot) => [shot.participantId, shot]))
  for (const group of await groupsOf(tx, who, event.id)) {
    const row = await lockCardOfGroup(tx, group.id)
    if (row === undefined) continue
    const archers = group.participants.map((archer) => ({
      id: keyOf(archer),
      userId: archer.userId,
      name: nameOf(archer),
      confirmedAt: shots.get(archer.id)?.confirmedAt ?? null,
    }))
    const card = await contentFor(tx, event, group)
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
  const archers: CardArcher[] = JSON.parse(row.groupParticipants)
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

/** Keeps what the archers shot whose columns changed. */
const keepShots = async (
  tx: WriteTransaction,
  who: Who,
  { event, groupId, archers, columns, at }: Kept,
): Promise<void> => {
  const participants = new Map((await participantsOf(tx, who, event.id)).map((each) => [keyOf(each), each]))
  for (const { id, name, confirmedAt = null } of archers) {
    const participant = participants.get(id)
    if (participant === undefined) continue
    const scores = (columns.get(id) ?? []).map(({ participantId: _id, ...entry }) => entry)
    const { totalScore, targetsScored, proof, zones } = tally(scores)
    await putShot(tx, {
      id: uuidv7(),
      competitionId: event.id,
      groupId,
      participantId: participant.id,
      scoredBy: who.userId,
      archerName: name,
      scores: JSON.stringify(scores),
      totalScore,
      targetsScored,
      photographed: proof.photographed,
      zones: JSON.stringify(zones),
      confirmedAt,
      createdAt: at,
      updatedAt: at,
    })
  }
}

interface Kept {
  readonly event: Competition
  readonly groupId: string
  readonly archers: readonly CardArcher[]
  readonly columns: Columns
  readonly at: string
}

const propose = (
  tx: WriteTransaction,
  who: Who,
  scorecardId: string,
  { proposals, at }: { readonly proposals: readonly ProposedValue[]; readonly at: string },
): Promise<void> =>
  insertProposals(
    tx,
    proposals.map(({ participantId, row, field, value }) => ({
      id: uuidv7(),
      scorecardId,
      participantId,
      position: row,
      field,
      value,
      userId: who.userId,
      at,
      state: 'open' as const,
    })),
  )

/** Entries for an archer who has moved to another group become proposals there; for nobody of the event, Invalid. */
const passOn = async (
  tx: WriteTransaction,
  who: Who,
  {
    event,
    sent,
    archers,
    at,
  }: { readonly event: Competition; readonly sent: Columns } & Pick<Kept, 'archers' | 'at'>,
): Promise<void> => {
  const strangers = [...sent.keys()].filter((key) => !archers.some(({ id }) => id === key))
  if (strangers.length === 0) return
  const participants = await participantsOf(tx, who, event.id)
  for (const key of strangers) {
    const moved = participants.find((each) => keyOf(each) === key)
    if (key === undefined || moved === undefined)
      throw new Invalid('Every entry names an archer of this group')
    if (moved.groupId === null) continue
    const there = (await lockCardOfGroup(tx, moved.groupId)) ?? { entries: '[]' }
    const before = columnsOf(JSON.parse(there.entries))
    const own = new Map([[key, before.get(key) ?? []]])
    const { proposals } = enterColumns(own, new Map([[key, sent.get(key) ?? []]]), 'propose')
    await propose(tx, who, moved.groupId, { proposals, at })
  }
}

const contentOf = (row: CardRow, scores: readonly Entry[]): CardContent => ({
  archerName: row.archerName,
  club: row.club,
  date: row.date,
  archeryStyle: row.archeryStyle,
  distanceUnit: row.distanceUnit,
  startingTarget: row.startingTarget,
  numberOfTargets: row.numberOfTargets,
  courseTargets: row.courseTargets,
  scores,
})

/** The columns of a card, one for each of its archers, also for those who have no entry yet. */
const columnsFor = (row: CardRow, archers: readonly CardArcher[]): Columns => {
  const there = columnsOf(JSON.parse(row.entries))
  return new Map(archers.map(({ id }) => [id, there.get(id) ?? []]))
}

interface Outcome {
  readonly event: Competition
  readonly archers: readonly CardArcher[]
  readonly before: Columns
  readonly columns: Columns
  readonly reason: string | null
  readonly at: string
}

/** Stores what became of a card, voids the confirmations of columns that changed, and keeps what was shot. */
const storeColumns = async (
  tx: WriteTransaction,
  { live }: CommandParts,
  who: Who,
  row: CardRow,
  { event, archers, before, columns, reason, at }: Outcome,
): Promise<Scorecard> => {
  const changed = new Set(archers.map(({ id }) => id).filter((id) => isColumnChanged(before, columns, id)))
  const participants = archers.map((archer) =>
    changed.has(archer.id) ? { ...archer, confirmedAt: null } : archer,
  )
  const rows = Math.min(rowsIn(columns), row.numberOfTargets)
  const stored = await storeGroupCard(tx, who, row, {
    card: contentOf(row, scoresFrom(columns, rows)),
    participants,
    author: { scorecardId: row.id, userId: who.userId, at, reason },
    version: row.version + 1,
  })
  await keepShots(tx, who, { event, groupId: row.id, archers: participants, columns, at })
  await live.announce(tx, event.id)
  return stored
}

/** Columns under the ids that they have now. */
const columnsSent = (scores: readonly Entry[], archers: readonly CardArcher[]): Columns =>
  columnsOf(
    scores.map((entry) => {
      const id = archers.find(
        ({ formerId }) => formerId !== undefined && formerId === entry.participantId,
      )?.id
      return id === undefined ? entry : { ...entry, participantId: id }
    }),
  )

/** What a save of a group's card does: entered, filled in, proposed or refused, by who sends it and when. */
export const saveGroupCard = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: Who,
  row: CardRow,
  { scores, reason }: ScorecardSave,
): Promise<Scorecard> => {
  const { event, archers, hand } = await handOn(tx, who, row, reason)
  const verdict = verdictOn(hand, event.status)
  if ('refused' in verdict) {
    const refusals = { forbidden: Forbidden, conflict: Conflict, rule: RuleBroken }
    throw new refusals[verdict.refused](verdict.why)
  }
  const at = instantOf(parts.clock)
  const [before, sent] = [columnsFor(row, archers), columnsSent(scores, archers)]
  await passOn(tx, who, { event, sent, archers, at })
  const { columns, proposals } = enterColumns(before, sent, verdict.mode)
  await propose(tx, who, row.id, { proposals, at })
  if (verdict.mode === 'propose') {
    await parts.live.announce(tx, event.id)
    return readScorecard(tx, who, row.id)
  }
  return storeColumns(tx, parts, who, row, { event, archers, before, columns, reason: reason ?? null, at })
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

/** Notes that an archer stands by the own column as it is, or takes that back. */
export const confirmColumn = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: Who,
  id: string,
  { participantId, confirmed }: { readonly participantId: string; readonly confirmed: boolean },
): Promise<Scorecard> => {
  const row = await lockGroupCard(tx, who, id)
  const { event, archers, hand } = await handOn(tx, who, row)
  const archer = archers.find((each) => each.id === participantId)
  if (archer === undefined) throw new RuleBroken('This archer is not on this scorecard')
  refuse(reasonNotToConfirm(hand, archer.userId === who.userId), Forbidden)
  if (!(event.status === 'completed' && hand.isEventAdmin))
    refuse(reasonNotTo('score', event.status), Conflict)
  const at = instantOf(parts.clock)
  const confirmedAt = confirmed ? at : null
  const participant = (await participantsOf(tx, who, event.id)).find((each) => keyOf(each) === participantId)
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
  const archers: CardArcher[] = JSON.parse(row.groupParticipants)
  const archer = archers.find(({ userId }) => userId === who.userId)
  if (archer === undefined) throw new Forbidden('Only participants can create an individual copy')
  const column = columnsFor(row, archers).get(archer.id) ?? []
  const scores = column.map(({ participantId: _id, ...entry }) => entry)
  const event = await eventOfGroup(tx, who, id)
  const participants = event === null ? [] : await participantsOf(tx, who, event.id)
  const style = participants.find(({ userId }) => userId === who.userId)?.archeryStyle ?? row.archeryStyle
  const card = { ...contentOf(row, scores), archerName: archer.name, archeryStyle: style }
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
  if (accepted.length === 0) {
    await parts.live.announce(tx, event.id)
    return readScorecard(tx, who, id)
  }
  const before = columnsFor(row, archers)
  const columns = withAccepted(before, accepted)
  const at = instantOf(parts.clock)
  return storeColumns(tx, parts, who, row, {
    event,
    archers,
    before,
    columns,
    reason: 'proposal accepted',
    at,
  })
}
