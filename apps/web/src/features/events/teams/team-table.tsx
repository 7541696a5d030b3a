import type { PlacedTeam } from '@fletch/contract'
import { teamTexts } from '@fletch/messages/event-teams'

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
        {missing > 0 && <li className="text-muted">{teamTexts.missing({ count: missing })}</li>}
      </ul>
    </th>
    <td className={`${cell} figures text-end text-24 font-bold tracking-tight`}>{total}</td>
  </tr>
)

type TeamRule = { readonly archers: number; readonly best: number }

/** How many archers a team has, and how many totals count. */
export const teamRuleText = ({ archers, best }: TeamRule): string =>
  best === archers ? teamTexts.about.all({ archers }) : teamTexts.about.best({ archers, best })

type TeamTableProps = {
  rules: TeamRule
  standings: readonly PlacedTeam[]
}

/** The standings of teams, with the archers whose totals count. */
export const TeamTable = ({ rules, standings }: TeamTableProps) => {
  const head = 'px-1.5 py-2 text-14 font-semibold wide:px-2'
  return (
    <>
      <p className="pb-1 text-14 text-muted">{teamRuleText(rules)}</p>
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
          {standings.map((team) => (
            <Row key={team.id} {...team} />
          ))}
        </tbody>
      </table>
    </>
  )
}
