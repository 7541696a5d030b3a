import { allDivisions, hasMovingUp, isPastDeadline } from '@fletch/domain'
import type { Competition } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { participantTexts as texts } from '../../../messages/event-participants.ts'
import { eventTexts } from '../../../messages/events.ts'
import { useUser } from '../../../session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import type { ButtonLook } from '../../../ui/button-look.ts'
import { CheckIcon } from '../../../ui/icons.ts'
import { Tag } from '../../../ui/tag.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { participantsQuery } from '../participant-queries.ts'
import { register } from './mutations.ts'
import { RegisterDialog } from './register-dialog.tsx'
import { WithdrawQuestion } from './withdraw-question.tsx'

type RegistrationProps = {
  event: Competition
  /** The main look if registration is the main action of the screen. */
  look?: ButtonLook | undefined
}

/** The button to register. An event with one division that may not be one class up, and no questions, opens no dialog. */
const RegisterButton = ({ event, look }: RegistrationProps) => {
  const [isAsking, setAsking] = useState(false)
  const registering = useChange(register(event))
  const [style = allDivisions, ...others] = event.archeryStyle.split(',')
  const onRegister = () => {
    const asks = (event.details?.questions ?? []).length > 0 || hasMovingUp(event.divisionScheme)
    if (style === allDivisions || others.length > 0 || asks) setAsking(true)
    else void registering.run({ archeryStyle: style })
  }
  return (
    <>
      <Button
        look={look}
        pending={registering.isPending}
        pendingLabel={texts.registering}
        aria-label={texts.of(texts.register, event.name)}
        onClick={onRegister}
      >
        {texts.register}
      </Button>
      <RegisterDialog event={event} open={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

/** Retired, or the mark that officers recorded, which the list of archers contains. */
const Retired = ({ eventId }: { eventId: string }) => {
  const { id: userId } = useUser()
  const { data = [] } = useQuery(participantsQuery(eventId))
  const mark = data.find((archer) => archer.userId === userId)?.mark
  return (
    <Tag tone={mark === 'disqualified' ? 'bad' : 'plain'}>{mark ? texts.marks[mark] : texts.retiredTag}</Tag>
  )
}

/** The user's status in an event. */
const OwnStatus = ({
  eventId,
  status,
  isAsked,
}: {
  eventId: string
  status: NonNullable<Competition['registrationStatus']>
  isAsked: boolean
}) => {
  if (isAsked) return <Tag>{texts.askedTag}</Tag>
  if (status === 'waiting') return <Tag>{texts.waitingTag}</Tag>
  if (status === 'absent') return <Tag>{texts.absentTag}</Tag>
  if (status === 'retired') return <Retired eventId={eventId} />
  return (
    <Button disabled icon={<CheckIcon className="size-5" aria-hidden="true" />}>
      {texts.registered}
    </Button>
  )
}

const WithdrawButton = ({ event }: { event: Competition }) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        look="quiet"
        aria-label={texts.of(texts.unregister, event.name)}
        onClick={() => setAsking(true)}
      >
        {texts.unregister}
      </Button>
      <WithdrawQuestion event={event} open={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

/** Whether the event still takes the registration of the user, who is not in it. */
export const canRegister = (event: Competition): boolean =>
  event.registrationStatus === null &&
  event.status === 'upcoming' &&
  !isPastDeadline(event, new Date().toISOString())

/**
 * The button to register; for participants their status and the button to withdraw; after the deadline, that
 * registration is closed.
 */
export const Registration = ({ event, look }: RegistrationProps) => {
  const { registrationStatus, status } = event
  const isUpcoming = status === 'upcoming'
  if (registrationStatus !== null) {
    return (
      <span className="flex flex-wrap items-center gap-2">
        <OwnStatus eventId={event.id} status={registrationStatus} isAsked={event.isAsked} />
        {isUpcoming && !event.isAsked && <WithdrawButton event={event} />}
      </span>
    )
  }
  if (canRegister(event)) return <RegisterButton event={event} look={look} />
  return isUpcoming && <Tag>{eventTexts.card.closed}</Tag>
}
