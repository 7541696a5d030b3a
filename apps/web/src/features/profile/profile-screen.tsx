import { appPaths, editProfilePath, type ProfileSection, profileSections, type User } from '@fletch/contract'
import { appTexts } from '@fletch/messages/app'
import { bowTexts } from '@fletch/messages/bows'
import { cachesTexts } from '@fletch/messages/caches'
import { childTexts } from '@fletch/messages/children'
import { myDataTexts } from '@fletch/messages/my-data'
import { profileTexts } from '@fletch/messages/profile'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Redirect, useParams } from 'wouter'
import { readGuardian } from '../../server/acting.ts'
import { OfflineError } from '../../server/api-errors.ts'
import { retryWithCacheClear } from '../../server/cache-maintenance.ts'
import { useUser } from '../../session/session.tsx'
import { LanguageState } from '../../shell/language-choice.tsx'
import { NotFoundScreen } from '../../shell/not-found-screen.tsx'
import { useScreenTitle } from '../../shell/screen-title.ts'
import { ThemeState } from '../../shell/theme-switch.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { logError } from '../../ui/error-log.ts'
import { FormLink } from '../../ui/form-link.tsx'
import { UserIcon, WifiOffIcon } from '../../ui/icons.ts'
import { Page, PageTitle } from '../../ui/page.tsx'
import { SectionOnPage } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { useDesk } from '../../ui/use-desk.ts'
import { Archers, ArchersState } from '../accounts/children/archers.tsx'
import { Bows, BowsState } from '../bows/bows.tsx'
import { Clubs, ClubsState } from './clubs.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { DetailsSection } from './details-section.tsx'
import { CacheSection, LanguageSection, NamesSection, NamesState, ThemeSection } from './device-sections.tsx'
import { MyDataCard, MyDataState } from './my-data/my-data-card.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileList, type ProfilePart, type ProfileParts } from './profile-list.tsx'
import { profileQuery } from './queries.ts'
import { SessionsSection, SessionsState } from './sessions-section.tsx'

const texts = profileTexts

/** Sections that clubs and events contribute, because the profile does not import them. */
type FurtherParts = Readonly<Record<'club-messages' | 'updates' | 'calendar', ProfilePart>>

const partsWith = (further: FurtherParts): ProfileParts => ({
  details: { title: texts.personal.title, Content: DetailsSection },
  clubs: { title: texts.clubs, Content: Clubs, State: ClubsState },
  bows: { title: bowTexts.title, Content: Bows, State: BowsState, loadsItself: true },
  archers: {
    title: childTexts.title,
    Content: Archers,
    State: ArchersState,
    isOfAccount: true,
    loadsItself: true,
  },
  ...further,
  names: { title: texts.names.title, Content: NamesSection, State: NamesState },
  theme: { title: appTexts.theme.title, Content: ThemeSection, State: ThemeState },
  language: { title: appTexts.language.title, Content: LanguageSection, State: LanguageState },
  password: { title: texts.password.title, Content: PasswordSection, isOfAccount: true },
  devices: {
    title: texts.sessions.title,
    Content: SessionsSection,
    State: SessionsState,
    isOfAccount: true,
  },
  data: { title: myDataTexts.title, Content: MyDataCard, State: MyDataState },
  cache: { title: cachesTexts.title, Content: CacheSection },
  delete: { title: texts.deletion.title, Content: DeletionSection, isOfAccount: true },
})

const layout = 'grid items-start gap-6 desk:grid-cols-[22rem_minmax(0,1fr)]'
const column = 'flex min-w-0 flex-col gap-6'

/** A placeholder with the layout of the profile. */
const ProfileLoading = () => (
  <Page>
    <p role="status" className="text-muted">
      {texts.loading}
    </p>
    <div className={layout}>
      <Skeleton className="h-128 w-full" />
      <Skeleton className="hidden h-128 w-full desk:block" />
    </div>
  </Page>
)

const ProfileMissing = ({ onRetry }: { onRetry: () => Promise<unknown> }) => {
  const { run, isBusy } = useBusy(onRetry)
  return (
    <Page width="form">
      <EmptyState
        level={1}
        icon={<UserIcon aria-hidden="true" />}
        title={texts.missing}
        action={
          <Button look="main" pending={isBusy} pendingLabel={texts.loading} onClick={run}>
            {texts.retry}
          </Button>
        }
      >
        {texts.missingText}
      </EmptyState>
    </Page>
  )
}

type ViewProps = { user: User; isOffline: boolean; parts: ProfileParts; section: ProfileSection | undefined }

/** What a desk shows beside the list until a section is opened. */
const Overview = ({ user }: { user: User }) => (
  <>
    <DetailsSection user={user} />
    <Clubs user={user} />
  </>
)

/** A phone shows the list or the section; a desk shows both side by side. */
const ProfileView = ({ user, isOffline, parts, section }: ViewProps) => {
  const isDesk = useDesk()
  // While the user acts for a child, what belongs to the own account is not shown.
  const [isActing] = useState(() => readGuardian() !== undefined)
  const part = section && parts[section]
  if (isActing && part?.isOfAccount) return <Redirect to={appPaths.profile} replace />
  const { Content = Overview } = part ?? {}
  return (
    <Page>
      {isDesk || !part ? (
        <PageTitle text={texts.text} actions={<FormLink href={editProfilePath}>{texts.edit}</FormLink>}>
          {texts.title}
        </PageTitle>
      ) : (
        <BackLink href={appPaths.profile}>{texts.back}</BackLink>
      )}
      {isOffline && !part?.loadsItself && (
        <Banner boxed icon={<WifiOffIcon aria-hidden="true" />}>
          {texts.offline}
        </Banner>
      )}
      <div className={layout}>
        {(isDesk || !part) && (
          <ProfileList
            user={user}
            parts={parts}
            current={section ?? (isDesk ? 'details' : undefined)}
            isActing={isActing}
          />
        )}
        {(isDesk || part) && (
          <div className={column}>
            <SectionOnPage level={isDesk ? 2 : 1} isStart={part !== undefined}>
              <Content user={user} />
            </SectionOnPage>
          </div>
        )}
      </div>
    </Page>
  )
}

/** The user's profile. Without a network it shows the profile stored on this device. */
const Profile = ({ parts, section }: Pick<ViewProps, 'parts' | 'section'>) => {
  const storedUser = useUser()
  const { data, error, refetch } = useQuery(profileQuery)
  const isOffline = error instanceof OfflineError
  const loadsItself = section !== undefined && parts[section].loadsItself
  const user = data ?? (isOffline || loadsItself ? storedUser : undefined)
  if (user)
    return <ProfileView key={user.id} user={user} isOffline={isOffline} parts={parts} section={section} />
  // The error is already on the screen.
  const retry = () => retryWithCacheClear(() => refetch({ throwOnError: true })).catch(logError)
  return error ? <ProfileMissing onRetry={retry} /> : <ProfileLoading />
}

/** The profile as a list of its sections, or one of them. */
export const ProfileScreen = ({ further }: { further: FurtherParts }) => {
  const { section: sectionName } = useParams()
  const parts = partsWith(further)
  // The router takes capital letters for the same address.
  const section = profileSections.find((each) => each === sectionName?.toLowerCase())
  useScreenTitle(section ? parts[section].title : texts.title)
  if (sectionName !== undefined && section === undefined) return <NotFoundScreen />
  return <Profile parts={parts} section={section} />
}
