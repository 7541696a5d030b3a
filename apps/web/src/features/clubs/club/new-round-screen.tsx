import { type Club, clubRoundsPath } from '@fletch/contract'
import { clubRoundTexts } from '@fletch/messages/club-rounds'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { useUser } from '../../../session/session.tsx'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LockIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page, PageTitle } from '../../../ui/page.tsx'
import { LoadFailure } from '../../../ui/until-loaded.tsx'
import { clubQuery } from '../club-queries.ts'
import { NewRoundForm } from '../rounds/new-round-form.tsx'
import { RoundFormLoading } from '../rounds/round-form-loading.tsx'

const texts = clubRoundTexts.form

const Forbidden = ({ clubId }: { clubId: string }) => (
  <EmptyState
    icon={<LockIcon aria-hidden="true" />}
    title={texts.forbidden}
    action={<LinkButton href={clubRoundsPath(clubId)}>{texts.back}</LinkButton>}
  >
    {texts.forbiddenText}
  </EmptyState>
)

const Content = ({ club }: { club: Club }) => {
  const { id: userId } = useUser()
  const isOfficer = club.myRole === 'owner' || club.myRole === 'administrator'
  return isOfficer ? <NewRoundForm club={club} userId={userId} /> : <Forbidden clubId={club.id} />
}

/** Creates a club round: a form for its rules, beside its scoring pad. */
export const NewRoundScreen = () => {
  const { id = '' } = useParams()
  useScreenTitle(texts.title)
  const { data: club, error, refetch } = useQuery(clubQuery(id))
  return (
    <Page>
      <BackLink href={clubRoundsPath(id)}>{texts.back}</BackLink>
      <PageTitle text={club && `${texts.of({ club: club.name })}. ${texts.kept}`}>{texts.title}</PageTitle>
      {club && <Content key={club.id} club={club} />}
      {!club && error && (
        <LoadFailure error={error} texts={{ ...clubRoundTexts, failed: texts.failed }} onRetry={refetch} />
      )}
      {!club && !error && <RoundFormLoading />}
    </Page>
  )
}
