import { isBlank, type SharedCard } from '@fletch/domain'
import { useState } from 'react'
import { sharingTexts } from '../../../messages/sharing.ts'
import { isOnline } from '../../../phone/online.ts'
import { Button } from '../../../ui/button.tsx'
import { DownloadIcon, MailIcon, PrinterIcon, ShareIcon } from '../../../ui/icons.ts'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'
import { canShare, downloadCsv, shareCard } from './mutations.ts'

const loadMailDialog = async () => (await import('./mail-dialog.tsx')).MailDialog

type SharePanelProps = {
  card: SharedCard
  /** Saves the card if needed and returns its id, or null after showing why it cannot. */
  saved: () => Promise<string | null>
}

/** Exports a card. It is saved first if possible; a file and paper need no network. */
export const SharePanel = ({ card, saved }: SharePanelProps) => {
  const { Dialog: MailDialog, isOpen, isComing, open, close } = useLazyDialog(loadMailDialog)
  const [hasSheet] = useState(() => canShare(card)) // the device decides that, not the card
  const savedFirst = async (leave: () => void) => {
    if (isOnline() && !card.scores.every(isBlank)) await saved()
    leave()
  }
  return (
    <section>
      <h2 className="mb-3 text-16">{sharingTexts.title}</h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2">
        <Button pending={isComing} icon={<MailIcon className="size-5" aria-hidden="true" />} onClick={open}>
          {sharingTexts.email}
        </Button>
        <Button
          icon={<DownloadIcon className="size-5" aria-hidden="true" />}
          onClick={() => void savedFirst(() => downloadCsv(card))}
        >
          {sharingTexts.csv}
        </Button>
        <Button
          icon={<PrinterIcon className="size-5" aria-hidden="true" />}
          onClick={() => void savedFirst(() => print())}
        >
          {sharingTexts.print}
        </Button>
        {hasSheet && (
          // The share sheet only opens directly after a tap, so it does not wait for a save.
          <Button
            icon={<ShareIcon className="size-5" aria-hidden="true" />}
            onClick={() => void shareCard(card)}
          >
            {sharingTexts.share}
          </Button>
        )}
      </div>
      {MailDialog && <MailDialog open={isOpen} saved={saved} onClose={close} />}
    </section>
  )
}
