import { type FoundUser, userSearchBounds } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsFor } from '../../app/api-errors.ts'
import { memberTexts } from '../../messages/club-members.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useTyped } from '../../ui/use-typed.ts'
import { FoundUserItem } from './found-user.tsx'
import { addUser } from './mutations.ts'
import { usersQuery } from './queries.ts'

const texts = memberTexts.users

const words = {
  isIn: texts.inClub,
  add: texts.add,
  addOf: (name: string) => memberTexts.of(texts.add, name),
  adding: texts.adding,
}

const UserItem = ({ clubId, user }: { clubId: string; user: FoundUser }) => {
  const [isAdded, setAdded] = useState(false)
  const onAdd = async () => setAdded(await addUser(clubId, user))
  return <FoundUserItem user={user} isIn={isAdded} words={words} onAdd={onAdd} />
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
