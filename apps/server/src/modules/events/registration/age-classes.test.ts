import {
  clubMemberCalls,
  eventAdminCalls,
  eventCalls,
  eventDivisionCalls,
  eventGroupCalls,
  eventHistoryCalls,
  eventParticipantCalls,
  profileCalls,
} from '@fletch/contract'
import {
  announcedEvent,
  foundClub,
  memberDraft,
  type Person,
  peopledEvent,
  startTestServer,
} from '@fletch/testkit'
import { describe, expect, test } from 'vitest'

const { add, answer, change, list, register, withdraw } = eventParticipantCalls

/** Born so that they are 12 and 16 on 5 December 2026: officers can name a junior of 16 whom they do not know. */
const born = { cub: '2014-01-10', junior: '2010-01-10' } as const

const isBorn = ({ send, user }: Person, dateOfBirth: string) =>
  send(profileCalls.save, { body: { ...user, club: 'Oaks', gender: 'male', dateOfBirth } })

/** An IFAA event of Ada's; Jo is a junior and Cas a cub. */
const announced = async () => {
  const server = await startTestServer()
  const [ada, jo, cas] = [await server.person('Ada'), await server.person('Jo'), await server.person('Cas')]
  await isBorn(jo, born.junior)
  await isBorn(cas, born.cub)
  const club = await foundClub(ada)
  const announce = (more: Readonly<Record<string, unknown>> = {}) =>
    announcedEvent(ada, club, { divisionScheme: 'ifaa-2021', ...more })
  const event = await announce()
  /** What registering answers: the fault, or the stored consent. */
  const enter = async ({ send }: Person, archeryStyle: string, consent?: boolean, id = event.id) => {
    const body = { archeryStyle, ...(consent !== undefined && { consent }) }
    const got = await send(register, { params: { id }, body })
    return got.status === 201 ? (got.body.consent ?? 'none') : `${got.status} ${got.error.code}`
  }
  /** Starts an event with four more archers. */
  const start = async (id = event.id) => {
    await peopledEvent(ada, { id }, 4, ['AMBB-R'])
    expect((await ada.send(eventGroupCalls.start, { params: { id } })).status).toBe(200)
  }
  const consentsFor = async (person: Person, id = event.id) =>
    (await person.send(list, { params: { id } })).body.map(({ consent }) => consent)
  const historyOf = async (id = event.id) => (await ada.send(eventHistoryCalls.list, { params: { id } })).body
  const put = (participantId: string, archeryStyle: string) =>
    ada.send(change, { params: { id: event.id, participantId }, body: { archeryStyle } })
  const params = { id: event.id }
  return { server, ada, jo, cas, club, announce, event, params, enter, start, consentsFor, historyOf, put }
}

describe('an archer who registers', () => {
  test('may shoot one class up with consent only', async () => {
    const { ada, jo, cas, enter, consentsFor } = await announced()
    expect(await enter(jo, 'YAMBB-R')).toBe('422 consent-missing')
    expect(await enter(jo, 'YAMBB-R', false)).toBe('422 consent-missing')
    expect(await enter(jo, 'YAMBB-R', true)).toBe('stated')
    expect(await enter(cas, 'JMLB', true)).toBe('stated')
    expect(await consentsFor(ada)).toEqual(['stated', 'stated'])
    expect(await consentsFor(jo)).toEqual(['stated', undefined])
  })

  test('may not shoot two classes up, whatever is agreed', async () => {
    const { jo, cas, enter } = await announced()
    expect(await enter(jo, 'AMBB-R', true)).toBe('422 class-too-far-up')
    expect(await enter(cas, 'YAMBB-R', true)).toBe('422 class-too-far-up')
  })

  test('needs no consent in the own class, and none is stored there', async () => {
    const { jo, cas, enter } = await announced()
    expect([await enter(jo, 'JMBB-R', true), await enter(cas, 'CMBB-R')]).toEqual(['none', 'none'])
  })

  test('may register in any class without a birth date, and in another scheme', async () => {
    const { server, jo, enter, announce } = await announced()
    expect(await enter(await server.person('Kim'), 'AMBB-R')).toBe('none')
    const other = await announce({ divisionScheme: 'aba-2026' })
    expect(await enter(jo, 'AMBH(R)', undefined, other.id)).toBe('none')
  })
})

