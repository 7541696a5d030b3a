import { participantsImportPath } from '@fletch/contract'
import { tableTexts as texts } from '../../../messages/participants-table.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { UserIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ArchersPage } from './archers-page.tsx'
import { ParticipantsTable } from './participants-table.tsx'

/** For event admins: a table of all archers to sort, filter, count, download and print. */
export const ParticipantsScreen = () => (
  <ArchersPage title={texts.title} titleOf={texts.titleOf}>
    {(event, archers) =>
      archers.length === 0 ? (
        <EmptyState
          icon={<UserIcon aria-hidden="true" />}
          title={texts.empty}
          action={
            <LinkButton href={participantsImportPath(event.id)} look="main">
              {texts.bringIn}
            </LinkButton>
          }
        >
          {texts.emptyText}
        </EmptyState>
      ) : (
        <ParticipantsTable event={event} archers={archers} />
      )
    }
  </ArchersPage>
)
