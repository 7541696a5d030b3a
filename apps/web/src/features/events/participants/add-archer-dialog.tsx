import {
  type ClubEvent,
  type ClubMember,
  type FoundUser,
  type GroupForLate,
  userSearchBounds,
} from '@fletch/contract'
import { asksForPerson, genders } from '@fletch/domain'
import { participantTexts } from '@fletch/messages/event-participants'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { groupName } from '../../../messages/group-names.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { type FormIssue, inWords, messageFor } from '../../../ui/fault.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { useSearchText } from '../../../ui/use-typed.ts'
import { FoundUserItem } from '../../accounts/search/found-user.tsx'
import { usersQuery } from '../../accounts/search/queries.ts'
import {
  ChosenMember,
  FoundMember,
  type FoundMembers,
  FoundMembersSection,
  useMemberSearchResults,
} from '../../clubs/found-members.tsx'
import { DivisionFields } from '../../divisions/division-fields.tsx'
import { useDivisionChoice } from '../../divisions/use-division-choice.ts'
import { useScheme } from '../../divisions/use-division-names.ts'
import { lateGroupsQuery } from '../groups/queries.ts'
import { participantsQuery } from '../participant-queries.ts'
import { addArcher, sameNameField } from './mutations.ts'

const texts = participantTexts.adding

const words = () => ({
  isIn: texts.isIn,
  add: texts.choose,
  addOf: (name: string) => participantTexts.of({ action: texts.choose, name }),
  adding: texts.adding,
})

/**
 * The group of an active event that the next archer joins. `chosen` is null before the start, and if no group is known.
 */
interface LateGroupChoice {
  readonly groups: readonly GroupForLate[]
  readonly chosen: string | null
}

type AccountProps = {
  event: ClubEvent
  style: string
  late: LateGroupChoice
  onAdded: () => void
  /** Called with errors at fields of the dialog. */
  onRefused: (issues: readonly FormIssue[]) => void
}

const groupField = ({ chosen }: LateGroupChoice) => (chosen === null ? {} : { groupId: chosen })

/** Adds a found person to the chosen division and group. */
const useAdding = ({ event, style, late, onAdded, onRefused }: AccountProps) => {
  const { submit, isPending } = useChange(addArcher(event, late.groups), onAdded)
  const add = async (who: { userId: string } | { memberId: string }) => {
    if (style === '') return
    const wrong = await submit({ ...who, archeryStyle: style, ...groupField(late) })
    if (wrong) onRefused(wrong)
  }
  return { add, isPending }
}

const FoundAccount = ({ user, isIn, ...account }: AccountProps & { user: FoundUser; isIn: boolean }) => {
  const { add, isPending } = useAdding(account)
  return (
    <FoundUserItem
      user={user}
      isIn={isIn}
      words={words()}
      isPending={isPending}
      onAdd={() => void add({ userId: user.id })}
    />
  )
}

type MemberProps = AccountProps & { member: ClubMember; isIn: boolean; onChoose: (() => void) | undefined }

/** A member of the club, with an account or without. */
const Member = ({ member, isIn, onChoose, ...account }: MemberProps) => {
  const { add, isPending } = useAdding(account)
  return (
    <FoundMember
      member={member}
      isIn={isIn && texts.isIn}
      isChoice={onChoose !== undefined}
      isPending={isPending}
      onAdd={onChoose ?? (() => void add({ memberId: member.id }))}
    />
  )
}

type MembersProps = AccountProps & {
  found: FoundMembers
  /** Called if divisions depend on the person: the officer chooses the member first, then the division. */
  onChoose: ((member: ClubMember) => void) | undefined
}

const FoundMembersOfClub = ({ found, onChoose, ...account }: MembersProps) => {
  const { data: archers = [] } = useQuery(participantsQuery(account.event.id))
  return (
    <FoundMembersSection found={found} club={account.event.clubName}>
      {(member) => (
        <Member
          key={member.id}
          {...account}
          member={member}
          isIn={archers.some(
            ({ userId, memberId }) => memberId === member.id || (userId !== null && userId === member.userId),
          )}
          onChoose={onChoose && (() => onChoose(member))}
        />
      )}
    </FoundMembersSection>
  )
}

