import { useCallback, useRef } from 'react'
import { eventLiveTexts } from '../../../messages/event-live.ts'
import { teamTexts } from '../../../messages/event-teams.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { UserIcon } from '../../../ui/icons.ts'
import { DivisionFilter } from '../../divisions/division-filter.tsx'
import { listWithDivision, useDivisionFilter } from '../../divisions/use-division-filter.ts'
import { useDivisionNames } from '../../divisions/use-division-names.ts'
import { targetsOutTexts } from '../results/targets-out.ts'
import { Unranked, unrankedArchers } from '../results/unranked.tsx'
import { TeamTable } from '../teams/team-table.tsx'
import { useDeferredRows } from '../use-deferred-rows.ts'
import { PinnedArchers } from './pinned-archers.tsx'
import { StandingsTable } from './standings-table.tsx'
import type { BoardView } from './use-board.ts'
import type { BoardViewState } from './use-board-view.ts'

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
  const names = useDivisionNames(head.divisionScheme)
  const filter = useDivisionFilter()
  const chosen = listWithDivision(divisions, filter.asked)
  const shown = chosen === undefined ? divisions : [chosen]
  const isShown = (list: string): boolean => chosen === undefined || list === chosen.archeryStyle
  const drawn = useDeferredRows(shown.map(({ archers }) => archers.length))
  // Keeps the same function, so that unchanged rows do not render again.
  const toggle = useRef(place.togglePin)
  toggle.current = place.togglePin
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
        chosen={chosen?.archeryStyle ?? ''}
        onChoose={filter.show}
      />
      {targetsOutTexts({ targetsOut }, rounds, names).map((said) => (
        <p key={said} className="wrap-break-word text-muted">
          {said}
        </p>
      ))}
      {shown.map((division, list) => (
        <StandingsTable
          key={division.archeryStyle}
          division={division}
          rows={drawn[list] ?? 0}
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
      {chosen === undefined && teams.length > 0 && head.teamRules && (
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
