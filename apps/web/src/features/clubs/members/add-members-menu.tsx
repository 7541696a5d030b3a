import { type Club, newImportPath, newMemberPath } from '@fletch/domain/contract'
import { useState } from 'react'
import { memberTexts as texts } from '../../../messages/club-members.ts'
import { Button } from '../../../ui/button.tsx'
import { FormLink } from '../../../ui/form-link.tsx'
import { UsersDialog } from './users-dialog.tsx'

/** The three ways officers can add members. */
export const AddMembersMenu = ({ club }: { club: Club }) => {
  const [isSearching, setSearching] = useState(false)
  return (
    <div className="ways">
      <Button look="quiet" onClick={() => setSearching(true)}>
        {texts.searchUsers}
      </Button>
      <FormLink look="quiet" href={newImportPath(club.id)}>
        {texts.importMembers}
      </FormLink>
      <FormLink
        href={newMemberPath(club.id)}
        look="main"
        className="order-first grow basis-full wide:order-none wide:basis-auto"
      >
        {texts.addMember}
      </FormLink>
      <UsersDialog clubId={club.id} open={isSearching} onClose={() => setSearching(false)} />
    </div>
  )
}
