import {
  type BoardGroup,
  type ClubEvent,
  type EventRound,
  eventBigScreenPath,
  eventBoardPath,
  eventLiveCalls,
  eventPath,
  eventResultsPath,
  groupScoringPath,
  publicBoardPath,
} from '@fletch/contract'
import { bigScreenTexts } from '@fletch/messages/big-screen'
import { eventLiveTexts } from '@fletch/messages/event-live'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Redirect, useParams, useSearch } from 'wouter'
import { addressOf } from '../../../server/api.ts'
import { ApiError } from '../../../server/api-errors.ts'
import { authorizationHeaders } from '../../../server/bearer.ts'
import { useUser } from '../../../session/session.tsx'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Section } from '../../../ui/section.tsx'
import { ShareLink } from '../../../ui/share-link.tsx'
import { LoadFailure } from '../../../ui/until-loaded.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { EventMissing } from '../event-missing.tsx'
import { EventTabs } from '../event-tabs.tsx'
import { participantsQuery } from '../participant-queries.ts'
import { eventQuery } from '../queries.ts'
import { RoundTabs } from '../rounds/round-tabs.tsx'
import { allRoundsQuery, useBoardShown } from '../rounds/use-round-shown.ts'
import { BoardHead } from './board-head.tsx'
import { BoardLoading } from './board-loading.tsx'
import { BoardViews } from './board-views.tsx'
import { switchPublicBoard } from './mutations.ts'
import { ClosingQuestion } from './public-switch.tsx'
import { useBoard } from './use-board.ts'
import { useBoardQuery } from './use-board-query.ts'

const shareTexts = eventLiveTexts.share

const SwitchOn = ({ id }: { id: string }) => {
  const opening = useChange(switchPublicBoard(id, true))
  return (
    <Button
      className="self-start"
      pending={opening.isPending}
      pendingLabel={shareTexts.pending}
      onClick={opening.run}
    >
      {shareTexts.on}
    </Button>
  )
}

const Shared = ({ id, name, link }: { id: string; name: string; link: string }) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-4">
      <QrCode address={link} name={name} fileName={shareTexts.qrFileName({ event: name })} />
      <div className="flex w-52 flex-1 flex-col items-start gap-3">
        <dl className="w-full">
          <dt className="text-14 text-muted">{shareTexts.link}</dt>
          <dd className="truncate text-14">{link}</dd>
        </dl>
        <div className="flex flex-wrap gap-3">
          <ShareLink link={link} title={name} />
          <Button look="quiet" onClick={() => setAsking(true)}>
            {shareTexts.off}
          </Button>
        </div>
      </div>
      <ClosingQuestion id={id} open={isAsking} onClose={() => setAsking(false)} />
    </div>
  )
}

/** For officers: opens or closes the public board, and shows its link. */
const PublicLink = ({ event: { id, name, liveKey } }: { event: ClubEvent }) => (
  <Section title={shareTexts.title} text={shareTexts.text}>
    {liveKey === null ? (
      <SwitchOn id={id} />
    ) : (
      <Shared id={id} name={name} link={`${location.origin}${publicBoardPath(liveKey)}`} />
    )}
  </Section>
)

/** The user's own entry among the archers. */
const useOwnArcher = ({ id, registrationStatus }: ClubEvent) => {
  const { id: userId } = useUser()
  const isIn = registrationStatus !== null
  const { data, error } = useQuery({ ...participantsQuery(id), enabled: isIn })
  const own = data?.find((participant) => participant.userId === userId)
  return { own, isKnown: !isIn || data !== undefined || error !== null }
}

type BoardProps = {
  /** The shown round, or the whole event if all rounds are shown together. */
  event: ClubEvent
  whole: ClubEvent
  isOverAll: boolean
}

const Board = ({ event, whole, isOverAll }: BoardProps) => {
  const { id, isEventAdmin } = event
  const screen = `${eventBigScreenPath(whole.id)}${useBoardQuery()}`
  useScreenTitle(eventLiveTexts.titleOf({ event: event.name }))
  const { view, stream } = useBoard(
    addressOf(eventLiveCalls.follow.path, {
      params: { id },
      query: { only: 'changes', ...(isOverAll && { over: 'all' }) },
    }),
    authorizationHeaders,
  )
  const { own, isKnown } = useOwnArcher(event)
  const wantsOwn = new URLSearchParams(useSearch()).get('own') === 'group'
  const linkOf = (group: BoardGroup) => {
    const isOwn = group.id === own?.groupId
    const href = groupScoringPath(id, group.id)
    return isOwn || isEventAdmin ? { href, isOwn } : undefined
  }
  if (wantsOwn && own?.groupId) return <Redirect to={groupScoringPath(id, own.groupId)} replace />
  if (view === undefined || (wantsOwn && !isKnown)) return <BoardLoading stream={stream} />
  return (
    <>
      <BoardHead
        view={view}
        stream={stream}
        actions={
          <>
            <LinkButton href={screen} look="quiet" className={isEventAdmin ? 'wide:-me-4' : ''}>
              {bigScreenTexts.open}
            </LinkButton>
            {/* Officers have a tab for them. */}
            {!isEventAdmin && (
              <LinkButton href={eventResultsPath(whole.id)}>{eventLiveTexts.results}</LinkButton>
            )}
          </>
        }
      />
      <BoardViews view={view} stream={stream} ownId={own?.id} showsEditor linkOf={linkOf} />
      {isEventAdmin && <PublicLink event={whole} />}
    </>
  )
}

/** The board of the shown part of an event with several rounds. */
const RoundBoard = ({ whole, rounds }: { whole: ClubEvent; rounds: readonly EventRound[] }) => {
  const board = useBoardShown(rounds)
  const round = board === 'all' ? undefined : board
  const { data } = useQuery(eventQuery(round?.id ?? whole.id))
  return (
    <>
      <RoundTabs path={eventBoardPath(whole.id)} rounds={rounds} shown={round?.number} all={allRoundsQuery} />
      {data && <Board key={round?.id ?? 'all'} event={data} whole={whole} isOverAll={board === 'all'} />}
    </>
  )
}

/** The live board of an event: standings, and groups on the course. */
export const BoardScreen = () => {
  const { id = '' } = useParams()
  useScreenTitle(eventLiveTexts.title)
  const { data, error, refetch } = useQuery(eventQuery(id))
  if (error instanceof ApiError && [400, 404].includes(error.status))
    return (
      <Page>
        <EventMissing id={id} error={error} />
      </Page>
    )
  return (
    <Page>
      {data?.isEventAdmin ? (
        <EventTabs event={data} shown="live" />
      ) : (
        <BackLink href={eventPath(id)}>{eventLiveTexts.back}</BackLink>
      )}
      {data?.partOf && (
        <Redirect to={`${eventBoardPath(data.partOf.id)}?round=${data.partOf.round}`} replace />
      )}
      {data?.rounds && <RoundBoard whole={data} rounds={data.rounds} />}
      {data && !data.rounds && !data.partOf && (
        <Board key={data.id} event={data} whole={data} isOverAll={false} />
      )}
      {!data && error && (
        <>
          <h1 className="sr-only">{eventLiveTexts.title}</h1>
          <LoadFailure error={error} texts={eventLiveTexts} onRetry={refetch} />
        </>
      )}
      {!data && !error && <BoardLoading />}
    </Page>
  )
}
