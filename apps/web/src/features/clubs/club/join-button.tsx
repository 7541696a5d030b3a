import type { Club } from '@fletch/contract'
import { clubTexts } from '../../../messages/clubs.ts'
import { Button } from '../../../ui/button.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { joinClub } from './mutations.ts'

const texts = clubTexts.join

export const JoinButton = ({ club }: { club: Club }) => {
  const join = useChange(joinClub(club))
  return (
    <Button
      look={club.handOver ? 'plain' : 'main'}
      pending={join.isPending}
      pendingLabel={texts.pending}
      onClick={join.run}
    >
      {texts.action}
    </Button>
  )
}
