import { type Club, clubPath } from '@fletch/domain/contract'
import { clubTexts } from '../../../messages/clubs.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { ClubLogo } from './club-logo.tsx'
import { joinClub } from './mutations.ts'

const texts = clubTexts.directory

/** The Join button, or the user's role in the club. */
const JoinOrBadge = ({ club }: { club: Club }) => {
  const join = useChange(joinClub(club))
  if (club.myMembership !== null || club.myRole === 'owner') {
    return (
      <Button disabled icon={<CheckIcon className="size-5" aria-hidden="true" />}>
        {texts.member}
      </Button>
    )
  }
  return (
    <Button
      look="plain"
      pending={join.isPending}
      pendingLabel={texts.joining}
      aria-label={texts.of(texts.join, club.name)}
      onClick={join.run}
    >
      {texts.join}
    </Button>
  )
}

/** A club in the directory. */
export const ClubCard = ({ club }: { club: Club }) => (
  <article className="hair flex h-full flex-col gap-3 rounded-10 bg-paper p-4">
    <div className="flex items-start gap-3">
      <ClubLogo name={club.name} logoPath={club.logoPath} />
      <div className="min-w-0 flex-1">
        <h3 className="text-18">{club.name}</h3>
        <p className="text-14 text-muted">
          {[club.location, clubTexts.members(club.memberCount)].filter(Boolean).join('\u00a0· ')}
        </p>
      </div>
    </div>
    {club.description && <p className="line-clamp-2 text-14">{club.description}</p>}
    <div className="mt-auto flex flex-wrap gap-2 pt-1">
      <LinkButton href={clubPath(club.id)}>
        {texts.details}
        <VisuallyHidden>{club.name}</VisuallyHidden>
      </LinkButton>
      <JoinOrBadge club={club} />
    </div>
  </article>
)
