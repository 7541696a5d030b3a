import { appPaths } from '@fletch/domain/contract'
import { eventTexts } from '../../messages/events.ts'
import { readableMessage } from '../../shell/readable-message.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CalendarIcon } from '../../ui/icons.ts'
import { LinkButton } from '../../ui/link-button.tsx'

const texts = eventTexts.detail

/** There is no such event, or not any more. */
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
    {texts.notFoundText(readableMessage(error), id)}
  </EmptyState>
)
