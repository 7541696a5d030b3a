import type { ImportResult } from '@fletch/domain/contract'
import { importTexts } from '../../../messages/club-imports.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckIcon, WarningIcon } from '../../../ui/icons.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { DayOrderChoice } from './day-order-choice.tsx'
import { HiddenParts } from './hidden-parts.tsx'
import { LeftOutRows } from './left-out-rows.tsx'
import { LeftOutValues } from './left-out-values.tsx'
import { NameOrderChoice } from './name-order-choice.tsx'
import { PreviewMembers } from './preview-members.tsx'
import { columnsOf, type useImport } from './use-import.ts'
import { StatusChoice, TypeChoice } from './value-choices.tsx'

const texts = importTexts.preview

type ImportPreviewProps = {
  found: ImportResult
  file: File
  importing: ReturnType<typeof useImport>
  isBusy: boolean
  onAnother: () => void
}

/** Shows what an import would add and what is wrong, before anything is stored. */
export const ImportPreview = ({ found, file, importing, isBusy, onAnother }: ImportPreviewProps) => {
  const { preview, errors, warnings = [] } = found
  if (preview === undefined) return null
  const { importable, rows, encoding, separator, columns, missing, types = [], statuses = [] } = preview
  const { lists, list, taken } = importing
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <div className="min-w-40">
          <h2 className="text-18">{texts.title(file.name)}</h2>
          <p className="text-14 text-muted">
            {list?.name
              ? texts.readSheet(rows, list.name)
              : texts.read(rows, encoding, texts.separators[separator])}
          </p>
        </div>
        <Button look="quiet" className="-mx-4" disabled={isBusy} onClick={onAnother}>
          {importTexts.another}
        </Button>
      </div>
      {lists.length > 1 && (
        <div className="max-w-96">
          <SelectField
            label={texts.sheet}
            options={lists.map(({ name }) => ({ value: name, label: name }))}
            value={list?.name}
            disabled={isBusy}
            onChange={({ target }) => {
              const chosen = lists.find(({ name }) => name === target.value)
              if (chosen) importing.chooseList(chosen)
            }}
          />
        </div>
      )}
      {list?.hidden && (
        <HiddenParts hidden={list.hidden} taken={taken} disabled={isBusy} onTake={importing.takeHidden} />
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
      {preview.names && (
        <NameOrderChoice names={preview.names} disabled={isBusy} onChange={importing.sayNameOrder} />
      )}
      {preview.dates && (
        <DayOrderChoice dates={preview.dates} disabled={isBusy} onChange={importing.sayDayOrder} />
      )}
      {statuses.length > 0 && (
        <StatusChoice statuses={statuses} disabled={isBusy} onChange={importing.sayStatus} />
      )}
      <ColumnChoice
        columns={columns}
        chosen={columnsOf(preview)}
        disabled={isBusy}
        onChange={importing.correct}
      />
      {types.length > 0 && <TypeChoice types={types} disabled={isBusy} onChange={importing.sayType} />}
      {errors.length > 0 && missing.length === 0 && <LeftOutRows read={{ file }} errors={errors} />}
      {warnings.length > 0 && <LeftOutValues warnings={warnings} />}
      {importable > 0 && <PreviewMembers preview={preview} />}
    </div>
  )
}
