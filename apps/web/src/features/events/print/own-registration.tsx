import { type Competition, eventPath } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { printTexts } from '../../../messages/print.ts'
import { useUser } from '../../../session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { messageFor } from '../../../ui/fault.ts'
import { PrinterIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PaperPreview } from '../../../ui/paper-preview.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { groupsQuery } from '../groups/queries.ts'
import { participantsQuery } from '../participant-queries.ts'
import { PosterOrRegistration } from './event-info-paper.tsx'

const texts = printTexts.told

/** For archers: their own registration, with the answers, a map link and the code for check-in. */
export const OwnRegistration = ({ event }: { event: Competition }) => {
  const { id: userId } = useUser()
  const archers = useQuery(participantsQuery(event.id))
  const groups = useQuery(groupsQuery(event.id))
  const own = archers.data?.find((archer) => archer.userId === userId)
  const error = archers.error ?? groups.error
  if (archers.data === undefined || groups.data === undefined)
    return error ? (
      <Failure
        title={printTexts.failed}
        text={messageFor(error, printTexts.failedText)}
        retry={printTexts.retry}
        onRetry={() => {
          void archers.refetch()
          void groups.refetch()
        }}
      />
    ) : (
      <div role="status">
        <p className="sr-only">{printTexts.loading}</p>
        <Skeleton className="h-80 w-full rounded-10" />
      </div>
    )
  if (own === undefined)
    return (
      <EmptyState
        icon={<PrinterIcon aria-hidden="true" />}
        title={texts.notIn}
        action={
          <LinkButton href={eventPath(event.id)} look="main">
            {printTexts.toEvent}
          </LinkButton>
        }
      >
        {texts.notInText}
      </EmptyState>
    )
  const group = groups.data.find(({ id }) => id === own.groupId)
  return (
    <>
      <p className="text-muted">{texts.mineText}</p>
      <div>
        <Button
          look="main"
          icon={<PrinterIcon className="size-5" aria-hidden="true" />}
          onClick={() => print()}
        >
          {printTexts.print}
        </Button>
      </div>
      <PaperPreview label={printTexts.preview}>
        <PosterOrRegistration event={event} own={own} group={group} />
      </PaperPreview>
    </>
  )
}
