import type { ScoreQuery } from '@fletch/contract'
import { fault } from '@fletch/contract'
import { v7 as uuidv7 } from 'uuid'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, NotFound, RuleBroken } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { tellByMail } from '../mailed-archers/news.ts'
import { insertMessage } from '../messages/store.ts'
import { notifyArcher } from '../notices/commands.ts'
import { recordChange } from '../record/changes.ts'
import { requireEventAdmin } from '../record/reads.ts'
import { presentQuery } from './reads.ts'
import { countQueries, type FoundQuery, findQuery, insertQuery, mostQueries, setAnswer } from './store.ts'

interface Asked {
  readonly competitionId: string
  readonly participantId: string
  readonly target: number
  readonly text: string
}

/** Stores what an archer asks about a score. The event's history gets a line. */
export const askAboutScore = async (
  tx: WriteTransaction,
  parts: Pick<Dependencies, 'clock' | 'live'>,
  who: Pick<SignedInUser, 'userId'>,
  { competitionId, participantId, target, text }: Asked,
): Promise<void> => {
  if ((await countQueries(tx, participantId)) >= mostQueries)
    throw new RuleBroken(fault('too-many-queries', { most: mostQueries }))
  const asked = { competitionId, participantId, target, text, userId: who.userId }
  const open = { answer: null, answeredBy: null, answeredAt: null }
  await insertQuery(tx, { id: uuidv7(), at: instantOf(parts.clock), ...asked, ...open })
  const about = { competitionId, participantId, says: { target } }
  await recordChange(tx, parts, who, { ...about, kind: 'query', reason: text })
  await parts.live.announce(tx, competitionId)
}

/**
 * Tells the archer the answer, as a message of this officer, whose address need not be verified: who asked wants it, and
 * replies go to verified addresses only.
 */
const tellArcher = async (
  tx: WriteTransaction,
  parts: Pick<Dependencies, 'clock' | 'jobs'>,
  who: SignedInUser,
  { archerUserId, entryId, competitionId, firstRoundId, target, text }: FoundQuery,
  answer: string,
): Promise<void> => {
  const eventId = firstRoundId ?? competitionId
  const message = { id: uuidv7(), competitionId: eventId, userId: who.userId, division: null }
  const words = { subject: `Your query: target ${target}`, text: `${answer}\n\nYou asked: ${text}` }
  await insertMessage(tx, { ...message, ...words, readers: 'archer', at: instantOf(parts.clock) })
  const news = { kind: 'message', about: message.id } as const
  if (archerUserId === null) await tellByMail(tx, parts, entryId, news)
  else await notifyArcher(tx, parts, archerUserId, { ...news, competitionId: eventId })
}

interface Answered {
  readonly id: string
  readonly queryId: string
  readonly answer: string
}

/** Answers a query once. The event's history gets a line, and the archer a message. */
export const answerQuery = async (
  tx: WriteTransaction,
  parts: Pick<Dependencies, 'clock' | 'jobs' | 'live'>,
  who: SignedInUser,
  { id, queryId, answer }: Answered,
): Promise<ScoreQuery> => {
  const event = await requireEventAdmin(tx, who, id)
  const query = await findQuery(tx, queryId)
  const wholeId = event.partOf?.id ?? event.id
  if (query === undefined || (query.firstRoundId ?? query.competitionId) !== wholeId)
    throw new NotFound(fault('query-unknown'))
  const at = instantOf(parts.clock)
  const isNew = await setAnswer(tx, queryId, { answer, answeredBy: who.userId, answeredAt: at })
  if (isNew === undefined) throw new Conflict(fault('query-answered'))
  const { competitionId, participantId, target } = query
  const about = { competitionId, participantId, says: { target } }
  await recordChange(tx, parts, who, { ...about, kind: 'query-answered', reason: answer })
  await tellArcher(tx, parts, who, query, answer)
  await parts.live.announce(tx, competitionId)
  const hasRounds = event.rounds !== undefined || event.partOf !== undefined
  return presentQuery({ ...query, answer, answeredAt: at }, hasRounds)
}