/** Accounts with a matching name, without those already listed as members. */
const FoundAccounts = ({
  asked,
  without,
  ...account
}: AccountProps & { asked: string; without: FoundMembers }) => {
  const { data, error, isFetching } = useQuery(usersQuery(asked))
  const { data: archers = [] } = useQuery(participantsQuery(account.event.id))
  if (asked.length < userSearchBounds.least) return null
  const users = data?.filter(({ id }) => !without.members.some(({ userId }) => userId === id))
  return (
    <section aria-labelledby="accounts">
      <h3
        id="accounts"
        className={`text-16 ${users?.length === 0 && without.members.length > 0 ? 'hidden' : ''}`}
      >
        {texts.accounts}
      </h3>
      <p role="status" className="text-14 text-muted empty:hidden">
        {isFetching && texts.searching}
        {!isFetching && error && messageFor(error, texts.searchFailed)}
        {!isFetching && users?.length === 0 && without.members.length === 0 && texts.none}
      </p>
      <ul>
        {users?.map((user) => (
          <FoundAccount
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
  event: ClubEvent
  style: string
  chosen: string | null
  onChoose: (groupId: string) => void
}

/** The group that a late archer joins. Suggests the best one, by division, size and progress. */
const LateGroup = ({ event, style, chosen, onChoose }: LateGroupProps) => {
  const { data, error } = useQuery(lateGroupsQuery(event.id, style))
  if (error) return <p className="text-14 text-muted">{texts.groupFailed}</p>
  if (data?.length === 0) return null
  const options = data?.map(({ groupId, groupName: name, archers, ofDivision, atTarget, targetsDone }) => ({
    value: groupId,
    label: texts.groupAt({
      choice: texts.groupChoice({ group: groupName(name), archers, ofDivision, division: style }),
      target: atTarget,
      done: targetsDone,
      all: event.numberOfTargets,
    }),
  }))
  return (
    <SelectField
      id="late-group"
      label={texts.group}
      // A closed select cuts long words on a phone.
      hint={options?.find(({ value }) => value === chosen)?.label}
      options={options ?? [{ value: '', label: texts.groupLoading }]}
      disabled={options === undefined}
      value={chosen ?? ''}
      onChange={(change) => onChoose(change.target.value)}
    />
  )
}

/** The group chosen for a late archer, or the best one. */
const useLateGroup = (
  { id, status }: ClubEvent,
  style: string,
): [LateGroupChoice, (groupId: string | null) => void] => {
  const [wanted, setWanted] = useState<string | null>(null)
  const isLate = status === 'active' && style !== ''
  const { data: groups = [] } = useQuery({ ...lateGroupsQuery(id, style), enabled: isLate })
  const isThere = groups.some(({ groupId }) => groupId === wanted)
  return [{ groups, chosen: isThere ? wanted : (groups[0]?.groupId ?? null) }, setWanted]
}

const nameField = 'archer-name'
const divisionField = 'archer-division'
/** What the server calls the division. */
const styleField = 'archeryStyle'

/** What divisions depend on, as far as the officer can see it. */
const personOfMember = (member: ClubMember | undefined) =>
  member && {
    dateOfBirth: member.dateOfBirth,
    gender: genders.find((gender) => gender === member.gender) ?? null,
    bow: null,
  }

const AddArcherForm = ({ event, onClose }: { event: ClubEvent; onClose: () => void }) => {
  const [chosen, setChosen] = useState<ClubMember>()
  const choice = useDivisionChoice(event, personOfMember(chosen))
  const scheme = useScheme(event.divisionScheme)
  // A division is selected at first, so that an officer can add one late archer after the other.
  const style = choice.chosen || (choice.options[0]?.code ?? '')
  const [late, chooseGroup] = useLateGroup(event, style)
  const { asked, typed, setTyped, clear } = useSearchText()
  const members = useMemberSearchResults(event.clubId, asked)
  const [club, setClub] = useState('')
  const [issues, setIssues] = useState<readonly FormIssue[]>([])
  const errorAt = (...fields: readonly string[]) => {
    const found = issues.find(({ path }) => fields.includes(path))
    return found && inWords(found.message)
  }
  /** A guest with this name was refused, because an archer of the same name is here. */
  const [sameName, setSameName] = useState<string>()
  /** Shows a refusal at its field. A refused division gets the focus, because the button can be far below it. */
  const showRefusal = (refused: readonly FormIssue[] = []) => {
    const isAt = (field: string) => refused.some(({ path }) => path === field)
    setIssues(refused)
    setSameName(isAt(sameNameField) ? typed : undefined)
    if (isAt(styleField)) document.getElementById(divisionField)?.focus()
  }
  const forgetStyleError = () => setIssues((all) => all.filter(({ path }) => path !== styleField))
  // Clears the form for the next archer.
  const onAdded = () => {
    showRefusal()
    clear()
    setClub('')
    setChosen(undefined)
    chooseGroup(null)
  }
  const adding = useChange(addArcher(event, late.groups), onAdded)
  const onSubmit = async (submitted: FormEvent) => {
    submitted.preventDefault()
    await add(false)
  }
  const add = async (isAnother: boolean) => {
    if (chosen === undefined && typed.trim() === '') {
      setIssues([{ path: 'name', message: () => texts.nameRequired }])
      document.getElementById(nameField)?.focus()
      return
    }
    if (style === '') return
    const wrong = await adding.submit({
      ...(chosen ? { memberId: chosen.id } : { name: typed, isAnother, ...(club.trim() !== '' && { club }) }),
      archeryStyle: style,
      ...groupField(late),
    })
    showRefusal(wrong)
  }
  /** Resets the bow, because a division chosen for another archer must not be kept, and focuses the next field. */
  const onChoose = (member: ClubMember | undefined) => {
    setChosen(member)
    forgetStyleError()
    choice.chooseBow('')
    const next = member === undefined ? [nameField] : [`${divisionField}-bow`, divisionField]
    requestAnimationFrame(() =>
      next
        .map((id) => document.getElementById(id))
        .find(Boolean)
        ?.focus(),
    )
  }
  const account = { event, style, late, onAdded, onRefused: showRefusal }
  return (
    <form noValidate onSubmit={(submitted) => void onSubmit(submitted)} className="flex flex-col gap-5">
      <p>{texts.text}</p>
      <DivisionFields
        id={divisionField}
        choice={{
          ...choice,
          chosen: style,
          choose: (code) => {
            forgetStyleError()
            choice.choose(code)
          },
        }}
        error={errorAt(styleField)}
        label={texts.style}
        empty={texts.chooseStyle}
      />
      {event.status === 'active' && style !== '' && (
        <LateGroup event={event} style={style} chosen={late.chosen} onChoose={chooseGroup} />
      )}
      {chosen && <ChosenMember member={chosen} onBack={() => onChoose(undefined)} />}
      {chosen === undefined && (
        <>
          <TextField
            id={nameField}
            label={texts.name}
            hint={texts.nameHint}
            error={errorAt('name', sameNameField)}
            autoComplete="off"
            value={typed}
            onChange={(change) => setTyped(change.target.value)}
          />
          <FoundMembersOfClub
            {...account}
            found={members}
            onChoose={scheme && asksForPerson(scheme) ? onChoose : undefined}
          />
          <FoundAccounts {...account} asked={asked} without={members} />
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
        </>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{texts.close}</Button>
        {sameName !== undefined && sameName === typed && (
          <Button disabled={adding.isPending} onClick={() => void add(true)}>
            {texts.addAnother}
          </Button>
        )}
        <Button type="submit" look="main" pending={adding.isPending} pendingLabel={texts.adding}>
          {chosen ? texts.choose : texts.add}
        </Button>
      </div>
    </form>
  )
}

type AddArcherDialogProps = { event: ClubEvent; open: boolean; onClose: () => void }

/** Adds late archers, guests and children, with an account or without. */
export const AddArcherDialog = ({ event, open, onClose }: AddArcherDialogProps) => (
  <Dialog open={open} onClose={onClose} title={texts.title}>
    <AddArcherForm event={event} onClose={onClose} />
  </Dialog>
)
