import type { PlacedTeam } from '@fletch/contract'
import { teamTexts } from '@fletch/messages/event-teams'
import { useQuery } from '@tanstack/react-query'
import { teamsOnPaper } from '../on-paper.ts'
import { teamsQuery } from './queries.ts'

const texts = teamTexts.table

const memberText = ({ name, total, counts, isOut }: PlacedTeam['members'][number]): string =>
  counts ? `${name} ${total}` : `${name} ${total} (${isOut ? texts.isOut : texts.leftOut})`

type PrintedTeamsProps = {
  eventId: string
  /** The entries whose names do not stand on paper. */
  keptBack: ReadonlySet<string>
}

/** The teams on printed results, in two lines each: the second names the archers whose totals count. */
export const PrintedTeams = ({ eventId, keptBack }: PrintedTeamsProps) => {
  const { data } = useQuery(teamsQuery(eventId))
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
      {teamsOnPaper(data.standings, keptBack).map(({ id, rank, name, total, members }) => (
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
