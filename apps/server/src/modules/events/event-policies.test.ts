import { type EventResults, mostRoundsOfEvent, type Participant } from '@fletch/contract'
import {
  builtInScheme,
  mostArchers,
  secondCardId,
  stylesScheme,
  type Team,
  threeArrowRound,
  usualSchemeId,
} from '@fletch/domain'
import { describe, expect, it } from 'vitest'
import type { Reason } from '../../platform/errors.ts'
import { reasonNotToRemoveAdmin } from './admins/policy.ts'
import { reasonToStay } from './archer-imports/policy.ts'
import { reasonNotToSubscribe } from './calendar/policy.ts'
import { appliesTo, reasonNotToCheckIn } from './check-in/policy.ts'
import { reasonNotToHaveKey } from './codes/policy.ts'
import { reasonNotToAnnounce } from './event/policy.ts'
import {
  canAppShow,
  reasonAgainstArchers,
  reasonAgainstCard,
  reasonForNewerApp,
  reasonNoRoom,
  reasonOffCourse,
} from './groups/policy.ts'
import { isLinkOver, reasonWithoutAccount } from './mail-entries/policy.ts'
import { mayRunEvent, reasonNotToRun } from './record/policy.ts'
import {
  reasonAgainstDiscipline,
  reasonAgainstStatus,
  reasonAgainstStyle,
  reasonClosed,
  reasonNotAbsent,
  reasonNotToAskAgain,
  reasonNotToMark,
  reasonNotToRename,
  reasonNotToTakeOut,
} from './registration/policy.ts'
import { reasonAgainstShootOff, reasonAgainstTargetsOut } from './results/policy.ts'
import { reasonNoFurtherRound, reasonRoundStarted } from './rounds/policy.ts'
import { reasonAgainstMembers, reasonTeamsFixed } from './teams/policy.ts'

const codeOf = (reason: Reason | null) => reason?.code ?? null
const noon = '2026-11-28T12:00:00.000Z'

describe('who runs an event', () => {
  it('is who made it, its admins, and the officers of its club', () => {
    const ties = { createdBy: 'ada', adminId: null, clubOwnerId: 'olga', clubAdministratorId: null }
    expect(['ada', 'olga', 'bo'].map((id) => mayRunEvent(ties, id))).toEqual([true, true, false])
    expect(mayRunEvent({ ...ties, adminId: 'a' }, 'bo')).toBe(true)
    expect(mayRunEvent({ ...ties, clubAdministratorId: 'a' }, 'bo')).toBe(true)
    expect(reasonNotToRun({ isEventAdmin: true })).toBeNull()
    expect(codeOf(reasonNotToRun({ isEventAdmin: false }))).toBe('not-event-administrator')
  })

  it('loses no creator: other admins can be removed', () => {
    expect(codeOf(reasonNotToRemoveAdmin({ createdBy: 'ada' }, 'ada'))).toBe('creator-stays')
    expect(reasonNotToRemoveAdmin({ createdBy: 'ada' }, 'bo')).toBeNull()
  })

  it('announces it as the owner of the club, or as an active member with a position', () => {
    const member = { ownsClub: false, status: 'active', clubPositions: ['Secretary'] } as const
    expect(reasonNotToAnnounce(member)).toBeNull()
    expect(reasonNotToAnnounce({ ...member, ownsClub: true, clubPositions: [] })).toBeNull()
    for (const position of [
      null,
      { ...member, clubPositions: [] },
      { ...member, status: 'suspended' } as const,
    ])
      expect(codeOf(reasonNotToAnnounce(position))).toBe('no-club-position')
    expect(codeOf(reasonNotToSubscribe({ myRole: 'visitor' }))).toBe('calendar-for-members')
    expect(reasonNotToSubscribe({ myRole: 'member' })).toBeNull()
  })
})

