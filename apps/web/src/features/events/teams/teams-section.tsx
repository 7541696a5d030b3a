import {
  type ClubEvent,
  type EventTeam,
  type EventTeams,
  eventTeamCalls,
  type Participant,
} from '@fletch/contract'
import { type TeamRules, teamLimits } from '@fletch/domain'
import { teamTexts } from '@fletch/messages/event-teams'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { LoadFailure } from '../../../ui/until-loaded.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { type FormSchema, useForm } from '../../../ui/use-form.ts'
import { nameOf, participantsQuery } from '../participant-queries.ts'
import { addTeams, dropRules, saveRules } from './mutations.ts'
import { proposedTeamsQuery, teamsQuery } from './queries.ts'
import { TeamDialog } from './team-dialog.tsx'
import { TeamItem } from './team-item.tsx'
import { teamRuleText } from './team-table.tsx'

const rulesTexts = teamTexts.rules
const byClubTexts = teamTexts.byClub

/** The default: teams of three, of which the best two totals count, as most clubs shoot. */
const usual: TeamRules = { archers: 3, best: 2, mixed: false }

const numberIn = (typed: unknown) => (String(typed ?? '').trim() === '' ? Number.NaN : Number(typed))

/** A form's fields are texts, so this converts them to numbers before the contract checks them. */
const schema: FormSchema<TeamRules> = {
  safeParse: (typed) => {
    const fields = Object.fromEntries(Object.entries(typed ?? {}))
    const rules = {
      archers: numberIn(fields['archers']),
      best: numberIn(fields['best']),
      mixed: 'mixed' in fields,
    }
    const checked = eventTeamCalls.setRules.body.safeParse({ rules })
    if (checked.success && checked.data.rules !== null) return { success: true, data: checked.data.rules }
    const issues = (checked.error?.issues ?? []).map(({ path, message }) => ({
      path: path.slice(1),
      message,
    }))
    return { success: false, error: { issues } }
  },
}

type FormProps = { event: ClubEvent; teams: EventTeams; onClose: () => void }

const TeamRulesForm = ({ event, teams, onClose }: FormProps) => {
  const saving = useChange(saveRules(event.id), onClose)
  const dropping = useChange(dropRules(event.id), onClose)
  const { form, field, summary, pending } = useForm({ id: 'team-rules', schema, submit: saving.submit })
  const { archers, best, mixed } = teams.rules ?? usual
  const isBusy = pending || dropping.isPending
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <TextField
        {...field('archers')}
        label={rulesTexts.archers}
        required
        inputMode="numeric"
        autoComplete="off"
        defaultValue={archers}
        maxLength={String(teamLimits.archers.most).length}
      />
      <TextField
        {...field('best')}
        label={rulesTexts.best}
        hint={rulesTexts.bestHint}
        required
        inputMode="numeric"
        autoComplete="off"
        defaultValue={best}
        maxLength={String(teamLimits.archers.most).length}
      />
      <label className="flex min-h-12 items-center gap-3">
        <input name="mixed" type="checkbox" defaultChecked={mixed} className="size-6 shrink-0" />
        {rulesTexts.mixed}
      </label>
      <div className="flex flex-wrap justify-end gap-3">
        {teams.rules !== null && teams.teams.length === 0 && (
          <Button
            look="quiet"
            className="me-auto"
            disabled={pending}
            pending={dropping.isPending}
            pendingLabel={rulesTexts.dropping}
            onClick={dropping.run}
          >
            {rulesTexts.drop}
          </Button>
        )}
        <Button disabled={isBusy} onClick={onClose}>
          {teamTexts.cancel}
        </Button>
        <Button
          type="submit"
          look="main"
          disabled={dropping.isPending}
          pending={pending}
          pendingLabel={rulesTexts.saving}
        >
          {rulesTexts.save}
        </Button>
      </div>
    </form>
  )
}

type TeamRulesDialogProps = FormProps & { open: boolean }

/** Sets the size of teams, and how many totals count. */
const TeamRulesDialog = ({ open, ...form }: TeamRulesDialogProps) => (
  <Dialog open={open} onClose={form.onClose} title={rulesTexts.title}>
    <TeamRulesForm {...form} />
  </Dialog>
)

