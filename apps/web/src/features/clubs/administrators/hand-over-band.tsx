import type { Club } from '@fletch/domain/contract'
import { officerTexts } from '../../../messages/club-officers.ts'
import { useUser } from '../../../session/session.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { answerHandOver, takeBackHandOver } from './mutations.ts'

const texts = officerTexts.handOver

const Asked = ({ clubId }: { clubId: string }) => {
  const agreeing = useChange(answerHandOver(clubId, true))
  const declining = useChange(answerHandOver(clubId, false))
  return (
    <Banner
      boxed
      tone="gold"
      action={
        <div className="flex flex-wrap gap-2 py-1">
          <Button
            look="main"
            pending={agreeing.isPending}
            pendingLabel={texts.agreeing}
            disabled={declining.isPending}
            onClick={agreeing.run}
          >
            {texts.agree}
          </Button>
          <Button
            pending={declining.isPending}
            pendingLabel={texts.declining}
            disabled={agreeing.isPending}
            onClick={declining.run}
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
  const takingBack = useChange(takeBackHandOver(clubId))
  return (
    <Banner
      boxed
      tone="gold"
      action={
        <Button pending={takingBack.isPending} pendingLabel={texts.takingBack} onClick={takingBack.run}>
          {texts.takeBack}
        </Button>
      }
    >
      <span className="break-words">{texts.proposed(name)}</span>
    </Banner>
  )
}

/** Shows a pending request to take over the club to the member and to the owner. */
export const HandOverBand = ({ club: { id, handOver } }: { club: Club }) => {
  const user = useUser()
  if (!handOver) return null
  return handOver.userId === user.id ? <Asked clubId={id} /> : <Proposed clubId={id} name={handOver.name} />
}
