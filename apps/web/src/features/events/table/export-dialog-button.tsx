import type { ClubEvent } from '@fletch/contract'
import { tableTexts as texts } from '@fletch/messages/participants-table'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import { copyWithNotice } from '../../../ui/copy-text.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DownloadIcon, MailIcon, PrinterIcon } from '../../../ui/icons.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { useScheme } from '../../divisions/use-division-names.ts'
import { membersQuery } from './mutations.ts'
import { addressesOf, csvOfRows, ianseoOfRows, rowInFile, type TableRow } from './table-rows.ts'

type WayProps = { icon: ReactNode; label: string; text: string; onTake: () => void }

const ExportOption = ({ icon, label, text, onTake }: WayProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
    <p className="min-w-40 flex-1 text-14 text-muted">{text}</p>
    <Button icon={icon} onClick={onTake}>
      {label}
    </Button>
  </li>
)

type TakeAlongProps = {
  event: ClubEvent
  rows: readonly TableRow[]
  groups: ReadonlyMap<string, string>
}

/** Takes the filtered archers along: as a file, on paper, or as email addresses. */
export const ExportMenu = ({ event, rows: shown, groups }: TakeAlongProps) => {
  const rows = shown.map(rowInFile)
  const [isOpen, setOpen] = useState(false)
  const scheme = useScheme(event.divisionScheme)
  const members = useQuery({ ...membersQuery(event.clubId), enabled: isOpen })
  const numbers = new Map((members.data ?? []).map(({ id, membershipId }) => [id, membershipId ?? '']))
  const addresses = addressesOf(rows)
  const save = (content: string, name: string, type: string) => {
    setOpen(false)
    saveFile(new File([content], name, { type }))
  }
  const onCopy = () => {
    setOpen(false)
    void copyWithNotice(addresses.join(', '), texts)
  }
  const onPrint = () => {
    // The browser prints the page as it is, so the dialog must be closed before.
    flushSync(() => setOpen(false))
    print()
  }
  const download = <DownloadIcon className="size-5" aria-hidden="true" />
  return (
    <>
      <Button icon={download} disabled={rows.length === 0} onClick={() => setOpen(true)}>
        {texts.take}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.takeTitle}>
        <p>{texts.takeText({ count: rows.length })}</p>
        <ul className="divide-y divide-line">
          <ExportOption
            icon={download}
            label={texts.csv}
            text={texts.csvText}
            onTake={() =>
              save(
                csvOfRows(event, rows, groups, scheme),
                texts.fileName({ event: event.name }),
                'text/csv;charset=utf-8',
              )
            }
          />
          {scheme && !members.isPending && (
            <ExportOption
              icon={download}
              label={texts.ianseo}
              text={texts.ianseoText}
              onTake={() =>
                save(
                  ianseoOfRows(scheme, rows, numbers),
                  texts.ianseoName({ event: event.name }),
                  'text/plain',
                )
              }
            />
          )}
          {addresses.length > 0 && (
            <ExportOption
              icon={<MailIcon className="size-5" aria-hidden="true" />}
              label={texts.copy}
              text={texts.copyText}
              onTake={onCopy}
            />
          )}
          <ExportOption
            icon={<PrinterIcon className="size-5" aria-hidden="true" />}
            label={texts.print}
            text={texts.printText}
            onTake={onPrint}
          />
        </ul>
      </Dialog>
    </>
  )
}
