import { type ClubEvent, eventPath } from '@fletch/contract'
import { useEffect } from 'react'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { EventTabs } from '../event-tabs.tsx'
import { GroupsSection } from '../groups/groups-section.tsx'
import { ParticipantsSection } from '../participants/participants-section.tsx'
import { RoundsSection } from '../rounds/rounds-section.tsx'
import { TeamsSection } from '../teams/teams-section.tsx'
import { useLiveUpdates } from '../use-live-updates.ts'
import { EventFacts } from './event-facts.tsx'
import { EventHead, OfficersHead } from './event-head.tsx'
import { EventPage, RoundLoading, useShownRound } from './event-page.tsx'
import { EventShare } from './event-share.tsx'
import { useReadyRound } from './use-ready-round.ts'

/** Scrolls to the section in the address: 'Manage' in the list of events leads to `#manage`. */
const useScrollToHash = (isDrawn: boolean) => {
  useEffect(() => {
    if (!isDrawn) return
    // Waits until the shell has scrolled to the top of the new screen.
    const frame = requestAnimationFrame(() =>
      document.getElementById(location.hash.slice(1))?.scrollIntoView(),
    )
    return () => cancelAnimationFrame(frame)
  }, [isDrawn])
}

/** A later round has no archers of its own until its groups are made. */
const peopled = (event: ClubEvent, shown: ClubEvent | undefined): ClubEvent =>
  shown !== undefined && (shown.partOf === undefined || shown.participantCount > 0) ? shown : event

const EventView = ({ event }: { event: ClubEvent }) => {
  useScreenTitle(event.name)
  const { round, shown, failure } = useShownRound(event)
  const { isReady, ready } = useReadyRound(event, shown)
  const isDrawn = ready !== undefined && !failure
  useScrollToHash(isDrawn)
  useLiveUpdates(event)
  useLiveUpdates(shown ?? event)
  const head = { event, shown: ready ?? event, isReady }
  const rounds = round && event.rounds && <RoundsSection event={event} rounds={event.rounds} shown={round} />
  return (
    <>
      <EventTabs event={event} shown="overview" />
      {!isDrawn && <RoundLoading failure={failure} />}
      <div className={isDrawn ? 'contents' : 'hidden'}>
        {event.isEventAdmin ? (
          <OfficersHead {...head} beside={<EventFacts event={event} look="rows" />}>
            {rounds}
          </OfficersHead>
        ) : (
          <>
            <EventHead {...head} />
            {rounds}
            <EventFacts event={event} />
            {shown && <GroupsSection event={shown} />}
            <TeamsSection event={event} />
            <ParticipantsSection event={peopled(event, shown)} />
            <EventShare event={event} />
          </>
        )}
      </div>
    </>
  )
}

/** The page of an event: for archers its facts, archers, groups and teams; for officers the next step and the tools. */
export const EventScreen = () => (
  <EventPage pathOf={eventPath}>{(event) => <EventView event={event} />}</EventPage>
)
