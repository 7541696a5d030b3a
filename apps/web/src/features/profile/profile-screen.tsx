import { appPaths, editProfilePath, type User } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { Link } from 'wouter'
import { profileTexts } from '../../messages/profile.ts'
import { readGuardian } from '../../server/acting.ts'
import { OfflineError } from '../../server/api-errors.ts'
import { retryWithCacheClear } from '../../server/cache-maintenance.ts'
import { useUser } from '../../session/session.tsx'
import { useScreenTitle } from '../../shell/screen-title.ts'
import { Banner } from '../../ui/banner.tsx'
import { logError } from '../../ui/error-log.ts'
import { FormLink } from '../../ui/form-link.tsx'
import { ChevronLeftIcon, WifiOffIcon } from '../../ui/icons.ts'
import { Page, PageTitle } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Section } from '../../ui/section.tsx'
import { AccountInformation } from './account-information.tsx'
import { CacheSection } from './cache-section.tsx'
import { Clubs } from './clubs.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { MyDataCard } from './my-data/my-data-card.tsx'
import { NamesSection } from './names-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PersonalFacts } from './personal-facts.tsx'
import { ProfileLoading, ProfileMissing } from './profile-missing.tsx'
import { ProfilePhoto } from './profile-photo.tsx'
import { profileQuery } from './queries.ts'
import { SessionsSection } from './sessions-section.tsx'

const texts = profileTexts
const column = 'flex min-w-0 flex-col gap-6'

type Slots = {
  /** Sections that events contribute, because the profile does not import events. */
  Events: ComponentType
}

type ProfileViewProps = Slots & { user: User; isOffline: boolean }

const wayOn =
  'flex min-h-12 items-center justify-between gap-3 px-4 font-semibold not-last:hair-b desk:not-last:border-b-0'

const ProfileLink = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} className={wayOn}>
    {children}
    <ChevronLeftIcon className="size-5 shrink-0 rotate-180 text-muted rtl:rotate-0" aria-hidden="true" />
  </Link>
)

/** Links to the archer's other pages. */
const OtherPages = ({ isActing }: { isActing: boolean }) => (
  <nav aria-label={texts.otherPages}>
    <Panel className="grid desk:grid-cols-2">
      <ProfileLink href={appPaths.bows}>{texts.bows}</ProfileLink>
      {!isActing && <ProfileLink href={appPaths.children}>{texts.children}</ProfileLink>}
    </Panel>
  </nav>
)

const ProfileView = ({ user, isOffline, Events }: ProfileViewProps) => {
  // While the user acts for a child, the sections about sign-in and account deletion are not shown.
  const [isActing] = useState(() => readGuardian() !== undefined)
  return (
    <Page>
      <PageTitle text={texts.text} actions={<FormLink href={editProfilePath}>{texts.edit}</FormLink>}>
        {texts.title}
      </PageTitle>
      {isOffline && (
        <Banner boxed icon={<WifiOffIcon aria-hidden="true" />}>
          {texts.offline}
        </Banner>
      )}
      <OtherPages isActing={isActing} />
      <div className="grid items-start gap-6 desk:grid-cols-[3fr_2fr]">
        <div className={column}>
          <Section title={texts.personal.title}>
            <ProfilePhoto user={user} />
            <PersonalFacts user={user} />
          </Section>
          <Clubs user={user} />
          {!isOffline && <Events />}
        </div>
        <div className={column}>
          {!isActing && <AccountInformation user={user} />}
          <NamesSection user={user} />
          {!isActing && <SessionsSection email={user.email} />}
          {!isActing && <PasswordSection email={user.email} />}
          <MyDataCard />
          <CacheSection />
          {!isActing && <DeletionSection user={user} />}
        </div>
      </div>
    </Page>
  )
}

/** The user's profile. Without a network it shows the profile stored on this device. */
export const ProfileScreen = ({ Events }: Slots) => {
  useScreenTitle(texts.title)
  const known = useUser()
  const { data, error, refetch } = useQuery(profileQuery)
  const isOffline = error instanceof OfflineError
  const user = data ?? (isOffline ? known : undefined)
  if (user) return <ProfileView key={user.id} user={user} isOffline={isOffline} Events={Events} />
  // The error is already on the screen.
  const retry = () => retryWithCacheClear(() => refetch({ throwOnError: true })).catch(logError)
  return error ? <ProfileMissing onRetry={retry} /> : <ProfileLoading />
}
