import { type ClubEvent, eventResultsPath } from '@fletch/contract'
import { groupTexts } from '@fletch/messages/event-groups'
import { eventTexts } from '@fletch/messages/events'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import type { ButtonLook } from '../../../ui/button-look.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { CreateGroupsButton } from '../groups/create-groups-button.tsx'
import { undoStart } from '../groups/mutations.ts'
import { groupsQuery } from '../groups/queries.ts'
import { StartButton } from '../groups/start-button.tsx'
import { AddArcherButton, needsArchers } from '../participants/add-archer-button.tsx'
import { GroupRoundButton } from '../rounds/group-round-button.tsx'
import { nameOfRound } from '../rounds/round-names.ts'

/** Takes the start back. Offered until a group has begun its card. */
const UndoStartButton = ({ id }: { id: string }) => {
  const undoing = useChange(undoStart(id))
  return (
    <Button look="quiet" pending={undoing.isPending} onClick={() => void undoing.run()}>
      {groupTexts.undoingStart.action}
    </Button>
  )
}

type RoundStepsProps = {
  event: ClubEvent
  /** The round that the page shows, or the event itself if it has one round. */
  shown: ClubEvent
  /** The main action of the screen is another one, such as the scoring of an officer who shoots as well. */
  isAside?: boolean
}

/** The next steps of a round: add archers, create groups, start, complete. The next one is the main button. */
export const NextRoundSteps = ({ event, shown, isAside = false }: RoundStepsProps) => {
  const { status, partOf, participantCount } = shown
  const { data: groups = [] } = useQuery({
    ...groupsQuery(shown.id),
    enabled: status === 'upcoming' || status === 'active',
  })
  const round = nameOfRound(event, shown)
  const main: ButtonLook = isAside ? 'plain' : 'main'
  if (status === 'active') {
    const path = eventResultsPath(event.id)
    const href = event.rounds === undefined ? path : `${path}?round=${partOf?.round ?? 1}`
    return (
      <>
        <LinkButton href={href} look={main}>
          {eventTexts.office.complete}
        </LinkButton>
        <AddArcherButton event={shown} look="quiet" />
        {groups.length > 0 && groups.every(({ scorecardId }) => scorecardId === null) && (
          <UndoStartButton id={shown.id} />
        )}
      </>
    )
  }
  if (status !== 'upcoming') return null
  if (partOf !== undefined)
    return (
      <>
        {participantCount > 0 && <StartButton event={shown} round={round} look={main} />}
        <AddArcherButton event={participantCount > 0 ? shown : event} look="quiet" />
        <GroupRoundButton round={shown} eventId={event.id} look={participantCount === 0 ? main : 'plain'} />
      </>
    )
  const isShort = needsArchers(shown)
  const hasGroups = groups.length > 0
  return (
    <>
      <AddArcherButton event={shown} look={isShort ? main : 'quiet'} />
      <StartButton event={shown} round={round} look={hasGroups && !isShort ? main : 'quiet'} />
      <CreateGroupsButton event={shown} look={hasGroups || isShort ? 'quiet' : main} />
    </>
  )
}
