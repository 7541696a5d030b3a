import type { ClubEvent, Participant, TeamForm } from '@fletch/contract'
import { fault } from '@fletch/contract'
import { personName, reasonAgainstTeam, type Team, type TeamRules } from '@fletch/domain'
import type { Reason } from '../../../platform/errors.ts'

/** The reason why teams can no longer change, or null before the start. */
export const reasonTeamsFixed = ({ status }: Pick<ClubEvent, 'status'>): Reason | null =>
  status === 'upcoming' ? null : fault('teams-named-before-start')

const nameOf = ({ user }: Participant): string => personName(user)

const canShoot = ({ status }: Participant): boolean => status === 'registered'

/** The reason why archers cannot be a team of an event, or null if they can. */
export const reasonAgainstMembers = (
  rules: TeamRules,
  { archers, reserve }: Pick<TeamForm, 'archers' | 'reserve'>,
  { participants, others }: { participants: readonly Participant[]; others: readonly Team[] },
): Reason | null => {
  const ids = reserve === null ? archers : [...archers, reserve]
  if (new Set(ids).size < ids.length) return fault('archer-repeated')
  const members = ids.map((id) => participants.find((participant) => participant.id === id))
  const knownMembers = members.filter((member) => member !== undefined)
  if (knownMembers.length < ids.length || !knownMembers.every(canShoot)) return fault('archer-not-there')
  if (archers.length > rules.archers) return fault('team-full', { most: rules.archers })
  const shooters = knownMembers.map(({ id, archeryStyle }) => ({ participantId: id, division: archeryStyle }))
  const refusal = reasonAgainstTeam(rules, shooters, others)
  switch (refusal?.kind) {
    case undefined:
      return null
    // Stryker disable all: the number of archers is compared above.
    case 'team-full':
      return fault('team-full', { most: rules.archers })
    // Stryker restore all
    case 'another-division':
      return fault('team-divisions-differ')
    case 'archer-in-another-team': {
      const archer = knownMembers.find(({ id }) => id === refusal.archer)
      // Stryker disable next-line ConditionalExpression,StringLiteral: the archer is one of the members.
      return fault('archer-in-another-team', { name: archer === undefined ? '' : nameOf(archer) })
    }
  }
}
