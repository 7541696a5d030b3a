import type { BoardArcher, BoardHead } from '@fletch/contract'
import { bigScreenTexts as texts } from '@fletch/messages/big-screen'
import { shownLocale } from '@fletch/messages/catalogues.ts'
import { eventLiveTexts } from '@fletch/messages/event-live'
import { eventResultTexts } from '@fletch/messages/event-results'
import { teamTexts } from '@fletch/messages/event-teams'
import { groupName } from '../../../messages/group-names.ts'
import { listWithDivision } from '../../divisions/use-division-filter.ts'
import type { DivisionNames } from '../../divisions/use-division-names.ts'
import { hasAnyScore } from '../has-shots.ts'
import { type BoardDivision, type BoardView, clubOn } from '../live/use-board.ts'
import { unrankedArchers } from '../results/unranked.tsx'
import { shortName } from './short-name.ts'

/** One line of a list. */
export interface ScreenLine {
  readonly id: string
  /** Absent if no one has a place yet. */
  readonly place?: string
  readonly name: string
  /** A note beside the name; may be empty. */
  readonly note: string
  /** Targets shot, or the group; absent if it is the same for all. */
  readonly aside?: string
  readonly figure: string
  /** Below the name, in small letters. */
  readonly club?: string | undefined
  /** A second, smaller line: the archers who count for a team. */
  readonly below?: string
}

/** A list of the board: a division, archers without a rank, or the start list. */
export interface ScreenList {
  readonly id: string
  readonly title: string
  /** The title where the whole one does not fit. */
  readonly shortTitle?: string
  readonly tag?: string
  readonly lines: readonly ScreenLine[]
}

const { table } = eventLiveTexts

const noteOf = ({ isRetired, isNotFinished, penalty }: BoardArcher): string =>
  [
    ...(isRetired ? [table.retired] : []),
    ...(isNotFinished ? [table.notFinished] : []),
    ...(penalty === undefined ? [] : [table.penalty({ count: penalty })]),
  ].join(', ')

const divisionList = (
  { archeryStyle, isProvisional, archers }: BoardDivision,
  head: BoardHead,
  names: DivisionNames,
): ScreenList => {
  const { numberOfTargets, status } = head
  const clubOf = clubOn(head)
  const isRanked = hasAnyScore(archers)
  return {
    id: archeryStyle,
    title: names.full(archeryStyle),
    shortTitle: names.short(archeryStyle),
    ...(isProvisional && { tag: table.provisional }),
    lines: archers.map((archer) => ({
      id: archer.id,
      place: isRanked ? String(archer.rank) : table.none,
      name: archer.name,
      note: noteOf(archer),
      club: clubOf(archer),
      // If all archers have shot the same number of targets, the heading shows it once.
      ...(isProvisional && {
        aside: texts.targetsOf({ scored: archer.targetsScored, all: numberOfTargets }),
      }),
      figure: status === 'upcoming' ? '' : String(archer.total),
    })),
  }
}

const byName = (one: BoardArcher, other: BoardArcher) => one.name.localeCompare(other.name, shownLocale())

/** The list before the event starts, when no archer has points: archers look for their name and where to start. */
const startList = ({ divisions, groups }: BoardView, title: string): ScreenList => {
  const groupsById = new Map(groups.map((group) => [group.id, group]))
  return {
    id: 'start-list',
    title,
    tag: texts.startsAtTarget,
    lines: divisions
      .flatMap(({ archers }) => archers)
      .toSorted(byName)
      .map(({ id, name, groupId }) => {
        const group = groupId === null ? undefined : groupsById.get(groupId)
        return {
          id,
          name,
          note: '',
          aside:
            group === undefined
              ? texts.inNoGroup
              : texts.inGroup({ group: groupName(group.groupName), time: group.startsAt }),
          figure: group === undefined ? table.none : String(group.startingTarget),
        }
      }),
  }
}

/** Each team with the archers whose totals count. */
const teamList = (teams: BoardView['teams']): ScreenList => ({
  id: 'teams',
  title: teamTexts.title,
  lines: teams.map(({ id, rank, name, total, missing, members }) => ({
    id,
    place: String(rank),
    name,
    note: '',
    figure: String(total),
    below: [
      ...members.filter(({ counts }) => counts).map((each) => `${shortName(each.name)} ${each.total}`),
      ...(missing > 0 ? [teamTexts.missing({ count: missing })] : []),
    ].join(', '),
  })),
})

/**
 * The board of one division's list; for a merged division, the list that it was merged into. If the division has no
 * list, the whole board.
 */
const boardOfDivision = (view: BoardView, asked: string): BoardView => {
  const list = listWithDivision(view.divisions, asked)
  if (list === undefined) return view
  const { apart = [], unranked = [], ...head } = view.head
  const isOfList = ({ archeryStyle }: { readonly archeryStyle: string }) => archeryStyle === list.archeryStyle
  return {
    ...view,
    head: { ...head, apart: apart.filter(isOfList), unranked: unranked.filter(isOfList) },
    divisions: [list],
    teams: [],
  }
}

/**
 * All lists that a board shows, in its order.
 * @param asked the division whose list alone is shown; '' for all lists
 */
export const screenLists = (whole: BoardView, names: DivisionNames, asked = ''): readonly ScreenList[] => {
  const view = boardOfDivision(whole, asked)
  const { head, divisions, groups, teams } = view
  if (head.status === 'upcoming' && groups.length > 0) {
    const [list] = view === whole ? [] : divisions
    return [
      startList(
        view,
        list === undefined ? texts.startList : texts.startListOf({ division: names.full(list.archeryStyle) }),
      ),
    ]
  }
  const unranked = unrankedArchers(head, [])
  return [
    ...divisions.map((division) => divisionList(division, head, names)),
    ...(unranked.length === 0
      ? []
      : [
          {
            id: 'unranked',
            title: eventResultTexts.apart.title,
            lines: unranked.map(({ id, name, club, archeryStyle, why, total }) => ({
              id,
              name,
              club,
              note: why,
              aside: names.short(archeryStyle),
              figure: String(total),
            })),
          },
        ]),
    ...(teams.length === 0 ? [] : [teamList(teams)]),
  ]
}
