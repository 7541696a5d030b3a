import type { Competition, EventTeam, EventTeams, Participant } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { teamTexts as texts } from '../../../messages/event-teams.ts'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { messageFor } from '../../../ui/fault.ts'
import { participantsQuery } from '../participant-queries.ts'
import { teamsQuery } from './queries.ts'
import { TeamDialog } from './team-dialog.tsx'
import { TeamItem } from './team-item.tsx'
import { TeamRulesDialog } from './team-rules-dialog.tsx'
import { TeamsByClub } from './teams-by-club.tsx'

type Opened = 'rules' | 'by-club' | 'new' | EventTeam | undefined

/** The archers who can join a team; for an edited team also its own archers. */
const archersWithoutTeam = (
  archers: readonly Participant[],
  teams: readonly EventTeam[],
  edited?: EventTeam,
) => {
  const taken = new Set(
    teams.filter(({ id }) => id !== edited?.id).flatMap((team) => [...team.archers, team.reserve]),
  )
  return archers.filter(({ id, status }) => status === 'registered' && !taken.has(id))
}

type DialogsProps = {
  event: Competition
  known: EventTeams
  archers: readonly Participant[]
  opened: Opened
  onClose: () => void
}

const Dialogs = ({ event, known, archers, opened, onClose }: DialogsProps) => {
  const edited = typeof opened === 'object' ? opened : undefined
  const { rules, teams } = known
  return (
    <>
      <TeamRulesDialog event={event} teams={known} open={opened === 'rules'} onClose={onClose} />
      <TeamsByClub event={event} archers={archers} open={opened === 'by-club'} onClose={onClose} />
      {rules && (
        <TeamDialog
          event={event}
          rules={rules}
          team={edited}
          archers={archersWithoutTeam(archers, teams, edited)}
          open={opened === 'new' || edited !== undefined}
          onClose={onClose}
        />
      )}
    </>
  )
}

const Actions = ({ onOpen }: { onOpen: (opened: Opened) => void }) => (
  <div className="ways">
    <Button onClick={() => onOpen('new')}>{texts.naming.add}</Button>
    <Button look="quiet" onClick={() => onOpen('by-club')}>
      {texts.byClub.action}
    </Button>
    <Button look="quiet" onClick={() => onOpen('rules')}>
      {texts.rules.action}
    </Button>
  </div>
)

const SetUpTeams = ({ onBegin }: { onBegin: () => void }) => (
  <div className="hair flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-10 border-dashed border-edge p-4">
    <p className="text-muted">{texts.rules.beginText}</p>
    <Button onClick={onBegin}>{texts.rules.begin}</Button>
  </div>
)

type TeamsProps = { event: Competition; known: EventTeams }

const Teams = ({ event, known }: TeamsProps) => {
  const [opened, setOpened] = useState<Opened>()
  const { data: archers = [] } = useQuery(participantsQuery(event.id))
  const mayName = event.isEventAdmin && event.status === 'upcoming'
  const { rules, teams } = known
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="teams" className="text-24">
          {texts.title}
        </h2>
        {rules && mayName && <Actions onOpen={setOpened} />}
      </div>
      {rules && (
        <p className="-mt-2 text-muted">
          {texts.about(rules.archers, rules.best)} {rules.mixed && texts.mixed}
        </p>
      )}
      {rules === null && <SetUpTeams onBegin={() => setOpened('rules')} />}
      {rules && teams.length === 0 && (
        <div className="hair rounded-10 border-dashed border-edge px-4 py-6 text-center">
          <p className="font-semibold">{texts.none}</p>
          {!mayName && <p className="text-muted">{texts.noneText}</p>}
        </div>
      )}
      {rules && teams.length > 0 && (
        <ul className="grid items-start gap-4 wide:grid-cols-2 desk:grid-cols-3">
          {teams.map((team) => (
            <li key={team.id}>
              <TeamItem
                event={event}
                team={team}
                archers={archers}
                size={rules.archers}
                onEdit={() => setOpened(team)}
              />
            </li>
          ))}
        </ul>
      )}
      {mayName && (
        <Dialogs
          event={event}
          known={known}
          archers={archers}
          opened={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

/** The teams of an event, if it has any. Officers set them up before the start. */
export const TeamsSection = ({ event }: { event: Competition }) => {
  const { data, error, refetch } = useQuery(teamsQuery(event.id))
  const mayBegin = event.isEventAdmin && event.status === 'upcoming'
  if (data === undefined && error === null) return null
  if (data?.rules === null && !mayBegin) return null
  return (
    <section aria-labelledby="teams" className="flex flex-col gap-4">
      {data && <Teams event={event} known={data} />}
      {!data && error && (
        <>
          <h2 id="teams" className="text-24">
            {texts.title}
          </h2>
          <Failure
            title={texts.failed}
            text={messageFor(error, texts.failedText)}
            retry={texts.retry}
            onRetry={() => void refetch()}
          />
        </>
      )}
    </section>
  )
}
