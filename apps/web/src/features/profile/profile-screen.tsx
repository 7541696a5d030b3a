import {
  accountDeletion,
  appPaths,
  editProfilePath,
  type Holdings,
  passwordChange,
  type User,
} from '@fletch/contract'
import { nameOrders, type PersonName, personName } from '@fletch/domain'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { cachesTexts } from '../../messages/caches.ts'
import { divisionTexts } from '../../messages/divisions.ts'
import { formatDay } from '../../messages/format.ts'
import { profileTexts } from '../../messages/profile.ts'
import { readGuardian } from '../../server/acting.ts'
import { OfflineError } from '../../server/api-errors.ts'
import { clearCache, retryWithCacheClear } from '../../server/cache-maintenance.ts'
import { useUser } from '../../session/session.tsx'
import { chooseNameOrder, useNameOrder } from '../../shell/name-order.ts'
import { useScreenTitle } from '../../shell/screen-title.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { logError } from '../../ui/error-log.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { messageFor } from '../../ui/fault.ts'
import { FormLink } from '../../ui/form-link.tsx'
import { ChevronLeftIcon, UserIcon, WifiOffIcon } from '../../ui/icons.ts'
import { Page, PageTitle } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { useChange } from '../../ui/use-change.ts'
import { useForm } from '../../ui/use-form.ts'
import { NewPasswordFields } from '../accounts/signing-in/new-password-fields.tsx'
import { VerificationNote } from '../accounts/verification/verification-note.tsx'
import { Clubs } from './clubs.tsx'
import { changePassword, deleteAccount } from './mutations.ts'
import { MyDataCard } from './my-data/my-data-card.tsx'
import { OwnPasswordForm } from './own-password-form.tsx'
import { ProfilePhoto } from './profile-photo.tsx'
import { accountDataQuery, profileQuery } from './queries.ts'
import { SessionsSection } from './sessions-section.tsx'

/** Explains the cache and offers to clear it. */
const CacheSection = () => {
  const { run, isBusy } = useBusy(clearCache)
  return (
    <Section title={cachesTexts.title} text={cachesTexts.text}>
      <Button className="self-start" pending={isBusy} pendingLabel={cachesTexts.clearing} onClick={run}>
        {cachesTexts.clear}
      </Button>
    </Section>
  )
}

const deletionTexts = profileTexts.deletion
const passwordTexts = profileTexts.password
const namesTexts = profileTexts.names
const accountTexts = profileTexts.account

type DialogSectionProps = {
  texts: { title: string; text: string; open: string }
  /** The content of the dialog. It receives a function that closes the dialog. */
  children: (close: () => void) => ReactNode
}

/** A section with a button that opens its form in a dialog. */
const DialogSection = ({ texts, children }: DialogSectionProps) => {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Section title={texts.title} text={texts.text}>
      <Button className="self-start" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Dialog open={open} onClose={close} title={texts.title}>
        {children(close)}
      </Dialog>
    </Section>
  )
}

/** What is deleted and what is kept, with counts. */
const Consequences = ({ holdings }: { holdings: Holdings }) => {
  const { scorecards, photos, sessions, memberships, ownedClubs } = holdings
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-16">{deletionTexts.what}</h3>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {scorecards > 0 && <li>{deletionTexts.scorecards(scorecards)}</li>}
        {photos > 0 && <li>{deletionTexts.photos(photos)}</li>}
        <li>{deletionTexts.profile}</li>
        {memberships > 0 && <li>{deletionTexts.memberships(memberships)}</li>}
        {ownedClubs.map(({ id, name, otherMembers }) => (
          <li key={id} className={otherMembers > 0 ? 'font-semibold' : ''}>
            {otherMembers > 0
              ? deletionTexts.clubToHandOver(name, otherMembers)
              : deletionTexts.clubCloses(name)}
          </li>
        ))}
        <li>{deletionTexts.sessions(sessions)}</li>
        <li>{deletionTexts.phone}</li>
      </ul>
      <p>{deletionTexts.stays}</p>
      <p className="font-semibold">{deletionTexts.first}</p>
    </div>
  )
}

const DeletionForm = ({ user, onCancel }: { user: User; onCancel: () => void }) => {
  const [, navigate] = useLocation()
  const { submit } = useChange(deleteAccount(user.id, navigate))
  const form = { id: 'deletion', schema: accountDeletion, submit, email: user.email, texts: deletionTexts }
  return <OwnPasswordForm {...form} onCancel={onCancel} />
}

/** The form appears only after the consequences have loaded. */
const Deletion = ({ user, onCancel }: { user: User; onCancel: () => void }) => {
  const { data, error } = useQuery(accountDataQuery)
  if (data) {
    return (
      <>
        <Consequences holdings={data} />
        <DeletionForm user={user} onCancel={onCancel} />
      </>
    )
  }
  return (
    <div role="status">
      {error ? (
        <p>{messageFor(error, deletionTexts.failedToCount)}</p>
      ) : (
        <>
          <p className="text-muted">{deletionTexts.loading}</p>
          <Skeleton className="mt-3 h-40 w-full" />
        </>
      )}
    </div>
  )
}

