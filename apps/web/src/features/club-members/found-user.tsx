import type { FoundUser } from '@fletch/domain/contract'
import { useState } from 'react'
import { Breakable } from '../../ui/breakable.tsx'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'

type FoundUserItemProps = {
  user: FoundUser
  isIn: boolean
  words: { isIn: string; add: string; addOf: (name: string) => string; adding: string }
  onAdd: () => Promise<void>
}

/** Somebody who has an account and was found: to be added, or there already. */
export const FoundUserItem = ({ user, isIn, words, onAdd }: FoundUserItemProps) => {
  const [pending, setPending] = useState(false)
  const name = `${user.firstName} ${user.lastName}`
  const onClick = async () => {
    setPending(true)
    await onAdd()
    setPending(false)
  }
  return (
    <li className="hair-t flex items-center gap-3 py-3 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-14 text-muted">
          <Breakable text={[user.email, user.club, user.clubMemberId].filter(Boolean).join(' · ')} />
        </p>
      </div>
      {isIn ? (
        <Tag tone="on">{words.isIn}</Tag>
      ) : (
        <Button
          pending={pending}
          pendingLabel={words.adding}
          aria-label={words.addOf(name)}
          onClick={onClick}
        >
          {words.add}
        </Button>
      )}
    </li>
  )
}
