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
  createdAt: Instant
}

interface SeriesClubsTable {
  seriesId: string
  clubId: string
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
  seriesEvents: SeriesEventsTable
  seriesArchers: SeriesArchersTable
}
