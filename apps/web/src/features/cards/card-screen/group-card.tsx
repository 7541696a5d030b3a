import { scorecardPath } from '@fletch/contract'
import type { Round } from '@fletch/domain'
import { appTexts } from '@fletch/messages/app'
import { useEffect, useState } from 'react'
import { type CardRecord, isFinished, needsAttention } from '../../../phone/cards/card-record.ts'
import type { OpenCard, StorageProblem } from '../../../phone/cards/open-card.ts'
import { HeaderBackLink } from '../../../shell/header-slots.tsx'
import { lazyScreen, useIsLoaded } from '../../../ui/lazy-screen.tsx'
import { CardSkeleton } from '../card-skeleton.tsx'
import { BackToEvent } from '../group/back-to-event.tsx'
import { isRoundOver } from '../group/confirmations.tsx'
import { GroupBands } from '../group/group-bands.tsx'
import { groupTitleOf } from '../group/group-title.ts'
import type { GroupView } from '../group/group-view.ts'
import { useGroupView } from '../group/use-group-view.ts'
import { useIsRead } from '../reading/use-is-read.ts'
import { CardEditor } from '../scoring/card-editor.tsx'
import { ArcherList, ReadBack } from '../scoring/target-view.tsx'

const ReadGroupCard = lazyScreen(async () => (await import('../reading/read-card.tsx')).ReadGroupCard)

type GroupCardProps = { card: OpenCard; record: CardRecord; trouble: StorageProblem | null; round: Round }

/** Whether nothing is left to shoot or to confirm: the event is over, or every archer has confirmed a full column. */
const isOver = (record: CardRecord, view: GroupView): boolean =>
  view.status === 'completed' || view.status === 'cancelled' || isRoundOver({ record, view })

/** How long a card waits for its event, in ms. On a bad line it can be scored meanwhile. */
const patience = 2000

/** Whether a card waits for its event. Once it is shown, a later question takes nothing off the screen. */
const useWaiting = (isComing: boolean): boolean => {
  const [isWaiting, setWaiting] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), patience)
    return () => clearTimeout(timer)
  }, [])
  if (isWaiting && !isComing) setWaiting(false)
  return isWaiting && isComing
}

/** A group card: read when its round is over; until then the common editor with the parts that only a group has. */
export const GroupCard = (props: GroupCardProps) => {
  const { card, record, round } = props
  const view = useGroupView(record, round)
  const { isBack, leave, ...shown } = useIsRead(record, isOver(record, view))
  // A sheet that follows another one from paper is typed in at once, even if it is complete.
  const isRead = shown.isRead && !view.isCorrecting
  // A card of an event that is over is read. The pad must not flash up before the server says that it is over.
  const mayBeOver = view.known === undefined || isFinished(record)
  const isWaiting = useWaiting(
    view.isStatusComing && mayBeOver && !isRead && leave === undefined && !view.isCorrecting,
  )
  const areHere = [
    useIsLoaded(ArcherList),
    useIsLoaded(ReadBack),
    useIsLoaded(isRead ? ReadGroupCard : undefined),
  ].every(Boolean)
  const parts = {
    ...props,
    title: groupTitleOf(record),
    view,
    bands: <GroupBands card={card} record={record} view={view} />,
  }
  return (
    <>
      {leave ? (
        <HeaderBackLink
          href={scorecardPath(record.id)}
          words={appTexts.previous}
          short={needsAttention(record)}
          leave={leave}
        />
      ) : (
        <BackToEvent known={view.known} short={needsAttention(record)} />
      )}
      {(!areHere || isWaiting) && <CardSkeleton />}
      {areHere && isRead && <ReadGroupCard {...parts} isBack={isBack} />}
      {areHere && !isWaiting && !isRead && <CardEditor {...parts} leave={leave} />}
    </>
  )
}
