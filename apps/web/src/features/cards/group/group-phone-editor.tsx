import { useCallback, useState } from 'react'
import { groupTexts } from '../../../messages/group-scoring.ts'
import { scoringTexts } from '../../../messages/scoring.ts'
import { rowsInQuestion } from '../../../offline/card-record.ts'
import { lazyScreen, useArrived } from '../../../ui/lazy-screen.tsx'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'
import { DistanceField } from '../scoring/distance-field.tsx'
import { PhotoStep } from '../scoring/photo-step.tsx'
import { ArcherList } from './archer-list.tsx'
import { GroupHead } from './group-head.tsx'
import { GroupPad, ReadBack } from './group-pad.tsx'
import { type GroupParts, proposalCounts } from './group-parts.ts'
import { GroupStrip } from './group-strip.tsx'
import { TargetDialog } from './target-dialog.tsx'
import { doneOn, type GroupRow } from './use-group-view.ts'

// What is done with a card as a whole comes when the first target is on the screen: nobody waits for it.
const GroupFinished = lazyScreen(async () => (await import('./group-finished.tsx')).GroupFinished)
const GroupSheet = lazyScreen(async () => (await import('./group-sheet.tsx')).GroupSheet)

/** With the end of the round: it is there with the last tap. */
const loadSheet = async () => {
  await Promise.all([GroupSheet.preload(), GroupFinished.preload()])
  return GroupSheet
}

const bar =
  'hair-t sticky bottom-0 bg-paper pb-[max(0.5rem,env(safe-area-inset-bottom))] snug:pb-[max(0.125rem,env(safe-area-inset-bottom))] tall:pb-5'

/** Beyond so many archers their lines and the keys draw together, so that one sees all. */
const few = 4

type FootProps = Pick<GroupParts, 'view' | 'scoring'> & { at: GroupRow; archer: string | null }

const Foot = ({ archer, ...target }: FootProps) =>
  archer === null ? <ReadBack {...target} /> : <GroupPad {...target} archer={archer} />

const OneTarget = (props: GroupParts) => {
  const { card, record, view, scoring, proposals, preparing, onOpenPhoto } = props
  const { actions, at, archer } = scoring
  const { mayEnter, isCorrecting, shooting } = view
  const row = at?.row ?? 0
  const onChoose = useCallback(
    (id: string) => {
      if (!actions.isLocked()) actions.goTo(row, id)
    },
    [actions, row],
  )
  if (at === undefined) return null
  const isLocked = mayEnter && !isCorrecting && at.photoPath === null
  const isBlank = doneOn(at, shooting) === 0
  return (
    <>
      {!(isLocked && isBlank) && (
        <ArcherList
          card={card}
          row={row}
          view={view}
          archer={mayEnter && !isLocked ? archer : null}
          proposals={proposalCounts(proposals, row)}
          onChoose={mayEnter && !isLocked ? onChoose : undefined}
        />
      )}
      {isLocked ? (
        <PhotoStep
          isPreparing={preparing === row}
          onOpen={(source) => onOpenPhoto(source, row)}
          above={
            <div className="flex items-center gap-3">
              <div className="w-36 shrink-0">
                <DistanceField
                  key={row}
                  row={row}
                  target={at.target}
                  distance={at.distance}
                  unit={record.mine.distanceUnit}
                  onEnter={actions.setDistance}
                />
              </div>
              <p className="text-14 text-muted">{scoringTexts.distanceHint}</p>
            </div>
          }
        />
      ) : (
        mayEnter && (
          <div className={bar}>
            <Foot at={at} view={view} scoring={scoring} archer={archer} />
          </div>
        )
      )}
    </>
  )
}

/** One target at a time, archer after archer, for one hand. */
export const GroupPhoneEditor = (props: GroupParts) => {
  const { view, scoring } = props
  const { actions, at, isDone } = scoring
  const sheet = useLazyDialog(loadSheet)
  const isEndHere = useArrived(isDone ? GroupFinished : undefined)
  // Undefined until it is opened for the first time.
  const [isTargetOpen, setTargetOpen] = useState<boolean>()
  if (at === undefined) return null
  return (
    <section
      className="mx-auto flex w-full max-w-form flex-1 flex-col"
      {...(view.archers.length > few && { 'data-many': true })}
    >
      <GroupHead
        {...props}
        title={isDone ? groupTexts.finished.title : scoringTexts.targetTitle(at.target)}
        onOpenTarget={() => setTargetOpen(true)}
      />
      <GroupStrip
        rows={view.rows}
        inQuestion={rowsInQuestion(props.record)}
        shooting={view.shooting}
        row={isDone ? undefined : at.row}
        onChoose={actions.goTo}
        onOpenSheet={sheet.open}
        isSheetComing={sheet.isComing}
      />
      {!isDone && <OneTarget {...props} />}
      {isDone && isEndHere && <GroupFinished {...props} />}
      {isTargetOpen !== undefined && (
        <TargetDialog {...props} open={isTargetOpen} onClose={() => setTargetOpen(false)} row={at.row} />
      )}
      {sheet.Dialog && <sheet.Dialog {...props} open={sheet.isOpen} onClose={sheet.close} />}
    </section>
  )
}
