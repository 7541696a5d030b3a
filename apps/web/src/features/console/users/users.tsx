import { adminActionCalls, adminUserCalls, type ListedUser } from '@fletch/contract'
import { personName } from '@fletch/domain'
import { adminTexts } from '@fletch/messages/admin'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatDay, formatNumber, formatTime } from '../../../messages/format.ts'
import { refetch } from '../../../server/admin-client.ts'
import { adminFailed, sendAsAdmin } from '../../../server/admin-network.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Button } from '../../../ui/button.tsx'
import { change } from '../../../ui/change.ts'
import { ConfirmButton } from '../../../ui/confirm-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { useDesk } from '../../../ui/use-desk.ts'
import { useSearchText } from '../../../ui/use-typed.ts'
import { FactList } from '../fact-list.tsx'
import { AdminList } from '../paged-list.tsx'
import { SectionHead } from '../section-head.tsx'
import { userPages, userStatsQuery } from './queries.ts'

const texts = adminTexts.users

const asksAgain = () => refetch(adminUserCalls.list, adminActionCalls.list)

const failed = (error: unknown) => adminFailed(texts.changeFailed)(error)

const nameOf = ({ firstName, lastName }: ListedUser): string => personName({ firstName, lastName })

const endSessions = (user: ListedUser) =>
  change({
    call: () => sendAsAdmin(adminUserCalls.endSessions, { params: { id: user.id } }),
    done: { title: texts.sessionsEnded, description: nameOf(user) },
    failed,
    asksAgain,
  })

/** Blocks an account, or unblocks it. */
const blockUser = (user: ListedUser, isBlocked: boolean) =>
  change({
    call: () => sendAsAdmin(adminUserCalls.block, { params: { id: user.id }, body: { isBlocked } }),
    done: { title: isBlocked ? texts.wasBlocked : texts.wasUnblocked, description: nameOf(user) },
    failed,
    asksAgain,
  })

const AccountAction = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="hair-t flex flex-col gap-3 pt-4">
    <p>{text}</p>
    {children}
  </div>
)

const AccountActions = ({ user }: { user: ListedUser }) => {
  const ending = useChange(endSessions(user))
  const blocking = useChange(blockUser(user, user.blockedAt === null))
  const pending = ending.isPending || blocking.isPending
  const buttonProps = { pending, pendingLabel: texts.saving, className: 'self-start' }
  if (user.blockedAt !== null)
    return (
      <AccountAction text={texts.unblockText}>
        <Button {...buttonProps} onClick={blocking.run}>
          {texts.unblock}
        </Button>
      </AccountAction>
    )
  return (
    <>
      <AccountAction text={texts.endText}>
        <ConfirmButton {...buttonProps} confirmLabel={texts.confirmEnd} onConfirm={ending.run}>
          {texts.endSessions}
        </ConfirmButton>
      </AccountAction>
      <AccountAction text={texts.blockText}>
        <ConfirmButton {...buttonProps} confirmLabel={texts.confirmBlock} onConfirm={blocking.run}>
          {texts.block}
        </ConfirmButton>
      </AccountAction>
    </>
  )
}

interface ManageUserProps {
  user: ListedUser
  open: boolean
  onClose: () => void
}

/** Manages one account: ends its sessions, blocks or unblocks it. */
const ManageUser = ({ user, open, onClose }: ManageUserProps) => (
  <Dialog open={open} onClose={onClose} title={personName(user)}>
    <div className="flex flex-col gap-1">
      <p className="break-words">
        <Breakable text={user.email} />
      </p>
      <p className="text-14 text-muted">
        {texts.sessions} {texts.devices({ count: user.sessions })}
      </p>
      {user.isDisowned && <p className="text-14">{texts.disownedText}</p>}
      {user.blockedAt !== null && (
        <p className="text-14 font-semibold">
          {texts.blockedSince} <time dateTime={user.blockedAt}>{formatTime(user.blockedAt)}</time>
        </p>
      )}
    </div>
    <AccountActions user={user} />
  </Dialog>
)

/** Opens the dialog that manages an account. */
const ManageButton = ({ user, onManage }: { user: ListedUser; onManage: (id: string) => void }) => (
  <Button
    look="quiet"
    aria-label={texts.manageUser({ name: personName(user) })}
    onClick={() => onManage(user.id)}
  >
    {texts.manage}
  </Button>
)

/** When a user was last active. */
const LastActive = ({ at }: { at: string | null }) =>
  at === null ? adminTexts.users.never : <time dateTime={at}>{formatTime(at)}</time>

const cell = 'px-2 py-2 align-top text-start'
const columns = () => [texts.name, texts.email, texts.club, texts.joined, texts.lastActive]
const widths = ['w-[18%]', 'w-[25%]', 'w-[16%]', 'w-[12%]', 'w-[20%]']

interface UsersTableProps {
  users: readonly ListedUser[]
  onManage: (id: string) => void
}

