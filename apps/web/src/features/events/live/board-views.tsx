import type { BoardGroup } from '@fletch/domain/contract'
import { eventLiveTexts } from '../../../messages/event-live.ts'
import type { StreamState } from '../../../server/event-stream.ts'
import { useDesk } from '../../../ui/use-desk.ts'
import { type GroupLink, GroupList } from './group-list.tsx'
import { Standings } from './standings.tsx'
import type { BoardView } from './use-board.ts'
import { type BoardViewState, useBoardView } from './use-board-view.ts'

const texts = eventLiveTexts
const names = { standings: texts.standings, groups: texts.groups }
const views = ['standings', 'groups'] as const

const ViewTabs = ({ place }: { place: BoardViewState }) => (
  <fieldset className="hair-b flex">
    <legend className="sr-only">{texts.views}</legend>
    {views.map((view) => (
      <button
        key={view}
        type="button"
        aria-pressed={view === place.view}
        onClick={() => place.showView(view)}
        className={`target inline-flex items-center border-b-4 px-4 font-semibold ${view === place.view ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink'}`}
      >
        {names[view]}
      </button>
    ))}
  </fieldset>
)

/** Announces the leader to screen readers only when it changes, not with every score. */
export const Leaders = ({ view }: { view: BoardView }) => {
  const leaders = view.divisions.flatMap(({ archeryStyle, archers: [first] }) =>
    first === undefined || first.targetsScored === 0 ? [] : [texts.leader(archeryStyle, first.name)],
  )
  return (
    <p role="status" className="sr-only">
      {leaders.join(' ')}
    </p>
  )
}

type BoardViewsProps = {
  view: BoardView
  stream: StreamState
  ownId?: string | undefined
  showsEditor?: boolean
  linkOf?: (group: BoardGroup) => GroupLink | undefined
}

/** Standings and groups, side by side if there is room. */
export const BoardViews = ({ view, stream, ownId, ...groups }: BoardViewsProps) => {
  const place = useBoardView()
  const isDesk = useDesk()
  const standings = <Standings view={view} place={place} ownId={ownId} />
  const list = <GroupList view={view} stream={stream} {...groups} />
  const { rounds, round } = view.head
  // Groups belong to one round, so they are hidden when all rounds are shown together.
  if (rounds !== undefined && round === undefined)
    return (
      <>
        <Leaders view={view} />
        <section aria-label={texts.standings}>
          <h2 className="sr-only">{texts.standings}</h2>
          {standings}
        </section>
      </>
    )
  return (
    <>
      <Leaders view={view} />
      {isDesk ? (
        <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-10">
          <section aria-labelledby="standings" className="flex flex-col gap-4">
            <h2 id="standings" className="text-24">
              {texts.standings}
            </h2>
            {standings}
          </section>
          <section aria-labelledby="groups" className="flex flex-col gap-4">
            <h2 id="groups" className="text-24">
              {texts.groups}
            </h2>
            {list}
          </section>
        </div>
      ) : (
        <>
          <ViewTabs place={place} />
          <section aria-label={names[place.view]}>
            <h2 className="sr-only">{names[place.view]}</h2>
            {place.view === 'standings' ? standings : list}
          </section>
        </>
      )}
    </>
  )
}
