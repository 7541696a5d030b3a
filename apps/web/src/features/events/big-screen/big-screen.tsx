import { joinFacts } from '../../../messages/facts.ts'
import './big-screen.css'
import type { BoardHead } from '@fletch/contract'
import { needsShootOff } from '@fletch/domain'
import { appTexts } from '@fletch/messages/app'
import { bigScreenTexts as texts } from '@fletch/messages/big-screen'
import { eventLiveTexts } from '@fletch/messages/event-live'
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { formatDay } from '../../../messages/format.ts'
import type { StreamState } from '../../../server/event-stream.ts'
import { useDivisionFilter } from '../../divisions/use-division-filter.ts'
import { useDivisionNames } from '../../divisions/use-division-names.ts'
import { progressOf } from '../live/board-head.tsx'
import { Leaders } from '../live/board-views.tsx'
import type { BoardView } from '../live/use-board.ts'
import { targetsOutTexts } from '../results/targets-out.tsx'
import { roundNameOf } from '../rounds/round-names.ts'
import { BigScreenFoot } from './big-screen-foot.tsx'
import { screenLists } from './lists.ts'
import { type Capacity, type ListPart, pagesOf } from './pages.ts'
import { shortName } from './short-name.ts'
import { usePageKeys, usePages } from './use-pages.ts'

type FittingNameProps = {
  name: string
  /** What stands there if the name does not fit: by default it with the initial of the first name. */
  short?: string
  note: string
}

/** A full name if it fits, otherwise a shorter one. */
const FittingName = ({ name, short = shortName(name), note }: FittingNameProps) => {
  const line = useRef<HTMLSpanElement>(null)
  const whole = useRef<HTMLSpanElement>(null)
  const aside = useRef<HTMLElement>(null)
  const [isShort, setShort] = useState(false)
  useLayoutEffect(() => {
    const place = line.current
    const sizer = whole.current
    if (place === null || sizer === null) return
    const measure = () => {
      const room = place.clientWidth - (aside.current?.offsetWidth ?? 0)
      // The name may have changed, so measure the current text.
      setShort(sizer.offsetWidth > room)
    }
    const watcher = new ResizeObserver(measure)
    watcher.observe(place)
    watcher.observe(sizer)
    return () => watcher.disconnect()
  }, [])
  return (
    <span ref={line} className="line">
      <span ref={whole} className="whole" data-name={name} aria-hidden="true" />
      <span className="name">{isShort ? short : name}</span>
      {note !== '' && <small ref={aside}>{note}</small>}
    </span>
  )
}

/** A list, or the part of it that fits in a column. */
const ListTable = ({
  piece: { title, shortTitle = title, tag, isContinued, lines, height },
}: {
  piece: ListPart
}) => (
  <section>
    <h2>
      <FittingName
        name={isContinued ? texts.continued({ list: title }) : title}
        short={isContinued ? texts.continued({ list: shortTitle }) : shortTitle}
        note=""
      />
      {tag !== undefined && <small>{tag}</small>}
    </h2>
    <table>
      <caption className="sr-only">{title}</caption>
      <tbody>
        {lines.map(({ id, place, name, note, aside, figure, below, club }) => (
          <tr key={id} data-height={height}>
            {place !== undefined && <td className="place">{place}</td>}
            <th scope="row" title={name}>
              {below === undefined ? (
                <>
                  <FittingName name={name} note={note} />
                  {club && (
                    <span className="club" title={club}>
                      {club}
                    </span>
                  )}
                </>
              ) : (
                <>
                  <span className="line">
                    <span className="name">{name}</span>
                  </span>
                  <span className="below">{below}</span>
                </>
              )}
            </th>
            {aside !== undefined && <td className="aside">{aside}</td>}
            <td className="figure">{figure}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

/** The line height in units; 1920 x 1080 has one unit per pixel (big-screen.css). */
const line = 84

/** Keeps letters readable on a phone. */
const smallest = 0.42

const unitOf = (width: number, height: number): number =>
  Math.max(smallest, width < height ? width / 1080 : Math.min(width / 1920, height / 1080))

/** The size of a unit in pixels, and how much fits between head and foot. */
const useCapacity = (place: RefObject<HTMLElement | null>): Capacity & { readonly unit: number } => {
  const [room, setRoom] = useState({ unit: unitOf(innerWidth, innerHeight), lines: 8, columns: 1 })
  useEffect(() => {
    const measure = () => {
      const unit = unitOf(innerWidth, innerHeight)
      const height = place.current?.clientHeight ?? 0
      const next = {
        unit,
        lines: Math.max(2, Math.floor(height / (line * unit))),
        columns: innerWidth < innerHeight ? 1 : 2,
      }
      setRoom((before) =>
        before.unit === next.unit && before.lines === next.lines && before.columns === next.columns
          ? before
          : next,
      )
    }
    const watcher = new ResizeObserver(measure)
    if (place.current) watcher.observe(place.current)
    addEventListener('resize', measure)
    return () => {
      watcher.disconnect()
      removeEventListener('resize', measure)
    }
  }, [place])
  return room
}

const usual = 10

/** The time per page, kept in the address so that a reopened screen keeps its setting. */
const useSeconds = () => {
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const inAddress = Number(search.get('seconds') ?? usual)
  const choose = (seconds: number) => {
    search.set('seconds', String(seconds))
    navigate(`${path}?${search}`, { replace: true })
  }
  return {
    seconds: Number.isInteger(inAddress) && inAddress >= 1 && inAddress <= 600 ? inAddress : usual,
    choose,
  }
}

const Logo = ({ head: { clubName, clubLogoPath } }: { head: BoardHead }) => {
  const [brokenPath, setBrokenPath] = useState<string>()
  if (clubLogoPath === undefined || clubLogoPath === brokenPath) return null
  return (
    <img
      src={clubLogoPath}
      alt={appTexts.logoOf({ club: clubName })}
      className="logo"
      onError={() => setBrokenPath(clubLogoPath)}
    />
  )
}

/** A shoot-off must still decide a place. */
const isUndecided = (divisions: BoardView['divisions']): boolean =>
  divisions.some(({ archers }) => archers.some(({ placing }) => needsShootOff(placing)))

const statusWords = ({ head, divisions }: BoardView) =>
  ({
    upcoming: [],
    active: [],
    completed: [isUndecided(divisions) ? texts.shootOffs : texts.final],
    cancelled: [eventLiveTexts.head.cancelled],
  })[head.status]

/** The name of the event, and its progress. */
const Head = ({ view }: { view: BoardView }) => {
  const { head } = view
  const { rounds, round, targetsOut = [] } = head
  const names = useDivisionNames(head.divisionScheme, view.scheme)
  const shownRound = rounds?.find(({ number }) => number === round)
  const progress = progressOf(view)
  const facts = [
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
          {joinFacts([
            head.clubName,
            formatDay(head.competitionDate),
            ...(rounds === undefined
              ? []
              : [shownRound === undefined ? texts.allRounds : roundNameOf(shownRound)]),
          ])}
        </p>
        {facts.length > 0 && <p className="facts">{joinFacts(facts)}</p>}
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
  const names = useDivisionNames(view.head.divisionScheme, view.scheme)
  const { asked } = useDivisionFilter()
  const pages = pagesOf(screenLists(view, names, asked), { lines, columns })
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
        isOver={view.head.status === 'completed'}
        pages={pages.length}
        turning={turning}
        seconds={seconds}
        onSeconds={choose}
        boardHref={boardHref}
      />
    </div>
  )
}