describe('an archer', () => {
  it('shoots a division that the event offers and one of its rounds has', () => {
    const ifaa = builtInScheme('ifaa-2021') ?? stylesScheme
    expect(reasonAgainstStyle(ifaa, { archeryStyle: 'AMLB,AFLB' }, 'AFLB')).toBeNull()
    expect(codeOf(reasonAgainstStyle(ifaa, { archeryStyle: 'AMLB' }, 'AFLB'))).toBe('style-not-offered')
    // Only the clubs' own styles have one for all.
    const open = { id: 'own', divisions: stylesScheme.divisions }
    expect(reasonAgainstStyle(stylesScheme, { archeryStyle: 'all' }, 'all')).toBeNull()
    expect(codeOf(reasonAgainstStyle(open, { archeryStyle: 'all' }, 'all'))).toBe('style-not-offered')
    expect(reasonAgainstStyle(open, { archeryStyle: 'all' }, 'BH')).toBeNull()
    const wa = builtInScheme('wa-2026') ?? stylesScheme
    expect(reasonAgainstDiscipline(wa, ['field'], 'RM')).toBeNull()
    expect(reasonAgainstDiscipline(wa, ['3d'], 'RM')).toMatchObject({
      code: 'style-not-in-discipline',
      params: { division: 'RM' },
    })
  })

  it('registers until the deadline, and again after a no only as a late archer', () => {
    const event = { registrationDeadline: '2026-11-27', timeZone: 'UTC' } as const
    expect(codeOf(reasonClosed(event, noon))).toBe('registration-closed')
    expect(reasonClosed({ ...event, registrationDeadline: '2026-11-28' }, noon)).toBeNull()
    const asked = (status: 'upcoming' | 'active', hasRefused: boolean) =>
      codeOf(reasonNotToAskAgain(status, { hasRefused }))
    expect([asked('upcoming', true), asked('active', true), asked('upcoming', false)]).toEqual([
      'archer-declined',
      null,
      null,
    ])
  })

  it('is removed before the start only; from then on a status says what became of them', () => {
    expect(reasonNotToTakeOut('upcoming')).toBeNull()
    expect(codeOf(reasonNotToTakeOut('active'))).toBe('started-event-keeps-archer')
    const change = (
      was: Parameters<typeof reasonNotToMark>[1],
      became: typeof was,
      status = 'active' as 'active' | 'upcoming',
    ) => codeOf(reasonAgainstStatus(status, { was, became }))
    expect([change('waiting', 'waiting'), change('registered', 'absent')]).toEqual([null, null])
    expect(change('registered', 'waiting')).toBe('waiting-list-only-when-full')
    expect([change('waiting', 'absent'), change('waiting', 'registered')]).toEqual(['archer-waits', null])
    expect(change('registered', 'retired', 'upcoming')).toBe('retired-too-early')
    expect([change('registered', 'retired'), change('registered', 'absent', 'upcoming')]).toEqual([
      null,
      null,
    ])
  })

  it('is marked from the start, and absent only without scores', () => {
    expect(codeOf(reasonNotToMark('active', 'waiting'))).toBe('archer-waits')
    expect(codeOf(reasonNotToMark('upcoming', 'registered'))).toBe('mark-too-early')
    expect(reasonNotToMark('active', 'registered')).toBeNull()
    expect([codeOf(reasonNotAbsent(0)), codeOf(reasonNotAbsent(1))]).toEqual([null, 'archer-has-scores'])
  })

  it('stays when an import is undone if someone has done anything with the entry since', () => {
    const archer = {
      checkedInAt: null,
      paidAt: null,
      groupId: null,
      teamId: null,
      changedAt: null,
      status: 'registered',
      entryConsent: 'asked',
      answers: null,
      registeredAt: noon,
      userId: null,
    } as const
    expect(reasonToStay(archer)).toBeNull()
    expect(reasonToStay({ ...archer, checkedInAt: noon })).toBe('arrived')
    expect(reasonToStay({ ...archer, paidAt: noon })).toBe('paid')
    expect(reasonToStay({ ...archer, groupId: 'g' })).toBe('in-group')
    expect(reasonToStay({ ...archer, teamId: 't' })).toBe('in-team')
    expect(reasonToStay({ ...archer, status: 'retired' })).toBe('changed')
    expect(reasonToStay({ ...archer, changedAt: noon })).toBe('changed')
    expect(reasonToStay({ ...archer, changedAt: noon, entryConsent: 'agreed' })).toBe('agreed')
  })
})

