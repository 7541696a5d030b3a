import { type ClubEvent, eventResultsPath } from '@fletch/contract'
import { useQuery } from '@tanstack/react-query'
import { eventTexts } from '../../../messages/events.ts'
import type { ButtonLook } from '../../../ui/button-look.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { CreateGroupsButton } from '../groups/create-groups-button.tsx'
import { groupsQuery } from '../groups/queries.ts'
import { StartButton } from '../groups/start-button.tsx'
import { GroupRoundButton } from '../rounds/group-round-button.tsx'

type RoundStepsProps = {
  event: ClubEvent
  /** The round that the page shows, or the event itself if it has one round. */
  shown: ClubEvent
  /** The main action of the screen is another one, such as the scoring of an officer who shoots as well. */
  isAside?: boolean
}

/** The next steps of a round: create groups, start, complete. The next one is the main button. */
export const NextRoundSteps = ({ event, shown, isAside = false }: RoundStepsProps) => {
  const { status, partOf, participantCount } = shown
  const { data: groups = [] } = useQuery({ ...groupsQuery(shown.id), enabled: status === 'upcoming' })
  const main: ButtonLook = isAside ? 'plain' : 'main'
  if (status === 'active') {
    const path = eventResultsPath(event.id)
    const href = event.rounds === undefined ? path : `${path}?round=${partOf?.round ?? 1}`
    return (
      <LinkButton href={href} look={main}>
        {eventTexts.office.complete}
      </LinkButton>
    )
  }
  if (status !== 'upcoming') return null
  if (partOf !== undefined)
    return (
      <>
        {participantCount > 0 && <StartButton event={shown} look={main} />}
        <GroupRoundButton round={shown} eventId={event.id} look={participantCount === 0 ? main : 'plain'} />
      </>
    )
  const hasGroups = groups.length > 0
  return (
    <>
      <StartButton event={shown} look={hasGroups ? main : 'quiet'} />
      <CreateGroupsButton event={shown} look={hasGroups ? 'quiet' : main} />
    </>
  )
}
