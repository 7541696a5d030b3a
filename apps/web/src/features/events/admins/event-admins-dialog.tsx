import {
  type ClubEvent,
  type ClubMember,
  type EventAdmin,
  eventAdminCalls,
  type FoundUser,
  userSearchBounds,
} from '@fletch/contract'
import { eventAdminTexts as texts } from '@fletch/messages/event-admins'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../../server/api.ts'
import { useDisplayName } from '../../../shell/name-order.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Button } from '../../../ui/button.tsx'
import { change } from '../../../ui/change.ts'
import { ConfirmButton } from '../../../ui/confirm-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { FieldFault, messageFor, type Words } from '../../../ui/fault.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { type FormSchema, useForm } from '../../../ui/use-form.ts'
import { useSearchText } from '../../../ui/use-typed.ts'
import { findNamed, nameOfUser } from '../../accounts/search/queries.ts'
import {
  FoundMember,
  FoundMembersSection,
  nameOfMember,
  useMemberSearchResults,
} from '../../clubs/found-members.tsx'

interface Chosen {
  readonly id: string
  readonly name: string
}

const add = (id: string, { id: userId }: Pick<Chosen, 'id'>) =>
  send(eventAdminCalls.add, { params: { id }, body: { userId } })

const addedNotice = (name: string) => ({ title: texts.added, description: name })

const failed = () => ({ title: texts.addFailed, text: texts.tryAgain })

const addAdmin = (id: string, user: Chosen) =>
  change({ call: () => add(id, user), done: addedNotice(user.name), failed })

/** Adds the account with exactly this email address or name; adds none if several match. */
const addAdminNamed = (id: string) =>
  change({
    call: async (typed: string) => {
      const users = await findNamed(typed)
      const [user, ...others] = users
      if (user === undefined) throw new FieldFault('who', () => texts.notFound({ typed }))
      if (others.length > 0) return { several: users }
      await add(id, user)
      return { user }
    },
    done: ({ user }) => user && addedNotice(nameOfUser(user)),
    failed,
  })

const removeAdmin = ({ competitionId: id, userId }: EventAdmin) =>
  change({
    call: () => send(eventAdminCalls.remove, { params: { id, userId } }),
    done: { title: texts.removed },
    failed: { title: texts.removeFailed, text: texts.tryAgain },
  })

/** The admins of an event, for its admins. */
const eventAdminsQuery = (id: string) =>
  queryOptions({
    queryKey: [eventAdminCalls.list.path, id],
    queryFn: ({ signal }) => send(eventAdminCalls.list, { params: { id }, signal }),
    staleTime: 0,
  })

type Wanted = { who: string }

const refused = (message: Words) => ({
  success: false as const,
  error: { issues: [{ path: ['who'], message }] },
})

/** The typed email address or name; the form then looks up its account. */
const schema: FormSchema<Wanted> = {
  safeParse: (typed) => {
    const fields = Object.fromEntries(Object.entries(typed ?? {}))
    const who = String(fields['who'] ?? '').trim()
    if (who === '') return refused(() => texts.required)
    return who.length < userSearchBounds.least
      ? refused(() => texts.tooShort)
      : { success: true, data: { who } }
  },
}

type MemberProps = { event: ClubEvent; member: ClubMember; onAdded: () => void }

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
  event: ClubEvent
  onAdded: () => void
  onSeveral: (users: readonly FoundUser[]) => void
}

const AddAdminForm = ({ event, onAdded, onSeveral }: AddAdminFormProps) => {
  const { asked, typed, setTyped } = useSearchText()
  const members = useMemberSearchResults(event.clubId, asked)
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
        <FoundMembersSection found={members} club={event.clubName}>
          {(member) => <Member key={member.id} event={event} member={member} onAdded={onAdded} />}
        </FoundMembersSection>
      </div>
    </form>
  )
}

const AdminItem = ({ admin, isCreator }: { admin: EventAdmin; isCreator: boolean }) => {
  const removal = useChange(removeAdmin(admin))
  const called = useDisplayName()
  const name = nameOfUser(admin.user)
  return (
    <li className="hair-t flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{called(admin.user)}</p>
        <p className="text-14 text-muted">
          <Breakable text={admin.user.email} />
        </p>
      </div>
      {isCreator ? (
        <Tag tone="gold">{texts.creator}</Tag>
      ) : (
        <ConfirmButton
          look="quiet"
          pending={removal.isPending}
          pendingLabel={texts.removing}
          confirmLabel={texts.question({ name })}
          onConfirm={removal.run}
        >
          {texts.remove}
          <span className="sr-only">{name}</span>
        </ConfirmButton>
      )}
    </li>
  )
}

const Admins = ({ event }: { event: ClubEvent }) => {
  const { data, error } = useQuery(eventAdminsQuery(event.id))
  if (data) {
    return (
      <ul>
        {data.map((admin) => (
          <AdminItem key={admin.id} admin={admin} isCreator={admin.userId === event.createdBy} />
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

type CandidateProps = { event: ClubEvent; user: FoundUser; onAdded: () => void }

const Candidate = ({ event, user, onAdded }: CandidateProps) => {
  const called = useDisplayName()
  const adding = useChange(addAdmin(event.id, { id: user.id, name: nameOfUser(user) }), onAdded)
  return (
    <li className="hair-t flex items-center gap-3 py-2 first:border-t-0">
      <p className="min-w-0 flex-1 text-14">
        {[called(user), user.email, user.club].filter(Boolean).join('\u00a0· ')}
      </p>
      <Button
        pending={adding.isPending}
        pendingLabel={texts.pending}
        aria-label={texts.choose({ name: user.email })}
        onClick={adding.run}
      >
        {texts.add}
      </Button>
    </li>
  )
}

type SeveralProps = { event: ClubEvent; users: readonly FoundUser[]; onAdded: () => void }

/** Lists the accounts with the typed name, if there are several. */
const Several = ({ event, users, onAdded }: SeveralProps) => (
  <div role="status">
    <p className="font-semibold">{texts.several}</p>
    <ul>
      {users.map((user) => (
        <Candidate key={user.id} event={event} user={user} onAdded={onAdded} />
      ))}
    </ul>
  </div>
)

const ManageAdmins = ({ event }: { event: ClubEvent }) => {
  const [several, setSeveral] = useState<readonly FoundUser[]>([])
  // A new key empties the field after an admin is added.
  const [round, setRound] = useState(0)
  const onAdded = () => {
    setSeveral([])
    setRound(round + 1)
  }
  return (
    <>
      <p>{texts.text}</p>
      <Admins event={event} />
      <AddAdminForm key={round} event={event} onAdded={onAdded} onSeveral={setSeveral} />
      {several.length > 0 && <Several event={event} users={several} onAdded={onAdded} />}
    </>
  )
}

type EventAdminsDialogProps = { event: ClubEvent; open: boolean; onClose: () => void }

/** Adds and removes event admins. The creator cannot be removed. */
export const EventAdminsDialog = ({ event, open, onClose }: EventAdminsDialogProps) => (
  <Dialog open={open} onClose={onClose} title={texts.title}>
    <ManageAdmins event={event} />
  </Dialog>
)