describe('check-in', () => {
  it('is open before and during the event; fees can be recorded after it', () => {
    const paid = [{ participantId: 'a', isPaid: true }]
    const arrived = [{ participantId: 'a', presence: 'here' as const }]
    expect(reasonNotToCheckIn('completed', paid)).toBeNull()
    expect(reasonNotToCheckIn('completed', arrived)).not.toBeNull()
    expect(reasonNotToCheckIn('completed', [...paid, ...arrived])).not.toBeNull()
    expect(reasonNotToCheckIn('cancelled', paid)).not.toBeNull()
    expect([reasonNotToCheckIn('upcoming', arrived), reasonNotToCheckIn('active', arrived)]).toEqual([
      null,
      null,
    ])
  })

  it('makes only missing archers absent, brings only absent ones back, and leaves those who wait', () => {
    const missing = { status: 'registered', checkedInAt: null, targetsScored: 0 } as const
    expect(appliesTo('absent', missing)).toBe(true)
    expect(appliesTo('absent', { ...missing, checkedInAt: noon })).toBe(false)
    expect(appliesTo('absent', { ...missing, targetsScored: 1 })).toBe(false)
    expect(appliesTo('absent', { ...missing, status: 'retired' })).toBe(false)
    expect(appliesTo('back', missing)).toBe(false)
    expect(appliesTo('back', { ...missing, status: 'absent' })).toBe(true)
    expect(appliesTo('here', { ...missing, targetsScored: 1 })).toBe(true)
    for (const presence of ['here', 'absent', 'back'] as const)
      expect(appliesTo(presence, { ...missing, status: 'waiting' })).toBe(false)
  })
})

describe('groups', () => {
  it('are for apps that know the round and the divisions', () => {
    const usual = { roundId: threeArrowRound.id }
    expect([
      canAppShow(usual, false),
      canAppShow({ ...usual, divisionScheme: usualSchemeId }, false),
    ]).toEqual([true, true])
    const others = [{ roundId: 'wa-3d-2024' }, { ...usual, divisionScheme: 'wa-2026' }]
    for (const event of others) {
      expect(codeOf(reasonForNewerApp(event, false))).toBe('round-needs-newer-app')
      expect(reasonForNewerApp(event, true)).toBeNull()
    }
  })

  it('have room for so many archers, and start on the course', () => {
    expect(reasonNoRoom(2, 2 * mostArchers)).toBeNull()
    expect(reasonNoRoom(2, 2 * mostArchers + 1)).toMatchObject({
      code: 'groups-too-few',
      params: { most: mostArchers },
    })
    expect([reasonOffCourse(28, 28), reasonOffCourse(28)]).toEqual([null, null])
    expect(reasonOffCourse(28, 29)).toMatchObject({ code: 'course-too-short', params: { targets: 28 } })
  })

  it('have archers who are there, once each; during the event no one is left without one', () => {
    const wish = { isActive: true, wanted: ['ada', 'bo'], inPlay: [{ id: 'ada' }, { id: 'bo' }], leftOut: 0 }
    expect(reasonAgainstArchers(wish)).toBeNull()
    expect(codeOf(reasonAgainstArchers({ ...wish, wanted: ['ada', 'ada'] }))).toBe('archer-repeated')
    expect(codeOf(reasonAgainstArchers({ ...wish, wanted: ['ada', 'cleo'] }))).toBe('archer-not-there')
    expect(codeOf(reasonAgainstArchers({ ...wish, leftOut: 1 }))).toBe('archer-needs-group')
    expect(reasonAgainstArchers({ ...wish, leftOut: 1, isActive: false })).toBeNull()
  })
})

describe('rounds and targets', () => {
  it('are added while the event goes on, and changed until they start', () => {
    const of = (...statuses: ('upcoming' | 'active' | 'completed' | 'cancelled')[]) =>
      statuses.map((status) => ({ status }))
    expect(codeOf(reasonNoFurtherRound(of('cancelled')))).toBe('event-cancelled')
    expect(codeOf(reasonNoFurtherRound(of('completed', 'completed')))).toBe('event-rounds-over')
    expect(reasonNoFurtherRound(of('completed', 'active'))).toBeNull()
    const full = Array.from({ length: mostRoundsOfEvent }, () => 'upcoming' as const)
    expect(reasonNoFurtherRound(of(...full))).toMatchObject({
      code: 'event-rounds-full',
      params: { most: mostRoundsOfEvent },
    })
    expect(reasonNoFurtherRound(of(...full.slice(1)))).toBeNull()
    expect([
      codeOf(reasonRoundStarted({ status: 'active' })),
      reasonRoundStarted({ status: 'upcoming' }),
    ]).toEqual(['round-started', null])
  })

  it('are taken out once each, from the course and for divisions of the event', () => {
    const on = (...targets: readonly { target: number; division: string | null }[]) =>
      reasonAgainstTargetsOut(
        targets.map((each) => ({ ...each, reason: '' })),
        { courseTargets: 28, codes: ['AMLB'] },
      )
    expect(on({ target: 28, division: null }, { target: 28, division: 'AMLB' })).toBeNull()
    expect(on({ target: 29, division: null })).toMatchObject({
      code: 'target-out-unknown',
      params: { targets: 28 },
    })
    expect(on({ target: 1, division: 'XX' })).toMatchObject({
      code: 'target-out-division-unknown',
      params: { division: 'XX' },
    })
    expect(on({ target: 1, division: null }, { target: 1, division: null })).toMatchObject({
      code: 'target-out-repeated',
      params: { target: 1 },
    })
  })
})

