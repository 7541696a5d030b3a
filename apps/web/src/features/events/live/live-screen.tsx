import { publicBigScreenPath, publicBoardPath } from '@fletch/contract'
import { useParams } from 'wouter'
import { bigScreenTexts } from '../../../messages/big-screen.ts'
import { eventLiveTexts } from '../../../messages/event-live.ts'
import { Brand } from '../../../shell/brand.tsx'
import { ReportBugButton } from '../../../shell/report-bug-button.tsx'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { SunSwitch } from '../../../shell/sun-switch.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
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
  const query = useBoardQuery()
  useScreenTitle(view ? eventLiveTexts.titleOf(view.head.name) : eventLiveTexts.title)
  if (stream.phase === 'gone') return <ClosedBoard />
  if (view === undefined) return <BoardLoading stream={stream} />
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
    <main>
      <Page className="gap-5">
        <div className="flex items-center justify-between gap-4">
          <Brand />
          <SunSwitch />
        </div>
        <PublicBoard key={key} liveKey={key} />
        <footer className="hair-t pt-2 print:hidden">
          <ReportBugButton look="quiet" className="-ms-4" />
        </footer>
      </Page>
    </main>
  )
}
