import { type ClubMember, editMemberPath } from '@fletch/domain/contract'
import { Link } from 'wouter'
import { memberTexts } from '../../../messages/club-members.ts'
import { openedFromHere } from '../../../ui/form-link.tsx'

const texts = memberTexts
const actionClass =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-6 px-1.5 text-14 underline underline-offset-4'

export type MemberDoes = {
  /** The form is opened: what is known of the member goes with it. */
  onEdit: (member: ClubMember) => void
  onRemove: (member: ClubMember) => void
}

/** What officers do with a member. The owner stays. */
export const MemberActions = ({ member, does }: { member: ClubMember; does: MemberDoes }) => {
  const name = `${member.firstName} ${member.lastName}`
  return (
    <span className="flex justify-end">
      <Link
        href={editMemberPath(member.clubId, member.id)}
        state={openedFromHere}
        className={`${actionClass} font-semibold`}
        aria-label={texts.of(texts.edit, name)}
        onClick={() => does.onEdit(member)}
      >
        {texts.edit}
      </Link>
      {!member.isOwner && (
        <button
          type="button"
          className={`${actionClass} text-muted`}
          aria-label={texts.of(texts.remove, name)}
          onClick={() => does.onRemove(member)}
        >
          {texts.remove}
        </button>
      )}
    </span>
  )
}
