import { appPaths, type ClubInvitation, clubCalls } from '@fletch/contract'
import { clubTexts } from '@fletch/messages/clubs'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'wouter'
import { send } from '../../../server/api.ts'
import { ApiError } from '../../../server/api-errors.ts'
import { createVisitorClient } from '../../../server/visitor-client.ts'
import { SignedOutPage } from '../../../shell/signed-out-page.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LoadFailure } from '../../../ui/until-loaded.tsx'
import { isInvitationToken } from '../invitations/invitations.ts'
import { ClubLogo } from './club-logo.tsx'
import { VisitorsInvitation } from './mailed-invitation.tsx'

const texts = clubTexts.code

const WaysIn = () => (
  <div className="flex flex-col gap-3">
    <LinkButton href={appPaths.register} look="main" wide>
      {texts.createAccount}
    </LinkButton>
    <LinkButton href={appPaths.login} wide>
      {texts.signIn}
    </LinkButton>
  </div>
)

const Club = ({ club }: { club: ClubInvitation }) => (
  <SignedOutPage title={texts.invitationOf({ club: club.name })} text={texts.invitationText}>
    <div className="flex items-center gap-4">
      <ClubLogo name={club.name} logoPath={club.logoPath} size="large" />
      <p className="min-w-0">
        <span className="block text-18 font-semibold">{club.name}</span>
        <span className="text-muted">{club.location}</span>
      </p>
    </div>
    <WaysIn />
  </SignedOutPage>
)

const Invitation = ({ code }: { code: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: [clubCalls.invitation.path, code],
    queryFn: ({ signal }) => send(clubCalls.invitation, { params: { code }, signal }),
    retry: false,
  })
  if (data) return <Club club={data} />
  if (error instanceof ApiError && [400, 404].includes(error.status))
    return (
      <SignedOutPage title={texts.unknown} text={texts.unknownVisitor}>
        <WaysIn />
      </SignedOutPage>
    )
  if (error)
    return (
      <SignedOutPage title={texts.invitation}>
        <LoadFailure
          error={error}
          texts={{
            failed: clubTexts.detail.failed,
            failedText: clubTexts.directory.failedText,
            retry: clubTexts.retry,
          }}
          onRetry={refetch}
        />
        <WaysIn />
      </SignedOutPage>
    )
  return (
    <SignedOutPage title={texts.invitation}>
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <Skeleton className="h-16 w-full rounded-10" />
      <WaysIn />
    </SignedOutPage>
  )
}

/** Visitors who open a club's link or QR code see the club before they are asked to sign in or sign up. */
export const InvitationScreen = () => {
  const { code = '' } = useParams()
  const [client] = useState(() => createVisitorClient())
  return (
    <QueryClientProvider client={client}>
      {isInvitationToken(code) ? (
        <VisitorsInvitation token={code} waysIn={<WaysIn />} />
      ) : (
        <Invitation code={code} />
      )}
    </QueryClientProvider>
  )
}
