import { type Club, newClubRoundPath } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clubRoundTexts as texts } from '../../../messages/club-rounds.ts'
import { useUser } from '../../../session/session.tsx'
import { ConfirmButton } from '../../../ui/confirm-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { messageFor } from '../../../ui/fault.ts'
import { ScorecardIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { withdrawnLast } from '../withdrawn-last.ts'
import { clubRoundsQuery } from './queries.ts'
import { discardDraft, readDraft } from './round-drafts.ts'
import { RoundItem } from './round-item.tsx'

/** A round started on this device and not saved yet. */
const Draft = ({ clubId }: { clubId: string }) => {
  const whose = { userId: useUser().id, clubId }
  const [draft, setDraft] = useState(() => readDraft(whose))
  if (draft === undefined) return null
  const discard = () => {
    discardDraft(whose)
    setDraft(undefined)
  }
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="min-w-0">
        <h3 className="text-18">{texts.draft.title}</h3>
        <p className="text-muted wrap-anywhere">{texts.draft.text(draft.name)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton href={newClubRoundPath(clubId)}>{texts.draft.goOn}</LinkButton>
        <ConfirmButton look="quiet" confirmLabel={texts.draft.confirmDiscard} onConfirm={discard}>
          {texts.draft.discard}
        </ConfirmButton>
      </div>
    </Panel>
  )
}

/** The tab 'Rounds': the club's own rounds. */
export const ClubRounds = ({ club, isOfficer }: { club: Pick<Club, 'id'>; isOfficer: boolean }) => {
  const { data, error, isPending, refetch } = useQuery(clubRoundsQuery(club.id))
  const add = (
    <LinkButton href={newClubRoundPath(club.id)} look="main">
      {texts.add}
    </LinkButton>
  )
  const isEmpty = data?.length === 0
  return (
    <section aria-labelledby="club-rounds" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex max-w-form flex-col gap-2">
          <h2 id="club-rounds" className="text-24">
            {texts.title}
          </h2>
          <p className="text-muted">{texts.text}</p>
          {isOfficer && <p className="text-muted">{texts.fixed}</p>}
        </div>
        {isOfficer && !isEmpty && add}
      </div>
      {isOfficer && <Draft clubId={club.id} />}
      {isPending && (
        <div role="status">
          <p className="sr-only">{texts.loading}</p>
          <Skeleton className="h-80 w-full rounded-10" />
        </div>
      )}
      {error && (
        <Failure
          title={texts.failed}
          text={messageFor(error, texts.failedText)}
          retry={texts.retry}
          onRetry={() => void refetch()}
        />
      )}
      {isEmpty && (
        <EmptyState
          icon={<ScorecardIcon aria-hidden="true" />}
          title={texts.empty}
          {...(isOfficer && { action: add })}
        >
          {texts.emptyText}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <Panel className="px-4 wide:px-6">
          <ul>
            {withdrawnLast(data).map((round) => (
              <RoundItem key={round.id} round={round} isOfficer={isOfficer} />
            ))}
          </ul>
        </Panel>
      )}
    </section>
  )
}
