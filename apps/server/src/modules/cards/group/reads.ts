import type { GroupAtEvent, ScoreProposal } from '@fletch/domain/contract'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { Conflict, NotFound, RuleBroken } from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import { findCompetition } from '../../events/event/reads.ts'
import { eventOfGroup, groupsOf, hasStoodIn } from '../../events/groups/reads.ts'
import { participantsOf } from '../../events/participants/reads.ts'
import { archersOn, hasEdited, readScorecard } from '../saving/reads.ts'
import { archerKey, archerName, type CardRow } from './columns.ts'
import type { Hand } from './policy.ts'
import { listOpenProposals } from './proposal-store.ts'
import { listGroupsOf } from './store.ts'

/** Values that wait for a decision, for those who see the card. */
export const proposalsOf = async (db: ReadConnection, who: Who, id: string): Promise<ScoreProposal[]> => {
  const { isGroupScorecard, groupParticipants } = await readScorecard(db, who, id)
  if (!isGroupScorecard) throw new RuleBroken('This is no group scorecard')
  const proposals = await listOpenProposals(db, id)
  if (proposals.length === 0) return []
  const event = await eventOfGroup(db, who, id)
  const names = new Map(groupParticipants.map((archer) => [archer.id, archer.name]))
  // Some archers are on this card no more, and values for them wait here all the same.
  for (const archer of event === null ? [] : await participantsOf(db, who, event.id))
    names.set(archerKey(archer), archerName(archer))
  return proposals.map(({ firstName, lastName, userId: _author, ...proposal }) => ({
    ...proposal,
    archerName: names.get(proposal.participantId) ?? '',
    name: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
  }))
}

/** A group with its event: everybody who is signed in sees both. */
export const groupAtEvent = async (db: ReadConnection, who: Who, id: string): Promise<GroupAtEvent> => {
  const competition = await eventOfGroup(db, who, id)
  const groups = competition === null ? [] : await groupsOf(db, who, competition.id)
  const group = groups.find((each) => each.id === id)
  if (competition === null || group === undefined) throw new NotFound('There is no such group')
  return { competition, group }
}

/** The groups in which somebody shoots, of events that are not over. */
export const groupsOfUser = async (db: ReadConnection, who: Who): Promise<GroupAtEvent[]> => {
  const found: GroupAtEvent[] = []
  for (const { competitionId, groupId } of await listGroupsOf(db, who.userId)) {
    const competition = await findCompetition(db, who, competitionId)
    const group = (await groupsOf(db, who, competitionId)).find(({ id }) => id === groupId)
    if (competition !== null && group !== undefined) found.push({ competition, group })
  }
  return found
}

/** The card with its event and what somebody is to it; a card whose event is gone stays as it is. */
export const handOn = async (db: ReadConnection, who: Who, row: CardRow, reason?: string) => {
  const event = await eventOfGroup(db, who, row.id)
  if (event === null) throw new Conflict('The event of this scorecard was deleted: it stays as it is')
  const archers = archersOn(row)
  const participates = archers.some(({ userId }) => userId === who.userId)
  // Any archer enters while no one is the editor: who has left the group since may have edited it, too.
  const isFormer = !participates && (await hasStoodIn(db, who, row.id))
  const hand: Hand = {
    userId: who.userId,
    editorUserId: row.editorUserId,
    participates,
    wasEditor: isFormer || (await hasEdited(db, row.id, who.userId)),
    isFormerArcher: isFormer,
    isEventAdmin: event.isEventAdmin,
    reason,
  }
  return { event, archers, hand }
}
