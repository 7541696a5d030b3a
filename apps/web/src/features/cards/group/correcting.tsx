import { groupTexts } from '@fletch/messages/group-scoring'
import { useState } from 'react'
import { type CardRecord, isUnsent } from '../../../phone/cards/card-record.ts'
import { isOnline } from '../../../phone/online.ts'
import { phone } from '../../../phone/phone.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { PencilIcon } from '../../../ui/icons.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useBusy } from '../../../ui/use-busy.ts'
import type { GroupParts } from './group-view.ts'
import { giveReason } from './mutations.ts'

const texts = groupTexts.correct

/** Event admins enter a paper card or corrections, with a reason for every change. */
export const CorrectPanel = ({ card, onBegun }: GroupParts & { onBegun: () => void }) => {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const begin = (why: string) => {
    if (why.trim() === '') return setMissing(true)
    giveReason(card, why.trim())
    onBegun()
  }
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-18">{texts.title}</h2>
      <p className="text-muted">{texts.text}</p>
      <TextField
        label={texts.reason}
        value={reason}
        error={isMissing ? texts.missing : undefined}
        maxLength={1000}
        onChange={(event) => {
          setReason(event.target.value)
          setMissing(false)
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => begin(reason)}>{texts.begin}</Button>
        <Button look="quiet" onClick={() => begin(texts.paper)}>
          {texts.typePaper}
        </Button>
      </div>
    </section>
  )
}

/** Sends what was typed. A save that was already in flight may lack the last keys, which need another one. */
const sendAll = async (record: CardRecord, tries = 3): Promise<boolean> => {
  if (isOnline()) await phone.sync.save(record)
  const now = await phone.cards.read(record)
  if (now !== undefined && !isUnsent(now) && now.inFlight === null) return true
  return isOnline() && tries > 1 ? sendAll(record, tries - 1) : false
}

/** Ends entering as an event admin. Unsent changes keep their reason, and so do open questions, whose answers need it. */
export const useFinishCorrecting = ({ card, record }: Pick<GroupParts, 'card' | 'record'>) =>
  useBusy(async () => {
    await card.flush()
    const isSent = await sendAll(record)
    const isAsked = (card.shown.read().record?.conflicts.length ?? 0) > 0
    if (isAsked) toast({ title: texts.undecided, description: texts.undecidedText })
    else if (isSent) giveReason(card, null)
    else toast({ title: texts.notSent, description: texts.notSentText })
  })

/** Shown while an event admin enters: the reason, and the button to finish. */
export const CorrectingBand = ({ card, record }: GroupParts) => {
  const { reason = null } = record.group ?? {}
  const ending = useFinishCorrecting({ card, record })
  return (
    <Banner
      tone="accent"
      announced
      icon={<PencilIcon aria-hidden="true" />}
      action={
        <Button pending={ending.isBusy} onClick={ending.run}>
          {texts.done}
        </Button>
      }
    >
      {texts.band({ reason: reason ?? '' })}
    </Banner>
  )
}
