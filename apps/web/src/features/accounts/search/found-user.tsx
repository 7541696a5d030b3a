import type { FoundUser } from '@fletch/contract'
import { useDisplayName } from '../../../shell/name-order.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Button } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { nameOfUser } from './queries.ts'

type FoundUserItemProps = {
  user: FoundUser
  isIn: boolean
  words: { isIn: string; add: string; addOf: (name: string) => string; adding: string }
  isPending?: boolean
  onAdd: () => void
}

/** A found account, to be added or already added. */
export const FoundUserItem = ({ user, isIn, words, isPending, onAdd }: FoundUserItemProps) => {
  const called = useDisplayName()
  return (
    <li className="hair-t flex items-center gap-3 py-3 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{called(user)}</p>
        <p className="text-14 text-muted">
          <Breakable text={[user.email, user.club, user.clubMemberId].filter(Boolean).join('\u00a0· ')} />
        </p>
      </div>
      {isIn ? (
        <Tag tone="on">{words.isIn}</Tag>
      ) : (
        <Button
          pending={isPending}
          pendingLabel={words.adding}
          aria-label={words.addOf(nameOfUser(user))}
          onClick={onAdd}
        >
          {words.add}
        </Button>
      )}
    </li>
  )
}
