import { type Club, newMemberPath } from '@fletch/domain/contract'
import { useState } from 'react'
import { memberTexts } from '../../../messages/club-members.ts'
import { useNameOrder } from '../../../shell/name-order.ts'
import { Button } from '../../../ui/button.tsx'
import { FormLink } from '../../../ui/form-link.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { downloadMembers } from './mutations.ts'
import { UsersDialog } from './users-dialog.tsx'

const texts = memberTexts

type WaysInProps = { club: Club; isImporting: boolean; onImport: () => void }

/** The three ways into a club that its officers have, and the way out as a file. */
export const WaysIn = ({ club, isImporting, onImport }: WaysInProps) => {
  const [isSearching, setSearching] = useState(false)
  const download = useChange(downloadMembers(club, useNameOrder()))
  return (
    <div className="ways -mx-2 wide:mx-0">
      <Button
        look="quiet"
        className="order-last wide:order-none"
        pending={download.isPending}
        pendingLabel={texts.downloading}
        onClick={download.run}
      >
        {texts.download}
      </Button>
      <Button look="quiet" onClick={() => setSearching(true)}>
        {texts.searchUsers}
      </Button>
      <Button look="quiet" onClick={onImport} aria-expanded={isImporting}>
        {texts.importMembers}
      </Button>
      <FormLink
        href={newMemberPath(club.id)}
        look={isImporting ? 'plain' : 'main'}
        className="order-first mx-2 grow basis-full wide:order-none wide:mx-0 wide:basis-auto"
      >
        {texts.addMember}
      </FormLink>
      <UsersDialog clubId={club.id} open={isSearching} onClose={() => setSearching(false)} />
    </div>
  )
}
