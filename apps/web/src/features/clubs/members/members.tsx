import { type Club, type ClubMember, memberAccounts, memberSorts } from '@fletch/contract'
import { membershipStatuses, personName } from '@fletch/domain'
import { memo, useCallback, useMemo, useRef, useState } from 'react'
import { invitationTexts } from '../../../messages/club-invitations.ts'
import { memberTexts } from '../../../messages/club-members.ts'
import { formatDay, formatNumber } from '../../../messages/format.ts'
import { defaultRoundId } from '../../../phone/kept/known-rounds.ts'
import { queryClient } from '../../../server/query-client.ts'
import { useUser } from '../../../session/session.tsx'
import { useDisplayName, useNameOrder } from '../../../shell/name-order.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceBox } from '../../../ui/choice-box.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Fact } from '../../../ui/facts.tsx'
import { figureColor } from '../../../ui/figure-color.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ArrowUpIcon, DownloadIcon, UserIcon } from '../../../ui/icons.ts'
import { LoadMore } from '../../../ui/more.tsx'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { LoadFailure } from '../../../ui/until-loaded.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { useDesk } from '../../../ui/use-desk.ts'
import { RoundName } from '../../rounds/round-name.tsx'
import { CountedTag } from '../../rounds/zone-look.tsx'
import { InviteFound } from '../invitations/invite-found.tsx'
import { accountWords, MemberAccount } from '../invitations/member-account.tsx'
import { memberQuery } from '../member-queries.ts'
import { Positions } from '../positions.tsx'
import { MemberActions, type MemberHandlers } from './member-actions.tsx'
import { MembersTable, type MembersTableProps } from './members-table.tsx'
import { downloadMembers, removeMember } from './mutations.ts'
import { StatusWord } from './status-word.tsx'
import { type MemberList, useMemberList } from './use-member-list.ts'
import { usePageHeight } from './use-page-height.ts'

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

type ItemProps = Omit<MembersTableProps, 'list'> & { member: ClubMember }

const Item = ({ member, userId, does, onLook }: ItemProps) => {
  const called = useDisplayName()
  const { numberOfShoots, totalScore, mostCommonZone, roundId } = member.scorecardStats
  return (
    <li className="hair-b flex flex-col gap-1 py-3">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-semibold">
          <button
            type="button"
            aria-haspopup="dialog"
            className="relative min-h-7 max-w-full rounded-6 after:absolute after:inset-x-0 after:-inset-y-2.5 text-start wrap-anywhere"
            onClick={() => onLook(member)}
          >
            {called(member)}
          </button>
          {member.userId === userId && (
            <span className="font-normal text-muted">{` (${memberTexts.you})`}</span>
          )}
        </p>
        <StatusWord status={member.status} consent={member.consent} />
      </div>
      <p className="text-14 text-muted">
        {`${memberTexts.types[member.membershipType]}\u00a0· ${memberTexts.columns.joinDate} ${formatDay(member.joinDate)}`}
        {does && `\u00a0· ${accountWords(member)}`}
      </p>
      {(member.isOwner || member.clubPositions.length > 0) && (
        <span className="flex flex-wrap gap-1">
          {member.isOwner && <Tag tone="gold">{memberTexts.owner}</Tag>}
          <Positions positions={member.clubPositions} />
        </span>
      )}
      <div className="flex flex-wrap items-center gap-x-3">
        <p
          className={`figures flex min-h-9 flex-1 flex-wrap items-center gap-x-2 text-14 ${figureColor(numberOfShoots)}`}
        >
          {`${memberTexts.shoots(numberOfShoots)}\u00a0· ${memberTexts.points(totalScore)}`}
          {mostCommonZone && <CountedTag roundId={roundId ?? defaultRoundId} code={mostCommonZone} />}
          <RoundName roundId={roundId ?? defaultRoundId} />
        </p>
        {does && <MemberActions member={member} does={does} />}
      </div>
    </li>
  )
}

type PageProps = Omit<MembersTableProps, 'list'> & { items: readonly ClubMember[]; first: number }

