import { importTexts as texts } from '../../../messages/club-imports.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CloseIcon } from '../../../ui/icons.ts'
import { Panel } from '../../../ui/panel.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { FileDrop } from './file-drop.tsx'
import type { FinishedImport } from './import-outcome.tsx'
import { ImportPreview } from './import-preview.tsx'
import { RecentImports } from './recent-imports.tsx'
import { type ImportWork, useImport } from './use-import.ts'

/** Sent is not yet read: the last part of the way has no percentage. */
const WorkBar = ({ work: { kind, part }, onStop }: { work: ImportWork; onStop: () => void }) => {
  const isSent = part >= 1
  const label = isSent ? (kind === 'reading' ? texts.reading : texts.importing) : texts.sending
  return (
    <div role="status" className="flex items-end gap-3">
      <div className="flex-1">
        <ProgressBar label={label} value={isSent ? undefined : part} />
      </div>
      <Button onClick={onStop}>{texts.stop}</Button>
    </div>
  )
}

type ImportPanelProps = {
  clubId: string
  onFinished: (finished: FinishedImport) => void
  onClose: () => void
}

/** The import: a file, a look into it, the columns put right, and only then the writing. */
export const ImportPanel = ({ clubId, onFinished, onClose }: ImportPanelProps) => {
  const { file, sheets, found, work, choose, chooseSheet, correct, sayType, run, stop, forget } = useImport(
    clubId,
    (result, read) => onFinished({ result, read }),
  )
  const importable = found?.preview?.importable ?? 0
  return (
    <section aria-labelledby="import">
      <Panel className="flex flex-col gap-4 p-4 wide:p-6">
        <div className="flex items-start justify-between gap-3">
          <div className="pt-2">
            <h3 id="import" className="text-18">
              {texts.title}
            </h3>
            <p className="text-muted">{texts.text}</p>
          </div>
          <IconButton
            label={texts.close}
            icon={<CloseIcon className="size-6" />}
            className="shrink-0"
            onClick={onClose}
          />
        </div>
        {!found && !work && <FileDrop onFile={(chosen) => void choose(chosen)} />}
        {work && <WorkBar work={work} onStop={stop} />}
        {found && file && (
          <>
            <ImportPreview
              found={found}
              file={file}
              sheets={sheets}
              onSheet={chooseSheet}
              isBusy={work !== undefined}
              onColumns={correct}
              onType={sayType}
            />
            <div className="flex flex-wrap justify-end gap-3">
              <Button disabled={work !== undefined} onClick={forget}>
                {texts.another}
              </Button>
              <Button
                look="main"
                disabled={importable === 0}
                pending={work?.kind === 'importing'}
                pendingLabel={texts.importing}
                onClick={() => void run()}
              >
                {texts.preview.submit(importable)}
              </Button>
            </div>
          </>
        )}
        {!found && <RecentImports clubId={clubId} />}
      </Panel>
    </section>
  )
}
