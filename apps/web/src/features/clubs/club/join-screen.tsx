import { appPaths, type Club, clubPath } from '@fletch/contract'
import { clubTexts } from '@fletch/messages/clubs'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { ApiError } from '../../../server/api-errors.ts'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { HouseIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { LoadFailure } from '../../../ui/until-loaded.tsx'
import { isInvitationToken } from '../invitations/invitations.ts'
import { IsThisYou } from '../same-members/is-this-you.tsx'
import { factsOfClub } from './club-facts.ts'
import { ClubLogo } from './club-logo.tsx'
import { CodeForm } from './code-form.tsx'
import { JoinButton } from './join-button.tsx'
import { MailedInvitation } from './mailed-invitation.tsx'
import { invitationQuery } from './queries.ts'

const texts = clubTexts.code

const Invitation = ({ club }: { club: Club }) => {
  const isMember = club.myMembership !== null
  return (
    <Panel className="flex flex-col items-center gap-4 p-6 text-center">
      <ClubLogo name={club.name} logoPath={club.logoPath} size="large" />
      <div>
        <p className="text-muted">{texts.invitation}</p>
        <h1 className="text-32">{club.name}</h1>
        <p className="mt-1 text-muted">{factsOfClub(club)}</p>
      </div>
      {club.description && <p lang={club.language}>{club.description}</p>}
      {isMember && <p className="font-semibold">{texts.isMember}</p>}
      <IsThisYou club={club} />
      <div className="flex flex-wrap justify-center gap-3">
        {!isMember && <JoinButton club={club} code={club.joinCode} />}
        <LinkButton href={clubPath(club.id)} look={isMember ? 'main' : 'plain'}>
          {texts.toClub}
        </LinkButton>
      </div>
    </Panel>
  )
}

const UnknownCode = () => (
  <>
    <EmptyState level={1} icon={<HouseIcon aria-hidden="true" />} title={texts.unknown}>
      {texts.unknownText}
    </EmptyState>
    <CodeForm />
    <LinkButton href={appPaths.clubs} className="self-start">
      {texts.toClubs}
    </LinkButton>
  </>
)

const ByCode = ({ code }: { code: string }) => {
  const { data, error, refetch } = useQuery(invitationQuery(code))
  const isUnknown = error instanceof ApiError && error.status === 404
  return (
    <>
      {data && <Invitation club={data} />}
      {!data && isUnknown && <UnknownCode />}
      {!data && error && !isUnknown && (
        <LoadFailure
          error={error}
          texts={{
            failed: clubTexts.detail.failed,
            failedText: clubTexts.directory.failedText,
            retry: clubTexts.retry,
          }}
          onRetry={refetch}
        />
      )}
      {!data && !error && (
        <Loading words={texts.loading} isTitle>
          <Skeleton className="h-80 w-full rounded-10" />
        </Loading>
      )}
    </>
  )
}

/** Opens a club by its link, QR code or join code, or by a mailed invitation. */
export const JoinScreen = () => {
  useScreenTitle(texts.invitation)
  const { code = '' } = useParams()
  return (
    <Page width="form">
      {isInvitationToken(code) ? <MailedInvitation token={code} /> : <ByCode code={code} />}
    </Page>
  )
}
