import { type Competition, eventPath } from '@fletch/domain/contract'
import { useEffect } from 'react'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { EventTabs } from '../event-tabs.tsx'
import { GroupsSection } from '../groups/groups-section.tsx'
import { ParticipantsSection } from '../participants/participants-section.tsx'
import { RoundsSection } from '../rounds/rounds-section.tsx'
import { TeamsSection } from '../teams/teams-section.tsx'
import { useLiveUpdates } from '../use-live-updates.ts'
import { CancelOrDeleteSection } from './cancel-or-delete-section.tsx'
import { EventFacts } from './event-facts.tsx'
import { EventHead } from './event-head.tsx'
import { EventOfficerTools } from './event-management.tsx'
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

const EventView = ({ event }: { event: Competition }) => {
  useScreenTitle(event.name)
  const { round, shown, failure } = useShownRound(event)
  const { isReady, ready } = useReadyRound(event, shown)
  const isDrawn = ready !== undefined && !failure
  useScrollToHash(isDrawn)
  useLiveUpdates(event)
  useLiveUpdates(shown ?? event)
  const isPeopled = shown?.partOf === undefined || shown.participantCount > 0
  return (
    <>
      <EventTabs event={event} shown="overview" />
      {!isDrawn && <RoundLoading failure={failure} />}
      <div className={isDrawn ? 'contents' : 'hidden'}>
        <EventHead event={event} shown={ready ?? event} isReady={isReady} />
        {round && event.rounds && <RoundsSection event={event} rounds={event.rounds} shown={round} />}
        <EventFacts event={event} />
        {!event.isEventAdmin && (
          <>
            {shown && <GroupsSection event={shown} />}
            <TeamsSection event={event} />
          </>
        )}
        <ParticipantsSection event={(isPeopled ? shown : undefined) ?? event} />
        <EventShare event={event} />
        {event.isEventAdmin && (
          <>
            <EventOfficerTools event={event} />
            <CancelOrDeleteSection event={event} />
          </>
        )}
      </div>
    </>
  )
}

/** The page of an event: its facts, archers, groups and teams; for officers also the tasks of running it. */
export const EventScreen = () => (
  <EventPage pathOf={eventPath}>{(event) => <EventView event={event} />}</EventPage>
)
