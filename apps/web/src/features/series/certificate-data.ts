import type { Series, SeriesTable } from '@fletch/contract'
import { nameOnPaper } from '@fletch/domain'
import type { CertificateData } from '../events/print/certificates.tsx'

type Division = SeriesTable['divisions'][number]
type Teams = NonNullable<SeriesTable['teams']>

/** Whether all events that count are over. Events can still be added later. */
export const isOver = (events: Series['events']): boolean => {
  const eventsHeld = events.filter(({ status }) => status !== 'cancelled')
  return eventsHeld.length > 0 && eventsHeld.every(({ status }) => status === 'completed')
}

type Ranked = { readonly rank: number; readonly sum: number }

const placeOf = ({ rank, sum }: Ranked, all: readonly Ranked[]) => ({
  rank,
  total: sum / 100,
  isShared: all.filter((each) => each.rank === rank).length > 1,
})

/** The first three places, or all, of a division; none for who is not named. Archers with too few results are listed apart. */
export const certificatesOfDivision = (
  { division, ranked }: Division,
  isEveryone: boolean,
): readonly CertificateData[] =>
  ranked
    .filter(({ rank, isUnnamed = false }) => !isUnnamed && (isEveryone || rank <= 3))
    .map((line) => ({
      ...placeOf(line, ranked),
      id: line.parts[0]?.participantId ?? line.name,
      name: nameOnPaper(line),
      of: '',
      division,
    }))

export const certificatesOfTeams = ({ ranked }: Teams): readonly CertificateData[] =>
  ranked.map((line) => ({
    ...placeOf(line, ranked),
    id: line.name,
    name: line.name,
    of: '',
    division: undefined,
  }))
