import { appPaths } from '@fletch/contract'
import { namedClub, tally } from '@fletch/domain'
import { appTexts } from '@fletch/messages/app'
import { photoTexts } from '@fletch/messages/photos'
import { scoringTexts } from '@fletch/messages/scoring'
import { shortDivision } from '../../../messages/styles.ts'
import {
  type CardRecord,
  needsAttention,
  stateOf,
  zonesWithConflicts,
} from '../../../phone/cards/card-record.ts'
import { HeaderBackLink, InHeader } from '../../../shell/header-slots.tsx'
import { Button } from '../../../ui/button.tsx'
import { CameraIcon } from '../../../ui/icons.ts'
import { lazyScreen } from '../../../ui/lazy-screen.tsx'
import { Page, PageTitle } from '../../../ui/page.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'
import { memoWithTexts } from '../../../ui/with-texts.ts'
import { isLockedAt, useCardRows } from '../card-view.ts'
import { editorWords, type GroupView } from '../group/group-view.ts'
import { beginScoring, changeDetails, chooseRound } from '../mutations.ts'
import { ProofImage } from '../photos/proof-image.tsx'
import { useShown } from '../use-open-card.ts'
import type { CardParts } from './card-parts.ts'
import type { CardView } from './card-views.ts'
import { ZonesToChoose } from './conflict-marks.tsx'
import { DetailsForm } from './details-form.tsx'
import { DistanceField } from './distance-field.tsx'
import { GroupEditors, WholeCard, wholeOf } from './lazy-parts.tsx'
import { TargetStrip } from './target-strip.tsx'
import { TargetView } from './target-view.tsx'

