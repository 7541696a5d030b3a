import { publicBigScreenPath, publicBoardPath } from '@fletch/contract'
import { bigScreenTexts } from '@fletch/messages/big-screen'
import { eventLiveTexts } from '@fletch/messages/event-live'
import { useParams } from 'wouter'
import { PublicPage } from '../../../shell/public-page.tsx'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { useVisitorLanguage } from '../../../shell/visitor-language.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { RoundTabs } from '../rounds/round-tabs.tsx'
import { allRoundsQuery } from '../rounds/use-round-shown.ts'
import { BoardHead } from './board-head.tsx'
import { BoardLoading } from './board-loading.tsx'
import { BoardViews } from './board-views.tsx'
import { ClosedBoard } from './closed-board.tsx'
import { useBoardQuery } from './use-board-query.ts'
import { usePublicBoard } from './use-public-board.ts'

const texts = eventLiveTexts.publicBoard

const PublicBoard = ({ liveKey }: { liveKey: string }) => {
  const { view, stream } = usePublicBoard(liveKey)
  const isHere = useVisitorLanguage(view?.head.language)
  const query = useBoardQuery()
  useScreenTitle(view ? eventLiveTexts.titleOf({ event: view.head.name }) : eventLiveTexts.title)
  if (stream.phase === 'gone') return <ClosedBoard />
  if (view === undefined || !isHere) return <BoardLoading stream={stream} />
  return (
    <>
      <BoardHead view={view} stream={stream} />
      {view.head.rounds && (
        <RoundTabs
          path={publicBoardPath(liveKey)}
          rounds={view.head.rounds}
          shown={view.head.round}
          all={allRoundsQuery}
        />
      )}
      <BoardViews view={view} stream={stream} />
      <LinkButton href={`${publicBigScreenPath(liveKey)}${query}`} className="self-start print:hidden">
        {bigScreenTexts.open}
      </LinkButton>
      <p className="text-14 text-muted">{view.head.status === 'completed' ? texts.footFinal : texts.foot}</p>
    </>
  )
}

/** The public board, for anyone with its link, without an account. */
export const LiveScreen = () => {
  const { key = '' } = useParams()
  return (
    <PublicPage hasReport>
      <PublicBoard key={key} liveKey={key} />
    </PublicPage>
  )
}
