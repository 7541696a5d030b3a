import type { ArcheryStyle } from '@fletch/domain'
import { type Competition, type FoundUser, userSearchBounds } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { wordsFor } from '../../app/api-errors.ts'
import { participantTexts } from '../../messages/event-participants.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Tag } from '../../ui/tag.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTyped } from '../../ui/use-typed.ts'
import { usersQuery } from '../club-members/queries.ts'
import { addArcher } from './mutations.ts'
import { participantsQuery } from './queries.ts'
import { stylesToChoose } from './register-dialog.tsx'

const texts = participantTexts.adding

type UserItemProps = { user: FoundUser; isIn: boolean; onAdd: () => Promise<void> }

const UserItem = ({ user, isIn, onAdd }: UserItemProps) => {
  const [pending, setPending] = useState(false)
  const name = `${user.firstName} ${user.lastName}`
  const onClick = async () => {
    setPending(true)
    await onAdd()
    setPending(false)
  }
  return (
    <li className="hair-t flex items-center gap-3 py-2 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="break-words text-14 text-muted">
          {[user.email, user.club, user.clubMemberId].filter(Boolean).join(' · ')}
        </p>
      </div>
      {isIn ? (
        <Tag tone="on">{texts.isIn}</Tag>
      ) : (
        <Button
          pending={pending}
          pendingLabel={texts.adding}
          aria-label={participantTexts.of(texts.choose, name)}
          onClick={onClick}
        >
          {texts.choose}
        </Button>
      )}
    </li>
  )
}

type AccountsProps = { eventId: string; words: string; onAdd: (user: FoundUser) => Promise<void> }

/** Who has an account and is called like this. */
const Accounts = ({ eventId, words, onAdd }: AccountsProps) => {
  const { data, error, isFetching } = useQuery(usersQuery(words))
  const { data: archers = [] } = useQuery(participantsQuery(eventId))
  if (words.length < userSearchBounds.least) return null
  return (
    <section aria-labelledby="accounts">
      <h3 id="accounts" className="text-16">
        {texts.accounts}
      </h3>
      <p role="status" className="text-14 text-muted empty:hidden">
        {isFetching && texts.searching}
        {!isFetching && error && wordsFor(error, texts.searchFailed)}
        {!isFetching && data?.length === 0 && texts.none}
      </p>
      <ul>
        {data?.map((user) => (
          <UserItem
            key={user.id}
            user={user}
            isIn={archers.some(({ userId }) => userId === user.id)}
            onAdd={() => onAdd(user)}
          />
        ))}
      </ul>
    </section>
  )
}

const nameField = 'archer-name'

const AddArcherForm = ({ event, onClose }: { event: Competition; onClose: () => void }) => {
  const styles = stylesToChoose(event)
  const [style, setStyle] = useState<ArcheryStyle | undefined>(styles[0]?.value)
  const [asked, setAsked] = useState('')
  const [typed, setTyped] = useTyped(asked, setAsked)
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  const add = async (who: { userId: string } | { name: string }) => {
    if (style === undefined) return
    const body = { ...who, archeryStyle: style }
    const issues = await addArcher(event.id, body)
    setError(issues?.find(({ path }) => path === 'name')?.message)
    // The next one comes: late ones stand in a row.
    if (issues === undefined) {
      setTyped('')
      setAsked('')
    }
  }
  const onSubmit = async (submitted: FormEvent) => {
    submitted.preventDefault()
    if (pending) return
    if (typed.trim() === '') {
      setError(texts.nameRequired)
      document.getElementById(nameField)?.focus()
      return
    }
    setPending(true)
    await add({ name: typed })
    setPending(false)
  }
  return (
    <>
      <form noValidate onSubmit={(submitted) => void onSubmit(submitted)} className="flex flex-col gap-5">
        <p>{texts.text}</p>
        <SelectField
          label={texts.style}
          options={styles}
          value={style}
          onChange={(change) => setStyle(styles.find(({ value }) => value === change.target.value)?.value)}
        />
        <TextField
          id={nameField}
          label={texts.name}
          hint={texts.nameHint}
          error={error}
          autoComplete="off"
          value={typed}
          onChange={(change) => setTyped(change.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{texts.close}</Button>
          <Button type="submit" look="main" pending={pending} pendingLabel={texts.adding}>
            {texts.add}
          </Button>
        </div>
      </form>
      <Accounts eventId={event.id} words={asked} onAdd={(user) => add({ userId: user.id })} />
    </>
  )
}

type AddArcherDialogProps = { event: Competition; open: boolean; onClose: () => void }

/** Late ones, guests and youth, with an account or without. */
export const AddArcherDialog = ({ event, open, onClose }: AddArcherDialogProps) => (
  <Dialog open={open} onClose={onClose} title={texts.title}>
    <AddArcherForm event={event} onClose={onClose} />
  </Dialog>
)
