import type { User } from '@fletch/domain/contract'
import { divisionTexts } from '../../messages/divisions.ts'
import { formatDay } from '../../messages/format.ts'
import { profileTexts } from '../../messages/profile.ts'
import { Fact, Facts } from '../../ui/facts.tsx'

const { facts: names, genders, noBow, notSaid } = profileTexts.personal

const Said = ({ name, children }: { name: string; children: string }) => (
  <Fact name={name}>{children || <span className="text-muted">{notSaid}</span>}</Fact>
)

/** The user's personal details, read-only. */
export const PersonalFacts = ({ user }: { user: User }) => (
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
