import type { Club } from '@fletch/domain/contract'
import { useState } from 'react'
import { clubTexts } from '../../messages/clubs.ts'
import { Button } from '../../ui/button.tsx'
import { joinClub } from './mutations.ts'

const texts = clubTexts.join

export const JoinButton = ({ club }: { club: Club }) => {
  const [pending, setPending] = useState(false)
  const onJoin = async () => {
    setPending(true)
    await joinClub(club)
    setPending(false)
  }
  return (
    <Button look="main" pending={pending} pendingLabel={texts.pending} onClick={onJoin}>
      {texts.action}
    </Button>
  )
}
