import type { ArcherImport, Participant } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { formatTime } from '../../../messages/format.ts'
import { tableTexts } from '../../../messages/participants-table.ts'
import { AskingButton } from '../../../ui/asking-button.tsx'
import { ChevronDownIcon } from '../../../ui/icons.ts'
import { useChange } from '../../../ui/use-change.ts'
import { nameOf } from '../participant-queries.ts'
import { archerImportsQuery, undoArcherImport } from './archer-imports.ts'

const texts = tableTexts.list.undo

const staysIn = ({ stay }: ArcherImport): string => texts.stay(stay.map(({ reason }) => reason))

type UndoButtonProps = { eventId: string; list: ArcherImport }

const UndoButton = ({ eventId, list }: UndoButtonProps) => {
  const undo = useChange(undoArcherImport(eventId, list.id))
  return (
    <AskingButton
      label={texts.of(formatTime(list.importedAt))}
      action={texts.action}
      cancel={texts.cancel}
      pendingLabel={texts.pending}
      onConfirm={undo.run}
    >
      <p className="font-semibold">{texts.question(list.removable)}</p>
      {list.stay.length > 0 && <p>{staysIn(list)}</p>}
      <p className="text-muted">{texts.mails}</p>
    </AskingButton>
  )
}

/** The names of those who stay, with the reason of each. */
const WhoStays = ({ list, names }: { list: ArcherImport; names: ReadonlyMap<string, string> }) => (
  <details className="group text-14 text-muted">
    <summary className="target inline-flex items-center gap-1">
      <ChevronDownIcon className="size-4 shrink-0 group-open:rotate-180" aria-hidden="true" />
      {staysIn(list)}
    </summary>
    <ul className="pb-2">
      {list.stay.map(({ participantId, reason }) => (
        <li key={participantId} className="wrap-break-word">
          {texts.stays(names.get(participantId) ?? '', reason)}
        </li>
      ))}
    </ul>
  </details>
)

type ImportedListsProps = { eventId: string; archers: readonly Participant[] }

/** The lists imported into an event that has not started, each with a way to undo it. */
export const ImportedLists = ({ eventId, archers }: ImportedListsProps) => {
  const { data = [] } = useQuery(archerImportsQuery(eventId))
  if (data.length === 0) return null
  const names = new Map(archers.map((archer) => [archer.id, nameOf(archer)]))
  return (
    <section aria-labelledby="imported" className="max-w-form">
      <h2 id="imported" className="text-18">
        {texts.title}
      </h2>
      <ul className="divide-y divide-line">
        {data.map((list) => (
          <li key={list.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-52 flex-1">
              <p className="font-semibold">{texts.line(list.removable + list.stay.length)}</p>
              <p className="text-14 text-muted">{texts.at(formatTime(list.importedAt))}</p>
              {list.stay.length > 0 && <WhoStays list={list} names={names} />}
            </div>
            {list.removable > 0 && <UndoButton eventId={eventId} list={list} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
