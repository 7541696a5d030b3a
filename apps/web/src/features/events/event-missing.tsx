import { appPaths } from '@fletch/contract'
import { eventTexts } from '@fletch/messages/events'
import type { ReactNode } from 'react'
import { ApiError } from '../../server/api-errors.ts'
import { readableMessage } from '../../shell/readable-message.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CalendarIcon } from '../../ui/icons.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFailure } from '../../ui/until-loaded.tsx'

const texts = eventTexts.detail

/** The event does not exist, or was deleted. */
export const EventMissing = ({ id, error }: { id: string; error: Error }) => (
  <EmptyState
    level={1}
    icon={<CalendarIcon aria-hidden="true" />}
    title={texts.notFound}
    action={
      <LinkButton href={appPaths.events} look="main">
        {texts.back}
      </LinkButton>
    }
  >
    {texts.notFoundText({ words: readableMessage(error), id })}
  </EmptyState>
)

type EventFailedProps = {
  id: string
  error: Error
  retry: () => void
  /** What helps meanwhile if the event could not be loaded. */
  children?: ReactNode
}

/** The event does not exist, or could not be loaded. */
export const EventFailed = ({ id, error, retry, children }: EventFailedProps) =>
  error instanceof ApiError && [400, 404].includes(error.status) ? (
    <EventMissing id={id} error={error} />
  ) : (
    <>
      <h1 className="sr-only">{eventTexts.title}</h1>
      <LoadFailure
        error={error}
        texts={{ failed: texts.failed, failedText: eventTexts.tryAgain, retry: eventTexts.retry }}
        onRetry={retry}
      />
      {children}
    </>
  )