const DeletionSection = ({ user }: { user: User }) => (
  <DialogSection texts={deletionTexts}>{(close) => <Deletion user={user} onCancel={close} />}</DialogSection>
)

const PasswordForm = ({ email, onDone }: { email: string; onDone: () => void }) => {
  const change = useChange(changePassword, onDone)
  const { form, field, summary, pending } = useForm({
    id: 'password',
    schema: passwordChange,
    submit: change.submit,
  })
  return (
    <form {...form} className="flex flex-col gap-4">
      <ErrorSummary {...summary} />
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...field('currentPassword')}
        label={passwordTexts.current}
        autoComplete="current-password"
      />
      <NewPasswordFields
        password={{ ...field('password'), label: passwordTexts.password }}
        confirmPassword={{ ...field('confirmPassword'), label: passwordTexts.confirmPassword }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button disabled={pending} onClick={onDone}>
          {profileTexts.cancel}
        </Button>
        <Button type="submit" look="main" pending={pending} pendingLabel={passwordTexts.pending}>
          {passwordTexts.submit}
        </Button>
      </div>
    </form>
  )
}

const PasswordSection = ({ email }: { email: string }) => (
  <DialogSection texts={passwordTexts}>
    {(close) => <PasswordForm email={email} onDone={close} />}
  </DialogSection>
)

/** A placeholder with the layout of the profile. */
const ProfileLoading = () => (
  <Page>
    <p role="status" className="text-muted">
      {profileTexts.loading}
    </p>
    <div className="grid items-start gap-6 desk:grid-cols-[3fr_2fr]">
      <Skeleton className="h-128 w-full" />
      <Skeleton className="h-64 w-full" />
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
        title={profileTexts.missing}
        action={
          <Button look="main" pending={isBusy} pendingLabel={profileTexts.loading} onClick={run}>
            {profileTexts.retry}
          </Button>
        }
      >
        {profileTexts.missingText}
      </EmptyState>
    </Page>
  )
}

/** Chooses whether lists show first or last names first, with the user's own name as an example. */
const NamesSection = ({ user }: { user: PersonName }) => {
  const current = useNameOrder()
  return (
    <Section title={namesTexts.title} text={namesTexts.text}>
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="sr-only">{namesTexts.title}</legend>
        {nameOrders.map((order) => (
          <label
            key={order}
            className="hair flex min-h-16 min-w-0 cursor-pointer flex-col justify-center rounded-10 border-edge bg-paper px-3 py-2 hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 sun:has-checked:bg-ink sun:has-checked:text-paper"
          >
            <input
              type="radio"
              name="name-order"
              value={order}
              checked={order === current}
              onChange={() => chooseNameOrder(order)}
              className="sr-only"
            />
            <span className="text-14">{namesTexts.orders[order]}</span>
            <span className="font-semibold wrap-break-word">{personName(user, order)}</span>
          </label>
        ))}
      </fieldset>
    </Section>
  )
}

/** The date in the user's time zone, not in UTC. */
const localDay = (iso: string): string => {
  const moment = new Date(iso)
  if (Number.isNaN(moment.valueOf())) return profileTexts.notAvailable
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return formatDay(parts.map((part) => String(part).padStart(2, '0')).join('-'))
}

const AccountInformation = ({ user }: { user: User }) => (
  <Section title={accountTexts.title}>
    <Facts>
      <Fact name={accountTexts.email}>{user.email}</Fact>
      <Fact name={accountTexts.created}>{localDay(user.createdAt)}</Fact>
    </Facts>
    <VerificationNote />
  </Section>
)

const { facts: names, genders, noBow, notSaid } = profileTexts.personal

const Said = ({ name, children }: { name: string; children: string }) => (
  <Fact name={name}>{children || <span className="text-muted">{notSaid}</span>}</Fact>
)

/** The user's personal details, read-only. */
const PersonalFacts = ({ user }: { user: User }) => (
  <Facts short>
    <Said name={names.firstName}>{user.firstName}</Said>
    <Said name={names.lastName}>{user.lastName}</Said>
    <Said name={names.club}>{user.club}</Said>
    <Said name={names.dateOfBirth}>{user.dateOfBirth ? formatDay(user.dateOfBirth) : ''}</Said>
    <Said name={names.clubMemberId}>{user.clubMemberId}</Said>
    <Said name={names.gender}>{user.gender ? genders[user.gender] : ''}</Said>
    <Said name={names.bow}>{user.bow ? divisionTexts.bowNames[user.bow] : noBow}</Said>
  </Facts>
)

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
  const storedUser = useUser()
  const { data, error, refetch } = useQuery(profileQuery)
  const isOffline = error instanceof OfflineError
  const user = data ?? (isOffline ? storedUser : undefined)
  if (user) return <ProfileView key={user.id} user={user} isOffline={isOffline} Events={Events} />
  // The error is already on the screen.
  const retry = () => retryWithCacheClear(() => refetch({ throwOnError: true })).catch(logError)
  return error ? <ProfileMissing onRetry={retry} /> : <ProfileLoading />
}
