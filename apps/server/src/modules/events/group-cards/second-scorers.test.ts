import {
  eventCalls,
  eventHistoryCalls,
  eventLiveCalls,
  eventResultCalls,
  groupComparisonCalls,
  groupScorecardCalls,
  historyCall,
  scorecardCalls,
  sharingCalls,
  statisticsCall,
} from '@fletch/contract'
import { secondCardId } from '@fletch/domain'
import {
  beginCard,
  codeShoot,
  entries,
  groupShoot,
  type Person,
  putEntries,
  registeredFor,
  regroup,
  twoGroupShoot,
  zonesOf,
} from '@fletch/testkit'
import { describe, expect, test } from 'vitest'

const { read: comparison } = groupComparisonCalls
const { setEditor, confirm, query, copy, myGroups } = groupScorecardCalls

/** An event of three targets with two scorers: Bo keeps the card that counts, Cleo the second one. */
const shoot = async (more: object = {}) => {
  const there = await groupShoot(3, { secondScorer: 'each-target', asksPhoto: false, ...more })
  const { bo, cleo, dora, guest, group } = there
  const secondId = secondCardId(group.id)
  await beginCard(bo, group.id, { editorUserId: bo.user.id })
  const begun = await beginCard(cleo, secondId, { editorUserId: cleo.user.id })
  const keys = [bo.user.id, cleo.user.id, dora.user.id, guest.id]
  /** Writes zones for Bo, Cleo, Dora and the guest, target by target. */
  const write = (person: Person, id: string, ...targets: readonly (readonly (string | null)[])[]) =>
    putEntries(
      person,
      id,
      entries(...keys.map((key, column) => [key, targets.map((target) => target[column] ?? null)] as const)),
    )
  const compare = async (person: Person) => (await person.send(comparison, { params: { id: group.id } })).body
  return { ...there, secondId, begun, keys, write, compare }
}

const whole = ['1A', '1B', '1C', '2A'] as const

