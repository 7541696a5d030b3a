import { administratorRoles } from '@fletch/domain'
import { type ClubMember, email } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { officerTexts } from '../../../messages/club-officers.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { type FormSchema, useForm } from '../../../ui/use-form.ts'
import { useDebouncedText } from '../../../ui/use-typed.ts'
import {
  ChosenMember,
  FoundMember,
  type FoundMembers,
  FoundMembersSection,
  nameOfMember,
  useMemberSearchResults,
} from '../found-members.tsx'
import { addAdministrator, type NewAdministrator } from './mutations.ts'
import { administratorsQuery } from './queries.ts'

const texts = officerTexts.administrators
const address = email()

const refused = (message: string) => ({
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
    if (String(fields['who'] ?? '').trim() === '') return refused(texts.whoRequired)
    // Text without an @ is still a search. It becomes an error only when the form is submitted.
    if (!isAddress(fields['who']))
      return { success: true, data: { who: { email: String(fields['who']) }, role } }
    const checked = address.safeParse(fields['who'])
    if (!checked.success) return refused(checked.error.issues[0]?.message ?? texts.whoRequired)
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
  const [asked, setAsked] = useState('')
  const [typed, setTyped] = useDebouncedText(asked, setAsked)
  const [chosen, setChosen] = useState<ClubMember>()
  const found = useMemberSearchResults(club.id, asked)
  const role = useRef<HTMLSelectElement>(null)
  const adding = useChange(addAdministrator(club.id), onClose)
  const { form, field, summary, pending } = useForm({
    id: 'administrator',
    schema: schemaFor(chosen),
    submit: async (wanted) =>
      'email' in wanted.who && !isAddress(wanted.who.email)
        ? [{ path: 'who', message: texts.chooseMember }]
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
          <Found club={club} found={found} onChoose={onChoose} />
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
      <div className="form-foot hair-t flex flex-wrap justify-end gap-3">
        <Button disabled={pending} onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" look="main" pending={pending} pendingLabel={texts.pending}>
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}

export const AddAdministratorDialog = ({ open, ...form }: AddAdministratorProps & { open: boolean }) => (
  <Dialog open={open} onClose={form.onClose} title={texts.addTitle}>
    <AddAdministratorForm {...form} />
  </Dialog>
)
