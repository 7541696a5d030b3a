import { tally } from '@fletch/domain'
import { photoTexts } from '../../../messages/photos.ts'
import { scoringTexts } from '../../../messages/scoring.ts'
import { type CardRecord, zonesWithConflicts } from '../../../offline/card-record.ts'
import { CameraIcon } from '../../../ui/icons.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { editorWords, type GroupView, groupNameOf } from '../group/group-view.ts'
import { ProofImage } from '../photos/proof-image.tsx'
import type { CardParts } from './card-parts.ts'
import { ZonesToChoose } from './conflict-marks.tsx'

/** The running total of an own card, always visible. */
const Total = ({ record, view }: CardParts) => {
  const { totalScore, targetsScored } = tally(view.round, record.mine.scores)
  const toChoose = zonesWithConflicts(record)
  return (
    <div data-running-total className="shrink-0 text-end">
      <p className="figures text-32 leading-none font-bold tracking-tight tall:text-48 tall:leading-none">
        <span className="sr-only">{scoringTexts.total} </span>
        {totalScore}
      </p>
      {toChoose > 0 ? (
        <ZonesToChoose zones={toChoose} />
      ) : (
        <p className="figures text-14 text-muted">
          {scoringTexts.progress(targetsScored, record.mine.numberOfTargets)}
        </p>
      )}
    </div>
  )
}

type TargetHeadProps = CardParts & { onOpenTarget: () => void }

/** A thumbnail of the photo of a group's target, because the list of archers leaves no room for it. */
const Thumb = ({ view, scoring: { at }, preparing, onOpenTarget }: TargetHeadProps) => {
  if (at === undefined || view.kind === 'own') return null
  const { target, photoPath } = at
  return (
    <button
      type="button"
      aria-label={photoPath === null ? view.words.photoAndDistance : photoTexts.enlarge(target)}
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

/** The archer or group, with the club and style, or the editor. */
const Whose = ({ view, record }: CardParts) => {
  const { archerName, club, archeryStyle, divisionScheme } = record.mine
  const isOwn = view.kind === 'own'
  const beside = isOwn ? [club, scoringTexts.division(archeryStyle, divisionScheme)] : [editorWords(view)]
  return (
    <p className="truncate text-14 text-muted">
      {isOwn && <span className="sr-only">{scoringTexts.archerName} </span>}
      <span className="font-semibold text-ink">{isOwn ? archerName : groupNameOf(record)}</span>
      {scoringTexts.besideName(beside)}
    </p>
  )
}

const distanceAt = ({ words }: GroupView, { mine }: CardRecord, distance: string): string =>
  words.distanceAt(distance, scoringTexts.unitShort[mine.distanceUnit])

/** The card, the target, and the running total or the photo. */
export const TargetHead = (props: TargetHeadProps) => {
  const { record, view, scoring } = props
  const { at, isDone } = scoring
  const isOwn = view.kind === 'own'
  const title = isDone ? scoringTexts.finished.title : scoringTexts.targetTitle(at?.target ?? 1)
  // On an own card the distance is entered below.
  const distance = view.kind === 'own' || isDone || !at?.distance ? '' : distanceAt(view, record, at.distance)
  return (
    <div className="sticky top-0 z-10 flex items-center justify-between gap-4 bg-ground px-4 py-0.5 snug:gap-2 snug:py-0 snug:leading-tight tall:pt-3.5 tall:pb-3">
      <div className="min-w-0">
        <Whose {...props} />
        <h1 className="flex flex-wrap items-baseline text-wrap gap-x-3 text-24 snug:gap-x-2 snug:leading-none">
          {title}
          {distance && (
            <span className="figures text-16 font-normal text-muted snug:text-14">{distance}</span>
          )}
        </h1>
      </div>
      {isOwn ? <Total {...props} /> : !isDone && <Thumb {...props} />}
      {isOwn && (
        // As high as the strip of targets below, so that notices do not cover that.
        <span
          className="pointer-events-none absolute top-full h-13 [anchor-name:--stays-in-sight] tall:h-17"
          aria-hidden="true"
        />
      )}
    </div>
  )
}