describe('an archer who has moved up', () => {
  test('does not go back, and needs no second consent', async () => {
    const { jo, enter, start, announce } = await announced()
    await enter(jo, 'YAMBB-R', true)
    const later = await announce({ competitionDate: '2026-12-12' })
    // Registered is not shot: until the event starts there is nothing to go back from.
    expect(await enter(jo, 'JMBB-R', undefined, later.id)).toBe('none')
    await jo.send(withdraw, { params: { id: later.id } })
    await start()
    expect(await enter(jo, 'JMBB-R', undefined, later.id)).toBe('422 class-already-left')
    expect(await enter(jo, 'JMLB', true, later.id)).toBe('422 class-already-left')
    expect(await enter(jo, 'YAMBB-R', undefined, later.id)).toBe('none')
  })

  test('can know before registering, in all events but the one that they moved up in', async () => {
    const { ada, jo, event, enter, start, announce } = await announced()
    const shotBy = async ({ send }: Person, id: string) =>
      (await send(eventDivisionCalls.shot, { params: { id } })).body
    await enter(jo, 'YAMBB-R', true)
    const later = await announce({ competitionDate: '2026-12-12' })
    const other = await announce({ divisionScheme: 'aba-2026' })
    expect(await shotBy(jo, later.id)).toEqual([])
    await start()
    expect(await shotBy(jo, later.id)).toEqual(['YAMBB-R'])
    expect([await shotBy(jo, event.id), await shotBy(jo, other.id)]).toEqual([[], []])
    expect(await shotBy(ada, later.id)).toEqual([])
  })

  test('may go back if they were absent, or if the event was cancelled', async () => {
    const { ada, jo, cas, enter, start, announce, params } = await announced()
    await enter(jo, 'YAMBB-R', true)
    const [archer] = (await ada.send(list, { params })).body
    const one = { ...params, participantId: archer?.id ?? '' }
    await ada.send(change, { params: one, body: { status: 'absent' } })
    await start()
    const second = await announce()
    await enter(cas, 'JMBB-R', true, second.id)
    await ada.send(eventCalls.cancel, { params: { id: second.id } })
    const third = await announce()
    expect(await enter(jo, 'JMBB-R', undefined, third.id)).toBe('none')
    expect(await enter(cas, 'CMBB-R', undefined, third.id)).toBe('none')
  })

  test('is known to officers by the member entry as well', async () => {
    const { ada, club, params, start, announce } = await announced()
    const draft = { ...memberDraft, email: '', dateOfBirth: born.junior, clubPositions: [] }
    const member = (await ada.send(clubMemberCalls.add, { params: { clubId: club.id }, body: draft })).body
    const enter = async (archeryStyle: string, at: { id: string }) => {
      const got = await ada.send(add, { params: at, body: { memberId: member.id, archeryStyle } })
      return got.status === 201 ? 'entered' : `${got.status} ${got.error.code}`
    }
    expect(await enter('AMBB-R', params)).toBe('422 class-too-far-up')
    expect(await enter('YAMBB-R', params)).toBe('entered')
    await start()
    const later = { id: (await announce()).id }
    expect([await enter('JMLB', later), await enter('YAMLB', later)]).toEqual([
      '422 class-already-left',
      'entered',
    ])
  })
})

