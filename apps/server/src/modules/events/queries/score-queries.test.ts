import { eventHistoryCalls, eventQueryCalls, eventResultCalls, groupScorecardCalls } from '@fletch/contract'
import {
  announcedEvent,
  beginCard,
  eventually,
  foundClub,
  groupShoot,
  readOutbox,
  verifyAddressOf,
} from '@fletch/testkit'
import { expect, test } from 'vitest'

const { query } = groupScorecardCalls
const { answer, list } = eventQueryCalls

/** Bo is the editor, Ada runs the event. */
const shoot = async () => {
  const all = await groupShoot(2)
  const { bo, group, event } = all
  await beginCard(bo, group.id, { editorUserId: bo.user.id })
  const ask = (person: typeof bo, participantId: string, more: object = {}) =>
    person.send(query, {
      params: { id: group.id },
      body: { participantId, target: 2, text: 'I shot a 1A', ...more },
    })
  const listed = async (person: typeof bo) => (await person.send(list, { params: { id: event.id } })).body
  return { ...all, eventParams: { id: event.id }, ask, listed }
}

test('an archer asks about the own score, and the officers answer with a reason; both stand in the history', async () => {
  const { server, ada, bo, cleo, eventParams, ask, listed } = await shoot()
  for (const person of [ada, cleo]) await verifyAddressOf(server, person)
  server.startJobs()
  expect((await ask(cleo, cleo.user.id)).status).toBe(200)
  const [asked] = await listed(ada)
  expect(asked).toMatchObject({ archer: 'Cleo Nock', target: 2, text: 'I shot a 1A', answer: null })
  expect((await ada.send(eventResultCalls.open, { params: eventParams })).body).toMatchObject([
    { queries: 1 },
  ])

  const params = { ...eventParams, queryId: asked?.id ?? '' }
  const body = { answer: 'The photo shows 1B.' }
  expect((await bo.send(answer, { params, body })).status).toBe(403)
  expect((await ada.send(answer, { params, body: { answer: ' ' } })).status).toBe(400)
  expect((await ada.send(answer, { params, body })).body).toMatchObject(body)
  expect((await ada.send(answer, { params, body })).error.code).toBe('query-answered')
  expect(await listed(cleo)).toMatchObject([body])
  expect((await ada.send(eventResultCalls.open, { params: eventParams })).body).toMatchObject([{}])
  const history = (await ada.send(eventHistoryCalls.list, { params: eventParams })).body
  expect(history).toMatchObject([
    { kind: 'query-answered', by: 'Ada Nock', archer: 'Cleo Nock', target: 2, reason: body.answer },
    { kind: 'query', by: 'Cleo Nock', archer: 'Cleo Nock', target: 2, reason: 'I shot a 1A' },
    { kind: 'started' },
  ])
  await eventually(async () => {
    const mails = (await readOutbox(server.dataDir)).map(({ parsed }) => parsed)
    const mail = mails.find(({ subject = '' }) => subject.startsWith('Your query: target 2'))
    expect(mail?.to?.[0]?.address).toBe(cleo.user.email)
    expect(mail?.text).toContain('The photo shows 1B.')
  })
})

test('an officer with an unverified address answers too, and replies go to no one', async () => {
  const { server, ada, cleo, eventParams, ask, listed } = await shoot()
  await verifyAddressOf(server, cleo)
  server.startJobs()
  await ask(cleo, cleo.user.id)
  const [asked] = await listed(ada)
  const params = { ...eventParams, queryId: asked?.id ?? '' }
  await ada.send(answer, { params, body: { answer: 'Look at evil.example.' } })
  await eventually(async () => {
    const mails = (await readOutbox(server.dataDir)).map(({ parsed }) => parsed)
    const mail = mails.find(({ subject = '' }) => subject.startsWith('Your query: target 2'))
    expect(mail?.to?.[0]?.address).toBe(cleo.user.email)
    expect(mail?.replyTo).toBe(undefined)
    expect(mail?.text).not.toMatch(/Replies go|evil\.example/)
  })
})

test('archers read their own queries only; the editor asks for an archer without a phone', async () => {
  const { ada, bo, cleo, dora, eve, guest, ask, listed } = await shoot()
  expect((await ask(cleo, dora.user.id)).status).toBe(403)
  expect((await ask(eve, eve.user.id)).status).toBe(404)
  expect((await ask(bo, 'no-one')).status).toBe(422)
  await ask(bo, guest.id)
  await ask(cleo, cleo.user.id)
  expect((await listed(ada)).map(({ archer }) => archer)).toEqual(['Cleo Nock', 'Guest 1'])
  expect((await listed(bo)).map(({ archer }) => archer)).toEqual(['Guest 1'])
  expect(await listed(dora)).toEqual([])
})

test('a query is possible after completion, and once for one key', async () => {
  const { ada, cleo, group, eventParams, listed } = await shoot()
  await ada.send(eventResultCalls.complete, { params: eventParams })
  const headers = { 'idempotency-key': '01980000-0000-7000-8000-00000000c0de' }
  const body = { participantId: cleo.user.id, target: 1, text: 'Late' }
  for (const _ of [1, 2])
    expect((await cleo.send(query, { params: { id: group.id }, body, headers })).status).toBe(200)
  expect(await listed(ada)).toHaveLength(1)
})

test('an archer asks at most twenty times', async () => {
  const { cleo, ask } = await shoot()
  for (let times = 0; times < 20; times += 1) await ask(cleo, cleo.user.id)
  expect((await ask(cleo, cleo.user.id)).error.code).toBe('too-many-queries')
})

test('a query of another event is not answered here', async () => {
  const one = await shoot()
  await one.ask(one.cleo, one.cleo.user.id)
  const [asked] = await one.listed(one.ada)
  const other = await announcedEvent(one.ada, await foundClub(one.ada, { name: 'The Elms' }))
  const params = { id: other.id, queryId: asked?.id ?? '' }
  expect((await one.ada.send(answer, { params, body: { answer: 'x' } })).error.code).toBe('query-unknown')
})
