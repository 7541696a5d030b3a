import { participantsImportPath } from '@fletch/domain/contract'
import { tableTexts as texts } from '../../../messages/participants-table.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { UserIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ArchersPage } from './archers-page.tsx'
import { ParticipantsTable } from './participants-table.tsx'

/** For those who run an event: all its archers in a table, to sort, narrow, count and take along. */
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
