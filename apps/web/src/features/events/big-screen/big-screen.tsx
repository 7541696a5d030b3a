import type { BoardHead } from '@fletch/domain/contract'
import { type CSSProperties, useMemo, useRef, useState } from 'react'
import { appTexts } from '../../../messages/app.ts'
import { bigScreenTexts as texts } from '../../../messages/big-screen.ts'
import { eventLiveTexts } from '../../../messages/event-live.ts'
import { formatDay } from '../../../messages/format.ts'
import type { StreamState } from '../../../server/event-stream.ts'
import { useDivisionFilter } from '../../divisions/use-division-filter.ts'
import { useDivisionNames } from '../../divisions/use-division-names.ts'
import { progressOf } from '../live/board-head.tsx'
import { Leaders } from '../live/board-views.tsx'
import type { BoardView } from '../live/use-board.ts'
import { targetsOutTexts } from '../results/targets-out.ts'
import { roundNameOf } from '../rounds/round-names.ts'
import { BigScreenFoot } from './big-screen-foot.tsx'
import { ListTable } from './list-table.tsx'
import { screenLists } from './lists.ts'
import { pagesOf } from './pages.ts'
import { useCapacity } from './use-capacity.ts'
import { usePageKeys, usePages } from './use-pages.ts'
import { useSeconds } from './use-seconds.ts'
import './big-screen.css'

const Logo = ({ head: { clubName, clubLogoPath } }: { head: BoardHead }) => {
  const [brokenPath, setBrokenPath] = useState<string>()
  if (clubLogoPath === undefined || clubLogoPath === brokenPath) return null
  return (
    <img
      src={clubLogoPath}
      alt={appTexts.logoOf(clubName)}
      className="logo"
      onError={() => setBrokenPath(clubLogoPath)}
    />
  )
}

const statusWords = ({ head }: BoardView) =>
  ({ upcoming: [], active: [], completed: [texts.final], cancelled: [eventLiveTexts.head.cancelled] })[
    head.status
  ]

/** The name of the event, and its progress. */
const Head = ({ view }: { view: BoardView }) => {
  const { head } = view
  const { rounds, round, targetsOut = [] } = head
  const names = useDivisionNames(head.divisionScheme)
  const shown = rounds?.find(({ number }) => number === round)
  const progress = progressOf(view)
  const said = [
    ...statusWords(view),
    ...(progress === undefined ? [] : [progress]),
    ...(head.settled ? [] : [eventLiveTexts.head.notSettled]),
    ...targetsOutTexts({ targetsOut }, rounds ?? [], names),
  ]
  return (
    <header>
      <Logo head={head} />
      <div>
        <h1>{head.name}</h1>
        <p className="facts">
          {texts.facts([
            head.clubName,
            formatDay(head.competitionDate),
            ...(rounds === undefined ? [] : [shown === undefined ? texts.allRounds : roundNameOf(shown)]),
          ])}
        </p>
        {said.length > 0 && <p className="facts">{texts.facts(said)}</p>}
      </div>
    </header>
  )
}

type BigScreenProps = {
  view: BoardView
  stream: StreamState
  boardHref: string
}

/** The board for a wall: large text in pages, readable from ten metres. */
export const BigScreen = ({ view, stream, boardHref }: BigScreenProps) => {
  const place = useRef<HTMLElement>(null)
  const { unit, lines, columns } = useCapacity(place)
  const names = useDivisionNames(view.head.divisionScheme)
  const { asked } = useDivisionFilter()
  const pages = useMemo(
    () => pagesOf(screenLists(view, names, asked), { lines, columns }),
    [view, names, asked, lines, columns],
  )
  const { seconds, choose } = useSeconds()
  const turning = usePages(pages.length, seconds)
  usePageKeys(turning)
  const page = pages[turning.at] ?? []
  return (
    <div className="big-screen" style={{ '--unit': `${unit}px` } as CSSProperties}>
      <Head view={view} />
      <main ref={place} tabIndex={-1}>
        {page.length === 0 && <p className="empty">{eventLiveTexts.table.emptyText}</p>}
        <div className="columns" data-columns={page.length}>
          {page.map((column) => (
            <div key={column[0]?.lines[0]?.id}>
              {column.map((piece) => (
                <ListTable key={piece.id} piece={piece} />
              ))}
            </div>
          ))}
        </div>
      </main>
      <Leaders view={view} />
      <BigScreenFoot
        stream={stream}
        pages={pages.length}
        turning={turning}
        seconds={seconds}
        onSeconds={choose}
        boardHref={boardHref}
      />
    </div>
  )
}
