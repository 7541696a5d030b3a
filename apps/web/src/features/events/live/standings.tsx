import type { BoardArcher } from '@fletch/contract'
import { eventLiveTexts } from '@fletch/messages/event-live'
import { teamTexts } from '@fletch/messages/event-teams'
import { useCallback } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CloseIcon, UserIcon } from '../../../ui/icons.ts'
import { useLatest } from '../../../ui/use-latest.ts'
import { DivisionFilter } from '../../divisions/division-filter.tsx'
import { listWithDivision, useDivisionFilter } from '../../divisions/use-division-filter.ts'
import { type DivisionNames, useDivisionNames } from '../../divisions/use-division-names.ts'
import { ClubLine } from '../club-line.tsx'
import { hasAnyScore } from '../has-shots.ts'
import { TargetsOut } from '../results/targets-out.tsx'
import { Unranked, unrankedArchers } from '../results/unranked.tsx'
import { TeamTable } from '../teams/team-table.tsx'
import { useDeferredRows } from '../use-deferred-rows.ts'
import { averageOf, StandingsTable } from './standings-table.tsx'
import { type BoardView, clubOn } from './use-board.ts'
import type { BoardViewState } from './use-board-view.ts'

const pinnedTexts = eventLiveTexts.pinned

type CardProps = {
  archer: BoardArcher
  club: string | undefined
  /** The number of archers in the list; undefined before the first arrow, when no archer has a place. */
  of: number | undefined
  numberOfTargets: number
  names: DivisionNames
  onUnpin: (() => void) | undefined
}

const PinnedCard = ({ archer, club, of, numberOfTargets, names, onUnpin }: CardProps) => {
  const { name, rank, total, targetsScored, archeryStyle } = archer
  const targets = eventLiveTexts.table.targetsOf({ scored: targetsScored, all: numberOfTargets })
  return (
    <li className="current hair flex min-w-0 items-center gap-3 rounded-10 py-2 ps-4 pe-1">
      <div className="min-w-0 flex-1">
        <p className="truncate text-18 font-semibold">{name}</p>
        <ClubLine club={club} />
        <p className="figures">
          {of !== undefined && `${pinnedTexts.place({ rank, of })}\u00a0· `}
          <span className="text-muted">{names.short(archeryStyle)}</span>
        </p>
        <p className="figures text-14 text-muted">
          {pinnedTexts.facts({ targets, average: averageOf(archer) })}
        </p>
      </div>
      <p className="figures text-48 font-bold tracking-tight">
        <span className="sr-only">{eventLiveTexts.table.total} </span>
        {total}
      </p>
      {onUnpin ? (
        <IconButton
          label={pinnedTexts.unpin({ name })}
          icon={<CloseIcon className="size-5" aria-hidden="true" />}
          onClick={onUnpin}
        />
      ) : (
        <span className="w-3" />
      )}
    </li>
  )
}

type PinnedArchersProps = {
  view: BoardView
  names: DivisionNames
  ownId: string | undefined
  pinned: readonly string[]
  onUnpin: (id: string) => void
}

/** The user's own entry and pinned archers, in large cards above the standings. */
const PinnedArchers = ({ view, names, ownId, pinned, onUnpin }: PinnedArchersProps) => {
  const wanted = [...new Set(ownId === undefined ? pinned : [ownId, ...pinned])]
  const places = wanted.flatMap((id) =>
    view.divisions.flatMap(({ archers }) =>
      archers
        .filter((archer) => archer.id === id)
        .map((archer) => ({
          archer,
          of: hasAnyScore(archers) ? archers.length : undefined,
        })),
    ),
  )
  if (places.length === 0) return null
  return (
    <section aria-label={pinnedTexts.title}>
      <ul className="grid gap-2">
        {places.map(({ archer, of }) => (
          <PinnedCard
            key={archer.id}
            archer={archer}
            club={clubOn(view.head)(archer)}
            of={of}
            numberOfTargets={view.head.numberOfTargets}
            names={names}
            onUnpin={pinned.includes(archer.id) ? () => onUnpin(archer.id) : undefined}
          />
        ))}
      </ul>
    </section>
  )
}

const texts = eventLiveTexts

type StandingsProps = {
  view: BoardView
  place: BoardViewState
  /** The user's own participant id. */
  ownId: string | undefined
}

/** The standings of each division, with pinned archers at the top. */
export const Standings = ({ view, place, ownId }: StandingsProps) => {
  const { divisions, head, teams } = view
  const { apart = [], unranked = [], targetsOut = [], rounds = [] } = head
  const names = useDivisionNames(head.divisionScheme, view.scheme)
  const filter = useDivisionFilter()
  const onlyDivision = listWithDivision(divisions, filter.asked)
  const lists = onlyDivision === undefined ? divisions : [onlyDivision]
  const isShown = (list: string): boolean => onlyDivision === undefined || list === onlyDivision.archeryStyle
  const rowCounts = useDeferredRows(lists.map(({ archers }) => archers.length))
  // Keeps the same function, so that unchanged rows do not render again.
  const toggle = useLatest(place.togglePin)
  const onPin = useCallback((id: string) => toggle.current(id), [])
  if (divisions.length === 0 && apart.length === 0 && unranked.length === 0) {
    return (
      <EmptyState icon={<UserIcon aria-hidden="true" />} title={texts.table.empty}>
        {texts.table.emptyText}
      </EmptyState>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <PinnedArchers view={view} names={names} ownId={ownId} pinned={place.pinned} onUnpin={onPin} />
      <DivisionFilter
        names={names}
        codes={divisions.map(({ archeryStyle }) => archeryStyle)}
        chosen={onlyDivision?.archeryStyle ?? ''}
        onChoose={filter.show}
      />
      <TargetsOut targetsOut={targetsOut} rounds={rounds} names={names} language={head.language} />
      {lists.map((division, list) => (
        <StandingsTable
          key={division.archeryStyle}
          division={division}
          clubOf={clubOn(head)}
          rows={rowCounts[list] ?? 0}
          numberOfTargets={head.numberOfTargets}
          ownId={ownId}
          names={names}
          pinned={place.pinned}
          onPin={onPin}
        />
      ))}
      <Unranked
        archers={unrankedArchers(
          {
            apart: apart.filter((each) => isShown(each.archeryStyle)),
            unranked: unranked.filter((each) => isShown(each.archeryStyle)),
          },
          [],
        )}
        names={names}
        Heading="h3"
      />
      {onlyDivision === undefined && teams.length > 0 && head.teamRules && (
        <section aria-labelledby="team-standings">
          <h3 id="team-standings" className="pb-1 text-18">
            {teamTexts.title}
          </h3>
          <TeamTable rules={head.teamRules} standings={teams} />
        </section>
      )}
    </div>
  )
}
