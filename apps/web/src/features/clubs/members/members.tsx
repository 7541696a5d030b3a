import type { Club, ClubMember } from '@fletch/domain/contract'
import { useCallback, useMemo, useState } from 'react'
import { memberTexts } from '../../../messages/club-members.ts'
import { queryClient } from '../../../server/query-client.ts'
import { useUser } from '../../../session/session.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { messageFor } from '../../../ui/fault.ts'
import { UserIcon } from '../../../ui/icons.ts'
import { LoadMore } from '../../../ui/more.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useDesk } from '../../../ui/use-desk.ts'
import { memberQuery } from '../member-queries.ts'
import { DownloadButton } from './download-button.tsx'
import type { MemberHandlers } from './member-actions.tsx'
import { MemberFilter } from './member-filter.tsx'
import { MemberItems } from './member-items.tsx'
import { MemberSheet } from './member-sheet.tsx'
import { MembersTable } from './members-table.tsx'
import { RemoveQuestion } from './remove-question.tsx'
import { useMemberList } from './use-member-list.ts'

const texts = memberTexts

type Asked = { kind: 'look' | 'remove' | 'nothing more'; member: ClubMember }

/** The actions of officers. Only one dialog is open at a time. */
const useActions = (isOfficer: boolean) => {
  const [asked, setAsked] = useState<Asked>()
  const does = useMemo<MemberHandlers | undefined>(
    () =>
      isOfficer
        ? {
            // The form finds the member in the cache and does not load the whole list.
            onEdit: (member) =>
              queryClient.setQueryData(memberQuery(member.clubId, member.id).queryKey, member),
            onRemove: (member) => setAsked({ kind: 'remove', member }),
          }
        : undefined,
    [isOfficer],
  )
  // The dialog stays mounted until the next one opens, because it returns the focus.
  const close = () => setAsked((known) => known && { ...known, kind: 'nothing more' })
  const look = useCallback((member: ClubMember) => setAsked({ kind: 'look', member }), [])
  return { does, asked, close, look }
}

const Loading = () => (
  <div role="status" className="flex flex-col gap-2">
    <p className="sr-only">{texts.loading}</p>
    {['one', 'two', 'three', 'four', 'five', 'six'].map((each) => (
      <Skeleton key={each} className="h-12 w-full" />
    ))}
  </div>
)

/** All members of a club: a table at a desk, rows on a phone. */
export const Members = ({ club, isOfficer }: { club: Club; isOfficer: boolean }) => {
  const { id: userId } = useUser()
  const isDesk = useDesk()
  const list = useMemberList(club.id)
  const { does, asked, close, look } = useActions(isOfficer)
  const hasSome = list.pages.some(({ items }) => items.length > 0)
  const Listed = isDesk ? MembersTable : MemberItems
  return (
    <>
      <MemberFilter list={list} />
      <div className="-my-3 flex items-center justify-between gap-4">
        <p role="status" className="text-14 text-muted">
          {list.isSettled && list.total !== undefined && texts.total(list.total)}
        </p>
        {isOfficer && <DownloadButton club={club} />}
      </div>
      {list.isLoading && <Loading />}
      {list.error && (
        <Failure
          title={texts.failed}
          text={messageFor(list.error, texts.failedText)}
          retry={texts.retry}
          onRetry={list.retry}
        />
      )}
      {hasSome && <Listed list={list} userId={userId} does={does} onLook={look} />}
      {!hasSome && list.isSettled && !list.error && (
        <EmptyState icon={<UserIcon aria-hidden="true" />} title={texts.empty}>
          {list.isNarrowed ? texts.emptySearch : texts.emptyText}
        </EmptyState>
      )}
      {list.hasMore && (
        <LoadMore
          label={texts.loadMore}
          pendingLabel={texts.loadingMore}
          isLoading={list.isLoadingMore}
          onMore={list.loadMore}
        />
      )}
      {asked && (
        <>
          <MemberSheet member={asked.member} open={asked.kind === 'look'} onClose={close} />
          <RemoveQuestion member={asked.member} open={asked.kind === 'remove'} onClose={close} />
        </>
      )}
    </>
  )
}
