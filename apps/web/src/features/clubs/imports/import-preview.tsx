import type { ImportColumns, ImportResult, ImportValues } from '@fletch/domain/contract'
import { importTexts } from '../../../messages/club-imports.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckIcon, WarningIcon } from '../../../ui/icons.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { DayOrderChoice } from './day-order-choice.tsx'
import { LeftOutRows } from './left-out-rows.tsx'
import { LeftOutValues } from './left-out-values.tsx'
import { PreviewMembers } from './preview-members.tsx'
import { TypeChoice } from './type-choice.tsx'
import type { Sheet } from './workbook.ts'

const texts = importTexts.preview

type ImportPreviewProps = {
  found: ImportResult
  file: File
  sheets: readonly Sheet[]
  isBusy: boolean
  onSheet: (sheet: Sheet) => void
  onColumns: (columns: ImportColumns) => void
  onType: (said: ImportValues['types'][number]) => void
  onDayOrder: (order: ImportValues['dayOrder']) => void
  onAnother: () => void
}

/** Shows what an import would add and what is wrong, before anything is stored. */
export const ImportPreview = ({
  found,
  file,
  sheets,
  isBusy,
  onSheet,
  onColumns,
  onType,
  onDayOrder,
  onAnother,
}: ImportPreviewProps) => {
  const { preview, errors, warnings = [] } = found
  if (preview === undefined) return null
  const { importable, rows, encoding, separator, columns, missing, types = [], dates } = preview
  const sheet = sheets.find((each) => each.file === file)
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <div className="min-w-40">
          <h2 className="text-18">{texts.title(file.name)}</h2>
          <p className="text-14 text-muted">
            {sheet?.name
              ? texts.readSheet(rows, sheet.name)
              : texts.read(rows, encoding, texts.separators[separator])}
          </p>
        </div>
        <Button look="quiet" className="-mx-4" disabled={isBusy} onClick={onAnother}>
          {importTexts.another}
        </Button>
      </div>
      {sheets.length > 1 && (
        <div className="max-w-96">
          <SelectField
            label={texts.sheet}
            options={sheets.map(({ name }) => ({ value: name, label: name }))}
            value={sheet?.name}
            disabled={isBusy}
            onChange={({ target }) => {
              const chosen = sheets.find(({ name }) => name === target.value)
              if (chosen) onSheet(chosen)
            }}
          />
        </div>
      )}
      {missing.length > 0 ? (
        <Banner boxed tone="danger" announced icon={<WarningIcon aria-hidden="true" />}>
          {texts.missing(missing.map((column) => texts.names[column]).join(', '))}
        </Banner>
      ) : (
        <div role="status" className="flex flex-wrap gap-x-6 gap-y-1 text-18 font-semibold">
          <p className={`flex items-center gap-2 ${importable > 0 ? 'text-accent' : 'text-muted'}`}>
            {importable > 0 && <CheckIcon className="size-5 shrink-0" aria-hidden="true" />}
            {importable > 0 ? texts.willAdd(importable) : texts.none}
          </p>
          <p className={`flex items-center gap-2 ${errors.length > 0 ? 'text-danger' : 'text-muted'}`}>
            {errors.length > 0 && <WarningIcon className="size-5 shrink-0" aria-hidden="true" />}
            {errors.length > 0 ? texts.wrong(errors.length) : texts.nothingWrong}
          </p>
          {warnings.length > 0 && (
            <p className="font-normal text-muted">{texts.leftOutValues(warnings.length)}</p>
          )}
        </div>
      )}
      {dates && <DayOrderChoice dates={dates} disabled={isBusy} onChange={onDayOrder} />}
      <ColumnChoice columns={columns} disabled={isBusy} onChange={onColumns} />
      {types.length > 0 && <TypeChoice types={types} disabled={isBusy} onChange={onType} />}
      {errors.length > 0 && missing.length === 0 && <LeftOutRows read={{ file, encoding }} errors={errors} />}
      {warnings.length > 0 && <LeftOutValues warnings={warnings} />}
      {importable > 0 && <PreviewMembers preview={preview} />}
    </div>
  )
}
