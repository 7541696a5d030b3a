import { type Club, clubPartPath } from '@fletch/domain/contract'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { importTexts as texts } from '../../../messages/club-imports.ts'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { Button } from '../../../ui/button.tsx'
import { isOpenedFromScreen } from '../../../ui/form-link.tsx'
import { Page, PageTitle } from '../../../ui/page.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { OfficerFormOfClub } from '../club-form.tsx'
import { FileDrop } from './file-drop.tsx'
import { type FinishedImport, ImportResultPage } from './import-outcome.tsx'
import { ImportPreview } from './import-preview.tsx'
import { RecentImports } from './recent-imports.tsx'
import { type ImportWork, useImport } from './use-import.ts'

/** Shows the percentage sent, and an indeterminate bar while the phone or the server reads the file. */
const WorkBar = ({ work: { kind, part }, onStop }: { work: ImportWork; onStop: () => void }) => {
  const isSent = part >= 1 || kind === 'opening'
  const label = isSent ? (kind === 'importing' ? texts.importing : texts.reading) : texts.sending
  return (
    <div role="status" className="flex items-end gap-3">
      <div className="flex-1">
        <ProgressBar label={label} value={isSent ? undefined : part} />
      </div>
      <Button onClick={onStop}>{texts.stop}</Button>
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
          {texts.cancel}
        </Button>
        {found && (
          <Button
            look="main"
            className="grow wide:grow-0"
            disabled={importable === 0 || isNameOpen}
            pending={work?.kind === 'importing'}
            pendingLabel={texts.importing}
            onClick={() => void run()}
          >
            {texts.preview.submit(importable)}
          </Button>
        )}
      </Foot>
    </>
  )
}

/** All steps on one page, from the file to the result. */
const ImportPage = ({ club }: { club: Club }) => {
  useScreenTitle(texts.title)
  const [, navigate] = useLocation()
  const [finished, setFinished] = useState<FinishedImport>()
  const leave = () =>
    isOpenedFromScreen() ? history.back() : navigate(clubPartPath(club.id, 'members'), { replace: true })
  return (
    <Page className="flex-1 pb-0 wide:pb-0">
      <PageTitle text={finished ? club.name : texts.text}>{texts.title}</PageTitle>
      {finished ? (
        <>
          <ImportResultPage clubId={club.id} finished={finished} onUndone={leave} />
          <Foot>
            <Button look="quiet" onClick={() => setFinished(undefined)}>
              {texts.another}
            </Button>
            <Button look="main" className="grow wide:grow-0" onClick={leave}>
              {texts.done}
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
