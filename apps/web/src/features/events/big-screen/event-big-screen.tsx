import { type ClubEvent, eventBoardPath, eventLiveCalls } from '@fletch/contract'
import { bigScreenTexts as texts } from '@fletch/messages/big-screen'
import { eventLiveTexts } from '@fletch/messages/event-live'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { addressOf } from '../../../server/api.ts'
import { authorizationHeaders } from '../../../server/bearer.ts'
import { usePageLanguage } from '../../../shell/page-language.ts'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { Page } from '../../../ui/page.tsx'
import { LoadFailure } from '../../../ui/until-loaded.tsx'
import { BoardLoading } from '../live/board-loading.tsx'
import { useBoard } from '../live/use-board.ts'
import { useBoardQuery } from '../live/use-board-query.ts'
import { eventQuery } from '../queries.ts'
import { useBoardShown } from '../rounds/use-round-shown.ts'
import { useLiveUpdates } from '../use-live-updates.ts'
import { BigScreen } from './big-screen.tsx'

const EventScreen = ({ event }: { event: ClubEvent }) => {
  // Shows the next round when it starts.
  useLiveUpdates(event)
  const board = useBoardShown(event.rounds ?? [])
  const query = useBoardQuery()
  const round = board === 'all' ? undefined : board
  const { view, stream } = useBoard(
    addressOf(eventLiveCalls.follow.path, {
      params: { id: round?.id ?? event.id },
      query: { only: 'changes', ...(board === 'all' && { over: board }) },
    }),
    authorizationHeaders,
  )
  useScreenTitle(texts.titleOf({ event: event.name }))
  if (view === undefined)
    return (
      <main>
        <Page>
          <BoardLoading stream={stream} />
        </Page>
      </main>
    )
  return <BigScreen view={view} stream={stream} boardHref={`${eventBoardPath(event.id)}${query}`} />
}

/** The board for a wall, for signed-in users, even if the event is not public. */
export const EventBigScreen = () => {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(eventQuery(id))
  const isHere = usePageLanguage(data?.language)
  useScreenTitle(eventLiveTexts.title)
  if (data && isHere) return <EventScreen key={data.id} event={data} />
  return (
    <main>
      <Page>
        {error ? (
          <>
            <h1 className="sr-only">{eventLiveTexts.title}</h1>
            <LoadFailure error={error} texts={eventLiveTexts} onRetry={refetch} />
          </>
        ) : (
          <BoardLoading />
        )}
      </Page>
    </main>
  )
}
