import type { PlacedTeam } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { teamTexts } from '../../../messages/event-teams.ts'
import { withoutNames } from '../on-paper.ts'
import { teamsQuery } from './queries.ts'

const texts = teamTexts.table

const memberText = ({ name, total, counts, isOut }: PlacedTeam['members'][number]): string =>
  counts ? `${name} ${total}` : `${name} ${total} (${isOut ? texts.isOut : texts.leftOut})`

type PrintedTeamsProps = {
  eventId: string
  /** The names that do not stand on paper. */
  keptBack: readonly string[]
}

/** The teams on printed results, in two lines each: the second names the archers whose totals count. */
export const PrintedTeams = ({ eventId, keptBack }: PrintedTeamsProps) => {
  const teams = useQuery(teamsQuery(eventId))
  const data = teams.data && withoutNames(teams.data, keptBack)
  if (data === undefined || data.standings.length === 0) return null
  return (
    <table>
      <colgroup>
        <col className="rank" />
        <col />
        <col className="figure" />
      </colgroup>
      <thead>
        <tr className="style">
          <th colSpan={3}>{teamTexts.title}</th>
        </tr>
        <tr>
          <th scope="col" className="rank">
            {texts.rank}
          </th>
          <th scope="col" className="name">
            {texts.team}
          </th>
          <th scope="col">{texts.total}</th>
        </tr>
      </thead>
      {data.standings.map(({ id, rank, name, total, members }) => (
        <tbody key={id}>
          <tr>
            <td className="rank">{rank}</td>
            <th scope="row" className="name">
              {name}
            </th>
            <td className="total">{total}</td>
          </tr>
          <tr className="why">
            <td />
            <td colSpan={2}>{members.map(memberText).join(', ')}</td>
          </tr>
        </tbody>
      ))}
    </table>
  )
}