const ItemsOfPage = memo(({ items, first, userId, does, onLook }: PageProps) => {
  const list = useRef<HTMLUListElement>(null)
  const height = usePageHeight(list, items, first === 1)
  return (
    <ul
      ref={list}
      aria-label={memberTexts.numbers(first, first + items.length - 1)}
      style={height === undefined ? undefined : { height }}
    >
      {height === undefined &&
        items.map((member) => (
          <Item key={member.id} member={member} userId={userId} does={does} onLook={onLook} />
        ))}
    </ul>
  )
})

/** The members on a phone, with the main facts of each. */
const MemberItems = ({ list, userId, does, onLook }: MembersTableProps) => {
  let first = 1
  const numbered = list.pages.map((page) => {
    const own = first
    first += page.items.length
    return { ...page, first: own }
  })
  return (
    <div className="hair-t">
      {numbered.map(
        ({ place, items, first: number }) =>
          items.length > 0 && (
            <ItemsOfPage
              key={place}
              items={items}
              first={number}
              userId={userId}
              does={does}
              onLook={onLook}
            />
          ),
      )}
    </div>
  )
}

/** Facts that only officers and the member see. Missing ones are not shown. */
const privateFactsOf = ({ email, phone, dateOfBirth, membershipId, notes }: ClubMember) => [
  { name: memberTexts.form.membershipId, text: membershipId },
  { name: memberTexts.form.email, text: email },
  { name: memberTexts.form.phone, text: phone },
  { name: memberTexts.form.dateOfBirth, text: dateOfBirth && formatDay(dateOfBirth) },
  { name: memberTexts.form.notes, text: notes },
]

type MemberSheetProps = { member: ClubMember; isOfficer: boolean; open: boolean; onClose: () => void }

/** Everything known about a member, in a drawer beside the list. */
const MemberSheet = ({ member, isOfficer, open, onClose }: MemberSheetProps) => {
  const called = useDisplayName()
  const { numberOfShoots, totalScore, mostCommonZone, roundId } = member.scorecardStats
  return (
    <Drawer open={open} onClose={onClose} title={called(member)}>
      <div className="flex flex-col gap-4 p-4">
        {(member.isOwner || member.clubPositions.length > 0) && (
          <span className="flex flex-wrap gap-1">
            {member.isOwner && <Tag tone="gold">{memberTexts.owner}</Tag>}
            <Positions positions={member.clubPositions} />
          </span>
        )}
        {member.userId !== null && <p className="text-14 text-muted">{memberTexts.form.linked}</p>}
        <dl className="flex flex-col gap-3">
          <Fact name={memberTexts.columns.membershipType}>{memberTexts.types[member.membershipType]}</Fact>
          <Fact name={memberTexts.columns.status}>
            <StatusWord status={member.status} consent={member.consent} />
          </Fact>
          <Fact name={memberTexts.columns.joinDate}>{formatDay(member.joinDate)}</Fact>
          {isOfficer && <MemberAccount member={member} />}
          {privateFactsOf(member).map(
            ({ name, text }) =>
              text && (
                <Fact key={name} name={name}>
                  <span className="wrap-break-word whitespace-pre-line">{text}</span>
                </Fact>
              ),
          )}
          <Fact name={memberTexts.columns.shoots}>{formatNumber(numberOfShoots)}</Fact>
          <Fact name={memberTexts.columns.totalScore}>{formatNumber(totalScore)}</Fact>
          {mostCommonZone && (
            <Fact name={memberTexts.columns.mostCommonZone}>
              <span className="flex items-center gap-2">
                <CountedTag roundId={roundId ?? defaultRoundId} code={mostCommonZone} />
                <RoundName roundId={roundId ?? defaultRoundId} />
              </span>
            </Fact>
          )}
        </dl>
      </div>
    </Drawer>
  )
}

const statuses = [
  { value: '', label: memberTexts.anyStatus },
  ...membershipStatuses.map((value) => ({ value, label: memberTexts.statuses[value] })),
]

