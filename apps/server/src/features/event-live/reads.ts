import { hash } from 'node:crypto'
import type { BoardLine } from '@fletch/domain/contract'
import type { ReadConnection } from '../../db/database.ts'
import { NotFound } from '../../errors.ts'
import type { BoardPlace } from '../../parts/live/boards.ts'
import type { Frame } from '../../parts/live/frame-history.ts'
import { type Field, fieldOf } from '../event-results/reads.ts'
import { findCompetition } from '../events/reads.ts'
import { findByKey } from './store.ts'

/** Sees what everybody sees. */
const nobody = { userId: '' }

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
    provisional: results.divisions.flatMap((each) => (each.isProvisional ? [each.archeryStyle] : [])),
  },
  ...groups.map((group): BoardLine => ({ kind: 'group', ...group, editor: isPublic ? null : group.editor })),
  ...archers.map((archer): BoardLine => ({ kind: 'archer', id: archer.participantId, ...archer })),
]

/** A board as a frame; its id follows from what it says, so that all processes agree on it. */
export const frameOf = async (
  db: ReadConnection,
  { competitionId, key }: BoardPlace,
): Promise<Frame | null> => {
  if (key !== null && (await findByKey(db, key))?.id !== competitionId) return null
  const event = await findCompetition(db, nobody, competitionId)
  if (event === null) return null
  const field = await fieldOf(db, event)
  const lines = new Map(linesOf(field, key !== null).map((line) => [line.id, JSON.stringify(line)]))
  const says = hash('sha256', [...lines.values()].join('\n'), 'base64url')
  return { id: says.slice(0, 16), whole: () => JSON.stringify(field.results), lines }
}

/** The event whose public board has a key; throws NotFound when none has. */
export const eventOfKey = async (db: ReadConnection, key: string): Promise<string> => {
  const event = await findByKey(db, key)
  if (event === undefined) throw new NotFound('This board is not public')
  return event.id
}
