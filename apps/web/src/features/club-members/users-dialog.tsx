import { type FoundUser, userSearchBounds } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsFor } from '../../app/api-errors.ts'
import { memberTexts } from '../../messages/club-members.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useTyped } from '../../ui/use-typed.ts'
import { addUser } from './mutations.ts'
import { usersQuery } from './queries.ts'

const texts = memberTexts.users

const UserItem = ({ clubId, user }: { clubId: string; user: FoundUser }) => {
  const [pending, setPending] = useState(false)
  const [isAdded, setAdded] = useState(false)
  const name = `${user.firstName} ${user.lastName}`
  const onAdd = async () => {
    setPending(true)
    setAdded(await addUser(clubId, user))
    setPending(false)
  }
  return (
    <li className="hair-t flex items-center gap-3 py-3 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="break-words text-14 text-muted">
          {[user.email, user.club, user.clubMemberId].filter(Boolean).join(' · ')}
        </p>
      </div>
      {isAdded ? (
        <Tag tone="on">{texts.inClub}</Tag>
      ) : (
        <Button
          pending={pending}
          pendingLabel={texts.adding}
          aria-label={memberTexts.of(texts.add, name)}
          onClick={onAdd}
        >
          {texts.add}
        </Button>
      )}
    </li>
  )
}

const Users = ({ clubId }: { clubId: string }) => {
  const [asked, setAsked] = useState('')
  const [typed, setTyped] = useTyped(asked, setAsked)
  const { data, error, isFetching } = useQuery(usersQuery(asked))
  const isEnough = asked.length >= userSearchBounds.least
  return (
    <>
      <SearchBox label={texts.label} hint={texts.label} value={typed} onChange={setTyped} />
      <p role="status" className="text-14 text-muted">
        {!isEnough && texts.hint}
        {isEnough && isFetching && texts.searching}
        {isEnough && !isFetching && error && wordsFor(error, texts.failed)}
        {isEnough && !isFetching && data && (data.length === 0 ? texts.none : texts.found(data.length))}
      </p>
      {isEnough && data && data.length > 0 && (
        <ul>
          {data.map((user) => (
            <UserItem key={user.id} clubId={clubId} user={user} />
          ))}
        </ul>
      )}
    </>
  )
}

type UsersDialogProps = { clubId: string; open: boolean; onClose: () => void }

/** 'Search Users': somebody who has an account is found and added. */
export const UsersDialog = ({ clubId, open, onClose }: UsersDialogProps) => (
  <Dialog open={open} onClose={onClose} title={texts.title}>
    <Users clubId={clubId} />
  </Dialog>
)
