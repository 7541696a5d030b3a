import type { Series, SeriesTable } from '@fletch/contract'
import { nameOnPaper } from '@fletch/domain'
import { shownLocale } from '@fletch/messages/catalogues.ts'
import { seriesTexts } from '@fletch/messages/series'

export type Events = SeriesTable['events']
export type Division = SeriesTable['divisions'][number]
type Teams = NonNullable<SeriesTable['teams']>

/** The line of an archer or a team. */
export interface Line {
  readonly key: string
  readonly rank: number | undefined
  readonly name: string
  readonly sum: number
  readonly missing: number
  readonly parts: Teams['apart'][number]['parts']
}

export const inPoints = (hundredths: number): string =>
  new Intl.NumberFormat(shownLocale(), { maximumFractionDigits: 2 }).format(hundredths / 100)

type Archer = Division['apart'][number] & { readonly rank?: number }

/** A person is in a list only once, so the participant of the first part identifies the line. */
export const lineOfArcher = ({ rank, ...archer }: Archer): Line => ({
  ...archer,
  rank,
  key: archer.parts[0]?.participantId ?? archer.name,
})

/** The same for papers, with the name that they show. */
export const lineOnPaper = (archer: Archer): Line => ({ ...lineOfArcher(archer), name: nameOnPaper(archer) })

export const lineOfTeam = ({ rank, ...team }: Teams['apart'][number] & { readonly rank?: number }): Line => ({
  ...team,
  rank,
  key: team.name,
})

export const partOf = ({ parts }: Line, eventId: string) => parts.find((part) => part.eventId === eventId)

/** Whether a list has results that were dropped. */
export const hasDropped = (lines: readonly Pick<Line, 'parts'>[]): boolean =>
  lines.some(({ parts }) => parts.some(({ counts }) => !counts))

/** How a series counts, as a sentence. */
export const countingTextOf = (counting: Series['counting']): string =>
  counting.kind === 'place' && counting.unfinished === true
    ? seriesTexts.counts.placeUnfinished
    : seriesTexts.counts[counting.kind]
