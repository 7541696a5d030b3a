import { type Club, type ClubMember, printMembersPath } from '@fletch/contract'
import { personName } from '@fletch/domain'
import { memberTexts } from '@fletch/messages/club-members'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { queryClient } from '../../../server/query-client.ts'
import { useUser } from '../../../session/session.tsx'
import { useNameOrder } from '../../../shell/name-order.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DownloadIcon, PrinterIcon, UserIcon } from '../../../ui/icons.ts'
import { focusHeading } from '../../../ui/keep-focus.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { LoadMore } from '../../../ui/more.tsx'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { LoadFailure } from '../../../ui/until-loaded.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { useDesk } from '../../../ui/use-desk.ts'
import { InviteFound } from '../invitations/invite-found.tsx'
import { memberCareQuery, memberQuery } from '../member-queries.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { MemberHandlers } from './member-actions.tsx'
import { CareChips, MemberFilter } from './member-filter.tsx'
import { MemberItems } from './member-items.tsx'
import { MemberPanel, MemberSheet } from './member-sheet.tsx'
import { MembersTable } from './members-table.tsx'
import { downloadMembers, removeMember } from './mutations.ts'
import { useChosen } from './use-chosen.ts'
import { useMemberList } from './use-member-list.ts'

/** Downloads the members of a club as a file, for its officers. */
const DownloadButton = ({ club }: { club: Club }) => {
  const download = useChange(downloadMembers(club, useNameOrder()))
  return (
    <Button
      look="quiet"
      className="-mx-4"
      icon={<DownloadIcon className="size-5" aria-hidden="true" />}
      pending={download.isPending}
      pendingLabel={memberTexts.downloading}
      onClick={download.run}
    >
      {memberTexts.download}
    </Button>
  )
}

const removalTexts = memberTexts.removal

const PrintLink = ({ club }: { club: Club }) => (
  <LinkButton
    look="quiet"
    href={printMembersPath(club.id)}
    icon={<PrinterIcon className="size-5" aria-hidden="true" />}
  >
    {memberTexts.print}
  </LinkButton>
)

type RemoveQuestionProps = { member: ClubMember; open: boolean; onClose: () => void; onRemoved: () => void }

const RemoveQuestion = ({ member, open, onClose, onRemoved }: RemoveQuestionProps) => {
  const removal = useChange(removeMember(member), onRemoved)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={removalTexts.title}
      cancel={memberTexts.cancel}
      action={removalTexts.action}
      pendingLabel={removalTexts.pending}
      onConfirm={removal.run}
    >
      <p className="font-semibold">{removalTexts.question({ name: personName(member) })}</p>
      <p>{removalTexts.text}</p>
    </ConfirmDialog>
  )
}

type Asked = { kind: 'look' | 'remove' | 'nothing more'; member: ClubMember }