type TeamsByClubProps = {
  event: ClubEvent
  archers: readonly Participant[]
  open: boolean
  onClose: () => void
}

/** Suggests full teams by the clubs of accounts. Adds nothing before the officer has seen them. */
const TeamsByClub = ({ event, archers, open, onClose }: TeamsByClubProps) => {
  const { data: teams, error } = useQuery({ ...proposedTeamsQuery(event.id), enabled: open })
  const adding = useChange(addTeams(event.id, teams ?? []))
  const namesOf = (id: string | null) => archers.filter((archer) => archer.id === id).map(nameOf)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={byClubTexts.title}
      cancel={teamTexts.cancel}
      action={byClubTexts.add({ count: teams?.length ?? 0 })}
      pendingLabel={byClubTexts.adding}
      grave={false}
      disabled={teams === undefined || teams.length === 0}
      onConfirm={adding.run}
    >
      {!teams && !error && <p role="status">{byClubTexts.loading}</p>}
      {!teams && error && <p role="alert">{byClubTexts.failed}</p>}
      {teams?.length === 0 && <p>{byClubTexts.none}</p>}
      {teams && teams.length > 0 && (
        <>
          <p>{byClubTexts.text}</p>
          <ul className="flex max-h-80 flex-col gap-2 overflow-y-auto">
            {teams.map(({ name, archers: members, reserve }) => (
              <li key={name}>
                <span className="font-semibold">{name}</span>
                <span className="block text-14 text-muted">
                  {[
                    ...members.flatMap(namesOf),
                    ...namesOf(reserve).map((name) => teamTexts.reserve({ name })),
                  ].join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  )
}

type Opened = 'rules' | 'by-club' | 'new' | EventTeam | undefined

/** The archers who can join a team; for an edited team also its own archers. */
const archersWithoutTeam = (
  archers: readonly Participant[],
  teams: readonly EventTeam[],
  edited?: EventTeam,
) => {
  const inTeams = new Set(
    teams.filter(({ id }) => id !== edited?.id).flatMap((team) => [...team.archers, team.reserve]),
  )
  return archers.filter(({ id, status }) => status === 'registered' && !inTeams.has(id))
}

type DialogsProps = {
  event: ClubEvent
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
    <Button onClick={() => onOpen('new')}>{teamTexts.naming.add}</Button>
    <Button look="quiet" onClick={() => onOpen('by-club')}>
      {teamTexts.byClub.action}
    </Button>
    <Button look="quiet" onClick={() => onOpen('rules')}>
      {teamTexts.rules.action}
    </Button>
  </div>
)

const SetUpTeams = ({ onBegin }: { onBegin: () => void }) => (
  <div className="hair flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-10 border-dashed border-edge p-4">
    <p className="text-muted">{teamTexts.rules.beginText}</p>
    <Button onClick={onBegin}>{teamTexts.rules.begin}</Button>
  </div>
)

type TeamsProps = { event: ClubEvent; known: EventTeams }

const Teams = ({ event, known }: TeamsProps) => {
  const [opened, setOpened] = useState<Opened>()
  const { data: archers = [] } = useQuery(participantsQuery(event.id))
  const mayName = event.isEventAdmin && event.status === 'upcoming'
  const { rules, teams } = known
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="teams" className="text-24">
          {teamTexts.title}
        </h2>
        {rules && mayName && <Actions onOpen={setOpened} />}
      </div>
      {rules && (
        <p className="-mt-2 text-muted">
          {teamRuleText(rules)} {rules.mixed && teamTexts.mixed}
        </p>
      )}
      {rules === null && <SetUpTeams onBegin={() => setOpened('rules')} />}
      {rules && teams.length === 0 && (
        <div className="hair rounded-10 border-dashed border-edge px-4 py-6 text-center">
          <p className="font-semibold">{teamTexts.none}</p>
          {!mayName && <p className="text-muted">{teamTexts.noneText}</p>}
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
export const TeamsSection = ({ event }: { event: ClubEvent }) => {
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
            {teamTexts.title}
          </h2>
          <LoadFailure error={error} texts={teamTexts} onRetry={refetch} />
        </>
      )}
    </section>
  )
}
