import { type EventTeam, type EventTeams, fault, type TeamForm } from '@fletch/contract'
import { stepIn, type TeamRules } from '@fletch/domain'
import { instantOf, todayOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, RuleBroken, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { idFromKey } from '../../../platform/ids.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { participantsOf } from '../participants/reads.ts'
import { lockEvent, requireEventAdmin } from '../record/reads.ts'
import { reasonAgainstMembers, reasonTeamsFixed } from './policy.ts'
import { listEventTeams, readTeam, rulesOf, teamsOf } from './reads.ts'
import { deleteRules, deleteTeam, insertTeam, putRules, renameTeam, setTeamArchers } from './store.ts'

type CommandParts = Pick<Dependencies, 'clock' | 'live'>

/** Locks the event for a change of its teams. Throws Forbidden if the user does not run it. */
const lockEventForTeams = async (tx: WriteTransaction, who: SignedInUser, id: string): Promise<void> => {
  await lockEvent(tx, id)
  refuse(reasonTeamsFixed(await requireEventAdmin(tx, who, id)), Conflict)
}

/** Sets the size of teams and how many totals count, or that the event has no teams. */
export const setTeamRules = async (
  tx: WriteTransaction,
  { clock, live }: CommandParts,
  who: SignedInUser,
  id: string,
  rules: TeamRules | null,
): Promise<EventTeams> => {
  await lockEventForTeams(tx, who, id)
  const teams = await listEventTeams(tx, id)
  if (rules === null) {
    if (teams.length > 0) throw new Conflict(fault('teams-there'))
    await deleteRules(tx, id)
  } else {
    const participants = await participantsOf(tx, who, id)
    // Existing teams must also comply with the new rules.
    for (const team of teams)
      refuse(reasonAgainstMembers(rules, team, { participants, others: [] }), RuleBroken)
    await putRules(tx, id, rules)
  }
  await live.announce(tx, id)
  return teamsOf(tx, who, id, todayOf(clock))
}

const refuseMembers = async (
  tx: WriteTransaction,
  who: SignedInUser,
  { id, teamId, form }: { readonly id: string; readonly teamId: string | null; readonly form: TeamForm },
): Promise<void> => {
  const rules = await rulesOf(tx, id)
  const teams = await listEventTeams(tx, id)
  const key = nameKeyOf(form.name)
  const others = teams.filter((team) => team.id !== teamId)
  if (others.some(({ name }) => nameKeyOf(name) === key)) throw new Conflict(fault('team-name-taken'))
  const participants = await participantsOf(tx, who, id)
  refuse(reasonAgainstMembers(rules, form, { participants, others }), RuleBroken)
}

const nameKeyOf = (name: string): string => name.trim().toLowerCase()

export const addTeam = async (
  tx: WriteTransaction,
  { clock, live }: CommandParts,
  who: SignedInUser,
  id: string,
  { form, key }: { readonly form: TeamForm; readonly key: string | null },
): Promise<EventTeam> => {
  await lockEventForTeams(tx, who, id)
  await refuseMembers(tx, who, { id, teamId: null, form })
  const teamId = idFromKey(key)
  const row = { id: teamId, competitionId: id, name: form.name, nameKey: nameKeyOf(form.name) }
  if (!(await insertTeam(tx, { ...row, createdAt: instantOf(clock) }))) throw new Conflict(fault('id-taken'))
  await setTeamArchers(tx, teamId, form)
  await live.announce(tx, id)
  return readTeam(tx, id, teamId)
}

interface OneTeam {
  readonly id: string
  readonly teamId: string
}

export const changeTeam = async (
  tx: WriteTransaction,
  { live }: CommandParts,
  who: SignedInUser,
  { id, teamId }: OneTeam,
  form: TeamForm,
): Promise<EventTeam> => {
  await lockEventForTeams(tx, who, id)
  await readTeam(tx, id, teamId)
  await refuseMembers(tx, who, { id, teamId, form })
  await renameTeam(tx, teamId, { name: form.name, nameKey: nameKeyOf(form.name) })
  await setTeamArchers(tx, teamId, form)
  await live.announce(tx, id)
  return readTeam(tx, id, teamId)
}

export const removeTeam = async (
  tx: WriteTransaction,
  { live }: CommandParts,
  who: SignedInUser,
  { id, teamId }: OneTeam,
): Promise<void> => {
  await lockEventForTeams(tx, who, id)
  await readTeam(tx, id, teamId)
  await deleteTeam(tx, teamId)
  await live.announce(tx, id)
}

/** Permanently replaces an archer of a team by the reserve, until the event is completed. */
export const replaceByReserve = async (
  tx: WriteTransaction,
  { live }: CommandParts,
  who: SignedInUser,
  { id, teamId }: OneTeam,
  participantId: string,
): Promise<EventTeam> => {
  await lockEvent(tx, id)
  const event = await requireEventAdmin(tx, who, id)
  if (event.status === 'completed') throw new Conflict(fault('event-completed'))
  if (event.status === 'cancelled') throw new Conflict(fault('event-cancelled'))
  const team = await readTeam(tx, id, teamId)
  if (team.reserve === null) throw new Conflict(fault('no-reserve'))
  if (!team.archers.includes(participantId)) throw new RuleBroken(fault('archer-not-there'))
  await setTeamArchers(tx, teamId, stepIn(team, participantId))
  await live.announce(tx, id)
  return readTeam(tx, id, teamId)
}
