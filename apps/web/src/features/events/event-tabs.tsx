import {
  type ClubEvent,
  eventBoardPath,
  eventPath,
  eventResultsPath,
  groupsPath,
  participantsPath,
} from '@fletch/contract'
import { eventTexts } from '@fletch/messages/events'
import { Link, useSearch } from 'wouter'

const places = {
  overview: eventPath,
  archers: participantsPath,
  groups: groupsPath,
  live: eventBoardPath,
  results: eventResultsPath,
} as const

type Tab = keyof typeof places

const tabs = ['overview', 'archers', 'groups', 'live', 'results'] as const satisfies readonly Tab[]

type EventTabsProps = {
  /** The whole event, not one of its rounds. */
  event: Pick<ClubEvent, 'id' | 'isEventAdmin'>
  shown: Tab
}

/** The screens of an event for its admins. The tabs keep the shown round. */
export const EventTabs = ({ event: { id, isEventAdmin }, shown }: EventTabsProps) => {
  const round = new URLSearchParams(useSearch()).get('round') ?? ''
  if (!isEventAdmin) return null
  const query = /^\d{1,2}$/.test(round) ? `?round=${round}` : ''
  return (
    <nav
      aria-label={eventTexts.tabs.title}
      className="hair-b -mx-4 -mt-2 flex overflow-x-auto wide:mx-0 print:hidden"
    >
      {tabs.map((tab) => (
        <Link
          key={tab}
          href={`${places[tab](id)}${query}`}
          aria-current={tab === shown ? 'page' : undefined}
          className={`target inline-flex shrink-0 grow items-center justify-center border-b-4 px-1 text-14 whitespace-nowrap wide:font-semibold wide:grow-0 wide:px-4 wide:text-16 ${tab === shown ? 'border-accent font-semibold text-ink' : 'border-transparent text-muted hover:text-ink'}`}
        >
          {eventTexts.tabs[tab]}
        </Link>
      ))}
    </nav>
  )
}
