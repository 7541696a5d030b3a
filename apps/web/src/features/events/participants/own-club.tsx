import { type ClubEvent, eventParticipantCalls } from '@fletch/contract'
import { participantTexts } from '@fletch/messages/event-participants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../../session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { useForm } from '../../../ui/use-form.ts'
import { participantsQuery } from '../participant-queries.ts'
import { ClubField, useClubsToShootFor } from './club-field.tsx'
import { chooseClub } from './mutations.ts'

const texts = participantTexts.ownClub

type FormProps = {
  event: ClubEvent
  choice: ReturnType<typeof useClubsToShootFor>
  onClose: () => void
}

const OwnClubForm = ({ event, choice, onClose }: FormProps) => {
  const saving = useChange(chooseClub(event), onClose)
  const { form, field, summary, pending } = useForm({
    id: 'own-club',
    schema: eventParticipantCalls.chooseClub.body,
    submit: saving.submit,
  })
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <p>{texts.text}</p>
      <ClubField {...field('forClubId')} {...choice} />
      <FormActions
        cancel={participantTexts.cancel}
        onCancel={onClose}
        submit={texts.save}
        pending={pending}
        pendingLabel={texts.saving}
      />
    </form>
  )
}

/** For an archer of several clubs: changes for which one they shoot, until the event starts. */
export const OwnClub = ({ event }: { event: ClubEvent }) => {
  const [isOpen, setOpen] = useState(false)
  const { id: userId } = useUser()
  const { clubs, preset } = useClubsToShootFor(event)
  const mayChoose = event.registrationStatus !== null && event.status === 'upcoming' && clubs.length > 1
  const { data } = useQuery({ ...participantsQuery(event.id), enabled: mayChoose })
  const own = data?.find((archer) => archer.userId === userId)
  if (!mayChoose || own === undefined || event.isAsked) return null
  const onClose = () => setOpen(false)
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Dialog open={isOpen} onClose={onClose} title={texts.title}>
        <OwnClubForm event={event} choice={{ clubs, preset: own.forClubId ?? preset }} onClose={onClose} />
      </Dialog>
    </>
  )
}
