import { appPaths, clubPath, type MemberInvitation } from '@fletch/contract'
import { personName } from '@fletch/domain'
import { invitationTexts } from '@fletch/messages/club-invitations'
import { clubTexts } from '@fletch/messages/clubs'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { ApiError } from '../../../server/api-errors.ts'
import { useUser } from '../../../session/session.tsx'
import { SignedOutPage } from '../../../shell/signed-out-page.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { HouseIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { LoadFailure } from '../../../ui/until-loaded.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { acceptInvitation, mailedInvitationQuery } from '../invitations/invitations.ts'
import { ClubLogo } from './club-logo.tsx'

const texts = invitationTexts.accept

const failedTexts = () => ({ failed: texts.loadFailed, failedText: texts.loadFailedText, retry: texts.retry })

const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

const asking = ({ invitedBy }: MemberInvitation): string =>
  invitedBy === null ? texts.byOfficer : texts.by({ officer: invitedBy })

/** Who asks, and as which member one joins. */
const Facts = ({ invitation }: { invitation: MemberInvitation }) => (
  <p className="wrap-anywhere">
    <span className="block">{asking(invitation)}</span>
    <span className="block">{texts.as({ name: personName(invitation) })}</span>
  </p>
)

/** What a visitor sees who opens a mailed invitation. */
export const VisitorsInvitation = ({ token, waysIn }: { token: string; waysIn: ReactNode }) => {
  const { data, error, refetch } = useQuery(mailedInvitationQuery(token))
  if (data)
    return (
      <SignedOutPage title={texts.titleOf({ club: data.clubName })} text={texts.text}>
        <div className="flex items-center gap-4">
          <ClubLogo name={data.clubName} logoPath={data.logoPath} size="large" />
          <Facts invitation={data} />
        </div>
        {waysIn}
      </SignedOutPage>
    )
  if (isUnknown(error))
    return (
      <SignedOutPage title={texts.unknown} text={texts.unknownText}>
        {waysIn}
      </SignedOutPage>
    )
  return (
    <SignedOutPage title={texts.title}>
      {error ? (
        <LoadFailure error={error} texts={failedTexts()} onRetry={refetch} />
      ) : (
        <Loading words={texts.loading}>
          <Skeleton className="h-16 w-full rounded-10" />
        </Loading>
      )}
      {waysIn}
    </SignedOutPage>
  )
}

const Invitation = ({ token, invitation }: { token: string; invitation: MemberInvitation }) => {
  const [, navigate] = useLocation()
  const { email } = useUser()
  const { clubId, clubName, location, logoPath } = invitation
  const joining = useChange(acceptInvitation(token, invitation), () => navigate(clubPath(clubId)))
  return (
    <Panel className="flex flex-col items-center gap-4 p-6 text-center">
      <ClubLogo name={clubName} logoPath={logoPath} size="large" />
      <div>
        <p className="text-muted">{texts.title}</p>
        <h1 className="text-32 wrap-anywhere">{clubName}</h1>
        <p className="mt-1 text-muted">{location}</p>
      </div>
      <Facts invitation={invitation} />
      <p className="text-14 text-muted wrap-anywhere">{texts.joinAs({ account: email })}</p>
      <Button look="main" pending={joining.isPending} pendingLabel={texts.pending} onClick={joining.run}>
        {texts.action}
      </Button>
    </Panel>
  )
}

/** A mailed invitation, for a person who is signed in. */
export const MailedInvitation = ({ token }: { token: string }) => {
  const { data, error, refetch } = useQuery(mailedInvitationQuery(token))
  if (data) return <Invitation token={token} invitation={data} />
  if (isUnknown(error))
    return (
      <EmptyState
        level={1}
        icon={<HouseIcon aria-hidden="true" />}
        title={texts.unknown}
        action={<LinkButton href={appPaths.clubs}>{clubTexts.code.toClubs}</LinkButton>}
      >
        {texts.unknownText}
      </EmptyState>
    )
  if (error) return <LoadFailure error={error} texts={failedTexts()} onRetry={refetch} />
  return (
    <Loading words={texts.loading} isTitle>
      <Skeleton className="h-80 w-full rounded-10" />
    </Loading>
  )
}
