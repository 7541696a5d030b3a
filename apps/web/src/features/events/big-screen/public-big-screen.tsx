import { publicBoardPath } from '@fletch/domain/contract'
import { useParams } from 'wouter'
import { bigScreenTexts as texts } from '../../../messages/big-screen.ts'
import { eventLiveTexts } from '../../../messages/event-live.ts'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { Page } from '../../../ui/page.tsx'
import { BoardLoading } from '../live/board-loading.tsx'
import { Closed } from '../live/closed-board.tsx'
import { usePublicBoard } from '../live/use-public-board.ts'
import { useShownQuery } from '../live/use-shown-query.ts'
import { BigScreen } from './big-screen.tsx'

const PublicScreen = ({ liveKey }: { liveKey: string }) => {
  const { view, stream } = usePublicBoard(liveKey)
  const query = useShownQuery()
  useScreenTitle(view ? texts.titleOf(view.head.name) : eventLiveTexts.title)
  if (stream.phase !== 'gone' && view !== undefined)
    return <BigScreen view={view} stream={stream} boardHref={`${publicBoardPath(liveKey)}${query}`} />
  return (
    <main>
      <Page>{stream.phase === 'gone' ? <Closed /> : <BoardLoading stream={stream} />}</Page>
    </main>
  )
}

/** The board for a wall, for anyone with its link, without an account. */
export const PublicBigScreen = () => {
  const { key = '' } = useParams()
  return <PublicScreen key={key} liveKey={key} />
}
