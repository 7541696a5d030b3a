import { type Club, type ClubAdministrator, type ClubMember, email } from '@fletch/contract'
import { administratorRoles, personName } from '@fletch/domain'
import { officerTexts } from '@fletch/messages/club-officers'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useDisplayName } from '../../../shell/name-order.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceBox } from '../../../ui/choice-box.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { messageFor, type Words } from '../../../ui/fault.ts'
import { FormActions } from '../../../ui/form-actions.tsx'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { Section } from '../../../ui/section.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { type FormSchema, useForm } from '../../../ui/use-form.ts'
import { useSearchText } from '../../../ui/use-typed.ts'
import {
  ChosenMember,
  FoundMember,
  type FoundMembers,
  FoundMembersSection,
  nameOfMember,
  useMemberSearchResults,
} from '../found-members.tsx'
import { addAdministrator, changeRole, type NewAdministrator, removeAdministrator } from './mutations.ts'
import { administratorsQuery } from './queries.ts'

const texts = officerTexts.administrators

const address = email()

const refused = (message: Words) => ({
  success: false as const,
  error: { issues: [{ path: ['who'], message }] },
})

const isAddress = (typed: unknown): boolean => String(typed).includes('@')

/** Accepts a chosen member, or an email address whose account is looked up after submitting. */
const schemaFor = (chosen: ClubMember | undefined): FormSchema<NewAdministrator> => ({
  safeParse: (typed) => {
    const fields = Object.fromEntries(Object.entries(typed ?? {}))
    const role = administratorRoles.find((each) => each === fields['role']) ?? 'admin'
    const userId = chosen?.userId
    if (chosen !== undefined && userId != null)
      return { success: true, data: { who: { userId, name: nameOfMember(chosen) }, role } }
    if (String(fields['who'] ?? '').trim() === '') return refused(() => texts.whoRequired)
    // Text without an @ is still a search. It becomes an error only when the form is submitted.
    if (!isAddress(fields['who']))
      return { success: true, data: { who: { email: String(fields['who']) }, role } }
    const checked = address.safeParse(fields['who'])
    if (!checked.success) return refused(checked.error.issues[0]?.message ?? '')
    return { success: true, data: { who: { email: checked.data }, role } }
  },
})

type FoundProps = {
  club: { id: string; name: string }
  found: FoundMembers
  onChoose: (member: ClubMember) => void
}

const Found = ({ club, found, onChoose }: FoundProps) => {
  const { data: administrators = [] } = useQuery(administratorsQuery(club.id))
  return (
    <FoundMembersSection found={found} club={club.name}>
      {(member) => (
        <FoundMember
          key={member.id}
          member={member}
          isIn={administrators.some(({ userId }) => userId === member.userId) && texts.isIn}
          isChoice
          needsAccount
          onAdd={() => onChoose(member)}
        />
      )}
    </FoundMembersSection>
  )
}

const fieldId = 'administrator-who'

type AddAdministratorProps = { club: { id: string; name: string }; onClose: () => void }

const AddAdministratorForm = ({ club, onClose }: AddAdministratorProps) => {
  const { asked, typed, setTyped } = useSearchText()
  const [chosen, setChosen] = useState<ClubMember>()
  const members = useMemberSearchResults(club.id, asked)
  const role = useRef<HTMLSelectElement>(null)
  const adding = useChange(addAdministrator(club.id), onClose)
  const { form, field, summary, pending } = useForm({
    id: 'administrator',
    schema: schemaFor(chosen),
    submit: async (wanted) =>
      'email' in wanted.who && !isAddress(wanted.who.email)
        ? [{ path: 'who', message: () => texts.chooseMember }]
        : adding.submit(wanted),
  })
  const onChoose = (member: ClubMember) => {
    setChosen(member)
    requestAnimationFrame(() => role.current?.focus())
  }
  const onBack = () => {
    setChosen(undefined)
    requestAnimationFrame(() => document.getElementById(fieldId)?.focus())
  }
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      {chosen === undefined ? (
        <>
          <TextField
            {...field('who')}
            label={texts.who}
            hint={texts.whoHint}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={(change) => setTyped(change.target.value)}
          />
          <Found club={club} found={members} onChoose={onChoose} />
        </>
      ) : (
        <ChosenMember member={chosen} onBack={onBack} />
      )}
      <SelectField
        {...field('role')}
        ref={role}
        label={texts.role}
        defaultValue="owner"
        options={administratorRoles.map((each) => ({ value: each, label: texts.roles[each] }))}
      />
      <FormActions
        cancel={texts.cancel}
        onCancel={onClose}
        submit={texts.submit}
        pending={pending}
        pendingLabel={texts.pending}
      />
    </form>
  )
}

