import type { ClubEvent } from '@fletch/contract'
import { teamTexts } from '@fletch/messages/event-teams'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { DownloadIcon } from '../../../ui/icons.ts'
import { useChange } from '../../../ui/use-change.ts'
import { downloadTeams } from './mutations.ts'
import { teamsQuery } from './queries.ts'
import { TeamTable } from './team-table.tsx'

const texts = teamTexts.table

/** The standings of the teams, with the archers whose totals count; nothing if there are none. */
export const TeamResults = ({ event }: { event: ClubEvent }) => {
  const { data } = useQuery(teamsQuery(event.id))
  const download = useChange(downloadTeams(event))
  if (data === undefined || data.rules === null || data.standings.length === 0) return null
  return (
    <section aria-labelledby="team-results">
      <h2 id="team-results" className="pb-1 text-24">
        {teamTexts.title}
      </h2>
      <TeamTable rules={data.rules} standings={data.standings} />
      <div className="pt-3 print:hidden">
        <Button icon={<DownloadIcon className="size-5" aria-hidden="true" />} onClick={download.run}>
          {texts.csv}
        </Button>
      </div>
    </section>
  )
}
