import { type Club, type FoundUser, newImportPath, newMemberPath, userSearchBounds } from '@fletch/contract'
import { personName } from '@fletch/domain'
import { joiningTexts } from '@fletch/messages/club-joining'
import { memberTexts } from '@fletch/messages/club-members'
import { clubMessageTexts } from '@fletch/messages/club-messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { messageFor } from '../../../ui/fault.ts'
import { FormActions } from '../../../ui/form-actions.tsx'
import { FormLink } from '../../../ui/form-link.tsx'
import { UserIcon } from '../../../ui/icons.ts'
import { SearchBox } from '../../../ui/search-box.tsx'
import { SectionOnPage } from '../../../ui/section.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'
import { useSearchText } from '../../../ui/use-typed.ts'
import { FoundUserItem } from '../../accounts/search/found-user.tsx'
import { usersQuery } from '../../accounts/search/queries.ts'
import { GuardianClaims } from '../families/guardian-claims.tsx'
import { JoinRequests } from '../requests/join-requests.tsx'
import { Claims } from '../same-members/claims.tsx'
import { RecentMerges } from '../same-members/recent-merges.tsx'
import { MembershipFields } from './member-fields.tsx'
import { Members } from './members.tsx'
import { addUser } from './mutations.ts'
import { useAddedUserForm } from './use-member-form.ts'

const loadMessageDialog = async () => (await import('../messages/club-message-dialog.tsx')).ClubMessageDialog

/** Opens the form for a message to all members; for officers. */
const WriteToMembers = ({ club }: { club: Club }) => {
  const { Dialog, isOpen, isComing, open, close } = useLazyDialog(loadMessageDialog)
  return (
    <>
      <Button look="quiet" className="shrink-0" pending={isComing} onClick={open}>
        {clubMessageTexts.action}
      </Button>
      {Dialog && <Dialog club={club} open={isOpen} onClose={close} />}
    </>
  )
}

const usersTexts = memberTexts.users

type UserFormProps = { clubId: string; user: FoundUser; onBack: () => void; onAdded: () => void }

/** What a club stores about a person who has an account, entered before it adds them (rule R34). */
const UserForm = ({ clubId, user, onBack, onAdded }: UserFormProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const adding = useChange(addUser(clubId, user), onAdded)
  const { form, field, summary, pending } = useAddedUserForm(adding)
  // The button that had the focus is no longer on the page.
  useEffect(() => heading.current?.focus(), [])
  return (
    <form {...form} className="flex flex-col gap-5">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-18">
          {usersTexts.adds({ name: personName(user) })}
        </h3>
        <p className="text-14 text-muted">{usersTexts.addsText}</p>
      </div>
      <ErrorSummary {...summary} />
      <MembershipFields field={field} />
      <FormActions
        cancel={usersTexts.back}
        onCancel={onBack}
        submit={usersTexts.addToClub}
        pending={pending}
        pendingLabel={usersTexts.adding}
      />
    </form>
  )
}

const words = () => ({
  isIn: usersTexts.inClub,
  add: usersTexts.add,
  addOf: (name: string) => memberTexts.of({ action: usersTexts.add, name }),
  adding: usersTexts.adding,
})

