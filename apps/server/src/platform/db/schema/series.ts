import type { Generated } from 'kysely'
import type { Instant } from './stored-texts.ts'

export interface SeriesRowTable {
  id: string
  name: string
  description: string
  /** How results are counted, as JSON. */
  counting: string
  /** How many results of an archer count; null for all. */
  best: number | null
  /** Opens the table to anyone. */
  publicKey: string | null
  /** The club that began it. Null if it has left, or if the series is older than this column. */
  founderId: Generated<string | null>
  createdAt: Instant
}

interface SeriesClubsTable {
  seriesId: string
  clubId: string
}

/** A club that was asked to run the series too. The row stays when the club accepts, so that this can be undone. */
export interface SeriesQuestionsTable {
  seriesId: string
  clubId: string
  askedAt: Instant
  /** Who is mailed the answer. Null if unknown, or if the account was deleted. */
  askedBy: string | null
  /** Null while the club has not answered, or has accepted. */
  declinedAt: Instant | null
}

interface SeriesEventsTable {
  seriesId: string
  competitionId: string
  /** Position in the series, from 0. */
  place: number
}

interface SeriesArchersTable {
  seriesId: string
  participantId: string
  /** Within a series, equal numbers mean the same person. */
  person: number
}

export interface SeriesTables {
  series: SeriesRowTable
  seriesClubs: SeriesClubsTable
  seriesQuestions: SeriesQuestionsTable
  seriesEvents: SeriesEventsTable
  seriesArchers: SeriesArchersTable
}