const Row = ({ user, onManage }: { user: ListedUser } & Pick<UsersTableProps, 'onManage'>) => (
  <tr className="hair-t">
    <th scope="row" className={`${cell} font-semibold break-words`}>
      {user.firstName} {user.lastName}
      {user.ownedClubs > 0 && (
        <span className="block">
          <Tag tone="gold">{texts.owns({ clubs: user.ownedClubs })}</Tag>
        </span>
      )}
      {user.blockedAt !== null && (
        <span className="block">
          <Tag tone="bad">{texts.blocked}</Tag>
        </span>
      )}
    </th>
    <td className={`${cell} break-words`}>
      <Breakable text={user.email} />
      {user.isDisowned && (
        <span className="block">
          <Tag tone="bad">{texts.disowned}</Tag>
        </span>
      )}
      {!user.isVerified && !user.isDisowned && (
        <span className="block text-14 text-muted">{texts.unverified}</span>
      )}
    </td>
    <td className={`${cell} break-words`}>{user.club}</td>
    <td className={cell}>
      <time dateTime={user.createdAt}>{formatDay(user.createdAt.slice(0, 10))}</time>
    </td>
    <td className={cell}>
      <LastActive at={user.lastActiveAt} />
    </td>
    <td className={cell}>
      <div className="row-ways -my-2 justify-end">
        <ManageButton user={user} onManage={onManage} />
      </div>
    </td>
  </tr>
)

/** Users on a wide screen. */
const UsersTable = ({ users, onManage }: UsersTableProps) => (
  <table className="figures w-full table-fixed border-collapse">
    <caption className="sr-only">{texts.title}</caption>
    <thead>
      <tr>
        {columns().map((column, place) => (
          <th
            key={column}
            scope="col"
            className={`${widths[place]} px-2 py-2 text-start text-14 font-semibold text-muted`}
          >
            {column}
          </th>
        ))}
        <th scope="col" className="w-[9%]">
          <span className="sr-only">{texts.manage}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {users.map((user) => (
        <Row key={user.id} user={user} onManage={onManage} />
      ))}
    </tbody>
  </table>
)

interface UserItemsProps {
  users: readonly ListedUser[]
  onManage: (id: string) => void
}

/** Users on a phone, with the main facts of each. */
const UserItems = ({ users, onManage }: UserItemsProps) => (
  <ul className="hair-t">
    {users.map((user) => (
      <li key={user.id} className="hair-b flex items-center justify-between gap-4 py-3">
        <div className="flex min-w-0 flex-col gap-1">
          <p className="flex flex-wrap items-center gap-x-2 font-semibold">
            {user.firstName} {user.lastName}
            {user.ownedClubs > 0 && <Tag tone="gold">{texts.owns({ clubs: user.ownedClubs })}</Tag>}
            {user.isDisowned && <Tag tone="bad">{texts.disowned}</Tag>}
            {!user.isVerified && !user.isDisowned && <Tag>{texts.unverified}</Tag>}
            {user.blockedAt !== null && <Tag tone="bad">{texts.blocked}</Tag>}
          </p>
          <p>
            <Breakable text={user.email} />
          </p>
          <p className="text-14 text-muted">
            {texts.joined} <time dateTime={user.createdAt}>{formatTime(user.createdAt)}</time>
          </p>
          <p className="text-14 text-muted">
            {user.lastActiveAt === null ? (
              texts.neverActive
            ) : (
              <>
                {texts.lastActive} <LastActive at={user.lastActiveAt} />
              </>
            )}
          </p>
        </div>
        <div className="row-ways">
          <ManageButton user={user} onManage={onManage} />
        </div>
      </li>
    ))}
  </ul>
)

const Figures = () => {
  const { data, isPending } = useQuery(userStatsQuery)
  const textOf = (value: number | undefined) => (value === undefined ? adminTexts.none : formatNumber(value))
  return (
    <FactList
      isLoading={isPending}
      facts={[
        { name: texts.newThisWeek, value: textOf(data?.newThisWeek), note: texts.weekNote },
        { name: texts.activeThisWeek, value: textOf(data?.activeThisWeek), note: texts.weekNote },
        { name: texts.clubOwners, value: textOf(data?.clubOwners) },
      ]}
    />
  )
}

/** The users as a table or a list. The dialog is outside both, so it stays open when the window changes size. */
const Listed = ({ users }: { users: readonly ListedUser[] }) => {
  const [managed, setManaged] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const isDesk = useDesk()
  const user = users.find(({ id }) => id === managed)
  const manage = (id: string) => {
    setManaged(id)
    setOpen(true)
  }
  return (
    <>
      {isDesk ? (
        <UsersTable users={users} onManage={manage} />
      ) : (
        <UserItems users={users} onManage={manage} />
      )}
      {user !== undefined && <ManageUser user={user} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}

/** All accounts. */
export const Users = () => {
  const { asked: q, typed, setTyped } = useSearchText()
  const query = useInfiniteQuery(userPages(q))
  return (
    <section aria-labelledby="users" className="flex flex-col gap-4">
      <SectionHead id="users" title={texts.title} />
      <Figures />
      <SearchBox
        label={texts.search}
        hint={texts.searchHint}
        value={typed}
        onChange={setTyped}
        className="w-full desk:w-80"
      />
      <AdminList
        query={query}
        isNarrowed={q !== ''}
        empty={{ title: texts.empty, text: texts.emptyText }}
        notFound={{ title: texts.notFound, text: texts.notFoundText }}
      >
        {(users) => <Listed users={users} />}
      </AdminList>
    </section>
  )
}
