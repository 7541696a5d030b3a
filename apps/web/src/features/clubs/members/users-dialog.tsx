import { type FoundUser, userSearchBounds } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { memberTexts } from '../../../messages/club-members.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { messageFor } from '../../../ui/fault.ts'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useDebouncedText } from '../../../ui/use-typed.ts'
import { FoundUserItem } from '../../accounts/search/found-user.tsx'
import { usersQuery } from '../../accounts/search/queries.ts'
import { UserForm } from './user-form.tsx'

const texts = memberTexts.users

const words = {
  isIn: texts.inClub,
  add: texts.add,
  addOf: (name: string) => memberTexts.of(texts.add, name),
  adding: texts.adding,
}

const Users = ({ clubId }: { clubId: string }) => {
  const [asked, setAsked] = useState('')
  const [typed, setTyped] = useDebouncedText(asked, setAsked)
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
      <SearchBox label={texts.label} hint={texts.label} value={typed} onChange={setTyped} />
      <p role="status" className="text-14 text-muted">
        {!isEnough && texts.hint}
        {isEnough && isFetching && texts.searching}
        {isEnough && !isFetching && error && messageFor(error, texts.failed)}
        {isEnough && !isFetching && data && (data.length === 0 ? texts.none : texts.found(data.length))}
      </p>
      {isEnough && data && data.length > 0 && (
        <ul>
          {data.map((user) => (
            <FoundUserItem
              key={user.id}
              user={user}
              isIn={added.includes(user.id)}
              words={words}
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
export const UsersDialog = ({ clubId, open, onClose }: UsersDialogProps) => (
  <Dialog open={open} onClose={onClose} title={texts.title}>
    <Users clubId={clubId} />
  </Dialog>
)
