import type { ImportError } from '@fletch/domain/contract'
import { importTexts } from '../../../messages/club-imports.ts'
import { Button } from '../../../ui/button.tsx'
import { DownloadIcon } from '../../../ui/icons.ts'
import { useChange } from '../../../ui/use-change.ts'
import { ExpandableRows } from './more-rows.tsx'
import { downloadLeftOutRows, type PreviewedFile } from './mutations.ts'

const texts = importTexts.leftOut

/** The rows left out and the reasons, with a button to download them as a file. */
export const LeftOutRows = ({ read, errors }: { read: PreviewedFile; errors: readonly ImportError[] }) => {
  const save = useChange(downloadLeftOutRows(read, errors))
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-16">{texts.title}</h3>
      <p className="text-14 text-muted">{texts.text}</p>
      <ExpandableRows rows={errors}>
        {({ row, person, error }) => (
          <li key={row} className="wrap-anywhere">
            {person === undefined ? importTexts.row(row, error) : importTexts.rowOf(row, person, error)}
          </li>
        )}
      </ExpandableRows>
      <Button
        className="self-start"
        icon={<DownloadIcon className="size-5" aria-hidden="true" />}
        pending={save.isPending}
        pendingLabel={texts.saving}
        onClick={() => void save.run()}
      >
        {texts.save}
      </Button>
    </div>
  )
}
