import { publicBoardPath } from '@fletch/contract'
import { bigScreenTexts as texts } from '@fletch/messages/big-screen'
import { eventLiveTexts } from '@fletch/messages/event-live'
import { useParams } from 'wouter'
import { usePageLanguage } from '../../../shell/page-language.ts'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { Page } from '../../../ui/page.tsx'
import { BoardLoading } from '../live/board-loading.tsx'
import { ClosedBoard } from '../live/closed-board.tsx'
import { useBoardQuery } from '../live/use-board-query.ts'
import { usePublicBoard } from '../live/use-public-board.ts'
import { BigScreen } from './big-screen.tsx'

const PublicScreen = ({ liveKey }: { liveKey: string }) => {
  const { view, stream } = usePublicBoard(liveKey)
  const isHere = usePageLanguage(view?.head.language)
  const query = useBoardQuery()
  useScreenTitle(view ? texts.titleOf({ event: view.head.name }) : eventLiveTexts.title)
  if (stream.phase !== 'gone' && view !== undefined && isHere)
    return <BigScreen view={view} stream={stream} boardHref={`${publicBoardPath(liveKey)}${query}`} />
  return (
    <main>
      <Page>{stream.phase === 'gone' ? <ClosedBoard /> : <BoardLoading stream={stream} />}</Page>
    </main>
  )
}

/** The board for a wall, for anyone with its link, without an account. */
export const PublicBigScreen = () => {
  const { key = '' } = useParams()
  return <PublicScreen key={key} liveKey={key} />
}
