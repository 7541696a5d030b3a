import { type ClubMember, type Competition, type FoundUser, userSearchBounds } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eventAdminTexts as texts } from '../../../messages/event-admins.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { type FormSchema, useForm } from '../../../ui/use-form.ts'
import { useDebouncedText } from '../../../ui/use-typed.ts'
import {
  FoundMember,
  FoundMembersSection,
  nameOfMember,
  useMemberSearchResults,
} from '../../clubs/found-members.tsx'
import { addAdmin, addAdminNamed } from './mutations.ts'
import { eventAdminsQuery } from './queries.ts'

type Wanted = { who: string }

const refused = (message: string) => ({
  success: false as const,
  error: { issues: [{ path: ['who'], message }] },
})

/** The typed email address or name; the form then looks up its account. */
const schema: FormSchema<Wanted> = {
  safeParse: (typed) => {
    const fields = Object.fromEntries(Object.entries(typed ?? {}))
    const who = String(fields['who'] ?? '').trim()
    if (who === '') return refused(texts.required)
    return who.length < userSearchBounds.least ? refused(texts.tooShort) : { success: true, data: { who } }
  },
}

type MemberProps = { event: Competition; member: ClubMember; onAdded: () => void }

const Member = ({ event, member, onAdded }: MemberProps) => {
  const { data: admins = [] } = useQuery(eventAdminsQuery(event.id))
  const adding = useChange(
    addAdmin(event.id, { id: member.userId ?? '', name: nameOfMember(member) }),
    onAdded,
  )
  const isIn = member.userId !== null && admins.some(({ userId }) => userId === member.userId)
  return (
    <FoundMember
      member={member}
      isIn={isIn && texts.isIn}
      needsAccount
      isPending={adding.isPending}
      onAdd={() => void adding.run()}
    />
  )
}

type AddAdminFormProps = {
  event: Competition
  onAdded: () => void
  onSeveral: (users: readonly FoundUser[]) => void
}

export const AddAdminForm = ({ event, onAdded, onSeveral }: AddAdminFormProps) => {
  const [asked, setAsked] = useState('')
  const [typed, setTyped] = useDebouncedText(asked, setAsked)
  const found = useMemberSearchResults(event.clubId, asked)
  const adding = useChange(addAdminNamed(event.id), ({ several }) =>
    several ? onSeveral(several) : onAdded(),
  )
  const { form, field, summary, pending } = useForm({
    id: 'admin',
    schema,
    submit: ({ who }) => adding.submit(who),
  })
  return (
    <form {...form} className="hair-t flex flex-wrap items-start gap-3 pt-4">
      <div className="w-full empty:hidden">
        <ErrorSummary {...summary} />
      </div>
      <div className="min-w-52 flex-1">
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
      </div>
      <Button type="submit" className="wide:mt-[1.65rem]" pending={pending} pendingLabel={texts.pending}>
        {texts.submit}
      </Button>
      <div className="w-full empty:hidden">
        <FoundMembersSection found={found} club={event.clubName}>
          {(member) => <Member key={member.id} event={event} member={member} onAdded={onAdded} />}
        </FoundMembersSection>
      </div>
    </form>
  )
}