const Users = ({ clubId }: { clubId: string }) => {
  const { asked, typed, setTyped } = useSearchText()
  const [chosen, setChosen] = useState<FoundUser>()
  const [added, setAdded] = useState<readonly string[]>([])
  const list = useRef<HTMLDivElement>(null)
  const { data, error, isFetching } = useQuery(usersQuery(asked))
  const isEnough = asked.length >= userSearchBounds.least
  if (chosen !== undefined) {
    const onBack = () => {
      setChosen(undefined)
      requestAnimationFrame(() => list.current?.focus())
    }
    const onAdded = () => {
      setAdded([...added, chosen.id])
      onBack()
    }
    return <UserForm clubId={clubId} user={chosen} onBack={onBack} onAdded={onAdded} />
  }
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-4">
      <SearchBox label={usersTexts.label} hint={usersTexts.label} value={typed} onChange={setTyped} />
      <p role="status" className="text-14 text-muted">
        {!isEnough && usersTexts.hint}
        {isEnough && isFetching && usersTexts.searching}
        {isEnough && !isFetching && error && messageFor(error, usersTexts.failed)}
        {isEnough &&
          !isFetching &&
          data &&
          (data.length === 0 ? usersTexts.none : usersTexts.found({ count: data.length }))}
      </p>
      {isEnough && data && data.length > 0 && (
        <ul>
          {data.map((user) => (
            <FoundUserItem
              key={user.id}
              user={user}
              isIn={added.includes(user.id)}
              words={words()}
              onAdd={() => setChosen(user)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

type UsersDialogProps = { clubId: string; open: boolean; onClose: () => void }

/** 'Search Users': finds a person who has an account and adds them. */
const UsersDialog = ({ clubId, open, onClose }: UsersDialogProps) => (
  <Dialog open={open} onClose={onClose} title={usersTexts.title}>
    <Users clubId={clubId} />
  </Dialog>
)

/** As right after a club is created. */
const hasOneMember = ({ memberCount }: Club): boolean => memberCount !== null && memberCount <= 1

/** The next step of a club whose only member is its owner. */
const FirstMembers = ({ club }: { club: Club }) => (
  <EmptyState
    icon={<UserIcon aria-hidden="true" />}
    title={memberTexts.first}
    action={
      <FormLink look="main" href={newImportPath(club.id)}>
        {memberTexts.importMembers}
      </FormLink>
    }
  >
    {memberTexts.firstText}
  </EmptyState>
)

/**
 * How officers add members and write to them, on a phone in one line. While the club has one member, importing a list
 * stands below as the next step.
 */
const MembersMenu = ({ club }: { club: Club }) => {
  const [isSearching, setSearching] = useState(false)
  const isImportBelow = hasOneMember(club)
  return (
    <div className="-mx-4 flex max-w-[100vw] items-center gap-2 overflow-x-auto px-4 wide:mx-0 wide:px-0">
      <FormLink
        href={newMemberPath(club.id)}
        look={isImportBelow ? 'plain' : 'main'}
        className="shrink-0 desk:order-last"
      >
        {memberTexts.addMember}
      </FormLink>
      {!isImportBelow && (
        <FormLink look="quiet" href={newImportPath(club.id)} className="shrink-0">
          {memberTexts.importMembers}
        </FormLink>
      )}
      {!isImportBelow && <WriteToMembers club={club} />}
      <Button look="quiet" className="shrink-0" onClick={() => setSearching(true)}>
        {memberTexts.searchUsers}
      </Button>
      <UsersDialog clubId={club.id} open={isSearching} onClose={() => setSearching(false)} />
    </div>
  )
}

type MembersPanelProps = { club: Club; isOfficer: boolean }

/** The tab with a club's members. Officers can also add members. */
export const MembersPanel = ({ club, isOfficer }: MembersPanelProps) => (
  <section aria-labelledby="members" className="flex flex-col gap-3 wide:gap-5">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 id="members" className="text-24 max-wide:sr-only">
        {memberTexts.title}
      </h2>
      {isOfficer && <MembersMenu club={club} />}
    </div>
    {isOfficer && (
      <SectionOnPage level={3}>
        <JoinRequests club={club} />
        <GuardianClaims clubId={club.id} />
        <Claims clubId={club.id} />
        <RecentMerges clubId={club.id} />
      </SectionOnPage>
    )}
    {isOfficer && hasOneMember(club) && <FirstMembers club={club} />}
    {club.memberCount === null ? (
      <EmptyState icon={<UserIcon aria-hidden="true" />} title={joiningTexts.membersOnly}>
        {joiningTexts.membersOnlyText}
      </EmptyState>
    ) : (
      <Members club={club} isOfficer={isOfficer} />
    )}
  </section>
)
