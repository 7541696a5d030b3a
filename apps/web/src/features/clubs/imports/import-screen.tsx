import {
  type Club,
  type ClubImport,
  clubImportCalls,
  clubPartPath,
  type ImportResult,
} from '@fletch/contract'
import { importTexts } from '@fletch/messages/club-imports'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { formatTime } from '../../../messages/format.ts'
import { send } from '../../../server/api.ts'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { AskingButton } from '../../../ui/asking-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { isOpenedFromScreen } from '../../../ui/form-link.tsx'
import { CheckIcon, DownloadIcon, WarningIcon } from '../../../ui/icons.ts'
import { Page, PageTitle } from '../../../ui/page.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { OfficerFormOfClub } from '../club-form.tsx'
import { InviteImported } from '../invitations/invite-imported.tsx'
import { ImportPreview } from './import-preview.tsx'
import { LeftOutRows, LeftOutValues } from './left-out.tsx'
import { downloadTemplate, type PreviewedFile, undoImport } from './mutations.ts'
import { type ImportWork, useImport } from './use-import.ts'

const undoTexts = importTexts.undo

type UndoButtonProps = { clubId: string; importId: string; fileName: string; onUndone?: () => void }

const UndoButton = ({ clubId, importId, fileName, onUndone }: UndoButtonProps) => {
  const undo = useChange(undoImport(clubId, importId), onUndone)
  return (
    <AskingButton
      label={undoTexts.of({ file: fileName })}
      action={undoTexts.action}
      cancel={importTexts.cancel}
      pendingLabel={undoTexts.pending}
      onConfirm={undo.run}
    >
      <p className="font-semibold">{undoTexts.question({ file: fileName })}</p>
      <p>{undoTexts.text}</p>
    </AskingButton>
  )
}

/** The imports of the last 24 hours. */
const importsQuery = (clubId: string) =>
  queryOptions({
    queryKey: [clubImportCalls.list.path, clubId],
    queryFn: ({ signal }) => send(clubImportCalls.list, { params: { clubId }, signal }),
    staleTime: 0,
  })

/** Whether an import can still be undone, in words. */
const stateOf = ({ undoneAt, undoableUntil, kept }: ClubImport): string => {
  if (undoneAt !== null)
    return [undoTexts.undone, kept > 0 && undoTexts.kept({ count: kept })].filter(Boolean).join(', ')
  return Date.parse(undoableUntil) > Date.now()
    ? undoTexts.until({ time: formatTime(undoableUntil) })
    : undoTexts.over
}

const isUndoable = ({ undoneAt, undoableUntil }: ClubImport): boolean =>
  undoneAt === null && Date.parse(undoableUntil) > Date.now()

