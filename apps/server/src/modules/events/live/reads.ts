import { hash } from 'node:crypto'
import type { BoardLine, CardMark, Competition } from '@fletch/domain/contract'
import { fault } from '@fletch/domain/contract'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { NotFound, RuleBroken } from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import type { BoardPlace } from '../../../platform/live/boards.ts'
import type { Frame } from '../../../platform/live/frame-history.ts'
import type { CardParts } from '../../cards/index.ts'
import { readScorecard } from '../../cards/index.ts'
import { eventOfGroup, groupsOf } from '../groups/reads.ts'
import { participantsOf } from '../participants/reads.ts'
import { findCompetition } from '../record/reads.ts'
import { type Field, fieldOf } from '../results/reads.ts'
import { teamsNamed } from '../teams/reads.ts'
import { findByKey, findCardMark } from './store.ts'

/** Sees what everyone sees. */
const watcher = { userId: '' }

const linesOf = ({ event, results, archers, groups }: Field, isPublic: boolean): BoardLine[] => [
  {
    kind: 'head',
    id: 'head',
    name: event.name,
    clubName: event.clubName,
    competitionDate: event.competitionDate,
    status: event.status,
    numberOfTargets: event.numberOfTargets,
    proofRequired: event.proofRequired,
    settled: results.settled,
    divisionScheme: event.divisionScheme,
    merged: results.divisions.flatMap(({ archeryStyle: list, of }) =>
      of === undefined ? [] : [{ list, of }],
    ),
    provisional: results.divisions.flatMap((each) => (each.isProvisional ? [each.archeryStyle] : [])),
    ...(results.apart && { apart: results.apart }),
    ...(results.targetsOut && { targetsOut: results.targetsOut }),
  },
  ...groups.map((group): BoardLine => ({ kind: 'group', ...group, editor: isPublic ? null : group.editor })),
  ...archers.map((archer): BoardLine => ({ kind: 'archer', id: archer.participantId, ...archer })),
]

/** An id that follows from what is said, so that all processes agree on it. */
const idOf = (says: string): string => hash('sha256', says, 'base64url').slice(0, 16)

const fieldFrame = async (db: ReadConnection, event: Competition, isPublic: boolean): Promise<Frame> => {
  const field = await fieldOf(db, event)
  const lines = new Map(linesOf(field, isPublic).map((line) => [line.id, JSON.stringify(line)]))
  const id = idOf([...lines.values()].join('\n'))
  return { id, name: 'standings', whole: () => JSON.stringify(field.results), lines }
}

/** Scores are not on an event's own page: while it is shot this frame stays the same. */
const pageFrame = async (db: ReadConnection, event: Competition): Promise<Frame> => {
  const archers = await participantsOf(db, watcher, event.id)
  const groups = await groupsOf(db, watcher, event.id)
  const teams = await teamsNamed(db, event.id)
  const id = idOf(JSON.stringify([event, archers, groups, ...(teams.length > 0 ? [teams] : [])]))
  return { id, name: 'page', whole: () => '{}', lines: new Map() }
}

const cardFrame = async (db: ReadConnection, cardId: string): Promise<Frame | null> => {
  const mark = await findCardMark(db, cardId)
  if (mark === undefined) return null
  const says = JSON.stringify(mark satisfies CardMark)
  return { id: idOf(says), name: 'card', whole: () => says, lines: new Map() }
}

/** What a board shows now; null when there is nothing to see any more. */
export const frameOf = async (
  db: ReadConnection,
  { competitionId, key, shows }: BoardPlace,
): Promise<Frame | null> => {
  if (key !== null && (await findByKey(db, key))?.id !== competitionId) return null
  if (typeof shows === 'object') return cardFrame(db, shows.card)
  const event = await findCompetition(db, watcher, competitionId)
  if (event === null) return null
  return shows === 'page' ? pageFrame(db, event) : fieldFrame(db, event, key !== null)
}

/** The event of a group's card, for those who see the card. */
export const eventOfCard = async (
  db: ReadConnection,
  parts: Pick<CardParts, 'shoots'>,
  who: Who,
  cardId: string,
): Promise<string> => {
  const { isGroupScorecard } = await readScorecard(db, parts, who, cardId)
  if (!isGroupScorecard) throw new RuleBroken(fault('card-not-of-group'))
  const event = await eventOfGroup(db, who, cardId)
  if (event === null) throw new NotFound(fault('group-unknown'))
  return event.id
}

/** The event whose public board has a key; throws NotFound when none has. */
export const eventOfKey = async (db: ReadConnection, key: string): Promise<string> => {
  const event = await findByKey(db, key)
  if (event === undefined) throw new NotFound(fault('board-not-public'))
  return event.id
}
