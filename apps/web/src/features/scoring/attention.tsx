import { type ComponentType, useState } from 'react'
import { logError } from '../../app/error-log.ts'
import { scoringTexts } from '../../messages/scoring.ts'
import { type CardRecord, needsAttention, refusedPhotos } from '../../offline/card-record.ts'
import type { OpenCard } from '../../offline/open-card.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { WarningIcon } from '../../ui/icons.ts'
import { toast } from '../../ui/toast-store.ts'

const texts = scoringTexts.attention

export type AttentionProps = {
  record: CardRecord
  card: OpenCard
  onSave: () => void
  isSaving: boolean
}

type DialogProps = AttentionProps & { isOpen: boolean; onClose: () => void }

const wordsOf = (record: CardRecord): string => {
  if (record.refusal !== null) return texts.band[record.refusal.isGone ? 'gone' : 'refused']
  if (record.conflicts.length > 0) return texts.changedTwice(record.conflicts.length)
  return texts.photosRefused(refusedPhotos(record).length)
}

/** The dialog comes when it is asked for: few cards ever need it. */
const useDialog = () => {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>()
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    try {
      const { AttentionDialog } = await import('./attention-dialog.tsx')
      setDialog(() => AttentionDialog)
      setOpen(true)
    } catch (error) {
      logError(error)
      toast({ title: texts.notLoaded, style: 'destructive' })
    }
  }
  return { Dialog, isOpen, open: () => void open(), close: () => setOpen(false) }
}

/** What a card needs a person for: a band that scoring goes on under, and both sides of each question behind it. */
export const Attention = (props: AttentionProps) => {
  const { Dialog, isOpen, open, close } = useDialog()
  const isNeeded = needsAttention(props.record)
  return (
    <>
      {isNeeded && (
        <Banner
          tone="danger"
          announced
          icon={<WarningIcon aria-hidden="true" />}
          action={<Button onClick={open}>{texts.show}</Button>}
        >
          {wordsOf(props.record)}
        </Banner>
      )}
      {Dialog && <Dialog {...props} isOpen={isOpen && isNeeded} onClose={close} />}
    </>
  )
}
