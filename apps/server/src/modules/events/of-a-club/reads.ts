import type { ReadConnection } from '../../../platform/db/database.ts'
import { countByStatus } from './store.ts'

/** How many events would be deleted with a club, and how many keep it from being closed. */
export const eventsOfClub = async (db: ReadConnection, clubId: string) => {
  const counts = new Map((await countByStatus(db, clubId)).map(({ status, count }) => [status, count]))
  return { upcomingEvents: counts.get('upcoming') ?? 0, activeEvents: counts.get('active') ?? 0 }
}
