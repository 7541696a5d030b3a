import type { Club } from '@fletch/domain/contract'
import { useState } from 'react'
import { clubTexts } from '../../../messages/clubs.ts'
import { Button } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { ClubLogo } from './club-logo.tsx'
import { JoinButton } from './join-button.tsx'
import { LeaveClubDialog } from './leave-question.tsx'

const texts = clubTexts.detail

/** City, state and other facts on one line. */
const factsOf = ({ location, foundedYear, memberCount }: Club): string =>
  [
    location || clubTexts.title,
    foundedYear !== null && texts.founded(foundedYear),
    clubTexts.members(memberCount),
  ]
    .filter(Boolean)
    .join('\u00a0· ')

/** The user's role in the club, or the Join button. */
const JoinOrRole = ({ club }: { club: Club }) => {
  const [isLeaving, setLeaving] = useState(false)
  const { myRole, myMembership } = club
  return (
    <div className="flex flex-wrap items-center gap-3 max-wide:ps-20">
      {myRole === 'owner' && <Tag tone="gold">{clubTexts.directory.owner}</Tag>}
      {myRole === 'administrator' && <Tag tone="gold">{texts.administrator}</Tag>}
      {myMembership?.status === 'suspended' && <Tag tone="bad">{texts.suspended}</Tag>}
      {myMembership?.status === 'inactive' && <Tag>{texts.inactive}</Tag>}
      {myRole === 'member' && myMembership?.status === 'active' && (
        <Tag tone="on">{clubTexts.directory.member}</Tag>
      )}
      {myMembership === null && myRole !== 'owner' && <JoinButton club={club} />}
      {myMembership !== null && myRole !== 'owner' && (
        <Button look="quiet" onClick={() => setLeaving(true)}>
          {clubTexts.leave.action}
        </Button>
      )}
      <LeaveClubDialog club={club} open={isLeaving} onClose={() => setLeaving(false)} />
    </div>
  )
}

/** The club's name, logo and facts. */
export const ClubHead = ({ club }: { club: Club }) => (
  <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
    <div className="flex w-full items-center gap-4 wide:w-auto wide:flex-1">
      <ClubLogo name={club.name} logoPath={club.logoPath} size="large" />
      <div className="min-w-0">
        <h1 className="text-24 wide:text-32">{club.name}</h1>
        <p className="text-muted">{factsOf(club)}</p>
      </div>
    </div>
    <JoinOrRole club={club} />
  </div>
)
