import { type Clock, days, instantAfter, instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { figuresOf, sessionsOf, visitorDaysOf, visitorOf } from './day-figures.ts'
import {
  addFigures,
  addVisitorDays,
  deleteFiguresBefore,
  deleteVisitor,
  lockUncountedExits,
  lockUncountedVisits,
  markCounted,
  noteSessions,
  saveVisitors,
  selectVisitors,
} from './store.ts'

/** Thirteen months, so that a month can be compared with the same month of the previous year. */
export const visitsKept = days(396)

/** How many visits, and how many exits, one transaction counts. Others wait for a few milliseconds at most. */
const atOnce = 1000

/** Counts some visits and exits. Returns how many. */
export const countBatch = async (
  tx: WriteTransaction,
  { config, clock }: Pick<Dependencies, 'config' | 'clock'>,
): Promise<number> => {
  const visits = await lockUncountedVisits(tx, atOnce)
  const exits = await lockUncountedExits(tx, atOnce)
  const sessions = sessionsOf(visits)
  const unknown = new Set(
    (await noteSessions(tx, sessions)).map(({ day, sessionId }) => `${day} ${sessionId}`),
  )
  const newSessions = sessions.filter(({ day, sessionId }) => unknown.has(`${day} ${sessionId}`))
  await addFigures(tx, figuresOf({ visits, exits, begun: newSessions, ownAddress: config.publicUrl }))
  const visitors = await selectVisitors(tx, [...new Set(visits.map(visitorOf))])
  const came = visitorDaysOf(visits, visitors)
  await saveVisitors(tx, came.visitors)
  await addVisitorDays(tx, came.days)
  await markCounted(tx, 'pageVisits', visits, instantOf(clock))
  await markCounted(tx, 'pageExits', exits, instantOf(clock))
  return visits.length + exits.length
}

/** Deletes the days on which a deleted account was used. */
export const deleteVisitorOfUser = async (tx: WriteTransaction, userId: string): Promise<void> => {
  await deleteVisitor(tx, userId)
}

export const forgetOldFigures = (tx: WriteTransaction, clock: Clock): Promise<void> =>
  deleteFiguresBefore(tx, instantAfter(clock, -visitsKept).slice(0, 10))
