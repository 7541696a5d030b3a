import type { Competition, EventAdmin, FoundUser } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eventAdminTexts as texts } from '../../../messages/event-admins.ts'
import { useDisplayName } from '../../../shell/name-order.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmButton } from '../../../ui/confirm-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { messageFor } from '../../../ui/fault.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { nameOfUser } from '../../accounts/search/queries.ts'
import { AddAdminForm } from './add-admin-form.tsx'
import { addAdmin, removeAdmin } from './mutations.ts'
import { eventAdminsQuery } from './queries.ts'

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
          confirmLabel={texts.question(name)}
          onConfirm={removal.run}
        >
          {texts.remove}
          <span className="sr-only">{name}</span>
        </ConfirmButton>
      )}
    </li>
  )
}

const Admins = ({ event }: { event: Competition }) => {
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

type CandidateProps = { event: Competition; user: FoundUser; onAdded: () => void }

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
        aria-label={texts.choose(user.email)}
        onClick={adding.run}
      >
        {texts.add}
      </Button>
    </li>
  )
}

type SeveralProps = { event: Competition; users: readonly FoundUser[]; onAdded: () => void }

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

const ManageAdmins = ({ event }: { event: Competition }) => {
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

type EventAdminsDialogProps = { event: Competition; open: boolean; onClose: () => void }

/** Adds and removes event admins. The creator cannot be removed. */
export const EventAdminsDialog = ({ event, open, onClose }: EventAdminsDialogProps) => (
  <Dialog open={open} onClose={onClose} title={texts.title}>
    <ManageAdmins event={event} />
  </Dialog>
)