const AddAdministratorDialog = ({ open, ...form }: AddAdministratorProps & { open: boolean }) => (
  <Dialog open={open} onClose={form.onClose} title={texts.addTitle}>
    <AddAdministratorForm {...form} />
  </Dialog>
)

const roles = () => administratorRoles.map((value) => ({ value, label: texts.roles[value] }))

type Changing = { administrator: ClubAdministrator; name: string }

/** The owner changes and removes roles. The owner's own role cannot be removed. */
const Changes = ({ administrator: { clubId, userId, role }, name }: Changing) => {
  const [isAsking, setAsking] = useState(false)
  const change = useChange(changeRole({ clubId, userId }))
  const removal = useChange(removeAdministrator({ clubId, userId }))
  const onRole = (chosen: string) => {
    const next = administratorRoles.find((each) => each === chosen)
    if (next !== undefined) void change.run(next)
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ChoiceBox
        label={texts.roleOf({ name })}
        options={roles()}
        value={role}
        disabled={change.isPending}
        onChange={onRole}
      />
      <Button look="quiet" aria-label={texts.removeOf({ name })} onClick={() => setAsking(true)}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.removeOf({ name })}
        cancel={texts.cancel}
        action={texts.remove}
        pendingLabel={texts.removing}
        onConfirm={removal.run}
      >
        <p>{texts.question({ name })}</p>
        <p className="text-muted">{texts.questionText}</p>
      </ConfirmDialog>
    </div>
  )
}

type AdministratorItemProps = { administrator: ClubAdministrator; mayChange: boolean }

const AdministratorItem = ({ administrator, mayChange }: AdministratorItemProps) => {
  const { user, role, isOwner } = administrator
  const called = useDisplayName()
  return (
    <li className="hair-t flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div>
        <p className="font-semibold">{called(user)}</p>
        <p className="text-14 text-muted">{texts.roles[role]}</p>
      </div>
      {isOwner && <Tag tone="gold">{texts.owner}</Tag>}
      {!isOwner && mayChange && <Changes administrator={administrator} name={personName(user)} />}
    </li>
  )
}

const Administrators = ({ clubId, isOwner }: { clubId: string; isOwner: boolean }) => {
  const { data, error } = useQuery(administratorsQuery(clubId))
  if (data) {
    return (
      <ul>
        {data.map((administrator) => (
          <AdministratorItem key={administrator.id} administrator={administrator} mayChange={isOwner} />
        ))}
      </ul>
    )
  }
  return (
    <div role="status">
      <p className="text-muted">{error ? messageFor(error, texts.failed) : texts.loading}</p>
      {!error && <Skeleton className="mt-3 h-12 w-full" />}
    </div>
  )
}

/** The owner and administrators of a club, visible to them. Only the owner can change them. */
export const AdministratorsCard = ({
  club,
  isOwner,
}: {
  club: Pick<Club, 'id' | 'name'>
  isOwner: boolean
}) => {
  const [isAdding, setAdding] = useState(false)
  return (
    <Section
      title={texts.title}
      action={
        isOwner && (
          <Button look="quiet" className="-mx-4" onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        )
      }
    >
      <Administrators clubId={club.id} isOwner={isOwner} />
      <AddAdministratorDialog club={club} open={isAdding} onClose={() => setAdding(false)} />
    </Section>
  )
}
