import { type ClubEvent, groupScoringPath, groupsPath } from '@fletch/contract'
import { groupTexts } from '@fletch/messages/event-groups'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { EventFailed } from '../event-missing.tsx'
import { EventStatusTag } from '../event-status.tsx'
import { EventTabs } from '../event-tabs.tsx'
import { GroupsSection } from '../groups/groups-section.tsx'
import { useOwnGroup } from '../groups/use-own-group.ts'
import { RoundTabs } from '../rounds/round-tabs.tsx'
import { TeamsSection } from '../teams/teams-section.tsx'
import { useLiveUpdates } from '../use-live-updates.ts'
import { EventPage, useShownRound } from './event-page.tsx'
import { NextRoundSteps } from './round-steps.tsx'
import { useReadyRound } from './use-ready-round.ts'

const GroupsView = ({ event }: { event: ClubEvent }) => {
  useScreenTitle(groupTexts.titleOf({ event: event.name }))
  const { round, shown, failure } = useShownRound(event)
  const { isReady, ready = event } = useReadyRound(event, shown)
  const own = useOwnGroup(ready)
  // An officer who shoots goes on to the own card after the start.
  const isShooting = own !== undefined && ready.status === 'active'
  useLiveUpdates(event)
  useLiveUpdates(shown ?? event)
  return (
    <>
      <EventTabs event={event} shown="groups" />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-24 wide:text-32">{event.name}</h1>
          <EventStatusTag status={ready.status} />
        </div>
        {event.isEventAdmin && (
          <div className={`ways ways-of-page ${isReady ? '' : 'invisible'}`}>
            {isShooting && (
              <LinkButton href={groupScoringPath(ready.id, own.id)} look="main">
                {groupTexts.join}
              </LinkButton>
            )}
            <NextRoundSteps event={event} shown={ready} isAside={isShooting} />
          </div>
        )}
      </div>
      {event.rounds && (
        <RoundTabs path={groupsPath(event.id)} rounds={event.rounds} shown={round?.number} all={null} />
      )}
      {failure && <EventFailed {...failure} />}
      {shown && <GroupsSection event={shown} />}
      <TeamsSection event={event} />
    </>
  )
}

/** The groups and teams of an event, where officers create, change, print and start them. */
export const GroupsScreen = () => (
  <EventPage pathOf={groupsPath}>{(event) => <GroupsView event={event} />}</EventPage>
)
