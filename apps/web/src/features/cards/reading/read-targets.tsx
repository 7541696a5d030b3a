import type { CardRow } from '@fletch/domain'
import { cardReadingTexts as texts } from '@fletch/messages/card-reading'
import { photoTexts } from '@fletch/messages/photos'
import { scoringTexts } from '@fletch/messages/scoring'
import { chipPoints, zoneName } from '../../../messages/scoring.ts'
import { type CardRecord, rowsWithConflicts } from '../../../phone/cards/card-record.ts'
import { CameraIcon } from '../../../ui/icons.ts'
import { HitTag } from '../../rounds/zone-look.tsx'
import { isFromPaper } from '../card-view.ts'
import { ProofImage } from '../photos/proof-image.tsx'
import type { CardView } from '../scoring/card-views.ts'
import { ChipConflictMark } from '../scoring/conflict-marks.tsx'

type ChipProps = { at: CardRow; archer: CardView['shooting'][number]; view: CardView; isInQuestion: boolean }

/** A target with what an archer hit: a zone, or the points if there are several arrows. */
const Chip = ({ at, archer, view, isInQuestion }: ChipProps) => {
  const { round } = view
  const cell = at.cells.find((each) => each.archer === archer)
  const { hit = null, arrows = [], score = null, isScored = false } = cell ?? {}
  const isPhotoMissing = isScored && at.photoPath === null && !isFromPaper(at, view)
  const points = round.counting === 'all' && round.arrows > 1 ? chipPoints(score, isScored) : null
  const label = scoringTexts.chip({
    target: at.target,
    zone: hit && zoneName(hit),
    short: points,
    isPhotoMissing,
    isInQuestion,
  })
  return (
    <li className="relative">
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="figures flex flex-col items-center text-14 text-muted">
        {at.target}
        {points !== null && <b className="text-16 font-semibold text-ink">{points}</b>}
        {points === null && hit !== null && (
          <span className="text-16">
            <HitTag round={round} arrows={arrows} hit={hit} />
          </span>
        )}
        {hit === null && <span className="text-16">{scoringTexts.blank}</span>}
      </span>
      {isInQuestion && <ChipConflictMark />}
      {isPhotoMissing && !isInQuestion && (
        <CameraIcon className="absolute end-0 top-0 size-4 text-gold" aria-hidden="true" />
      )}
    </li>
  )
}

type ReadTargetsProps = { record: CardRecord; view: CardView; archer: CardView['shooting'][number] }

/** What an archer hit on each target. */
export const ReadTargets = ({ record, view, archer }: ReadTargetsProps) => {
  const inQuestion = rowsWithConflicts(record)
  return (
    <ol
      aria-label={texts.targets}
      className="grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-x-1 gap-y-2"
    >
      {view.rows.map((at) => (
        <Chip key={at.row} at={at} archer={archer} view={view} isInQuestion={inQuestion.has(at.row)} />
      ))}
    </ol>
  )
}

type ReadPhotosProps = { view: CardView; onEnlarge: (row: number) => void }

/** The proof photos of a card in a strip. */
export const ReadPhotos = ({ view, onEnlarge }: ReadPhotosProps) => {
  const photos = view.rows.flatMap(({ row, target, photoPath }) =>
    photoPath === null ? [] : [{ row, target, photoPath }],
  )
  const lacking = view.rows.filter(
    (at) => at.photoPath === null && at.cells.some(({ isScored }) => isScored) && !isFromPaper(at, view),
  ).length
  return (
    <section>
      <h2 className="mb-2 text-16">{texts.photos}</h2>
      {photos.length > 0 && (
        <ul className="-mx-1 flex gap-2 overflow-x-auto px-1 py-1">
          {photos.map(({ row, target, photoPath }) => (
            <li key={row} className="shrink-0">
              <button
                type="button"
                aria-label={photoTexts.enlarge({ target })}
                onClick={() => onEnlarge(row)}
                className="figures flex flex-col items-center rounded-6 text-14 text-muted"
              >
                <span className="hair block h-18 w-24 overflow-hidden rounded-6">
                  <ProofImage path={photoPath} target={target} small />
                </span>
                {target}
              </button>
            </li>
          ))}
        </ul>
      )}
      {photos.length === 0 && <p className="text-muted">{texts.noPhotos}</p>}
      {photos.length > 0 && lacking > 0 && (
        <p className="text-14 text-muted">{scoringTexts.finished.photosMissing({ count: lacking })}</p>
      )}
    </section>
  )
}
