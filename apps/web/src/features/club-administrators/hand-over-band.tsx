import type { Club } from '@fletch/domain/contract'
import { useState } from 'react'
import { useUser } from '../../app/session.tsx'
import { officerTexts } from '../../messages/club-officers.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { answerHandOver, takeBackHandOver } from './mutations.ts'

const texts = officerTexts.handOver

const Asked = ({ clubId }: { clubId: string }) => {
  const [pending, setPending] = useState<'agree' | 'decline'>()
  const answer = async (agreed: boolean) => {
    setPending(agreed ? 'agree' : 'decline')
    await answerHandOver(clubId, agreed)
    setPending(undefined)
  }
  return (
    <Banner
      boxed
      tone="gold"
      action={
        <div className="flex flex-wrap gap-2 py-1">
          <Button
            look="main"
            pending={pending === 'agree'}
            pendingLabel={texts.agreeing}
            disabled={pending === 'decline'}
            onClick={() => void answer(true)}
          >
            {texts.agree}
          </Button>
          <Button
            pending={pending === 'decline'}
            pendingLabel={texts.declining}
            disabled={pending === 'agree'}
            onClick={() => void answer(false)}
          >
            {texts.decline}
          </Button>
        </div>
      }
    >
      {texts.asked}
      <span className="block font-normal">{texts.askedText}</span>
    </Banner>
  )
}

const Proposed = ({ clubId, name }: { clubId: string; name: string }) => {
  const [pending, setPending] = useState(false)
  const onTakeBack = async () => {
    setPending(true)
    await takeBackHandOver(clubId)
    setPending(false)
  }
  return (
    <Banner
      boxed
      tone="gold"
      action={
        <Button pending={pending} pendingLabel={texts.takingBack} onClick={onTakeBack}>
          {texts.takeBack}
        </Button>
      }
    >
      <span className="break-words">{texts.proposed(name)}</span>
    </Banner>
  )
}

/** The question whether a member takes the club over, for that member and for the owner; else nothing. */
export const HandOverBand = ({ club: { id, handOver } }: { club: Club }) => {
  const user = useUser()
  if (!handOver) return null
  return handOver.userId === user.id ? <Asked clubId={id} /> : <Proposed clubId={id} name={handOver.name} />
}
