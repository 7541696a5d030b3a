import {
  type Competition,
  type FoundUser,
  type GroupForLate,
  userSearchBounds,
} from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { participantTexts } from '../../../messages/event-participants.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { wordsFor } from '../../../ui/fault.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { useTyped } from '../../../ui/use-typed.ts'
import { FoundUserItem } from '../../accounts/search/found-user.tsx'
import { usersQuery } from '../../accounts/search/queries.ts'
import { DivisionFields } from '../../divisions/division-fields.tsx'
import { useDivisionChoice } from '../../divisions/use-division-choice.ts'
import { lateGroupsQuery } from '../groups/queries.ts'
import { participantsQuery } from '../participant-queries.ts'
import { addArcher } from './mutations.ts'

const texts = participantTexts.adding

const words = {
  isIn: texts.isIn,
  add: texts.choose,
  addOf: (name: string) => participantTexts.of(texts.choose, name),
  adding: texts.adding,
}

/** Into which group of an event under way the next one goes; null before the start, and while none is known. */
interface Late {
  readonly groups: readonly GroupForLate[]
  readonly chosen: string | null
}

type AccountProps = { event: Competition; style: string; late: Late; onAdded: () => void }

const groupIn = ({ chosen }: Late) => (chosen === null ? {} : { groupId: chosen })

const Account = ({
  event,
  style,
  late,
  onAdded,
  user,
  isIn,
}: AccountProps & { user: FoundUser; isIn: boolean }) => {
  const { run, isPending } = useChange(addArcher(event, late.groups), onAdded)
  return (
    <FoundUserItem
      user={user}
      isIn={isIn}
      words={words}
      isPending={isPending}
      onAdd={() => style !== '' && void run({ userId: user.id, archeryStyle: style, ...groupIn(late) })}
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

type LateGroupProps = {
  event: Competition
  style: string
  chosen: string | null
  onChoose: (groupId: string) => void
}

/** The group that a late one joins: the best is proposed, by division, size and how far it is. */
const LateGroup = ({ event, style, chosen, onChoose }: LateGroupProps) => {
  const { data, error } = useQuery(lateGroupsQuery(event.id, style))
  if (error) return <p className="text-14 text-muted">{texts.groupFailed}</p>
  if (data?.length === 0) return null
  const options = data?.map(({ groupId, groupName, archers, ofDivision, atTarget, targetsDone }) => ({
    value: groupId,
    label: texts.groupAt(
      texts.groupChoice(groupName, archers, ofDivision, style),
      atTarget,
      targetsDone,
      event.numberOfTargets,
    ),
  }))
  return (
    <SelectField
      id="late-group"
      label={texts.group}
      options={options ?? [{ value: '', label: texts.groupLoading }]}
      disabled={options === undefined}
      value={chosen ?? ''}
      onChange={(change) => onChoose(change.target.value)}
    />
  )
}

/** The group that is chosen for a late one, else the best. */
const useLate = ({ id, status }: Competition, style: string): [Late, (groupId: string | null) => void] => {
  const [wanted, setWanted] = useState<string | null>(null)
  const isLate = status === 'active' && style !== ''
  const { data: groups = [] } = useQuery({ ...lateGroupsQuery(id, style), enabled: isLate })
  const isThere = groups.some(({ groupId }) => groupId === wanted)
  return [{ groups, chosen: isThere ? wanted : (groups[0]?.groupId ?? null) }, setWanted]
}

const nameField = 'archer-name'

const AddArcherForm = ({ event, onClose }: { event: Competition; onClose: () => void }) => {
  const choice = useDivisionChoice(event)
  // Who adds a row of late ones has one chosen to begin with.
  const style = choice.chosen || (choice.options[0]?.code ?? '')
  const [late, chooseGroup] = useLate(event, style)
  const [asked, setAsked] = useState('')
  const [typed, setTyped] = useTyped(asked, setAsked)
  const [club, setClub] = useState('')
  const [error, setError] = useState<string>()
  // The next one comes: late ones stand in a row.
  const onAdded = () => {
    setError(undefined)
    setTyped('')
    setClub('')
    setAsked('')
    chooseGroup(null)
  }
  const adding = useChange(addArcher(event, late.groups), onAdded)
  const onSubmit = async (submitted: FormEvent) => {
    submitted.preventDefault()
    if (typed.trim() === '') {
      setError(texts.nameRequired)
      document.getElementById(nameField)?.focus()
      return
    }
    if (style === '') return
    const wrong = await adding.submit({
      name: typed,
      ...(club.trim() !== '' && { club }),
      archeryStyle: style,
      ...groupIn(late),
    })
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
        {event.status === 'active' && style !== '' && (
          <LateGroup event={event} style={style} chosen={late.chosen} onChoose={chooseGroup} />
        )}
        <TextField
          id={nameField}
          label={texts.name}
          hint={texts.nameHint}
          error={error}
          autoComplete="off"
          value={typed}
          onChange={(change) => setTyped(change.target.value)}
        />
        <TextField
          id="archer-club"
          label={texts.club}
          hint={texts.clubHint}
          optional
          autoComplete="off"
          maxLength={100}
          value={club}
          onChange={(change) => setClub(change.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{texts.close}</Button>
          <Button type="submit" look="main" pending={adding.isPending} pendingLabel={texts.adding}>
            {texts.add}
          </Button>
        </div>
      </form>
      <Accounts event={event} style={style} late={late} asked={asked} onAdded={onAdded} />
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
