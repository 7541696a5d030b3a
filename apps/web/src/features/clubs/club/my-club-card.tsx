import { clubPath, type Membership } from '@fletch/domain/contract'
import { useState } from 'react'
import { clubTexts } from '../../../messages/clubs.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { CloseClubDialog } from './close-question.tsx'
import { ClubLogo } from './club-logo.tsx'
import { LeaveClubDialog } from './leave-question.tsx'

const texts = clubTexts.directory

/** The owner can close the club; all others can leave it. */
const ownerPosition = 'Owner'

type MyClubCardProps = { membership: Membership }

/** A club of the user. */
export const MyClubCard = ({ membership: { club, position, status } }: MyClubCardProps) => {
  const [isAsking, setAsking] = useState(false)
  const isOwner = position === ownerPosition
  const Asked = isOwner ? CloseClubDialog : LeaveClubDialog
  return (
    <article className="hair flex flex-col gap-4 rounded-10 bg-paper p-4">
      <div className="flex items-start gap-3">
        <ClubLogo name={club.name} logoPath={club.logoPath} />
        <div className="min-w-0 flex-1">
          <h3 className="text-18">{club.name}</h3>
          {club.location && <p className="text-14 text-muted">{club.location}</p>}
        </div>
        <span className="flex flex-col items-end gap-1">
          <Tag tone={isOwner ? 'gold' : 'on'}>{position}</Tag>
          {status === 'suspended' && <Tag tone="bad">{clubTexts.detail.suspended}</Tag>}
        </span>
      </div>
      <div className="row-ways mt-auto">
        <LinkButton href={clubPath(club.id)}>
          {isOwner ? texts.manage : texts.view}
          <VisuallyHidden>{club.name}</VisuallyHidden>
        </LinkButton>
        <Button
          look="quiet"
          className="ms-auto"
          aria-label={texts.of(isOwner ? texts.close : texts.leave, club.name)}
          onClick={() => setAsking(true)}
        >
          {isOwner ? texts.close : texts.leave}
        </Button>
      </div>
      <Asked club={club} open={isAsking} onClose={() => setAsking(false)} />
    </article>
  )
}
