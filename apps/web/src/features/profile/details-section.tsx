import { editProfilePath, type User } from '@fletch/contract'
import { divisionTexts } from '@fletch/messages/divisions'
import { profileTexts } from '@fletch/messages/profile'
import { useState } from 'react'
import { formatDay } from '../../messages/format.ts'
import { readGuardian } from '../../server/acting.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { FormLink } from '../../ui/form-link.tsx'
import { Section, SectionOnPage } from '../../ui/section.tsx'
import { useDesk } from '../../ui/use-desk.ts'
import { VerificationNote } from '../accounts/verification/verification-note.tsx'
import { ProfilePhoto } from './profile-photo.tsx'

const accountTexts = profileTexts.account

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

const texts = profileTexts.personal
const { facts: names, genders } = texts

const Said = ({ name, children }: { name: string; children: string }) => (
  <Fact name={name}>{children || <span className="text-muted">{texts.notSaid}</span>}</Fact>
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
    <Said name={names.bow}>{user.bow ? divisionTexts.bowNames[user.bow] : texts.noBow}</Said>
  </Facts>
)

/** The personal details with the photo, and the account. A desk has the way to edit above. */
export const DetailsSection = ({ user }: { user: User }) => {
  const isDesk = useDesk()
  const [isActing] = useState(() => readGuardian() !== undefined)
  return (
    <>
      <Section
        title={profileTexts.personal.title}
        action={!isDesk && <FormLink href={editProfilePath}>{profileTexts.edit}</FormLink>}
      >
        <ProfilePhoto user={user} />
        <PersonalFacts user={user} />
      </Section>
      {/* The sign-in of the user who acts for a child is not the child's. */}
      {!isActing && (
        <SectionOnPage>
          <AccountInformation user={user} />
        </SectionOnPage>
      )}
    </>
  )
}
