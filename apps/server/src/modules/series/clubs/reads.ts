import type { Questions, SeriesQuestion } from '@fletch/contract'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { clubToRun } from '../../clubs/index.ts'
import { listAskingClubs, listClubIds, listOpenQuestions, listOpenQuestionsToOfficer } from './store.ts'

/** The series that a club is asked to run with others, for its officers. */
export const questionsToClub = async (
  db: ReadConnection,
  who: SignedInUser,
  clubId: string,
): Promise<SeriesQuestion[]> => {
  await clubToRun(db, who, clubId)
  const clubs = Map.groupBy(await listAskingClubs(db, clubId), ({ seriesId }) => seriesId)
  return (await listOpenQuestions(db, clubId)).map((question) => ({
    ...question,
    clubs: (clubs.get(question.id) ?? []).map(({ name }) => name),
  }))
}

/** The series that clubs are asked to join of which a user is an officer. */
export const questionsToOfficer = (
  db: ReadConnection,
  userId: string,
): Promise<NonNullable<Questions['series']>> => listOpenQuestionsToOfficer(db, userId)

/** How many of these clubs would be new in the series. */
export const countNewClubs = async (
  db: ReadConnection,
  seriesId: string,
  clubIds: readonly string[],
): Promise<number> => {
  const ids = new Set(await listClubIds(db, seriesId))
  return [...new Set(clubIds)].filter((clubId) => !ids.has(clubId)).length
}

/** Whether a club of the series is not among these. */
export const removesClubs = async (
  db: ReadConnection,
  seriesId: string,
  clubIds: readonly string[],
): Promise<boolean> => (await listClubIds(db, seriesId)).some((clubId) => !clubIds.includes(clubId))
