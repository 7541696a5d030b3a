import { isBlank, type SharedCard } from '@fletch/domain'
import { sharingTexts } from '@fletch/messages/sharing'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CardKey } from '../../../phone/cards/card-record.ts'
import { isOnline } from '../../../phone/online.ts'
import { Button } from '../../../ui/button.tsx'
import { DownloadIcon, MailIcon, PrinterIcon, ShareIcon } from '../../../ui/icons.ts'
import { useBusy } from '../../../ui/use-busy.ts'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'
import { canShare, downloadCsv, shareCard } from './mutations.ts'
import { cardNamesQuery, cardPassedOn, latestNames } from './passed-on.ts'

const loadMailDialog = async () => (await import('./mail-dialog.tsx')).MailDialog

type SharePanelProps = {
  card: SharedCard
  /** The key of a group's card, whose archers are named as they have agreed. */
  group?: CardKey
  /** Saves the card if needed and returns its id, or null after showing why it cannot. */
  saved: () => Promise<string | null>
  /** Draws what stands on paper besides the card. */
  beforePrint?: () => Promise<void>
}

/** Exports a card. It is saved first if possible; a file and paper need no network. */
export const SharePanel = ({ card: whole, group, saved, beforePrint }: SharePanelProps) => {
  const { Dialog: MailDialog, isOpen, isComing, open, close } = useLazyDialog(loadMailDialog)
  const { data: names } = useQuery({
    ...cardNamesQuery(group ?? { id: '', userId: '' }),
    enabled: group !== undefined,
  })
  const cardWith = (known: typeof names) => (group ? cardPassedOn(whole, group.userId, known) : whole)
  const [hasSheet] = useState(() => canShare(whole)) // the device decides that, not the card
  const savedFirst = async (leave: (card: SharedCard) => void | Promise<void>) => {
    if (isOnline() && !whole.scores.every(isBlank)) await saved()
    await leave(cardWith(group && (await latestNames(group))))
  }
  const saving = useBusy(() => savedFirst(downloadCsv))
  const printing = useBusy(() =>
    savedFirst(async () => {
      await beforePrint?.()
      print()
    }),
  )
  return (
    <section>
      <h2 className="mb-3 text-16">{sharingTexts.title}</h2>
      {group && <p className="-mt-2 mb-3 text-14 text-muted">{sharingTexts.names}</p>}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.25rem,100%),1fr))] gap-2">
        <Button pending={isComing} icon={<MailIcon className="size-5" aria-hidden="true" />} onClick={open}>
          {sharingTexts.email}
        </Button>
        <Button
          pending={saving.isBusy}
          icon={<DownloadIcon className="size-5" aria-hidden="true" />}
          onClick={() => void saving.run()}
        >
          {sharingTexts.csv}
        </Button>
        <Button
          pending={printing.isBusy}
          icon={<PrinterIcon className="size-5" aria-hidden="true" />}
          onClick={() => void printing.run()}
        >
          {sharingTexts.print}
        </Button>
        {hasSheet && (
          // The share sheet only opens directly after a tap, so it does not wait for a save.
          <Button
            icon={<ShareIcon className="size-5" aria-hidden="true" />}
            onClick={() => void shareCard(cardWith(names))}
          >
            {sharingTexts.share}
          </Button>
        )}
      </div>
      {MailDialog && <MailDialog open={isOpen} saved={saved} onClose={close} />}
    </section>
  )
}
