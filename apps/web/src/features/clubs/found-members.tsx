import { type ClubMember, joinClubPath, userSearchBounds } from '@fletch/contract'
import { personName } from '@fletch/domain'
import { memberTexts } from '@fletch/messages/club-members'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatDay } from '../../messages/format.ts'
import { useDisplayName, useNameOrder } from '../../shell/name-order.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-look.ts'
import { copyWithNotice } from '../../ui/copy-text.ts'
import { messageFor } from '../../ui/fault.ts'
import { Tag } from '../../ui/tag.tsx'
import { clubQuery } from './club-queries.ts'
import { foundMembersQuery } from './member-queries.ts'

const texts = memberTexts.found

export const nameOfMember = (member: Pick<ClubMember, 'firstName' | 'lastName'>): string => personName(member)

/** Facts that distinguish members with the same name, as far as the user may see them. */
const factsOfMember = ({ userId, membershipId, dateOfBirth, email }: ClubMember): string =>
  [
    membershipId && texts.number({ id: membershipId }),
    dateOfBirth && texts.born({ day: formatDay(dateOfBirth) }),
    email,
    userId === null && texts.noAccount,
  ]
    .filter(Boolean)
    .join('\u00a0· ')

/** Searches the members of a club. Finds nothing until enough characters are typed. */
export const useMemberSearchResults = (clubId: string | null, asked: string) => {
  const isAsked = clubId !== null && asked.trim().length >= userSearchBounds.least
  const order = useNameOrder()
  const { data = [], ...query } = useQuery({
    ...foundMembersQuery(clubId ?? '', asked.trim(), order),
    enabled: isAsked,
  })
  return { ...query, isAsked, members: isAsked ? data : [] }
}

export type FoundMembers = ReturnType<typeof useMemberSearchResults>

/** How to invite a member who has no account yet. */
const Invitation = ({ member }: { member: ClubMember }) => {
  const { data: club } = useQuery(clubQuery(member.clubId))
  // Where the code joins, only the club's officers have it.
  if (club === undefined || club.joinCode === '') return <p className="text-14">{texts.inviteText}</p>
  const link = `${location.origin}${joinClubPath(club.joinCode)}`
  const name = nameOfMember(member)
  const mail = new URLSearchParams({
    subject: texts.mailSubject({ club: club.name }),
    body: texts.mailText({ name: member.firstName, club: club.name, link }),
  })
  return (
    <div className="flex flex-col gap-2">
      <p className="text-14">{texts.inviteText}</p>
      <div className="flex flex-wrap gap-2">
        <Button aria-label={texts.copyOf({ name })} onClick={() => void copyWithNotice(link, texts)}>
          {texts.copy}
        </Button>
        {member.email !== null && (
          <a
            className={buttonClass({})}
            aria-label={texts.mailOf({ name })}
            href={`mailto:${encodeURIComponent(member.email)}?${mail.toString().replaceAll('+', '%20')}`}
          >
            {texts.mail}
          </a>
        )}
      </div>
    </div>
  )
}

type FoundMemberProps = {
  member: ClubMember
  /** Shown in place of the button for a member who is already added. */
  isIn?: string | false
  /** The button says 'Choose', because nothing is added yet. */
  isChoice?: boolean
  /** A member without an account cannot be chosen, only invited. */
  needsAccount?: boolean
  isPending?: boolean
  onAdd: () => void
}

/** A found member, with a button to add or choose them. */
export const FoundMember = ({
  member,
  isIn = false,
  isChoice = false,
  needsAccount = false,
  isPending,
  onAdd,
}: FoundMemberProps) => {
  const called = useDisplayName()
  const name = nameOfMember(member)
  const [isInviting, setInviting] = useState(false)
  const isInvited = isIn === false && needsAccount && member.userId === null
  return (
    <li className="hair-t flex flex-col gap-2 py-3 first:border-t-0">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-semibold break-words">{called(member)}</p>
          <p className="text-14 text-muted">
            <Breakable text={factsOfMember(member)} />
          </p>
        </div>
        {isIn !== false && <Tag tone="on">{isIn}</Tag>}
        {isInvited && (
          <Button
            aria-expanded={isInviting}
            aria-label={texts.inviteOf({ name })}
            onClick={() => setInviting(!isInviting)}
          >
            {texts.invite}
          </Button>
        )}
        {isIn === false && !isInvited && (
          <Button
            pending={isPending}
            pendingLabel={texts.adding}
            aria-label={isChoice ? texts.chooseOf({ name }) : texts.addOf({ name })}
            onClick={onAdd}
          >
            {isChoice ? texts.choose : texts.add}
          </Button>
        )}
      </div>
      {isInvited && isInviting && <Invitation member={member} />}
    </li>
  )
}

/** The chosen member, shown in place of the search field. */
export const ChosenMember = ({ member, onBack }: { member: ClubMember; onBack: () => void }) => {
  const called = useDisplayName()
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{called(member)}</p>
        <p className="text-14 text-muted">
          <Breakable text={factsOfMember(member)} />
        </p>
      </div>
      <Button onClick={onBack}>{texts.another}</Button>
    </div>
  )
}

type FoundMembersSectionProps = {
  found: FoundMembers
  club: string
  children: (member: ClubMember) => ReactNode
}

/** The members found, below the search field. */
export const FoundMembersSection = ({ found, club, children }: FoundMembersSectionProps) => {
  const { isAsked, isFetching, error, members } = found
  if (!isAsked) return null
  return (
    <section aria-label={texts.of({ club })}>
      <h3 className="text-16 break-words">{texts.of({ club })}</h3>
      <p role="status" className="text-14 text-muted empty:hidden">
        {isFetching && members.length === 0 && texts.searching}
        {!isFetching && error && messageFor(error, texts.failed)}
        {!isFetching && !error && members.length === 0 && texts.none}
      </p>
      <ul>{members.map(children)}</ul>
    </section>
  )
}
