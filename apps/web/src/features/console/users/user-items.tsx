import type { ListedUser } from '@fletch/domain/contract'
import { adminTexts } from '../../../messages/admin.ts'
import { formatTime } from '../../../messages/format.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { LastActive } from './last-active.tsx'
import { ManageButton } from './manage-user.tsx'

const texts = adminTexts.users

interface UserItemsProps {
  users: readonly ListedUser[]
  onManage: (id: string) => void
}

/** Users on a phone, with the main facts of each. */
export const UserItems = ({ users, onManage }: UserItemsProps) => (
  <ul className="hair-t">
    {users.map((user) => (
      <li key={user.id} className="hair-b flex items-center justify-between gap-4 py-3">
        <div className="flex min-w-0 flex-col gap-1">
          <p className="flex flex-wrap items-center gap-x-2 font-semibold">
            {user.firstName} {user.lastName}
            {user.ownedClubs > 0 && <Tag tone="gold">{texts.owns(user.ownedClubs)}</Tag>}
            {!user.isVerified && <Tag>{texts.unverified}</Tag>}
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
