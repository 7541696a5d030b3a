import { type Competition, type FoundUser, userSearchBounds } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { participantTexts } from '../../../messages/event-participants.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { wordsFor } from '../../../ui/fault.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { useTyped } from '../../../ui/use-typed.ts'
import { FoundUserItem } from '../../accounts/search/found-user.tsx'
import { usersQuery } from '../../accounts/search/queries.ts'
import { DivisionFields } from '../../divisions/division-fields.tsx'
import { useDivisionChoice } from '../../divisions/use-division-choice.ts'
import { participantsQuery } from '../participant-queries.ts'
import { addArcher } from './mutations.ts'

const texts = participantTexts.adding

const words = {
  isIn: texts.isIn,
  add: texts.choose,
  addOf: (name: string) => participantTexts.of(texts.choose, name),
  adding: texts.adding,
}

type AccountProps = { event: Competition; style: string; onAdded: () => void }

const Account = ({
  event,
  style,
  onAdded,
  user,
  isIn,
}: AccountProps & { user: FoundUser; isIn: boolean }) => {
  const { run, isPending } = useChange(addArcher(event), onAdded)
  return (
    <FoundUserItem
      user={user}
      isIn={isIn}
      words={words}
      isPending={isPending}
      onAdd={() => style !== '' && void run({ userId: user.id, archeryStyle: style })}
    />
  )
}

/** Who has an account and is called like this. */
const Accounts = ({ asked, ...account }: AccountProps & { asked: string }) => {
  const { data, error, isFetching } = useQuery(usersQuery(asked))
  const { data: archers = [] } = useQuery(participantsQuery(account.event.id))
  if (asked.length < userSearchBounds.least) return null
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
          <Account
            key={user.id}
            {...account}
            user={user}
            isIn={archers.some(({ userId }) => userId === user.id)}
          />
        ))}
      </ul>
    </section>
  )
}

const nameField = 'archer-name'

const AddArcherForm = ({ event, onClose }: { event: Competition; onClose: () => void }) => {
  const choice = useDivisionChoice(event)
  // Who adds a row of late ones has one chosen to begin with.
  const style = choice.chosen || (choice.options[0]?.code ?? '')
  const [asked, setAsked] = useState('')
  const [typed, setTyped] = useTyped(asked, setAsked)
  const [error, setError] = useState<string>()
  // The next one comes: late ones stand in a row.
  const onAdded = () => {
    setError(undefined)
    setTyped('')
    setAsked('')
  }
  const adding = useChange(addArcher(event), onAdded)
  const onSubmit = async (submitted: FormEvent) => {
    submitted.preventDefault()
    if (typed.trim() === '') {
      setError(texts.nameRequired)
      document.getElementById(nameField)?.focus()
      return
    }
    if (style === '') return
    const wrong = await adding.submit({ name: typed, archeryStyle: style })
    setError(wrong?.find(({ path }) => path === 'name')?.message)
  }
  return (
    <>
      <form noValidate onSubmit={(submitted) => void onSubmit(submitted)} className="flex flex-col gap-5">
        <p>{texts.text}</p>
        <DivisionFields
          id="archer-division"
          choice={{ ...choice, chosen: style }}
          label={texts.style}
          empty={texts.chooseStyle}
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
          <Button type="submit" look="main" pending={adding.isPending} pendingLabel={texts.adding}>
            {texts.add}
          </Button>
        </div>
      </form>
      <Accounts event={event} style={style} asked={asked} onAdded={onAdded} />
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