describe('a shoot-off', () => {
  type Result = EventResults['divisions'][number]['results'][number]
  const result = (id: string, total: number, more: Partial<Result> = {}): Result => ({
    rank: 1,
    participantId: id,
    name: id,
    total,
    targetsScored: 2,
    average: total / 2,
    zones: {},
    proof: { scored: 2, photographed: 0 },
    lacksProof: false,
    confirmed: true,
    isRetired: false,
    placing: { kind: 'alone' },
    explanation: '',
    ...more,
  })
  const list = (archeryStyle: string, ...results: Result[]) => ({
    archeryStyle,
    isProvisional: false,
    results,
  })
  const results = [
    list('BH', result('ada', 40), result('bo', 40), result('cleo', 30)),
    list('JR', result('dan', 40), result('eve', 40)),
  ]
  const event = { status: 'active', numberOfTargets: 2 } as const
  const why = (
    ids: readonly string[],
    divisions = results,
    status: 'active' | 'completed' | 'upcoming' = 'active',
  ) => codeOf(reasonAgainstShootOff(threeArrowRound, { settled: true, divisions }, { ...event, status }, ids))

  it('is between all archers of one list who share a rank, once each', () => {
    expect(why(['ada', 'bo'])).toBeNull()
    expect([why(['bo', 'ada']), why(['dan', 'eve'])]).toEqual([null, null])
    expect(why(['ada', 'dan'])).toBe('shoot-off-several-styles')
    expect([why([]), why(['gus']), why(['ada', 'gus'])]).toEqual(Array(3).fill('shoot-off-several-styles'))
    expect(why(['ada', 'ada'])).toBe('shoot-off-archer-repeated')
    expect(why(['ada', 'cleo'])).toBe('shoot-off-not-level')
    const three = [list('BH', result('ada', 40), result('bo', 40), result('cleo', 40))]
    expect(why(['ada', 'bo'], three)).toBe('shoot-off-incomplete')
    expect(why(['ada', 'bo', 'cleo'], three)).toBeNull()
  })

  it('waits until every target is shot, or the event is completed', () => {
    const open = [list('BH', result('ada', 40), result('bo', 40), result('cleo', 30, { targetsScored: 1 }))]
    expect([why(['ada', 'bo'], open), why(['ada', 'bo'], results, 'upcoming')]).toEqual([
      'shoot-off-too-early',
      'shoot-off-too-early',
    ])
    expect(why(['ada', 'bo'], open, 'completed')).toBeNull()
  })

  it('is for no one who retired, whose place is not decided by it', () => {
    const retired = { isRetired: true }
    const both = [list('BH', result('ada', 40, retired), result('bo', 40, retired))]
    expect(why(['ada', 'bo'], both)).toBe('shoot-off-not-level')
  })
})

