import type { Club } from '@fletch/contract'
import { officerTexts } from '@fletch/messages/club-officers'
import { useUser } from '../../../session/session.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { QuestionBand } from '../../../ui/question-band.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { answerHandOver, takeBackHandOver } from './mutations.ts'

const texts = officerTexts.handOver

const Asked = ({ club: { id, name } }: { club: Pick<Club, 'id' | 'name'> }) => {
  const agreeing = useChange(answerHandOver(id, true))
  const declining = useChange(answerHandOver(id, false))
  return (
    <QuestionBand
      about={name}
      text={texts.askedText}
      answers={[
        { words: texts.agree, pendingWords: texts.agreeing, giving: agreeing, isMain: true },
        { words: texts.decline, pendingWords: texts.declining, giving: declining },
      ]}
    >
      {texts.asked}
    </QuestionBand>
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
      <span className="break-words">{texts.proposed({ name })}</span>
    </Banner>
  )
}

/** Shows a pending request to take over the club to the member and to the owner. */
export const HandOverBand = ({ club }: { club: Club }) => {
  const user = useUser()
  const { id, handOver } = club
  if (!handOver) return null
  return handOver.userId === user.id ? <Asked club={club} /> : <Proposed clubId={id} name={handOver.name} />
}
