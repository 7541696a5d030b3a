import { type ClubEvent, type EventResults, groupScoringPath } from '@fletch/contract'
import { eventResultTexts } from '@fletch/messages/event-results'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatTime } from '../../../messages/format.ts'
import { groupName } from '../../../messages/group-names.ts'
import { AroundTyped } from '../../../ui/around-typed.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { WarningIcon } from '../../../ui/icons.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import type { DivisionNames } from '../../divisions/use-division-names.ts'
import { daysOf } from '../event-line.tsx'
import { undecidedPlaces } from '../undecided.ts'
import { openGroupsQuery } from './queries.ts'
import { TargetsOut } from './targets-out.tsx'
import { UndecidedList } from './undecided-list.tsx'

const texts = eventResultTexts.head

/** For officers: the groups whose cards have proposals to decide. */
const ToDecide = ({ eventId }: { eventId: string }) => {
  const { data = [] } = useQuery(openGroupsQuery(eventId))
  const groups = data.filter(({ proposals }) => proposals > 0)
  return (
    <ul className="flex flex-wrap gap-x-4">
      {groups.map(({ groupId, groupName: name, proposals }) => (
        <li key={groupId}>
          <TextLink href={groupScoringPath(eventId, groupId)} look="plain">
            {texts.toDecide({ group: groupName(name), proposals })}
          </TextLink>
        </li>
      ))}
    </ul>
  )
}

/** At an event with two scorers: of how many of the shown archers both wrote the same. */
const twiceSaid = ({ divisions }: EventResults): string | undefined => {
  const shown = divisions
    .flatMap(({ results }) => results)
    .filter(({ scoredTwice, targetsScored }) => scoredTwice !== undefined && targetsScored > 0)
  if (shown.length === 0) return undefined
  const twice = shown.filter(({ scoredTwice }) => scoredTwice).length
  return texts.scoredTwice({ all: twice === shown.length, twice, count: shown.length })
}

type ResultsHeadProps = {
  event: ClubEvent
  /** The names of the rounds, shown beside the targets; undefined for the usual rounds. */
  kind: string | undefined
  numberOfTargets: number
  /** Of the shown round, or of all rounds together. */
  status: ClubEvent['status']
  results: EventResults
  /** One round of several is shown, which is no result of the event. */
  isPart: boolean
  names: DivisionNames
  actions: ReactNode
}

/** The event, and whether its results are final and settled. */
export const ResultsHead = ({
  event,
  kind,
  numberOfTargets,
  status,
  results,
  isPart,
  names,
  actions,
}: ResultsHeadProps) => {
  const { settled, reopenings = [] } = results
  const places = undecidedPlaces(results.divisions)
  const isOver = status === 'completed'
  const decided = isPart ? texts.roundOver : texts.final
  const twice = twiceSaid(results)
  const overText = settled && places.length === 0 ? decided : texts.undecided
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 wide:flex-1 wide:basis-64">
          <p className="text-14 font-semibold text-muted">{eventResultTexts.title}</p>
          <h1 className="text-24 wide:text-32">{event.name}</h1>
          <p className="text-muted">
            {texts.facts({ club: event.clubName, day: daysOf(event), targets: numberOfTargets })}
            {kind !== undefined && texts.roundBeside({ name: kind })}
          </p>
          <p className="pt-1 font-semibold empty:hidden">{isOver ? overText : texts.stateText[status]}</p>
          {twice !== undefined && <p className="text-muted">{twice}</p>}
        </div>
        <div className="ways ways-of-page">{actions}</div>
      </div>
      {!settled && (
        <Banner boxed tone="gold" icon={<WarningIcon aria-hidden="true" />}>
          {texts.notSettledText}
          {event.isEventAdmin && <ToDecide eventId={event.id} />}
        </Banner>
      )}
      {isOver && places.length > 0 && (
        <Banner boxed tone="gold" icon={<WarningIcon aria-hidden="true" />}>
          <p>{texts.shootOffs}</p>
          <UndecidedList places={places} names={names} />
        </Banner>
      )}
      <TargetsOut
        targetsOut={results.targetsOut}
        rounds={event.rounds ?? []}
        names={names}
        language={event.language}
      />
      {reopenings.map(({ at, reason }) => (
        <p key={at} className="wrap-break-word text-muted">
          <AroundTyped
            say={(typed) => eventResultTexts.reopen.said({ when: formatTime(at), reason: typed })}
            typed={reason}
            language={event.language}
          />
        </p>
      ))}
    </div>
  )
}
