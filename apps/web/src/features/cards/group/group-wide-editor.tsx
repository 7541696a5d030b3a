import type { ZoneCode } from '@fletch/domain'
import { useCallback, useState } from 'react'
import { groupTexts } from '../../../messages/group-scoring.ts'
import { photoTexts } from '../../../messages/photos.ts'
import { useCurrentRow } from '../scoring/use-current-row.ts'
import { useScoringKeys } from '../scoring/use-scoring-keys.ts'
import { Confirmations } from './confirmations.tsx'
import { CorrectPanel } from './correcting.tsx'
import { EditorPanel } from './editor-panel.tsx'
import { GroupCardActions } from './group-actions.tsx'
import { editorWords } from './group-head.tsx'
import { GroupPad, ReadBack } from './group-pad.tsx'
import { type GroupParts, groupNameOf } from './group-parts.ts'
import { groupFacts } from './group-sheet.tsx'
import { GroupStatistics } from './group-statistics.tsx'
import { GroupTable } from './group-table.tsx'
import { TargetDialog } from './target-dialog.tsx'

/** What the keys do: arrows go from cell to cell, everything else is for the current archer. */
const useGroupKeys = ({ view, scoring }: GroupParts) => {
  const { actions, at, archer, isDone } = scoring
  const isLocked = !view.isCorrecting && at?.photoPath === null
  const column = view.archers.findIndex(({ id }) => id === archer)
  const place = at && archer !== null ? { archer, row: at.row } : undefined
  const score = (zone: ZoneCode) => {
    if (!view.mayEnter || place === undefined) return
    // While no row is marked the keys are for none: one has to be opened first.
    if (isDone) actions.say(groupTexts.finished.textWide(view.rows.length))
    else if (isLocked) actions.say(photoTexts.locked)
    else actions.score(place, zone)
  }
  return useScoringKeys({
    move: (rows, columns) => {
      const last = view.archers.length - 1
      const next = view.archers[Math.min(Math.max(column + columns, 0), last)]
      actions.goTo((at?.row ?? 0) + rows, next?.id)
    },
    score,
    clear: () => {
      if (view.mayEnter && place && !isDone) actions.clear(place)
    },
    undo: () => {
      if (view.mayEnter) actions.undo()
    },
  })
}

const Pad = ({ view, scoring }: GroupParts) => {
  const { at, archer, isDone } = scoring
  if (!view.mayEnter || at === undefined) return null
  if (isDone) {
    return (
      <div>
        <h2 className="text-18">{groupTexts.finished.title}</h2>
        <p className="text-muted">{groupTexts.finished.text(view.rows.length)}</p>
      </div>
    )
  }
  if (!view.isCorrecting && at.photoPath === null) {
    return (
      <div>
        <h2 className="text-18">{photoTexts.title}</h2>
        <p className="text-muted">{photoTexts.locked}</p>
      </div>
    )
  }
  return (
    // Beside a table the keys have no room for the strokes that a sunny screen shows; fill, line and dash are enough.
    <div className="-mx-4 [&_fieldset]:gap-1 [&_fieldset_[aria-hidden]]:hidden [&_fieldset_button]:gap-1">
      {archer === null ? (
        <ReadBack view={view} scoring={scoring} />
      ) : (
        <GroupPad at={at} view={view} scoring={scoring} archer={archer} />
      )}
    </div>
  )
}

/** The whole card at once, for a desk and a keyboard. */
export const GroupWideEditor = (parts: GroupParts) => {
  const { record, view, onOpenPhoto } = parts
  const [opened, setOpened] = useState<number>()
  const keys = useGroupKeys(parts)
  const { actions, at, archer, isDone } = parts.scoring
  const { region, handlers } = useCurrentRow({
    row: isDone ? undefined : at?.row,
    archer,
    mayChoose: view.mayEnter,
    isLocked: actions.isLocked,
    goTo: actions.goTo,
    onKey: keys.onKeyDown,
  })
  const onPhoto = useCallback((row: number) => onOpenPhoto('gallery', row), [onOpenPhoto])
  return (
    <section
      ref={region}
      {...handlers}
      tabIndex={-1}
      aria-label={groupTexts.table.region}
      className="mx-auto w-full max-w-content px-6 py-6 min-[80rem]:px-0"
    >
      <div className="mb-3">
        <p className="truncate text-muted">{groupFacts(parts)}</p>
        <h1 className="truncate text-32">{groupNameOf(record)}</h1>
        <p className="text-14 text-muted">{editorWords(view)}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_16rem] gap-6">
        <div className="min-w-0">
          <GroupTable
            record={record}
            view={view}
            scoring={parts.scoring}
            onTarget={setOpened}
            onPhoto={onPhoto}
          />
          {view.mayEnter && <p className="mt-3 text-14 text-muted">{groupTexts.table.keys}</p>}
        </div>
        <aside className="flex flex-col gap-5">
          <Pad {...parts} />
          <EditorPanel {...parts} />
          {view.isEventAdmin && !view.isCorrecting && (
            <div className="hair-t pt-4">
              <CorrectPanel {...parts} onBegun={() => region.current?.focus()} />
            </div>
          )}
        </aside>
      </div>
      <div className="hair-t mt-6 grid grid-cols-2 gap-8 pt-6">
        <Confirmations {...parts} />
        <div className="flex flex-col gap-6">
          <GroupStatistics {...parts} />
          <GroupCardActions {...parts} />
        </div>
      </div>
      <TargetDialog
        {...parts}
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
        row={opened ?? 0}
      />
    </section>
  )
}
