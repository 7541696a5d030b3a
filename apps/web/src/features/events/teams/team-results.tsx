import type { Competition, PlacedTeam } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { teamTexts } from '../../../messages/event-teams.ts'
import { Button } from '../../../ui/button.tsx'
import { DownloadIcon } from '../../../ui/icons.ts'
import { useChange } from '../../../ui/use-change.ts'
import { downloadTeams } from './mutations.ts'
import { teamsQuery } from './queries.ts'

const texts = teamTexts.table

const cell = 'px-1.5 py-2 align-baseline wide:px-2'

const Member = ({ name, total, counts, isOut }: PlacedTeam['members'][number]) => (
  <li className={counts ? '' : 'text-muted'}>
    {name}
    <span className="figures">{` ${total}`}</span>
    {!counts && ` (${isOut ? texts.isOut : texts.leftOut})`}
  </li>
)

const Row = ({ rank, name, total, missing, members }: PlacedTeam) => (
  <tr className="hair-t break-inside-avoid">
    <td className={`${cell} figures text-18 font-bold`}>{rank}</td>
    <th scope="row" className={`${cell} text-start font-normal`}>
      <span className="font-semibold wrap-break-word">{name}</span>
      <ul className="flex flex-wrap gap-x-4 text-14">
        {members.map((member) => (
          <Member key={member.participantId} {...member} />
        ))}
        {missing > 0 && <li className="text-muted">{teamTexts.missing(missing)}</li>}
      </ul>
    </th>
    <td className={`${cell} figures text-end text-24 font-bold tracking-tight`}>{total}</td>
  </tr>
)

/** How the teams of an event stand, with whose totals count; nothing where it has none. */
export const TeamResults = ({ event }: { event: Competition }) => {
  const { data } = useQuery(teamsQuery(event.id))
  const download = useChange(downloadTeams(event))
  if (data === undefined || data.rules === null || data.standings.length === 0) return null
  const head = 'px-1.5 py-2 text-14 font-semibold wide:px-2'
  return (
    <section aria-labelledby="team-results">
      <h2 id="team-results" className="pb-1 text-24">
        {teamTexts.title}
      </h2>
      <p className="pb-1 text-14 text-muted">{teamTexts.about(data.rules.archers, data.rules.best)}</p>
      <table className="w-full border-collapse">
        <caption className="sr-only">{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${head} w-10 text-start`}>
              <span aria-hidden="true">{texts.rank}</span>
              <span className="sr-only">{texts.rankLong}</span>
            </th>
            <th scope="col" className={`${head} text-start`}>
              {texts.team}
            </th>
            <th scope="col" className={`${head} w-18 text-end`}>
              {texts.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.standings.map((team) => (
            <Row key={team.id} {...team} />
          ))}
        </tbody>
      </table>
      <div className="pt-3 print:hidden">
        <Button icon={<DownloadIcon className="size-5" aria-hidden="true" />} onClick={download.run}>
          {texts.csv}
        </Button>
      </div>
    </section>
  )
}
