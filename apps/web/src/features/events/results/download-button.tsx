import { type Competition, resultsSchemaPath } from '@fletch/domain/contract'
import { useState } from 'react'
import { eventResultTexts } from '../../../messages/event-results.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DownloadIcon } from '../../../ui/icons.ts'
import { useChange } from '../../../ui/use-change.ts'
import { downloadResults, type FileKind, fileKinds, type ShownResults } from './mutations.ts'

const texts = eventResultTexts.file
const icon = <DownloadIcon className="size-5" aria-hidden="true" />

type DownloadButtonProps = { event: Competition; of: ShownResults }

/** Downloads the shown results in a chosen file format. */
export const DownloadButton = ({ event, of }: DownloadButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  const download = useChange(downloadResults(of, event))
  const onTake = (kind: FileKind) => {
    setOpen(false)
    void download.run(kind)
  }
  return (
    <>
      <Button look="quiet" icon={icon} onClick={() => setOpen(true)}>
        {eventResultTexts.take}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.title}>
        <ul className="divide-y divide-line">
          {fileKinds.map((kind) => (
            <li key={kind} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
              <p className="min-w-40 flex-1 text-14 text-muted">{texts.kindTexts[kind]}</p>
              <Button look="quiet" className="-mx-4" icon={icon} onClick={() => onTake(kind)}>
                {texts.kinds[kind]}
              </Button>
            </li>
          ))}
        </ul>
        <a
          href={resultsSchemaPath}
          target="_blank"
          rel="noreferrer"
          className="target inline-flex items-center self-start rounded-6 text-14 underline underline-offset-4"
        >
          {texts.schema}
        </a>
      </Dialog>
    </>
  )
}
