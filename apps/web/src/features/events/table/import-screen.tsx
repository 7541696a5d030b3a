import { type ArcherImport, type ClubEvent, type Participant, participantsPath } from '@fletch/contract'
import { archerColumns, type ListChoices, readArcherList } from '@fletch/domain'
import { tableTexts } from '@fletch/messages/participants-table'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import { v7 } from 'uuid'
import { useParams } from 'wouter'
import { formatTime } from '../../../messages/format.ts'
import { archersStay } from '../../../messages/participants-table.ts'
import { useKnownRounds } from '../../../phone/kept/use-known-rounds.ts'
import { AskingButton } from '../../../ui/asking-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { makeChange } from '../../../ui/change.ts'
import type { Fault } from '../../../ui/fault.ts'
import { ChevronDownIcon } from '../../../ui/icons.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useBusy } from '../../../ui/use-busy.ts'
import { useChange } from '../../../ui/use-change.ts'
import { ColumnChoice, HiddenParts, NameOrderChoice, SheetChoice } from '../../clubs/imports/list-choices.tsx'
import { useListFile } from '../../clubs/imports/use-list-file.ts'
import { useScheme } from '../../divisions/use-division-names.ts'
import { nameOf } from '../participant-queries.ts'
import { archerImportsQuery, undoArcherImport } from './archer-imports.ts'
import { ArchersPage } from './archers-page.tsx'
import { addsArcher, listedArchers } from './listed-archers.ts'
import { ListedPreview } from './listed-preview.tsx'
import { importArchers, membersQuery } from './mutations.ts'

const undoTexts = tableTexts.list.undo
const texts = tableTexts.list

const columnOptions = () => archerColumns.map((value) => ({ value, label: texts.columnNames[value] }))

const staysIn = ({ stay }: ArcherImport): string => archersStay(stay.map(({ reason }) => reason))

type UndoButtonProps = { eventId: string; list: ArcherImport }

const UndoButton = ({ eventId, list }: UndoButtonProps) => {
  const undo = useChange(undoArcherImport(eventId, list.id))
  return (
    <AskingButton
      label={undoTexts.of({ time: formatTime(list.importedAt) })}
      action={undoTexts.action}
      cancel={undoTexts.cancel}
      pendingLabel={undoTexts.pending}
      onConfirm={undo.run}
    >
      <p className="font-semibold">{undoTexts.question({ count: list.removable })}</p>
      {list.stay.length > 0 && <p>{staysIn(list)}</p>}
      <p className="text-muted">{undoTexts.mails}</p>
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
          {undoTexts.stays({ name: names.get(participantId) ?? '', reason: undoTexts.reasons[reason] })}
        </li>
      ))}
    </ul>
  </details>
)

type ImportedListsProps = { eventId: string; archers: readonly Participant[] }

