import type { Instant } from './stored-texts.ts'

export interface SeriesRowTable {
  id: string
  name: string
  description: string
  /** What a result is worth, as JSON. */
  counting: string
  /** How many results of an archer count; null: all. */
  best: number | null
  /** Opens the table to anyone. */
  publicKey: string | null
  createdAt: Instant
}

interface SeriesClubsTable {
  seriesId: string
  clubId: string
}

interface SeriesEventsTable {
  seriesId: string
  competitionId: string
  /** Order in the series, from 0. */
  place: number
}

interface SeriesArchersTable {
  seriesId: string
  participantId: string
  /** The same number in a series: the same person. */
  person: number
}

export interface SeriesTables {
  series: SeriesRowTable
  seriesClubs: SeriesClubsTable
  seriesEvents: SeriesEventsTable
  seriesArchers: SeriesArchersTable
}