describe('a team', () => {
  const archer = (id: string, more: Partial<Participant> = {}): Participant => ({
    id,
    competitionId: 'e',
    userId: null,
    groupId: null,
    archeryStyle: 'BH',
    registeredAt: noon,
    status: 'registered',
    position: null,
    user: { firstName: id, lastName: 'Holt' },
    isAsked: false,
    ...more,
  })
  const participants = [
    ...['ada', 'bo', 'cleo', 'dan'].map((id) => archer(id)),
    archer('eve', { archeryStyle: 'JR' }),
    archer('fay', { status: 'waiting' }),
  ]
  const rules = { archers: 2, best: 2, mixed: false }
  const why = (
    archers: string[],
    reserve: string | null = null,
    others: readonly Team[] = [],
    mixed = false,
  ) => reasonAgainstMembers({ ...rules, mixed }, { archers, reserve }, { participants, others })

  it('is named before the start', () => {
    expect(reasonTeamsFixed({ status: 'upcoming' })).toBeNull()
    expect(codeOf(reasonTeamsFixed({ status: 'active' }))).toBe('teams-named-before-start')
  })

  it('has archers of the event who can shoot, once each, and one reserve', () => {
    expect([why(['ada', 'bo']), why(['ada', 'bo'], 'cleo'), why(['ada'])]).toEqual([null, null, null])
    expect(codeOf(why(['ada', 'ada']))).toBe('archer-repeated')
    expect(codeOf(why(['ada', 'bo'], 'ada'))).toBe('archer-repeated')
    expect(codeOf(why(['ada', 'fay']))).toBe('archer-not-there')
    expect(codeOf(why(['ada', 'gus']))).toBe('archer-not-there')
    expect(codeOf(why(['ada', 'bo'], 'gus'))).toBe('archer-not-there')
    expect(why(['ada', 'bo', 'cleo'])).toMatchObject({ code: 'team-full', params: { most: 2 } })
    expect(codeOf(why(['ada', 'bo', 'cleo'], 'dan'))).toBe('team-full')
  })

  it('is of one division, unless the event allows mixed teams', () => {
    expect(codeOf(why(['ada', 'eve']))).toBe('team-divisions-differ')
    expect(codeOf(why(['ada', 'bo'], 'eve'))).toBe('team-divisions-differ')
    expect(why(['ada', 'eve'], null, [], true)).toBeNull()
  })

  it('shares no archer with another team, and says which', () => {
    const others = [{ id: 't', name: 'T', archers: ['cleo'], reserve: 'dan' }]
    expect(why(['ada', 'bo'], null, others)).toBeNull()
    expect(why(['ada', 'cleo'], null, others)).toMatchObject({
      code: 'archer-in-another-team',
      params: { name: 'cleo Holt' },
    })
    expect(why(['ada', 'bo'], 'dan', others)).toMatchObject({ params: { name: 'dan Holt' } })
  })
})

describe('a group', () => {
  it('has a second card where the event asks for a second scorer', () => {
    const id = '01980000-0000-7000-8000-000000000001'
    expect(codeOf(reasonAgainstCard({}, secondCardId(id)))).toBe('second-scorer-not-asked')
    expect(reasonAgainstCard({ secondScorer: 'at-end' }, secondCardId(id))).toBeNull()
    expect([reasonAgainstCard({}, id), reasonAgainstCard({ secondScorer: 'at-end' }, id)]).toEqual([
      null,
      null,
    ])
  })

  it('is signed for by the phones of those who shoot or run its event', () => {
    const who = { isEventAdmin: false, isArcher: false }
    expect(codeOf(reasonNotToHaveKey(who))).toBe('not-registered')
    expect(reasonNotToHaveKey({ ...who, isArcher: true })).toBeNull()
    expect(reasonNotToHaveKey({ ...who, isEventAdmin: true })).toBeNull()
  })
})

describe('an entry by email', () => {
  it('is taken where the event says so, and not by an event of the time before', () => {
    const event = { takesMailEntries: true } as Parameters<typeof reasonWithoutAccount>[0]
    expect(reasonWithoutAccount(event)).toBeNull()
    expect(codeOf(reasonWithoutAccount({ ...event, takesMailEntries: false }))).toBe('entry-needs-account')
    const { takesMailEntries: _, ...older } = event
    expect(codeOf(reasonWithoutAccount(older))).toBe('entry-needs-account')
  })

  it('has a link until the last round is over for long enough', () => {
    const rounds = [{ competitionDate: '2026-05-02' }, { competitionDate: '2026-05-09' }]
    expect(isLinkOver(rounds, '2026-05-03')).toBe(false)
    expect(isLinkOver(rounds, '2026-05-09')).toBe(false)
    expect(isLinkOver(rounds, '2026-05-10')).toBe(true)
  })
})

it('only a guest has a name that officers correct', () => {
  const guest = { hasAccount: false, isFormer: false }
  expect(reasonNotToRename(guest)).toBeNull()
  expect(codeOf(reasonNotToRename({ ...guest, hasAccount: true }))).toBe('archer-names-themself')
  expect(codeOf(reasonNotToRename({ ...guest, isFormer: true }))).toBe('archer-names-themself')
})
