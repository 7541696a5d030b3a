import type { AskedClub, Series } from '@fletch/contract'
import { seriesTexts } from '@fletch/messages/series'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { messageFor } from '../../ui/fault.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { Section } from '../../ui/section.tsx'
import { useChange } from '../../ui/use-change.ts'
import { addClub, setClubs, takeBackQuestion } from './mutations.ts'
import { clubSearchQuery } from './queries.ts'

const texts = seriesTexts.clubs

type Club = Series['clubs'][number]

const ClubItem = ({ series, club }: { series: Series; club: Club }) => {
  const others = series.clubs.filter(({ id }) => id !== club.id).map(({ id }) => id)
  const removing = useChange(setClubs(series, texts.removed({ club: club.name })))
  return (
    <li className="hair-t flex min-h-12 items-center justify-between gap-3 py-1 first:border-t-0">
      <span className="min-w-0">
        <span className="block font-semibold">{club.name}</span>
        {club.isFounder && series.clubs.length > 1 && (
          <span className="block text-14 text-muted">{texts.founder}</span>
        )}
      </span>
      {others.length > 0 && club.mayRemove !== false && (
        <ConfirmButton
          look="quiet"
          pending={removing.isPending}
          confirmLabel={texts.confirm}
          onConfirm={() => removing.run(others)}
        >
          {texts.remove({ club: club.name })}
        </ConfirmButton>
      )}
    </li>
  )
}

const AskedItem = ({ series, club }: { series: Series; club: AskedClub }) => {
  const takingBack = useChange(takeBackQuestion(series.id, club))
  return (
    <li className="hair-t flex min-h-12 flex-wrap items-center justify-between gap-x-3 py-1">
      <span className="min-w-0">
        <span className="block font-semibold">{club.name}</span>
        <span className="block text-14 text-muted">
          {club.hasDeclined ? texts.hasDeclined : texts.isAsked}
        </span>
      </span>
      {!club.hasDeclined && (
        <Button
          look="quiet"
          aria-label={texts.takeBackOf({ club: club.name })}
          pending={takingBack.isPending}
          onClick={takingBack.run}
        >
          {texts.takeBack}
        </Button>
      )}
    </li>
  )
}

const Hit = ({ series, club, onAdded }: { series: Series; club: Club; onAdded: () => void }) => {
  const adding = useChange(addClub(series, club), onAdded)
  return (
    <li>
      <Button pending={adding.isPending} onClick={adding.run}>
        {texts.add({ club: club.name })}
      </Button>
    </li>
  )
}

/** Finds a club by name and adds it to the clubs that run the series. */
const AddClub = ({ series }: { series: Series }) => {
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed)
  const { data, error, isFetching } = useQuery(clubSearchQuery(words))
  const clubs = [...series.clubs, ...series.asked]
  const hits = data?.filter(({ id }) => !clubs.some((club) => club.id === id)) ?? []
  return (
    <div className="flex flex-col gap-3">
      <SearchBox label={texts.search} hint={texts.searchHint} value={typed} onChange={setTyped} />
      {words.trim() !== '' && (
        <p role="status" className="text-14 text-muted empty:hidden">
          {error && messageFor(error, texts.searchFailed)}
          {!error && isFetching && !data && texts.searching}
          {!error && data && hits.length === 0 && texts.noHits}
        </p>
      )}
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {hits.map((club) => (
          <Hit key={club.id} series={series} club={club} onAdded={() => setTyped('')} />
        ))}
      </ul>
    </div>
  )
}

/** Who may do what, once several clubs run the series. */
const rightsIn = ({ clubs, mayLead }: Series): string | undefined => {
  const founder = clubs.find(({ isFounder }) => isFounder)
  if (clubs.length < 2 || founder === undefined) return undefined
  return mayLead ? texts.toldAll : texts.onlyFounder({ club: founder.name })
}

/** For officers: the clubs that run the series. */
export const SeriesClubs = ({ series }: { series: Series }) => (
  <Section title={texts.title} text={texts.text}>
    <p className="text-14 text-muted empty:hidden">{rightsIn(series)}</p>
    <ul>
      {series.clubs.map((club) => (
        <ClubItem key={club.id} series={series} club={club} />
      ))}
      {series.asked.map((club) => (
        <AskedItem key={club.id} series={series} club={club} />
      ))}
    </ul>
    <AddClub series={series} />
  </Section>
)
