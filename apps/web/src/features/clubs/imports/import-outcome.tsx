import type { ImportResult } from '@fletch/domain/contract'
import { importTexts as texts } from '../../../messages/club-imports.ts'
import { CheckIcon, WarningIcon } from '../../../ui/icons.ts'
import { LeftOutRows } from './left-out-rows.tsx'
import { LeftOutValues } from './left-out-values.tsx'
import type { PreviewedFile } from './mutations.ts'
import { UndoButton } from './undo-button.tsx'

export type FinishedImport = { result: ImportResult; read: PreviewedFile }

type ImportOutcomeProps = { clubId: string; finished: FinishedImport; onUndone: () => void }

/** The result of an import: how many members were added, which rows were left out, and Undo. */
export const ImportResultPage = ({ clubId, finished, onUndone }: ImportOutcomeProps) => {
  const { result, read } = finished
  const { imported, errors, warnings = [], importId } = result
  return (
    <section aria-labelledby="import-result" className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h2 id="import-result" className="text-18">
          {texts.result.title}
        </h2>
        <div role="status" className="flex flex-wrap gap-x-6 gap-y-1 text-18 font-semibold">
          <p className="flex items-center gap-2 text-accent">
            <CheckIcon className="size-5 shrink-0" aria-hidden="true" />
            {texts.result.imported(imported)}
          </p>
          {errors.length > 0 && (
            <p className="flex items-center gap-2 text-danger">
              <WarningIcon className="size-5 shrink-0" aria-hidden="true" />
              {texts.result.errors(errors.length)}
            </p>
          )}
          {warnings.length > 0 && (
            <p className="font-normal text-muted">{texts.preview.leftOutWere(warnings.length)}</p>
          )}
        </div>
      </div>
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