/** The running total of an own card, always visible. */
export const OwnTotal = ({ record, view }: Pick<CardParts, 'record' | 'view'>) => {
  const { totalScore, targetsScored } = tally(view.round, record.mine.scores)
  const toChoose = zonesWithConflicts(record)
  return (
    <div className="ms-auto shrink-0 text-end">
      <p className="figures text-32 leading-none font-bold tracking-tight tall:text-48 tall:leading-none">
        <span className="sr-only">{scoringTexts.total} </span>
        {totalScore}
      </p>
      {toChoose > 0 ? (
        <ZonesToChoose zones={toChoose} />
      ) : (
        <p className="figures text-14 text-muted">
          {scoringTexts.progress({ scored: targetsScored, all: record.mine.numberOfTargets })}
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
      aria-label={photoPath === null ? view.words.photoAndDistance : photoTexts.enlarge({ target })}
      onClick={onOpenTarget}
      className="hair grid h-12 w-14 min-[24rem]:w-18 shrink-0 place-items-center overflow-hidden rounded-10 bg-paper snug:h-11 tall:h-15.5 tall:w-23"
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
const Whose = ({ view, record, title }: CardParts) => {
  const { archerName, club, archeryStyle, divisionScheme } = record.mine
  const isOwn = view.kind === 'own'
  const beside = isOwn
    ? [namedClub(club) ?? [], shortDivision(archeryStyle, divisionScheme)].flat()
    : [editorWords(view), ...(view.known?.competition.flightMode ? [view.words.flightMode] : [])]
  return (
    <p className={`${isOwn ? 'truncate' : 'line-clamp-4'} text-14 text-muted`}>
      {isOwn && <span className="sr-only">{scoringTexts.archerName} </span>}
      <span className="font-semibold text-ink">{isOwn ? archerName : title}</span>
      {beside.map((fact) => `\u00a0· ${fact}`)}
    </p>
  )
}

const distanceAt = ({ words }: GroupView, { mine }: CardRecord, distance: string): string =>
  words.distanceAt({ distance, unit: scoringTexts.unitShort[mine.distanceUnit] })

/** The card, the target, and the running total or the photo. */
const TargetHead = (props: TargetHeadProps) => {
  const { record, view, scoring } = props
  const { at, isDone } = scoring
  const isOwn = view.kind === 'own'
  const title = isDone ? scoringTexts.finished.title : scoringTexts.targetTitle({ target: at?.target ?? 1 })
  // On an own card, and before the photo, the distance is entered below.
  const isEntered = !isOwn && !isDone && view.mayEnter && at !== undefined && !isLockedAt(at, view)
  const isTold = view.kind === 'group' && !isDone && !isEntered
  const distance = isTold && at?.distance ? distanceAt(view, record, at.distance) : ''
  return (
    <div
      className={`sticky top-0 z-10 flex flex-wrap items-center cramped:static justify-between gap-x-4 bg-ground px-4 py-0.5 [anchor-name:--target-head] snug:gap-x-2 snug:py-0 snug:leading-tight ${isOwn ? 'tall:pt-3.5 tall:pb-3' : 'tall:pt-1.5 tall:pb-2'}`}
    >
      <div className="min-w-0 flex-1 basis-28">
        <Whose {...props} />
        <h1 className="flex flex-wrap items-baseline text-wrap gap-x-3 text-24 worded:slim:text-18 snug:gap-x-2 snug:leading-none">
          {title}
          {distance && (
            <span className="figures text-16 font-normal text-muted snug:text-14">{distance}</span>
          )}
        </h1>
      </div>
      {isOwn && <OwnTotal {...props} />}
      {!isOwn && !isDone && (
        <div className="flex max-w-full items-center gap-2">
          {isEntered && (
            <div className="w-24 min-w-0 min-[24rem]:w-28">
              <DistanceField
                row={at.row}
                target={at.target}
                distance={at.distance}
                unit={record.mine.distanceUnit}
                onEnter={scoring.actions.setDistance}
                look="small"
              />
            </div>
          )}
          <Thumb {...props} />
        </div>
      )}
    </div>
  )
}

const words = ({ view, record: { mine } }: CardParts): string => {
  if (view.kind === 'group') return view.words.finished.text({ count: mine.numberOfTargets })
  const { scored, photographed } = tally(view.round, mine.scores).proof
  const photosLacking = scored - photographed
  const { text, photosMissing } = scoringTexts.finished
  return (
    text({ count: mine.numberOfTargets }) +
    (photosLacking > 0 ? ` ${photosMissing({ count: photosLacking })}` : '')
  )
}

/** The end of a round: what is missing, and what to do. */
const RoundFinished = (parts: CardParts) => {
  const { record, view, scoring, isSaving, onSave, onRead } = parts
  const isSaved = stateOf(record, false) === 'saved'
  return (
    <div className="flex flex-1 flex-col gap-6 px-4 py-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] lying:col-span-full">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <p className="flex-1 basis-40 text-balance text-muted">{words(parts)}</p>
        {view.mayEnter && scoring.undoLabel !== undefined && (
          <Button look="quiet" onClick={scoring.actions.undo} className="-mt-3 -me-4 ms-auto underline">
            {scoring.undoLabel}
          </Button>
        )}
      </div>
      {/* The main action at the end of an own card, never delayed. A group's card saves automatically. */}
      {view.kind === 'own' && (
        <Button
          look="main"
          size="large"
          wide
          pending={isSaving}
          pendingLabel={scoringTexts.saving}
          onClick={isSaved ? onRead : onSave}
        >
          {isSaved ? scoringTexts.finished.view : scoringTexts.save}
        </Button>
      )}
      <WholeCard {...parts} />
    </div>
  )
}

const loadTargetDialog = async () => (await import('./target-dialog.tsx')).TargetDialog

const CardSheet = lazyScreen(async () => (await import('./card-sheet.tsx')).CardSheet)

/** Loads what the end of the round shows too, so that it appears with the last tap. */
const loaderOfSheet = (parts: readonly { preload: () => Promise<void> }[]) => async () => {
  await Promise.all([CardSheet, ...parts].map(({ preload }) => preload()))
  return CardSheet
}

const loadSheet = {
  own: loaderOfSheet([wholeOf.own]),
  group: loaderOfSheet([wholeOf.group, GroupEditors]),
} satisfies Record<CardView['kind'], unknown>

const Describing = ({ card, record, view, title, details: form, setDescribing }: CardParts) => {
  const { details } = scoringTexts
  return (
    <Page
      width="form"
      className="slim:gap-4 slim:py-4 short:gap-2 short:py-2 lying:max-w-content lying:gap-2 lying:py-2"
    >
      <PageTitle text={details.title}>{title}</PageTitle>
      <DetailsForm
        ref={form}
        content={record.mine}
        onChange={(change) => changeDetails(card, change)}
        round={view.round}
        onRound={(round) => chooseRound(card, round)}
        onDone={() => {
          beginScoring(card)
          setDescribing(false)
          scrollTo(0, 0)
        }}
        doneLabel={record.mine.scores.length === 0 ? details.start : details.done}
      />
    </Page>
  )
}

type ScoreFirstProps = CardParts & {
  onOpenTarget: () => void
  onOpenSheet: () => void
  isSheetComing: boolean
}

/** A score shows in the total and the strip first; the next target follows after that paint. */
const ScoreFirst = ({ onOpenSheet, isSheetComing, ...parts }: ScoreFirstProps) => {
  const { card, view, scoring } = parts
  const { record } = useShown(card)
  const rows = useCardRows(view.round, record?.mine, view.archers)
  if (record === undefined) return null
  return (
    <>
      <TargetHead {...parts} record={record} />
      <TargetStrip
        record={record}
        view={view}
        rows={rows}
        row={scoring.isDone ? undefined : scoring.row}
        onChoose={scoring.actions.goTo}
        onOpenSheet={onOpenSheet}
        isSheetComing={isSheetComing}
      />
      <div className="notice-room" />
    </>
  )
}

/** With more archers than this, their lines and the keys shrink, so that all are visible. */
const few = 4

const Scoring = (parts: CardParts) => {
  const { view, scoring } = parts
  const sheet = useLazyDialog(loadSheet[view.kind])
  const target = useLazyDialog(loadTargetDialog)
  if (scoring.at === undefined) return null
  return (
    <section
      className="mx-auto flex w-full max-w-form flex-1 flex-col lying:grid lying:max-w-content lying:grid-cols-2 lying:grid-rows-[auto_auto_auto_1fr] lying:content-start"
      {...(view.archers.length > few && { 'data-many': true })}
      {...(view.kind === 'group' && view.archers.length <= few && { 'data-few': view.archers.length })}
    >
      <ScoreFirst
        {...parts}
        onOpenTarget={target.open}
        onOpenSheet={sheet.open}
        isSheetComing={sheet.isComing}
      />
      {scoring.isDone ? <RoundFinished {...parts} /> : <TargetView {...parts} at={scoring.at} />}
      {target.Dialog && (
        <target.Dialog {...parts} open={target.isOpen} onClose={target.close} row={scoring.row} />
      )}
      {sheet.Dialog && <sheet.Dialog {...parts} open={sheet.isOpen} onClose={sheet.close} />}
    </section>
  )
}

type PhoneHeaderProps = Pick<CardParts, 'isSaving' | 'onSave' | 'leave'> & { short: boolean }

const PhoneHeader = memoWithTexts(({ short, isSaving, onSave, leave }: PhoneHeaderProps) => (
  <>
    <HeaderBackLink href={appPaths.scorecards} words={appTexts.previous} short={short} leave={leave} />
    <InHeader at="end">
      <Button
        look="quiet"
        pending={isSaving}
        pendingLabel=""
        aria-label={isSaving ? scoringTexts.saving : undefined}
        onClick={onSave}
        className="-mx-2 min-w-19 shrink-0 cramped:mx-0"
      >
        {scoringTexts.save}
      </Button>
    </InHeader>
  </>
))

/** One target at a time, for one hand. */
export const PhoneEditor = (parts: CardParts) => {
  const { record, view, isSaving, onSave, leave, isDescribing } = parts
  return (
    <>
      {view.kind === 'own' && (
        <PhoneHeader short={needsAttention(record)} isSaving={isSaving} onSave={onSave} leave={leave} />
      )}
      {isDescribing ? <Describing {...parts} /> : <Scoring {...parts} />}
    </>
  )
}
