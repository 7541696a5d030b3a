import { type Session, sessionEnd, type User } from '@fletch/contract'
import { deviceOf } from '@fletch/domain'
import { profileTexts } from '@fletch/messages/profile'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { formatTime } from '../../messages/format.ts'
import { sessionDevice } from '../../messages/profile.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SmartphoneIcon } from '../../ui/icons.ts'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { LoadFailure } from '../../ui/until-loaded.tsx'
import { useChange } from '../../ui/use-change.ts'
import { endSession, signOutEverywhere } from './mutations.ts'
import { OwnPasswordForm } from './own-password-form.tsx'
import { sessionsQuery } from './queries.ts'

const texts = profileTexts.sessions

type EndSessionProps = { session: Session; device: string; email: string; onClose: () => void }

const EndSessionForm = ({ session: { id, signedInAt }, device, email, onClose }: EndSessionProps) => {
  const { submit } = useChange(endSession(id), onClose)
  const form = {
    id: 'end-session',
    schema: sessionEnd,
    submit,
    email,
    texts: { ...texts, pending: texts.ending },
  }
  return (
    <OwnPasswordForm {...form} onCancel={onClose}>
      <p>{texts.endText({ device, time: formatTime(signedInAt) })}</p>
    </OwnPasswordForm>
  )
}

/** Asks for the password before a session ends, so that the finder of a phone cannot end other sessions. */
const EndSessionDialog = ({ open, ...props }: EndSessionProps & { open: boolean }) => (
  <Dialog open={open} onClose={props.onClose} title={texts.endTitle}>
    <EndSessionForm {...props} />
  </Dialog>
)

const SessionItem = ({ session, email }: { session: Session; email: string }) => {
  const [isEnding, setEnding] = useState(false)
  const { browser, system } = deviceOf(session.userAgent)
  const device = sessionDevice(browser, system)
  const { signedInAt, isCurrent } = session
  return (
    <li className="hair-t flex flex-wrap items-center gap-x-3 py-3 first:border-t-0 first:pt-0 last:pb-0">
      <SmartphoneIcon className="size-6 shrink-0 text-muted" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-28">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {isCurrent && <Tag tone="on">{texts.here}</Tag>}
        </p>
        <p className="text-14 text-muted">
          <time dateTime={signedInAt}>{texts.since({ time: formatTime(signedInAt) })}</time>
        </p>
      </div>
      {!isCurrent && (
        <>
          <Button
            look="quiet"
            className="ms-auto -me-4"
            aria-label={texts.endOf({ device })}
            onClick={() => setEnding(true)}
          >
            {texts.end}
          </Button>
          <EndSessionDialog
            open={isEnding}
            session={session}
            device={device}
            email={email}
            onClose={() => setEnding(false)}
          />
        </>
      )}
    </li>
  )
}

const SessionList = ({ email }: { email: string }) => {
  const { data, error, refetch } = useQuery(sessionsQuery)
  if (data) {
    return (
      <ul>
        {data.map((session) => (
          <SessionItem key={session.id} session={session} email={email} />
        ))}
      </ul>
    )
  }
  if (error) {
    return (
      <LoadFailure
        error={error}
        texts={{ failed: texts.failed, failedText: profileTexts.tryAgain, retry: profileTexts.retry }}
        onRetry={refetch}
      />
    )
  }
  return (
    <div role="status">
      <p className="text-muted">{texts.loading}</p>
      <Skeleton className="mt-3 h-12 w-full" />
    </div>
  )
}

/** On how many devices the user is signed in. */
export const SessionsState = () => {
  const { data } = useQuery(sessionsQuery)
  return data && profileTexts.states.devices({ count: data.length })
}

/** Where the user is signed in, with buttons to sign out one device or all. */
export const SessionsSection = ({ user: { email } }: { user: User }) => {
  const [, navigate] = useLocation()
  const { run, isPending } = useChange(signOutEverywhere(navigate))
  return (
    <Section title={texts.title} text={texts.text}>
      <SessionList email={email} />
      <ConfirmButton
        className="self-start"
        confirmLabel={texts.confirm}
        pending={isPending}
        pendingLabel={texts.pending}
        onConfirm={run}
      >
        {texts.everywhere}
      </ConfirmButton>
    </Section>
  )
}
