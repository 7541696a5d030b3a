import type { ClubImport } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { importTexts } from '../../../messages/club-imports.ts'
import { formatTime } from '../../../messages/format.ts'
import { importsQuery } from './queries.ts'
import { UndoButton } from './undo-button.tsx'

const texts = importTexts.undo

/** Whether an import can still be undone, in words. */
const stateOf = ({ undoneAt, undoableUntil, kept }: ClubImport): string => {
  if (undoneAt !== null) return [texts.undone, kept > 0 && texts.kept(kept)].filter(Boolean).join(', ')
  return Date.parse(undoableUntil) > Date.now() ? texts.until(formatTime(undoableUntil)) : texts.over
}

const isUndoable = ({ undoneAt, undoableUntil }: ClubImport): boolean =>
  undoneAt === null && Date.parse(undoableUntil) > Date.now()

/** The imports of the last 24 hours, with a button to undo each. */
export const RecentImports = ({ clubId }: { clubId: string }) => {
  const { data = [] } = useQuery(importsQuery(clubId))
  if (data.length === 0) return null
  return (
    <div>
      <h2 className="text-18">{texts.recent}</h2>
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
                  texts.line(each.imported),
                  each.importedBy && texts.by(each.importedBy.name, formatTime(each.importedAt)),
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
