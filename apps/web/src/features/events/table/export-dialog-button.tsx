import type { ClubEvent } from '@fletch/contract'
import { isLanguage } from '@fletch/messages/languages.ts'
import { tableTexts as texts } from '@fletch/messages/participants-table'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { turnPage } from '../../../shell/page-language.ts'
import { Button } from '../../../ui/button.tsx'
import { copyWithNotice } from '../../../ui/copy-text.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DownloadIcon, MailIcon, PrinterIcon } from '../../../ui/icons.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { useScheme } from '../../divisions/use-division-names.ts'
import { groupsQuery } from '../groups/queries.ts'
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

/** Writes a file in a language. Nobody sees it, because the page is in the reader's again before it is drawn. */
const writeIn = (language: string | undefined, write: () => void): void => {
  if (!isLanguage(language)) write()
  else {
    const turnBack = turnPage(language, () => {
      write()
      queueMicrotask(() => turnBack())
    })
  }
}

type TakeAlongProps = { event: ClubEvent; rows: readonly TableRow[] }

/** Takes the filtered archers along: as a file, on paper, or as email addresses. */
export const ExportMenu = ({ event, rows: shown }: TakeAlongProps) => {
  const rows = shown.map(rowInFile)
  const [isOpen, setOpen] = useState(false)
  const scheme = useScheme(event.divisionScheme)
  const members = useQuery({ ...membersQuery(event.clubId), enabled: isOpen })
  const numbers = new Map((members.data ?? []).map(({ id, membershipId }) => [id, membershipId ?? '']))
  const { data: groups = [] } = useQuery(groupsQuery(event.id))
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
              writeIn(event.language, () =>
                save(
                  csvOfRows(
                    event,
                    shown.map(rowInFile),
                    new Map(groups.map(({ id, groupName }) => [id, groupName])),
                    scheme,
                  ),
                  texts.fileName({ event: event.name }),
                  'text/csv;charset=utf-8',
                ),
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
