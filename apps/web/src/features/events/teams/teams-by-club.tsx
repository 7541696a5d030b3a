import type { Competition, Participant } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { teamTexts } from '../../../messages/event-teams.ts'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { nameOf } from '../participant-queries.ts'
import { addTeams } from './mutations.ts'
import { proposedTeamsQuery } from './queries.ts'

const texts = teamTexts.byClub

type TeamsByClubProps = {
  event: Competition
  archers: readonly Participant[]
  open: boolean
  onClose: () => void
}

/** Suggests full teams by the clubs of accounts. Adds nothing before the officer has seen them. */
export const TeamsByClub = ({ event, archers, open, onClose }: TeamsByClubProps) => {
  const { data: teams, error } = useQuery({ ...proposedTeamsQuery(event.id), enabled: open })
  const adding = useChange(addTeams(event.id, teams ?? []))
  const named = (id: string | null) => archers.filter((archer) => archer.id === id).map(nameOf)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={texts.title}
      cancel={teamTexts.cancel}
      action={texts.add(teams?.length ?? 0)}
      pendingLabel={texts.adding}
      grave={false}
      disabled={teams === undefined || teams.length === 0}
      onConfirm={adding.run}
    >
      {!teams && !error && <p role="status">{texts.loading}</p>}
      {!teams && error && <p role="alert">{texts.failed}</p>}
      {teams?.length === 0 && <p>{texts.none}</p>}
      {teams && teams.length > 0 && (
        <>
          <p>{texts.text}</p>
          <ul className="flex max-h-80 flex-col gap-2 overflow-y-auto">
            {teams.map(({ name, archers: members, reserve }) => (
              <li key={name}>
                <span className="font-semibold">{name}</span>
                <span className="block text-14 text-muted">
                  {[...members.flatMap(named), ...named(reserve).map(teamTexts.reserve)].join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  )
}
