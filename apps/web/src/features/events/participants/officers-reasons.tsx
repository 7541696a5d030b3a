import type { Participant } from '@fletch/contract'
import { participantTexts } from '@fletch/messages/event-participants'
import { joinFacts } from '../../../messages/facts.ts'
import { AroundTyped } from '../../../ui/around-typed.tsx'

type OfficersReasonsProps = {
  archer: Participant
  /** Of the event, in which its officers write. */
  language: string | undefined
}

/** Why an archer has a mark or a penalty, and that a parent has agreed; nothing if there is none of it. */
export const OfficersReasons = ({ archer, language }: OfficersReasonsProps) => {
  const { consent, markReason, penaltyReason } = archer
  const agreed = consent === undefined ? undefined : participantTexts.list.consent[consent]
  const typed = joinFacts([markReason, penaltyReason])
  if (typed === '' && agreed === undefined) return null
  return (
    <span className="block wrap-break-word text-14 font-normal text-muted">
      {typed === '' ? (
        agreed
      ) : (
        <AroundTyped say={(reasons) => joinFacts([agreed, reasons])} typed={typed} language={language} />
      )}
    </span>
  )
}