/** What is open about a member, and the actions of officers. Only one dialog is open at a time. */
const useActions = (isOfficer: boolean, hasPanel: boolean) => {
  const [asked, setAsked] = useState<Asked>()
  const [inPanel, setInPanel] = useState<ClubMember>()
  const opener = useRef<Element>(null)
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
  const hasRemoved = useRef(false)
  // The dialog stays mounted until the next one opens, because it returns the focus.
  const close = () => {
    setAsked((known) => known && { ...known, kind: 'nothing more' })
    if (hasRemoved.current) setInPanel(undefined)
  }
  // Runs once the dialog is closed. The row or the panel with the button that asked is gone.
  useEffect(() => {
    if (asked?.kind !== 'nothing more' || !hasRemoved.current) return
    hasRemoved.current = false
    focusHeading()
  }, [asked])
  const look = useCallback(
    (member: ClubMember) => {
      opener.current = document.activeElement
      if (hasPanel) setInPanel(member)
      else setAsked({ kind: 'look', member })
    },
    [hasPanel],
  )
  /** Closes the panel, which is no dialog and does not return the focus by itself. */
  const closePanel = () => {
    setInPanel(undefined)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  return {
    does,
    asked,
    close,
    look,
    inPanel: hasPanel ? inPanel : undefined,
    closePanel,
    onRemoved: () => {
      hasRemoved.current = true
    },
  }
}

const MembersLoading = () => (
  <Loading words={memberTexts.loading} className="gap-2">
    {['one', 'two', 'three', 'four', 'five', 'six'].map((each) => (
      <Skeleton key={each} className="h-12 w-full" />
    ))}
  </Loading>
)

/** All members of a club: a table at a desk, rows on a phone. */
export const Members = ({ club, isOfficer }: { club: Club; isOfficer: boolean }) => {
  const { id: userId } = useUser()
  const isDesk = useDesk()
  const list = useMemberList(club.id)
  const chosen = useChosen()
  const { data: care } = useQuery({ ...memberCareQuery(club.id), enabled: isOfficer })
  const actions = useActions(isOfficer, isDesk && isOfficer)
  const { does, asked, close, look } = actions
  const shown = list.pages.flatMap(({ items }) => items)
  const hasSome = shown.length > 0
  // As it is stored now, if the list has it.
  const inPanel = shown.find(({ id }) => id === actions.inPanel?.id) ?? actions.inPanel
  return (
    <>
      <MemberFilter list={list} isOfficer={isOfficer}>
        {isOfficer && <PrintLink club={club} />}
        {isOfficer && <DownloadButton club={club} />}
      </MemberFilter>
      <div className="-my-1 flex items-center gap-x-4 gap-y-1 max-wide:overflow-x-auto wide:-my-3 wide:flex-wrap">
        <p role="status" className="shrink-0 text-14 text-muted">
          {list.isSettled && list.total !== undefined && memberTexts.total({ count: list.total })}
        </p>
        {care && <CareChips list={list} counts={care} />}
        {isOfficer && (isDesk || list.isNarrowed) && (
          <span className="ms-auto flex shrink-0 wide:flex-wrap wide:justify-end">
            <InviteFound clubId={club.id} list={list} />
            {isDesk && <PrintLink club={club} />}
            {isDesk && <DownloadButton club={club} />}
          </span>
        )}
      </div>
      {list.isLoading && <MembersLoading />}
      {list.error && <LoadFailure error={list.error} texts={memberTexts} onRetry={list.retry} />}
      {hasSome && (
        <div
          // The officers' table has eleven columns: at a desk it is as wide as the window, up to 1344 px.
          className={`${isOfficer ? 'desk:mx-[calc((100%-min(100vw-4rem,84rem))/2)]' : ''} ${inPanel ? 'grid grid-cols-[minmax(0,1fr)_24rem] items-start gap-6' : ''}`}
        >
          {isDesk ? (
            <div className="overflow-x-auto">
              <MembersTable
                list={list}
                userId={userId}
                isOfficer={isOfficer}
                onLook={look}
                lookedId={inPanel?.id}
                chosen={isOfficer ? chosen : undefined}
              />
            </div>
          ) : (
            <MemberItems list={list} userId={userId} isOfficer={isOfficer} onLook={look} />
          )}
          {inPanel && does && (
            <MemberPanel
              key={inPanel.id}
              member={inPanel}
              onRemove={does.onRemove}
              onClose={actions.closePanel}
            />
          )}
        </div>
      )}
      {!hasSome && list.isSettled && !list.error && (
        <EmptyState icon={<UserIcon aria-hidden="true" />} title={memberTexts.empty}>
          {list.isNarrowed ? memberTexts.emptySearch : memberTexts.emptyText}
        </EmptyState>
      )}
      {list.hasMore && (
        <LoadMore
          label={memberTexts.loadMore}
          pendingLabel={memberTexts.loadingMore}
          isLoading={list.isLoadingMore}
          onMore={list.loadMore}
        />
      )}
      {isDesk && isOfficer && <BulkBar clubId={club.id} chosen={chosen} />}
      {asked && (
        <>
          <MemberSheet
            member={asked.member}
            isOfficer={isOfficer}
            does={does}
            open={asked.kind === 'look'}
            onClose={close}
          />
          <RemoveQuestion
            member={asked.member}
            open={asked.kind === 'remove'}
            onClose={close}
            onRemoved={actions.onRemoved}
          />
        </>
      )}
    </>
  )
}