test('an event admin who may not see a birth date cannot find its class by entering and changing divisions', async () => {
  const { server, ada, club, event, params } = await announced()
  const bo = await server.person('Bo')
  await ada.send(eventAdminCalls.add, { params, body: { userId: bo.user.id } })
  const clubParams = { clubId: club.id }
  const entered = async (lastName: string, dateOfBirth: string | null) => {
    const draft = { ...memberDraft, lastName, email: '', membershipId: '', dateOfBirth, clubPositions: [] }
    return (await ada.send(clubMemberCalls.add, { params: clubParams, body: draft })).body.id
  }
  const divisions = ['AMBB-R', 'YAMBB-R', 'JMBB-R', 'CMBB-R']
  const answersFor = async (who: Person, lastName: string, dateOfBirth: string | null) => {
    const memberId = await entered(lastName, dateOfBirth)
    const [first = ''] = divisions
    const added = await who.send(add, { params, body: { memberId, archeryStyle: first } })
    if (added.status !== 201) return [added.status]
    const one = { id: event.id, participantId: added.body.id }
    const changes: (readonly [number, unknown])[] = []
    for (const archeryStyle of divisions) {
      const { status, body } = await who.send(change, { params: one, body: { archeryStyle } })
      changes.push([status, body.consent ?? null])
    }
    return changes
  }
  const unknown = await answersFor(bo, 'Unknown', null)
  expect(unknown).toEqual(divisions.map(() => [200, null]))
  expect(await answersFor(bo, 'Junior', born.junior)).toEqual(unknown)
  expect(await answersFor(bo, 'Cub', born.cub)).toEqual(unknown)
  // An officer of the club sees the date, so the rule is applied.
  expect(await answersFor(ada, 'Seen', born.junior)).toEqual([422])
})

describe('an officer', () => {
  test('who moves an archer up has the consent, and the history says so', async () => {
    const { ada, jo, enter, put, consentsFor, historyOf, params } = await announced()
    await enter(jo, 'JMBB-R')
    const [archer] = (await ada.send(list, { params })).body
    const id = archer?.id ?? ''
    expect((await put(id, 'YAMBB-R')).body.consent).toBe('officer')
    expect(await historyOf()).toMatchObject([
      { kind: 'class-up', by: 'Ada Nock', archer: 'Jo Nock', division: 'YAMBB-R' },
    ])
    const far = await put(id, 'AMBB-R')
    expect([far.status, far.error.code]).toEqual([422, 'class-too-far-up'])
    // A slip can be taken back in the same event.
    expect((await put(id, 'JMBB-R')).body.consent).toBeUndefined()
    expect(await consentsFor(ada)).toEqual([undefined])
    expect(await historyOf()).toHaveLength(1)
  })

  test('leaves the consent of the archer as it is when only the bow changes', async () => {
    const { ada, jo, enter, put, historyOf, params } = await announced()
    await enter(jo, 'YAMBB-R', true)
    const [archer] = (await ada.send(list, { params })).body
    expect((await put(archer?.id ?? '', 'YAMLB')).body.consent).toBe('stated')
    expect(await historyOf()).toEqual([])
  })

  test('learns nothing about the age of an account that has not agreed', async () => {
    const { ada, jo, params, put, consentsFor, historyOf } = await announced()
    const entered = await ada.send(add, { params, body: { userId: jo.user.id, archeryStyle: 'AMBB-R' } })
    expect(entered.status).toBe(201)
    const agrees = async () => {
      const got = await jo.send(answer, { params, body: { agreed: true } })
      return got.status === 200 ? 'agreed' : `${got.status} ${got.error.code}`
    }
    expect(await agrees()).toBe('422 class-too-far-up')
    expect((await put(entered.body.id, 'YAMBB-R')).status).toBe(200)
    expect([await consentsFor(ada), await historyOf()]).toEqual([[undefined], []])
    expect(await agrees()).toBe('agreed')
    expect(await consentsFor(ada)).toEqual(['officer'])
    expect(await historyOf()).toMatchObject([{ kind: 'class-up', division: 'YAMBB-R' }])
  })

  test('who entered an archer that never agreed has not moved them up', async () => {
    const { ada, jo, params, start, announce, enter } = await announced()
    await ada.send(add, { params, body: { userId: jo.user.id, archeryStyle: 'YAMBB-R' } })
    await start()
    const later = await announce()
    expect(await enter(jo, 'JMBB-R', undefined, later.id)).toBe('none')
  })
})
