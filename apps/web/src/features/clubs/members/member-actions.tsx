import { type ClubMember, editMemberPath } from '@fletch/contract'
import { personName } from '@fletch/domain'
import { memberTexts } from '@fletch/messages/club-members'
import { Link } from 'wouter'
import { openedFromHere } from '../../../ui/form-link.tsx'
import { rowAction } from '../../../ui/row-action.ts'

const texts = memberTexts

export type MemberHandlers = {
  /** Called when the form opens, with the member as the list knows them. */
  onEdit: (member: ClubMember) => void
  onRemove: (member: ClubMember) => void
}

/** What officers can do with a member. The owner cannot be removed. */
export const MemberActions = ({ member, does }: { member: ClubMember; does: MemberHandlers }) => {
  const name = personName(member)
  return (
    <span className="flex justify-end">
      <Link
        href={editMemberPath(member.clubId, member.id)}
        state={openedFromHere}
        className={`${rowAction} font-semibold`}
        aria-label={texts.of({ action: texts.edit, name })}
        onClick={() => does.onEdit(member)}
      >
        {texts.edit}
      </Link>
      {!member.isOwner && (
        <button
          type="button"
          className={`${rowAction} text-muted`}
          aria-label={texts.of({ action: texts.remove, name })}
          onClick={() => does.onRemove(member)}
        >
          {texts.remove}
        </button>
      )}
    </span>
  )
}
