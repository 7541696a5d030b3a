import { appPaths, type User } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { profileTexts } from '../../messages/profile.ts'
import { readGuardian } from '../../server/acting.ts'
import { OfflineError } from '../../server/api-errors.ts'
import { retryWithCacheClear } from '../../server/cache-care.ts'
import { useUser } from '../../session/session.tsx'
import { useScreenTitle } from '../../shell/screen-title.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { logError } from '../../ui/error-log.ts'
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
import { ProfileForm } from './profile-form.tsx'
import { ProfileLoading, ProfileMissing } from './profile-missing.tsx'
import { ProfilePhoto } from './profile-photo.tsx'
import { profileQuery } from './queries.ts'
import { SessionsSection } from './sessions-section.tsx'

const texts = profileTexts
const column = 'flex min-w-0 flex-col gap-6'

type Slots = {
  /** What comes from events: the profile knows nothing of them. */
  Events: ComponentType
}

type ProfileViewProps = Slots & { user: User; isOffline: boolean }

/** The button that was used goes away: the keyboard goes on in the first field, and afterwards where it came from. */
const useFollowingFocus = (editing: boolean) => {
  const editButton = useRef<HTMLButtonElement>(null)
  const was = useRef(editing)
  useEffect(() => {
    if (was.current === editing) return
    was.current = editing
    if (editing) document.getElementById('profile-firstName')?.focus()
    else editButton.current?.focus()
  }, [editing])
  return editButton
}

const wayOn =
  'flex min-h-12 items-center justify-between gap-3 px-4 font-semibold not-last:hair-b desk:not-last:border-b-0'

const WayOn = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} className={wayOn}>
    {children}
    <ChevronLeftIcon className="size-5 shrink-0 rotate-180 text-muted rtl:rotate-0" aria-hidden="true" />
  </Link>
)

/** What else belongs to an archer, on pages of its own. */
const OtherPages = ({ isActing }: { isActing: boolean }) => (
  <nav aria-label={texts.otherPages}>
    <Panel className="grid desk:grid-cols-2">
      <WayOn href={appPaths.bows}>{texts.bows}</WayOn>
      {!isActing && <WayOn href={appPaths.children}>{texts.children}</WayOn>}
    </Panel>
  </nav>
)

const ProfileView = ({ user, isOffline, Events }: ProfileViewProps) => {
  const [editing, setEditing] = useState(false)
  // Sign-in and end of the account are not those of an archer whom one acts for.
  const [isActing] = useState(() => readGuardian() !== undefined)
  // Another form each time: what was typed and not saved is gone with the old one. One that is only read follows
  // what another tab or device has changed.
  const [form, setForm] = useState(0)
  const editButton = useFollowingFocus(editing)
  const onDone = () => {
    setEditing(false)
    setForm((count) => count + 1)
  }
  return (
    <Page>
      <PageTitle
        text={texts.text}
        actions={
          !editing && (
            <Button ref={editButton} onClick={() => setEditing(true)}>
              {texts.edit}
            </Button>
          )
        }
      >
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
            <ProfileForm
              key={editing ? form : JSON.stringify([form, user])}
              user={user}
              editing={editing}
              onDone={onDone}
            />
          </Section>
          <Clubs user={user} />
          <NamesSection user={user} />
        </div>
        <div className={column}>
          {!isActing && <AccountInformation user={user} />}
          {!isOffline && <Events />}
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

/** Without a network the profile shows what the phone knows of it. */
export const ProfileScreen = ({ Events }: Slots) => {
  useScreenTitle(texts.title)
  const known = useUser()
  const { data, error, refetch } = useQuery(profileQuery)
  const isOffline = error instanceof OfflineError
  const user = data ?? (isOffline ? known : undefined)
  if (user) return <ProfileView key={user.id} user={user} isOffline={isOffline} Events={Events} />
  // What went wrong is on the screen already.
  const retry = () => retryWithCacheClear(() => refetch({ throwOnError: true })).catch(logError)
  return error ? <ProfileMissing onRetry={retry} /> : <ProfileLoading />
}