describe("a second scorer's card", () => {
  test('begins beside the first one, has its own entries, and counts nowhere', async () => {
    const { ada, bo, cleo, event, group, secondId, begun, write } = await shoot()
    expect([begun.status, begun.body.id, begun.body.groupId]).toEqual([201, secondId, group.id])
    expect(begun.body.groupParticipants).toHaveLength(4)
    await write(bo, group.id, whole)
    const { status, body } = await write(cleo, secondId, whole, ['2A', '2A', '2A', '2A'])
    expect([status, body.targetsScored]).toEqual([200, 8])
    const first = (await bo.send(scorecardCalls.read, { params: { id: group.id } })).body
    expect(zonesOf(first, cleo.user.id)).toEqual(['1B'])
    const results = (await ada.send(eventResultCalls.read, { params: { id: event.id } })).body
    const targets = results.divisions.flatMap((division) =>
      division.results.map(({ targetsScored }) => targetsScored),
    )
    expect(targets).toEqual([1, 1, 1, 1])
    const listed = (await cleo.send(scorecardCalls.list)).body
    expect(Array.isArray(listed) && listed.map(({ id }) => id)).toEqual([group.id])
    expect((await cleo.send(statisticsCall, { query: { events: 'true' } })).body.totalTargets).toBe(1)
    expect((await cleo.send(myGroups)).body.map(({ group: { id } }) => id)).toEqual([group.id])
  })

  test('is begun only where the event asks for it, and always has an editor', async () => {
    const { bo, group, ada, event } = await groupShoot(3)
    const secondId = secondCardId(group.id)
    const refused = await beginCard(bo, secondId, { editorUserId: bo.user.id })
    expect([refused.status, refused.error.code]).toEqual([422, 'second-scorer-not-asked'])
    const params = { id: event.id }
    const asked = await ada.send(eventCalls.save, { params, body: { ...event, secondScorer: 'at-end' } })
    expect(asked.body.secondScorer).toBe('at-end')
    const withoutEditor = await beginCard(bo, secondId, { editorUserId: null })
    expect([withoutEditor.status, withoutEditor.error.code]).toEqual([422, 'second-card-needs-editor'])
    expect((await beginCard(bo, secondId, { editorUserId: bo.user.id })).status).toBe(201)
    const freed = await bo.send(setEditor, { params: { id: secondId }, body: { editorUserId: null } })
    expect([freed.status, freed.error.code]).toEqual([422, 'second-card-needs-editor'])
    // An app that does not know of second scorers changes nothing.
    const { secondScorer: _unknown, ...older } = asked.body
    expect((await ada.send(eventCalls.save, { params, body: older })).body.secondScorer).toBe('at-end')
    const off = await ada.send(eventCalls.save, { params, body: { ...older, secondScorer: null } })
    expect(off.body.secondScorer).toBeUndefined()
    // The card that is there stays.
    expect((await beginCard(bo, secondId, { editorUserId: bo.user.id })).status).toBe(200)
    const { body } = await ada.send(eventHistoryCalls.list, { params })
    const history = Array.isArray(body) ? body : body.items
    expect(
      history.filter(({ kind }) => kind === 'second-scorer').map(({ comparing, by }) => [comparing, by]),
    ).toEqual([
      [null, 'Ada Nock'],
      ['at-end', 'Ada Nock'],
    ])
  })

  test('is kept from the first scorer and the archers; who takes it over is on record', async () => {
    const { ada, bo, cleo, dora, eve, secondId, write } = await shoot()
    await write(cleo, secondId, whole)
    const read = async (person: Person) =>
      (await person.send(scorecardCalls.read, { params: { id: secondId } })).status
    const follow = async (person: Person) =>
      (await person.send(historyCall, { params: { id: secondId } })).status
    for (const person of [bo, dora, eve]) {
      expect([await read(person), await follow(person)]).toEqual([404, 404])
      expect((await write(person, secondId, whole)).status).toBe(404)
    }
    expect([await read(cleo), await read(ada)]).toEqual([200, 200])
    // Cleo's phone dies, and Dora goes on.
    const taken = await beginCard(dora, secondId, { editorUserId: dora.user.id })
    expect([taken.status, taken.body.editorUserId]).toEqual([200, cleo.user.id])
    const params = { id: secondId }
    expect((await dora.send(setEditor, { params, body: { editorUserId: dora.user.id } })).status).toBe(200)
    expect((await write(dora, secondId, whole, whole)).status).toBe(200)
    expect((await beginCard(eve, secondId, { editorUserId: eve.user.id })).status).toBe(403)
  })

  test('is neither confirmed nor queried, copied or mailed', async () => {
    const { bo, cleo, secondId, group, event, ada, write } = await shoot()
    await write(bo, group.id, whole)
    await write(cleo, secondId, whole)
    const params = { id: secondId }
    const participantId = cleo.user.id
    const refusals = [
      await cleo.send(confirm, { params, body: { participantId, confirmed: true } }),
      await cleo.send(query, { params, body: { participantId, target: 1, text: 'Why?' } }),
      await cleo.send(copy, { params }),
      await cleo.send(sharingCalls.mail, { params, body: { email: 'cleo@example.org' } }),
    ]
    expect(refusals.map(({ status, error }) => [status, error.code])).toEqual(
      refusals.map(() => [422, 'second-card-only-compares']),
    )
    const results = (await ada.send(eventResultCalls.read, { params: { id: event.id } })).body
    expect(results.divisions.flatMap((each) => each.results.map(({ confirmed }) => confirmed))).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  test('goes with its event, while the card that counts stays with its archers', async () => {
    const { ada, bo, cleo, event, group, secondId, write } = await shoot()
    await write(bo, group.id, whole)
    await write(cleo, secondId, whole)
    const params = { id: event.id }
    await ada.send(eventCalls.cancel, { params })
    expect((await ada.send(eventCalls.remove, { params })).status).toBe(204)
    expect((await bo.send(scorecardCalls.read, { params: { id: group.id } })).status).toBe(200)
    expect((await cleo.send(scorecardCalls.read, { params: { id: secondId } })).status).toBe(404)
  })

  test('takes its column along when an archer moves to another group', async () => {
    const { ada, bo, cleo, bos, cleos } = await twoGroupShoot(3, { secondScorer: 'each-target' })
    for (const [person, group] of [
      [bo, bos],
      [cleo, cleos],
    ] as const) {
      await beginCard(person, group.id, { editorUserId: person.user.id })
      await beginCard(person, secondCardId(group.id), { editorUserId: person.user.id })
      await putEntries(person, secondCardId(group.id), entries([person.user.id, ['1A', '2B']]))
    }
    const mine = bos.participants.find(({ userId }) => userId === bo.user.id)
    const others = cleos.participants.slice(1)
    if (mine === undefined) throw new Error('Bo stands in a group')
    expect((await regroup(ada, cleos, [mine, ...others])).status).toBe(200)
    const moved = (await ada.send(scorecardCalls.read, { params: { id: secondCardId(cleos.id) } })).body
    expect(zonesOf(moved, bo.user.id)).toEqual(['1A', '2B'])
    // The phone of the former group is behind: what it sends of Bo waits as a proposal on the second card of the new one.
    const late = await putEntries(bo, secondCardId(bos.id), entries([bo.user.id, ['1A', '3C']]))
    expect(late.status).toBe(200)
    const proposals = await ada.send(groupScorecardCalls.proposals, {
      params: { id: secondCardId(cleos.id) },
    })
    expect(proposals.body.map(({ row, value, cause }) => [row, value, cause])).toEqual([[1, '3C', 'moved']])
    expect((await ada.send(groupScorecardCalls.proposals, { params: { id: cleos.id } })).body).toEqual([])
  })

  test('is handed in by a code, like the card that counts', async () => {
    const { ada, bo, cleo, event, group, bodyOf, scan } = await codeShoot()
    const params = { id: event.id }
    await ada.send(eventCalls.save, { params, body: { ...event, secondScorer: 'at-end' } })
    const groupId = secondCardId(group.id)
    const shown = bodyOf(
      [
        [bo, ['1A', '1B']],
        [cleo, ['2A', '2B']],
      ],
      { groupId },
    )
    const { card } = (await scan(shown)).body
    expect(card).toMatchObject({ id: groupId, groupId: group.id, editorUserId: bo.user.id })
    expect(zonesOf(card, cleo.user.id)).toEqual(['2A', '2B'])
    expect((await scan(shown)).body.isNew).toBe(false)
    expect((await ada.send(scorecardCalls.read, { params: { id: group.id } })).status).toBe(404)
  })

  test('is followed while it is open', async () => {
    const { cleo, bo, secondId } = await shoot()
    const follow = (person: Person) => person.send(eventLiveCalls.followCard, { params: { id: secondId } })
    expect((await follow(bo)).status).toBe(404)
    const mark = await cleo.send(groupScorecardCalls.proposals, { params: { id: secondId } })
    expect([mark.status, mark.body]).toEqual([200, []])
  })
})

describe('the comparison', () => {
  test('tells values only of targets that both have whole, where they differ', async () => {
    const { bo, cleo, dora, keys, group, secondId, write, compare } = await shoot()
    await write(bo, group.id, whole, ['2A', '2B', '2C', '3A'])
    expect(await compare(cleo)).toEqual({
      hasSecond: true,
      targets: [{ state: 'open' }, { state: 'open' }, { state: 'open' }],
    })
    // Not whole: the guest is missing at the second target.
    await write(cleo, secondId, ['1A', '1C', '1C', '2A'], ['1A', '2B', '2C', null])
    const differing = {
      state: 'differs',
      differences: [
        { participantId: keys[1], first: { zone: '1B' }, second: { zone: '1C' }, photoPath: null },
      ],
    }
    for (const person of [bo, cleo, dora])
      expect((await compare(person)).targets).toEqual([differing, { state: 'open' }, { state: 'open' }])
    await write(cleo, secondId, whole, ['2A', '2B', '2C', '3A'])
    expect((await compare(bo)).targets.map(({ state }) => state)).toEqual(['agrees', 'agrees', 'open'])
  })

  test('is for the archers, the scorers and those who run the event', async () => {
    const { server, ada, eve, event, group } = await shoot()
    const other = await server.person('Finn')
    await registeredFor(event, [], 'BH')
    const status = async (person: Person, id = group.id) =>
      (await person.send(comparison, { params: { id } })).status
    expect([await status(ada), await status(eve), await status(other)]).toEqual([200, 404, 404])
    expect(await status(ada, 'none')).toBe(404)
    // A marshal keeps the second card.
    await ada.send(setEditor, {
      params: { id: secondCardId(group.id) },
      body: { editorUserId: eve.user.id },
    })
    expect(await status(eve)).toBe(200)
  })

  test('at the end tells nothing before both have all targets', async () => {
    const { bo, cleo, group, secondId, write, compare } = await shoot({ secondScorer: 'at-end' })
    await write(bo, group.id, whole, whole, whole)
    await write(cleo, secondId, ['1A', '1C', '1C', '2A'], whole)
    expect((await compare(bo)).targets).toEqual([{ state: 'open' }, { state: 'open' }, { state: 'open' }])
    await write(cleo, secondId, ['1A', '1C', '1C', '2A'], whole, whole)
    expect((await compare(bo)).targets.map(({ state }) => state)).toEqual(['differs', 'agrees', 'agrees'])
  })

  test('says that an event with one scorer has no second card', async () => {
    const { bo, group } = await groupShoot(2)
    const { body } = await bo.send(comparison, { params: { id: group.id } })
    expect(body).toEqual({ hasSecond: false, targets: [{ state: 'open' }, { state: 'open' }] })
  })
})

describe('results', () => {
  test('say who was scored twice, and the officers see who was not', async () => {
    const { ada, bo, cleo, event, group, secondId, write } = await shoot()
    const params = { id: event.id }
    const twice = async () => {
      const { divisions } = (await ada.send(eventResultCalls.read, { params })).body
      return Object.fromEntries(
        divisions.flatMap(({ results }) => results.map(({ name, scoredTwice }) => [name, scoredTwice])),
      )
    }
    const three = [whole, whole, whole]
    // Nothing is the same twice of an archer whose score was taken back.
    await write(bo, group.id, whole)
    await write(bo, group.id, [null, null, null, null])
    expect(Object.values(await twice())).toEqual([false, false, false, false])
    await write(bo, group.id, ...three)
    expect(Object.values(await twice())).toEqual([false, false, false, false])
    await write(cleo, secondId, whole, ['1A', '2C', '1C', '2A'], whole)
    expect(await twice()).toMatchObject({ 'Bo Nock': true, 'Cleo Nock': false, 'Dora Nock': true })
    const open = (await ada.send(eventResultCalls.open, { params })).body
    expect(open[0]?.scoredOnce).toEqual(['Cleo Nock'])
    await write(cleo, secondId, ...three)
    expect(Object.values(await twice())).toEqual([true, true, true, true])
    expect((await ada.send(eventResultCalls.open, { params })).body[0]?.scoredOnce).toBeUndefined()
  })

  test('of an event with one scorer say nothing of it', async () => {
    const { ada, event } = await groupShoot(2)
    const { divisions } = (await ada.send(eventResultCalls.read, { params: { id: event.id } })).body
    expect(divisions[0]?.results[0]).not.toHaveProperty('scoredTwice')
  })
})