/** The lists imported into an event that has not started, each with a way to undo it. */
const ImportedLists = ({ eventId, archers }: ImportedListsProps) => {
  const { data = [] } = useQuery(archerImportsQuery(eventId))
  if (data.length === 0) return null
  const names = new Map(archers.map((archer) => [archer.id, nameOf(archer)]))
  return (
    <section aria-labelledby="imported" className="max-w-form">
      <h2 id="imported" className="text-18">
        {undoTexts.title}
      </h2>
      <ul className="divide-y divide-line">
        {data.map((list) => (
          <li key={list.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-52 flex-1">
              <p className="font-semibold">{undoTexts.line({ count: list.removable + list.stay.length })}</p>
              <p className="text-14 text-muted">{undoTexts.at({ time: formatTime(list.importedAt) })}</p>
              {list.stay.length > 0 && <WhoStays list={list} names={names} />}
            </div>
            {list.removable > 0 && <UndoButton eventId={eventId} list={list} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

type ImportProps = { event: ClubEvent; archers: readonly Participant[] }

/** Imports archers from a pasted list or a file. Previews the result of each line before anything is added. */
const Import = ({ event, archers }: ImportProps) => {
  const scheme = useScheme(event.divisionScheme)
  const rounds = useKnownRounds(event.rounds?.map(({ roundId }) => roundId) ?? [event.roundId])
  const members = useQuery(membersQuery(event.clubId))
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const [refused, setRefused] = useState<ReadonlyMap<number, Fault>>(new Map())
  const [others, setOthers] = useState<ReadonlySet<number>>(new Set())
  const [added, setAdded] = useState<ReadonlySet<number>>(new Set())
  const [choices, setChoices] = useState<ListChoices>({})
  const [part, setPart] = useState(0)
  const [importId, setImportId] = useState(() => v7())
  const stopped = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  const text = useDeferredValue(typed)
  const isReady = scheme !== undefined && rounds !== undefined && !members.isPending
  const disciplines = rounds?.map(({ discipline }) => discipline) ?? []
  const list = readArcherList(text, choices)
  const isUnclear = list.isUnclear === true
  const listedRows =
    isReady && !isUnclear
      ? listedArchers(list.lines, {
          scheme,
          event,
          disciplines,
          archers,
          chosen,
          others,
          added,
          members: members.data ?? [],
        })
      : []
  const newArchers = listedRows.filter((each) => addsArcher(each) && each.division !== undefined)
  const take = (given: string) => {
    setTyped(given)
    setRefused(new Map())
    setOthers(new Set())
    setAdded(new Set())
    setChoices({})
    setImportId(v7())
  }
  const file = useListFile(take)
  const isNameOpen = list.names?.isChosen === false
  const adding = useBusy(async () => {
    stopped.current = false
    setPart(0)
    const { added: came, refused: failed } = await importArchers(newArchers, {
      eventId: event.id,
      importId,
      onPart: setPart,
      isStopped: () => stopped.current,
    })
    setRefused(failed)
    setAdded(new Set([...added, ...came]))
    const undo = {
      duration: 15_000,
      action: {
        label: texts.undo.short,
        onClick: () => void makeChange(undoArcherImport(event.id, importId)),
      },
    }
    const offered = came.size > 0 && event.status === 'upcoming' ? undo : {}
    if (failed.size > 0)
      toast({ ...offered, title: texts.someFailed({ count: failed.size }), style: 'destructive' })
    else toast({ ...offered, title: stopped.current ? texts.stopped : texts.added({ count: came.size }) })
  })
  return (
    <>
      <div className="flex max-w-form flex-col gap-3">
        <p>{texts.text}</p>
        <TextAreaField
          id="list"
          label={texts.paste}
          hint={texts.pasteHint}
          rows={5}
          spellCheck={false}
          value={typed}
          onChange={({ target }) => take(target.value)}
        />
        {file.isReading ? (
          <div role="status" className="flex items-end gap-3">
            <div className="flex-1">
              <ProgressBar label={texts.reading} />
            </div>
            <Button onClick={file.stop}>{texts.stop}</Button>
          </div>
        ) : (
          <Button className="self-start" onClick={() => input.current?.click()}>
            {texts.choose}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept=".txt,.csv,.tsv,.xlsx,text/plain,text/csv"
          aria-label={texts.choose}
          hidden
          onChange={async ({ target }) => {
            const [chosenFile] = target.files ?? []
            // Allows choosing the same file again after it was corrected.
            target.value = ''
            if (chosenFile) await file.choose(chosenFile)
          }}
        />
        <SheetChoice
          lists={file.lists}
          list={file.list}
          disabled={adding.isBusy}
          onChoose={file.chooseList}
        />
        {file.list?.hidden && (
          <HiddenParts
            hidden={file.list.hidden}
            taken={file.taken}
            disabled={adding.isBusy}
            onTake={file.takeHidden}
          />
        )}
        {list.names && (
          <NameOrderChoice
            names={list.names}
            disabled={adding.isBusy}
            onChange={(nameOrder) => setChoices({ ...choices, nameOrder })}
          />
        )}
      </div>
      {text.trim() !== '' && list.columns && (
        <ColumnChoice
          columns={list.columns}
          options={columnOptions()}
          chosen={list.columns.map(({ column }) => column)}
          isOpen={isUnclear || choices.columns !== undefined}
          text={isUnclear ? texts.columnsUnclear : texts.columnsText}
          disabled={adding.isBusy}
          onChange={(columns) => setChoices({ ...choices, columns })}
        >
          <label className="flex min-h-12 items-center gap-3">
            <input
              type="checkbox"
              className="size-6 shrink-0"
              checked={choices.hasHeadings ?? true}
              disabled={adding.isBusy}
              onChange={({ target }) => setChoices({ ...choices, hasHeadings: target.checked })}
            />
            {texts.hasHeadings}
          </label>
        </ColumnChoice>
      )}
      <ImportedLists eventId={event.id} archers={archers} />
      {isReady && listedRows.length > 0 && (
        <>
          <ListedPreview
            of={{ scheme, event, disciplines }}
            listed={listedRows}
            kind={list.columns === undefined ? 'ianseo' : 'table'}
            chosen={chosen}
            refused={refused}
            onChoose={(category, division) => setChosen(new Map([...chosen, [category, division]]))}
            onAnother={(line) => setOthers(new Set([...others, line]))}
          />
          <div className="form-foot hair-t bottom-16 flex flex-wrap items-end justify-end gap-3 desk:bottom-0">
            {adding.isBusy && (
              <>
                <div role="status" className="min-w-40 flex-1">
                  <ProgressBar label={texts.adding} value={part} />
                </div>
                <Button
                  onClick={() => {
                    stopped.current = true
                  }}
                >
                  {texts.stop}
                </Button>
              </>
            )}
            <Button
              look="main"
              disabled={newArchers.length === 0 || isNameOpen}
              pending={adding.isBusy}
              pendingLabel={texts.adding}
              onClick={adding.run}
            >
              {texts.add({ count: newArchers.length })}
            </Button>
          </div>
        </>
      )}
      {text.trim() !== '' && isReady && !isUnclear && listedRows.length === 0 && (
        <p role="status">{texts.nothing}</p>
      )}
    </>
  )
}

/** Imports archers from a list of ianseo or a spreadsheet; for event admins. */
export const ImportArchersScreen = () => {
  const { id = '' } = useParams()
  return (
    <ArchersPage
      title={texts.title}
      titleOf={(event) => texts.titleOf({ event })}
      back={{ href: participantsPath(id), label: texts.back }}
    >
      {(event, archers) => <Import event={event} archers={archers} />}
    </ArchersPage>
  )
}
