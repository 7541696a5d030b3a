import { appPaths } from '@fletch/contract'
import { eventLiveTexts } from '@fletch/messages/event-live'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CalendarIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'

const texts = eventLiveTexts.publicBoard

/** Shown if the key in the link opens no board. */
export const ClosedBoard = () => (
  <EmptyState
    level={1}
    icon={<CalendarIcon aria-hidden="true" />}
    title={texts.gone}
    action={
      <LinkButton href={appPaths.login} look="main">
        {texts.signIn}
      </LinkButton>
    }
  >
    {texts.goneText}
  </EmptyState>
)
