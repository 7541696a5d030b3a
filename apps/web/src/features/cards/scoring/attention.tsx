import { scoringTexts } from '../../../messages/scoring.ts'
import { type CardRecord, needsAttention, refusedPhotos } from '../../../offline/card-record.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { WarningIcon } from '../../../ui/icons.ts'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'
import type { AttentionProps } from './card-parts.ts'

const texts = scoringTexts.attention

const wordsOf = (record: CardRecord): string => {
  if (record.refusal !== null) return texts.band[record.refusal.isGone ? 'gone' : 'refused']
  if (record.conflicts.length > 0) return texts.changedTwice(record.conflicts.length)
  return texts.photosRefused(refusedPhotos(record).length)
}

const loadDialog = async () => (await import('./attention-dialog.tsx')).AttentionDialog

/** What needs the user on a card: a band that does not stop scoring, and a dialog with the details. */
export const Attention = (props: AttentionProps) => {
  // Loaded on demand, because few cards need it.
  const { Dialog, isOpen, isComing, open, close } = useLazyDialog(loadDialog)
  const isNeeded = needsAttention(props.record)
  return (
    <>
      {isNeeded && (
        <Banner
          tone="danger"
          announced
          icon={<WarningIcon aria-hidden="true" />}
          action={
            <Button pending={isComing} onClick={open}>
              {texts.show}
            </Button>
          }
        >
          {wordsOf(props.record)}
        </Banner>
      )}
      {Dialog && <Dialog {...props} isOpen={isOpen && isNeeded} onClose={close} />}
    </>
  )
}
