import { type CardContent, type Conflict, targetNumber, valueAt } from '@fletch/domain'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { logError } from '../../app/error-log.ts'
import { phone } from '../../app/phone.ts'
import { scoringTexts } from '../../messages/scoring.ts'
import type { CardRecord } from '../../offline/card-record.ts'
import type { OpenCard } from '../../offline/open-card.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { WarningIcon } from '../../ui/icons.ts'
import { toast } from '../../ui/toast-store.ts'
import { choose } from './mutations.ts'

const texts = scoringTexts.attention

const shown = (value: string | number | null): string =>
  value === null || value === '' ? texts.blank : String(value)

const questionOf = (conflict: Conflict, content: CardContent, mine: string, theirs: string): string => {
  if (conflict.row === null) return texts.detailConflict(scoringTexts.details[conflict.field], mine, theirs)
  const target = targetNumber(conflict.row, content.startingTarget, content.courseTargets)
  const question = conflict.field === 'zone' ? texts.zoneConflict : texts.distanceConflict
  return question(target, mine, theirs)
}

type QuestionProps = { conflict: Conflict; content: CardContent; card: OpenCard }

/** One place that was changed on this phone and elsewhere, with both values to choose from. */
const Question = ({ conflict, content, card }: QuestionProps) => {
  const mine = shown(conflict.mine)
  const theirs = shown(valueAt(content, conflict))
  return (
    <li className="hair-t flex flex-col gap-2 py-3">
      <p className="font-semibold">{questionOf(conflict, content, mine, theirs)}</p>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={() => choose(card, conflict, 'mine')}>{texts.takeMine(mine)}</Button>
        <Button onClick={() => choose(card, conflict, 'theirs')}>{texts.takeTheirs(theirs)}</Button>
      </div>
    </li>
  )
}

type AttentionProps = { record: CardRecord; card: OpenCard; onSave: () => void; isSaving: boolean }

const trying = (work: () => Promise<void>) => () => {
  work().catch((error: unknown) => {
    logError(error)
    toast({ title: scoringTexts.saveFailed, description: scoringTexts.saveFailedText, style: 'destructive' })
  })
}

const useGone = (id: string) => {
  const [, navigate] = useLocation()
  return {
    keepAsNew: trying(async () => {
      const newId = await phone.keepAsNew(id)
      await phone.sync.save(newId)
      navigate(`/scorecard/${newId}`, { replace: true })
    }),
    remove: trying(async () => {
      await phone.cards.remove(id)
      navigate('/scorecards', { replace: true })
    }),
  }
}

const RefusalPart = ({ record, onSave, isSaving }: Omit<AttentionProps, 'card'>) => {
  const { keepAsNew, remove } = useGone(record.id)
  if (record.refusal === null) return null
  const { words, isGone } = record.refusal
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{isGone ? texts.gone : texts.refused(words)}</p>
      <p className="text-muted">{isGone ? texts.goneText : texts.refusedText}</p>
      <div className="flex flex-wrap gap-2">
        {isGone ? (
          <>
            <Button look="main" onClick={keepAsNew}>
              {texts.keepAsNew}
            </Button>
            <ConfirmButton confirmLabel={texts.confirmRemove} onConfirm={remove}>
              {texts.remove}
            </ConfirmButton>
          </>
        ) : (
          <Button look="main" pending={isSaving} pendingLabel={scoringTexts.saving} onClick={onSave}>
            {texts.saveAgain}
          </Button>
        )}
      </div>
    </div>
  )
}

/** What a card needs a person for: a band that scoring goes on under, and both sides of each question behind it. */
export const Attention = ({ record, card, onSave, isSaving }: AttentionProps) => {
  const [isOpen, setOpen] = useState(false)
  const { refusal, conflicts, mine } = record
  if (refusal === null && conflicts.length === 0) return null
  return (
    <>
      <Banner
        tone="danger"
        announced
        icon={<WarningIcon aria-hidden="true" />}
        action={<Button onClick={() => setOpen(true)}>{texts.show}</Button>}
      >
        {refusal === null
          ? texts.changedTwice(conflicts.length)
          : texts.band[refusal.isGone ? 'gone' : 'refused']}
      </Banner>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.title}>
        <RefusalPart record={record} onSave={onSave} isSaving={isSaving} />
        {conflicts.length > 0 && (
          <div>
            <h3 className="text-18">{texts.conflictTitle}</h3>
            <p className="mb-3 text-muted">{texts.conflictText}</p>
            <ul>
              {conflicts.map((conflict) => (
                <Question
                  key={`${conflict.row} ${conflict.field}`}
                  conflict={conflict}
                  content={mine}
                  card={card}
                />
              ))}
            </ul>
          </div>
        )}
      </Dialog>
    </>
  )
}
