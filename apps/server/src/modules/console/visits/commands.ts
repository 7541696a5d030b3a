import { type Clock, days, instantAfter, instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { Parts } from '../../../platform/parts.ts'
import {
  addFigures,
  addVisitorDays,
  deleteFiguresBefore,
  deleteVisitor,
  markCounted,
  noteSessions,
  saveVisitors,
  selectVisitors,
  takeExits,
  takeVisits,
} from './store.ts'
import { figuresOf, sessionsOf, visitorDaysOf, visitorOf } from './tally.ts'

/** Thirteen months, so that a month can be compared with the same month of the previous year. */
export const visitsKept = days(396)

/** How many visits, and how many exits, one transaction counts. Others wait for a few milliseconds at most. */
const atOnce = 1000

/** Counts some visits and exits. Returns how many. */
export const countSome = async (
  tx: WriteTransaction,
  { config, clock }: Pick<Parts, 'config' | 'clock'>,
): Promise<number> => {
  const visits = await takeVisits(tx, atOnce)
  const exits = await takeExits(tx, atOnce)
  const sessions = sessionsOf(visits)
  const unknown = new Set(
    (await noteSessions(tx, sessions)).map(({ day, sessionId }) => `${day} ${sessionId}`),
  )
  const begun = sessions.filter(({ day, sessionId }) => unknown.has(`${day} ${sessionId}`))
  await addFigures(tx, figuresOf({ visits, exits, begun, ownAddress: config.publicUrl }))
  const known = await selectVisitors(tx, [...new Set(visits.map(visitorOf))])
  const came = visitorDaysOf(visits, known)
  await saveVisitors(tx, came.visitors)
  await addVisitorDays(tx, came.days)
  await markCounted(tx, 'pageVisits', visits, instantOf(clock))
  await markCounted(tx, 'pageExits', exits, instantOf(clock))
  return visits.length + exits.length
}

/** Deletes the days on which a deleted account was used. */
export const forgetVisitor = async (tx: WriteTransaction, userId: string): Promise<void> => {
  await deleteVisitor(tx, userId)
}

export const forgetOldFigures = (tx: WriteTransaction, clock: Clock): Promise<void> =>
  deleteFiguresBefore(tx, instantAfter(clock, -visitsKept).slice(0, 10))
