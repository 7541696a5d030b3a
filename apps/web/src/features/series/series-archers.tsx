import type { Series, SeriesTable } from '@fletch/contract'
import { groupedBy } from '@fletch/domain'
import { shownLocale } from '@fletch/messages/catalogues.ts'
import { seriesTexts } from '@fletch/messages/series'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useChange } from '../../ui/use-change.ts'
import { linkArchers, unlinkArchers } from './mutations.ts'
import { seriesTableQuery } from './queries.ts'

const texts = seriesTexts.archers

/** A line of the table. The series treats it as one person. */
interface Person {
  /** The id of one of their participants. */
  readonly id: string
  readonly name: string
  readonly division: string
  readonly isGuest: boolean
  readonly participantIds: readonly string[]
  readonly eventIds: readonly string[]
  /** The names of their events. Two events may have the same name. */
  readonly events: readonly string[]
}

const peopleIn = ({ divisions, events }: SeriesTable): readonly Person[] => {
  const names = new Map(events.map(({ id, name }) => [id, name]))
  return divisions
    .flatMap(({ division, ranked, apart }) =>
      [...ranked, ...apart].map(({ name, isGuest, parts }) => ({
        id: parts[0]?.participantId ?? '',
        name,
        division,
        isGuest,
        participantIds: parts.map(({ participantId }) => participantId),
        eventIds: parts.map(({ eventId }) => eventId),
        events: parts.map(({ eventId }) => names.get(eventId) ?? ''),
      })),
    )
    .toSorted((one, other) => one.name.localeCompare(other.name, shownLocale(), { sensitivity: 'accent' }))
}

/** The links after two people are joined. Everyone linked to either of them is linked to both. */
const linksWithJoined = (same: Series['same'], one: Person, other: Person): Series['same'] => {
  const ids = [...one.participantIds, ...other.participantIds]
  const touched = same.filter((person) => person.some((id) => ids.includes(id)))
  return [...same.filter((person) => !touched.includes(person)), [...new Set([...touched.flat(), ...ids])]]
}

/** Guests with the same name who never shot in the same event, and so are probably one person. */
const sameNames = (people: readonly Person[]): readonly (readonly Person[])[] =>
  [...groupedBy(people, ({ name, isGuest }) => (isGuest ? name.trim().toLowerCase() : '')).values()].filter(
    (alike) => {
      const events = alike.flatMap((each) => each.eventIds)
      return (
        alike.length > 1 && alike.every(({ isGuest }) => isGuest) && new Set(events).size === events.length
      )
    },
  )

/** Links all guests with the same name at once. The notice offers Undo. */
const SameNames = ({ series, people }: { series: Series; people: readonly Person[] }) => {
  const linking = useChange(linkArchers(series))
  const pairs = sameNames(people)
  if (pairs.length === 0) return null
  const all = pairs.reduce(
    (same, [first, ...others]) =>
      first === undefined ? same : others.reduce((so, other) => linksWithJoined(so, first, other), same),
    series.same,
  )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{texts.sameName({ count: pairs.length })}</p>
      <Button pending={linking.isPending} pendingLabel={texts.linking} onClick={() => void linking.run(all)}>
        {texts.linkNames}
      </Button>
    </div>
  )
}

const LinkForm = ({ series, people }: { series: Series; people: readonly Person[] }) => {
  const [first, setFirst] = useState('')
  const [second, setSecond] = useState('')
  const linking = useChange(linkArchers(series), () => {
    setFirst('')
    setSecond('')
  })
  const one = people.find(({ id, isGuest }) => isGuest && id === first)
  // Two archers in the same event are different people.
  const others = people.filter(
    ({ id, eventIds }) =>
      one !== undefined && id !== one.id && !eventIds.some((each) => one.eventIds.includes(each)),
  )
  const other = others.find(({ id }) => id === second)
  const optionsOf = (all: readonly Person[]) => [
    { value: '', label: texts.choose },
    ...all.map(({ id, name, division, events }) => ({
      value: id,
      label: texts.option({ name, division, events }),
    })),
  ]
  return (
    <div className="flex max-w-form flex-col gap-3">
      <SelectField
        label={texts.first}
        options={optionsOf(people.filter(({ isGuest }) => isGuest))}
        value={one?.id ?? ''}
        onChange={({ target }) => setFirst(target.value)}
      />
      <SelectField
        label={texts.second}
        options={optionsOf(others)}
        value={other?.id ?? ''}
        disabled={one === undefined}
        onChange={({ target }) => setSecond(target.value)}
      />
      <Button
        className="self-start"
        disabled={one === undefined || other === undefined}
        pending={linking.isPending}
        pendingLabel={texts.linking}
        onClick={() => void (one && other && linking.run(linksWithJoined(series.same, one, other)))}
      >
        {texts.link}
      </Button>
    </div>
  )
}

const Linked = ({
  series,
  person,
  people,
}: {
  series: Series
  person: readonly string[]
  people: readonly Person[]
}) => {
  const parting = useChange(unlinkArchers(series))
  const line = people.find(({ participantIds }) => person.some((id) => participantIds.includes(id)))
  const name = line?.name ?? ''
  return (
    <li className="hair-t flex items-center justify-between gap-3 py-1 first:border-t-0">
      <span className="min-w-0">{texts.person({ name, events: line?.events ?? [] })}</span>
      <Button
        look="quiet"
        className="shrink-0"
        aria-label={texts.partOf({ name })}
        pending={parting.isPending}
        onClick={() => void parting.run(series.same.filter((each) => each !== person))}
      >
        {texts.part}
      </Button>
    </li>
  )
}

/** For officers: links archers without an account who are one person. */
export const SeriesArchers = ({ series }: { series: Series }) => {
  const { data } = useQuery(seriesTableQuery(series.id))
  const people = data === undefined ? [] : peopleIn(data)
  const hasGuests = people.some(({ isGuest }) => isGuest)
  if (data === undefined || people.length === 0) return null
  return (
    <Section title={texts.title} text={texts.text}>
      {!hasGuests && series.same.length === 0 && <p className="text-muted">{texts.none}</p>}
      <ul className="empty:hidden">
        {series.same.map((person) => (
          <Linked key={person.join()} series={series} person={person} people={people} />
        ))}
      </ul>
      <SameNames series={series} people={people} />
      {hasGuests && <LinkForm series={series} people={people} />}
    </Section>
  )
}
