import { type ProfileSection, profileSectionPath, type User } from '@fletch/contract'
import { personName } from '@fletch/domain'
import { verificationTexts } from '@fletch/messages/email-verification'
import { profileTexts } from '@fletch/messages/profile'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'wouter'
import { LogoutButton } from '../../shell/logout-button.tsx'
import { ChevronLeftIcon } from '../../ui/icons.ts'
import { Panel } from '../../ui/panel.tsx'
import { Tag } from '../../ui/tag.tsx'
import { verificationQuery } from '../accounts/verification/queries.ts'
import { Portrait } from './profile-photo.tsx'

const texts = profileTexts

/** A section of the profile. */
export type ProfilePart = {
  /** Of its row in the list. */
  readonly title: string
  readonly Content: ComponentType<{ user: User }>
  /** Its present value in a few words, for its row. */
  readonly State?: ComponentType<{ user: User }>
  /** Not shown while the user acts for a child. */
  readonly isOfAccount?: true
  /** Needs no profile from the server, and says itself that the phone is offline. */
  readonly loadsItself?: true
}

export type ProfileParts = Readonly<Record<ProfileSection, ProfilePart>>

const row =
  'flex items-center gap-3 px-4 hover:bg-accent-soft aria-[current]:bg-accent-soft aria-[current]:shadow-[inset_0.25rem_0_var(--accent)] first:rounded-t-10 last:rounded-b-10'

const Chevron = () => (
  <ChevronLeftIcon className="size-5 shrink-0 rotate-180 text-muted rtl:rotate-0" aria-hidden="true" />
)

type RowProps = {
  href: string
  title: string
  /** Its present value, in a few words. */
  state?: ReactNode
  isCurrent?: boolean
  isDangerous?: boolean
}

const Row = ({ href, title, state, isCurrent = false, isDangerous = false }: RowProps) => (
  <li>
    <Link href={href} aria-current={isCurrent ? 'page' : undefined} className={`${row} min-h-12 py-1`}>
      <span className="flex min-w-0 grow items-baseline gap-3">
        <span className={`min-w-0 grow font-semibold wrap-anywhere ${isDangerous ? 'text-danger' : ''}`}>
          {title}
        </span>{' '}
        <span className="max-w-1/2 shrink-0 text-end text-14 text-muted empty:hidden">{state}</span>
      </span>
      <Chevron />
    </Link>
  </li>
)

const Rows = ({ children }: { children: ReactNode }) => (
  <Panel className="overflow-clip">
    <ul className="divide-y divide-line">{children}</ul>
  </Panel>
)

/** Whether the address is verified. Its place is kept free until that is known. */
const Verified = () => {
  const { data } = useQuery(verificationQuery)
  if (!data) return null
  return data.isVerified ? (
    <Tag tone="on">{verificationTexts.isVerified}</Tag>
  ) : (
    <Tag tone="gold">{verificationTexts.isNot}</Tag>
  )
}

type PersonProps = { user: User; isActing: boolean; isCurrent: boolean }

/** The person, and the way to their details. */
const Person = ({ user, isActing, isCurrent }: PersonProps) => (
  <li>
    <Link
      href={profileSectionPath('details')}
      aria-current={isCurrent ? 'page' : undefined}
      className={`${row} py-3`}
    >
      <Portrait user={user} isSmall />
      <span className="flex min-w-0 grow flex-col">
        <span className="sr-only">{texts.personal.title}</span>{' '}
        <span className="text-18 font-semibold wrap-anywhere">{personName(user)}</span>{' '}
        {!isActing && (
          <span className="flex min-h-6 items-center gap-x-2 max-[22.5rem]:min-h-11 max-[22.5rem]:flex-col max-[22.5rem]:items-start">
            <span className="max-w-full truncate text-14 text-muted">{user.email}</span> <Verified />
          </span>
        )}{' '}
        <span className="truncate text-14 text-muted">{user.club}</span>
      </span>
      <Chevron />
    </Link>
  </li>
)

type ProfileListProps = {
  user: User
  parts: ProfileParts
  /** The section that stands beside the list. */
  current: ProfileSection | undefined
  isActing: boolean
}

/** The pages of the profile, each with its present value. */
export const ProfileList = ({ user, parts, current, isActing }: ProfileListProps) => {
  const rowTo = (section: ProfileSection) => {
    const { title, State, isOfAccount } = parts[section]
    if (isActing && isOfAccount) return null
    return (
      <Row
        key={section}
        href={profileSectionPath(section)}
        title={title}
        state={State && <State user={user} />}
        isCurrent={section === current}
        isDangerous={section === 'delete'}
      />
    )
  }
  return (
    <nav aria-label={texts.pages} className="flex min-w-0 flex-col gap-3 wide:gap-4">
      <Rows>
        <Person user={user} isActing={isActing} isCurrent={current === 'details'} />
      </Rows>
      <Rows>
        {rowTo('clubs')}
        {rowTo('bows')}
        {rowTo('archers')}
      </Rows>
      <Rows>
        {rowTo('updates')}
        {rowTo('club-messages')}
        {rowTo('calendar')}
        {rowTo('names')}
        {rowTo('theme')}
        {rowTo('language')}
      </Rows>
      {!isActing && (
        <Rows>
          {rowTo('password')}
          {rowTo('devices')}
        </Rows>
      )}
      <Rows>
        {rowTo('data')}
        {rowTo('cache')}
        {rowTo('delete')}
      </Rows>
      <LogoutButton />
    </nav>
  )
}
