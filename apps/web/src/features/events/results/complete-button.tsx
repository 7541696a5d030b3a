import type { OpenGroup } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eventResultTexts } from '../../../messages/event-results.ts'
import { formatTime } from '../../../messages/format.ts'
import { Button } from '../../../ui/button.tsx'
import { messageFor } from '../../../ui/fault.ts'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { completeEvent } from './mutations.ts'
import { openGroupsQuery } from './queries.ts'

const texts = eventResultTexts.complete

/** The open tasks of a group, in a few words each. */
const openTasks = ({
  hasCard,
  blankTargets,
  missingScores = blankTargets,
  targetsLeft = 0,
  proposals,
  unconfirmed,
  lastHeardAt,
}: OpenGroup): string[] =>
  [
    !hasCard && texts.notBegun,
    hasCard && missingScores > 0 && texts.missing(missingScores),
    hasCard && targetsLeft > 0 && texts.left(targetsLeft),
    proposals > 0 && texts.proposals(proposals),
    hasCard && unconfirmed.length > 0 && texts.unconfirmed(unconfirmed),
    lastHeardAt !== null && blankTargets > 0 && texts.silent(formatTime(lastHeardAt)),
  ].filter((words) => words !== false)

const OpenList = ({ groups }: { groups: readonly OpenGroup[] }) => {
  if (groups.length === 0) return <p>{texts.nothingOpen}</p>
  return (
    <>
      <p className="font-semibold">{texts.open}</p>
      <ul>
        {groups.map((group) => (
          <li key={group.groupId} className="hair-t py-2">
            <p className="font-semibold">{group.groupName}</p>
            <ul className="list-disc ps-5">
              {openTasks(group).map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Completes an event. First shows what is still open in its groups. */
export const CompleteButton = ({ eventId }: { eventId: string }) => {
  const [isAsking, setAsking] = useState(false)
  const { data, error, isFetching } = useQuery({ ...openGroupsQuery(eventId), enabled: isAsking })
  const groups = isFetching ? undefined : data
  const completion = useChange(completeEvent(eventId))
  return (
    <>
      <Button look="main" onClick={() => setAsking(true)}>
        {texts.action}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.action}
        cancel={eventResultTexts.cancel}
        action={texts.action}
        pendingLabel={texts.pending}
        grave={groups !== undefined && groups.length > 0}
        disabled={groups === undefined}
        onConfirm={completion.run}
      >
        {groups ? (
          <OpenList groups={groups} />
        ) : (
          <div role="status">
            <p className="text-muted">{error ? messageFor(error, texts.failedToLook) : texts.looking}</p>
            {!error && <Skeleton className="mt-3 h-24 w-full" />}
          </div>
        )}
        <p>{texts.afterwards}</p>
      </ConfirmDialog>
    </>
  )
}
