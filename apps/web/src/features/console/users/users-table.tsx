import type { ListedUser } from '@fletch/domain/contract'
import { adminTexts } from '../../../messages/admin.ts'
import { formatDay } from '../../../messages/format.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { LastActive } from './last-active.tsx'
import { ManageButton } from './manage-user.tsx'

const texts = adminTexts.users
const cell = 'px-2 py-2 align-top text-start'
const columns = [texts.name, texts.email, texts.club, texts.joined, texts.lastActive]
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
          <Tag tone="gold">{texts.owns(user.ownedClubs)}</Tag>
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
      {!user.isVerified && <span className="block text-14 text-muted">{texts.unverified}</span>}
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
export const UsersTable = ({ users, onManage }: UsersTableProps) => (
  <table className="figures w-full table-fixed border-collapse">
    <caption className="sr-only">{texts.title}</caption>
    <thead>
      <tr>
        {columns.map((column, place) => (
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