const accounts = [
  { value: '', label: invitationTexts.any },
  ...memberAccounts.map((value) => ({ value, label: invitationTexts.kinds[value] })),
]

const sorts = [
  { value: '', label: memberTexts.newest },
  ...memberSorts.map((value) => ({ value, label: memberTexts.sorts[value] })),
]

/** Sorts without column headings: a phone has none, and some values have no column. */
const Sorting = ({ list: { sort, direction, sortBy, turn } }: { list: MemberList }) => {
  const order = direction === 'asc' ? memberTexts.ascending : memberTexts.descending
  return (
    <div className="flex flex-1 gap-2 desk:flex-none">
      <ChoiceBox
        label={memberTexts.sortBy}
        options={sorts}
        value={sort ?? ''}
        onChange={(chosen) => sortBy(memberSorts.find((each) => each === chosen))}
        className="min-w-36 flex-1 desk:w-56 desk:flex-none"
      />
      {sort && (
        <IconButton
          look="plain"
          label={memberTexts.turn(order)}
          icon={<ArrowUpIcon className={`size-5 ${direction === 'desc' ? 'rotate-180' : ''}`} />}
          onClick={turn}
        />
      )}
    </div>
  )
}

/** Filters members by name, status and account. */
const MemberFilter = ({ list, isOfficer }: { list: MemberList; isOfficer: boolean }) => (
  <div className="flex flex-wrap gap-2">
    <SearchBox
      label={memberTexts.search}
      hint={memberTexts.searchHint}
      value={list.typed}
      onChange={list.setTyped}
      className="w-full desk:w-80"
    />
    {/* Only officers see members who are not active. */}
    {isOfficer && (
      <ChoiceBox
        label={memberTexts.status}
        options={statuses}
        value={list.status ?? ''}
        onChange={(chosen) => list.setStatus(membershipStatuses.find((each) => each === chosen))}
        className="min-w-32 flex-1 desk:max-w-44"
      />
    )}
    {isOfficer && (
      <ChoiceBox
        label={invitationTexts.label}
        options={accounts}
        value={list.account ?? ''}
        onChange={(chosen) => list.setAccount(memberAccounts.find((each) => each === chosen))}
        className="min-w-32 flex-1 desk:max-w-44"
      />
    )}
    <Sorting list={list} />
  </div>
)

type RemoveQuestionProps = { member: ClubMember; open: boolean; onClose: () => void }

const RemoveQuestion = ({ member, open, onClose }: RemoveQuestionProps) => {
  const removal = useChange(removeMember(member))
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
      <p className="font-semibold">{removalTexts.question(personName(member))}</p>
      <p>{removalTexts.text}</p>
    </ConfirmDialog>
  )
}

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
  const { does, asked, close, look } = useActions(isOfficer)
  const hasSome = list.pages.some(({ items }) => items.length > 0)
  const Listed = isDesk ? MembersTable : MemberItems
  return (
    <>
      <MemberFilter list={list} isOfficer={isOfficer} />
      <div className="-my-3 flex items-center justify-between gap-4">
        <p role="status" className="text-14 text-muted">
          {list.isSettled && list.total !== undefined && memberTexts.total(list.total)}
        </p>
        {isOfficer && (
          <span className="flex flex-wrap justify-end">
            <InviteFound clubId={club.id} list={list} />
            <DownloadButton club={club} />
          </span>
        )}
      </div>
      {list.isLoading && <MembersLoading />}
      {list.error && <LoadFailure error={list.error} texts={memberTexts} onRetry={list.retry} />}
      {hasSome && <Listed list={list} userId={userId} does={does} onLook={look} />}
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
      {asked && (
        <>
          <MemberSheet
            member={asked.member}
            isOfficer={isOfficer}
            open={asked.kind === 'look'}
            onClose={close}
          />
          <RemoveQuestion member={asked.member} open={asked.kind === 'remove'} onClose={close} />
        </>
      )}
    </>
  )
}
