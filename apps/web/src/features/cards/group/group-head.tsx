import { groupTexts } from '../../../messages/group-scoring.ts'
import { photoTexts } from '../../../messages/photos.ts'
import { scoringTexts } from '../../../messages/scoring.ts'
import { CameraIcon } from '../../../ui/icons.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { ProofImage } from '../photos/proof-image.tsx'
import { type GroupParts, groupNameOf } from './group-parts.ts'
import type { GroupView } from './use-group-view.ts'

/** Who enters the scores, in words. */
export const editorWords = (view: GroupView): string => {
  const { isCorrecting, isEditor, editorUserId, editorName, status } = view
  const texts = groupTexts.whoEdits
  if (isCorrecting) return texts.correcting
  if (status === 'completed') return texts.over
  if (editorUserId === null) return texts.everyone
  if (isEditor) return texts.you
  return editorName === undefined ? texts.nobodyHere : texts.other(editorName)
}

type GroupHeadProps = GroupParts & {
  title: string
  onOpenTarget: () => void
}

const Thumb = ({ scoring: { at }, preparing, onOpenTarget }: GroupHeadProps) => {
  if (at === undefined) return null
  const { target, photoPath } = at
  return (
    <button
      type="button"
      aria-label={photoPath === null ? groupTexts.photoAndDistance : photoTexts.enlarge(target)}
      onClick={onOpenTarget}
      className="hair grid h-12 w-18 shrink-0 place-items-center overflow-hidden rounded-10 bg-paper snug:h-11 tall:h-15.5 tall:w-23"
    >
      {preparing === at.row ? (
        <Spinner />
      ) : photoPath === null ? (
        <CameraIcon className="size-6 text-muted" aria-hidden="true" />
      ) : (
        <ProofImage path={photoPath} target={target} small />
      )}
    </button>
  )
}

/** Which group and who edits, which target, and its photo. */
export const GroupHead = (props: GroupHeadProps) => {
  const { record, view, scoring, title } = props
  const distance = scoring.isDone ? '' : (scoring.at?.distance ?? '')
  const unit = scoringTexts.unitShort[record.mine.distanceUnit]
  return (
    <div className="sticky top-0 z-10 flex items-center justify-between gap-4 bg-ground px-4 py-0.5 snug:py-0 snug:leading-tight tall:pt-3.5 tall:pb-3">
      <div className="min-w-0">
        <p className="truncate text-14 text-muted">
          <span className="font-semibold text-ink">{groupNameOf(record)}</span>
          {scoringTexts.besideName([editorWords(view)])}
        </p>
        <h1 className="flex flex-wrap items-baseline text-wrap gap-x-3 text-24 snug:leading-none">
          {title}
          {distance && (
            <span className="figures text-16 font-normal text-muted">
              {groupTexts.distanceAt(distance, unit)}
            </span>
          )}
        </h1>
      </div>
      {!scoring.isDone && <Thumb {...props} />}
    </div>
  )
}