/** The imports of the last 24 hours, with a button to undo each. */
const RecentImports = ({ clubId }: { clubId: string }) => {
  const { data = [] } = useQuery(importsQuery(clubId))
  if (data.length === 0) return null
  return (
    <div>
      <h2 className="text-18">{undoTexts.recent}</h2>
      <ul>
        {data.map((each) => (
          <li
            key={each.id}
            className="hair-t flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:border-t-0"
          >
            <div className="min-w-52 flex-1">
              <p className="font-semibold">{each.fileName}</p>
              <p className="text-14 text-muted">
                {[
                  undoTexts.line({ count: each.imported }),
                  each.importedBy &&
                    undoTexts.by({ name: each.importedBy.name, time: formatTime(each.importedAt) }),
                  stateOf(each),
                ]
                  .filter(Boolean)
                  .join('\u00a0· ')}
              </p>
            </div>
            {isUndoable(each) && <UndoButton clubId={clubId} importId={each.id} fileName={each.fileName} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A place to drop or pick a file. */
const FileDrop = ({ onFile }: { onFile: (file: File) => void }) => {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    <fieldset
      aria-label={importTexts.choose}
      className={`hair flex flex-col items-center gap-3 rounded-10 border-dashed px-4 py-8 text-center ${isOver ? 'border-accent bg-accent-soft' : 'border-edge'}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <p className="font-semibold">{importTexts.drop}</p>
      <Button look="main" onClick={() => input.current?.click()}>
        {importTexts.choose}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,.tsv,.txt,.xlsx"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Lets the user choose the same file again after correcting it.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
      <div className="text-14 text-muted">
        <p>{importTexts.required}</p>
        <p>{importTexts.limits}</p>
      </div>
      <Button
        look="quiet"
        icon={<DownloadIcon className="size-5" aria-hidden="true" />}
        onClick={downloadTemplate}
      >
        {importTexts.template}
      </Button>
    </fieldset>
  )
}

type FinishedImport = { result: ImportResult; read: PreviewedFile }

type ImportOutcomeProps = { clubId: string; finished: FinishedImport; onUndone: () => void }

/** The result of an import: how many members were added, which rows were left out, and Undo. */
const ImportResultPage = ({ clubId, finished, onUndone }: ImportOutcomeProps) => {
  const { result, read } = finished
  const { imported, errors, warnings = [], importId, invitable = 0 } = result
  return (
    <section aria-labelledby="import-result" className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h2 id="import-result" className="text-18">
          {importTexts.result.title}
        </h2>
        <div role="status" className="flex flex-wrap gap-x-6 gap-y-1 text-18 font-semibold">
          <p className="flex items-center gap-2 text-accent">
            <CheckIcon className="size-5 shrink-0" aria-hidden="true" />
            {importTexts.result.imported({ count: imported })}
          </p>
          {errors.length > 0 && (
            <p className="flex items-center gap-2 text-danger">
              <WarningIcon className="size-5 shrink-0" aria-hidden="true" />
              {importTexts.result.errors({ count: errors.length })}
            </p>
          )}
          {warnings.length > 0 && (
            <p className="font-normal text-muted">
              {importTexts.preview.leftOutWere({ count: warnings.length })}
            </p>
          )}
        </div>
      </div>
      {importId !== null && invitable > 0 && (
        <InviteImported clubId={clubId} importId={importId} count={invitable} />
      )}
      {errors.length > 0 && <LeftOutRows read={read} errors={errors} />}
      {warnings.length > 0 && <LeftOutValues warnings={warnings} />}
      {importId !== null && (
        <div>
          <UndoButton clubId={clubId} importId={importId} fileName={read.file.name} onUndone={onUndone} />
        </div>
      )}
    </section>
  )
}

/** Shows the percentage sent, and an indeterminate bar while the phone or the server reads the file. */
const WorkBar = ({ work: { kind, part }, onStop }: { work: ImportWork; onStop: () => void }) => {
  const isSent = part >= 1 || kind === 'opening'
  const label = isSent
    ? kind === 'importing'
      ? importTexts.importing
      : importTexts.reading
    : importTexts.sending
  return (
    <div role="status" className="flex items-end gap-3">
      <div className="flex-1">
        <ProgressBar label={label} value={isSent ? undefined : part} />
      </div>
      <Button onClick={onStop}>{importTexts.stop}</Button>
    </div>
  )
}

/** The buttons at the foot of the window: the next step, and ways to leave. */
const Foot = ({ children }: { children: ReactNode }) => (
  <div className="form-foot hair-t mt-auto flex flex-wrap items-center justify-end gap-3">{children}</div>
)

type StepProps = {
  club: Club
  onFinished: (finished: FinishedImport) => void
  onLeave: () => void
}

/** The steps before the import: choose a file, preview it, correct the columns. */
const Import = ({ club: { id: clubId }, onFinished, onLeave }: StepProps) => {
  const importing = useImport(clubId, (result, read) => onFinished({ result, read }))
  const { file, found, work, choose, run, stop, forget } = importing
  const importable = found?.preview?.importable ?? 0
  const isNameOpen = found?.preview?.names?.isChosen === false
  const isBusy = work !== undefined
  return (
    <>
      {!found && !work && <FileDrop onFile={(chosen) => void choose(chosen)} />}
      {work && <WorkBar work={work} onStop={stop} />}
      {found && file && (
        <ImportPreview found={found} file={file} importing={importing} isBusy={isBusy} onAnother={forget} />
      )}
      {!found && <RecentImports clubId={clubId} />}
      <Foot>
        <Button look="quiet" disabled={isBusy} onClick={onLeave}>
          {importTexts.cancel}
        </Button>
        {found && (
          <Button
            look="main"
            className="grow wide:grow-0"
            disabled={importable === 0 || isNameOpen}
            pending={work?.kind === 'importing'}
            pendingLabel={importTexts.importing}
            onClick={() => void run()}
          >
            {importTexts.preview.submit({ count: importable })}
          </Button>
        )}
      </Foot>
    </>
  )
}

/** All steps on one page, from the file to the result. */
const ImportPage = ({ club }: { club: Club }) => {
  useScreenTitle(importTexts.title)
  const [, navigate] = useLocation()
  const [finished, setFinished] = useState<FinishedImport>()
  const leave = () =>
    isOpenedFromScreen() ? history.back() : navigate(clubPartPath(club.id, 'members'), { replace: true })
  return (
    <Page className="flex-1 pb-0 wide:pb-0">
      <PageTitle text={finished ? club.name : importTexts.text}>{importTexts.title}</PageTitle>
      {finished ? (
        <>
          <ImportResultPage clubId={club.id} finished={finished} onUndone={leave} />
          <Foot>
            <Button look="quiet" onClick={() => setFinished(undefined)}>
              {importTexts.another}
            </Button>
            {/* The invitations are the main thing to do then. */}
            <Button
              look={finished.result.invitable ? 'plain' : 'main'}
              className="grow wide:grow-0"
              onClick={leave}
            >
              {importTexts.done}
            </Button>
          </Foot>
        </>
      ) : (
        <Import club={club} onFinished={setFinished} onLeave={leave} />
      )}
    </Page>
  )
}

/** Imports members of a club from a spreadsheet. */
export const ImportScreen = () => (
  <OfficerFormOfClub>{(club) => <ImportPage club={club} />}</OfficerFormOfClub>
)
