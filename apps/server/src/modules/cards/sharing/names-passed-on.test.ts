import {
  childCalls,
  eventCalls,
  eventGroupCalls,
  eventParticipantCalls,
  scorecardCalls,
  sharingCalls,
} from '@fletch/contract'
import {
  announcedEvent,
  beginCard,
  cardWith,
  entries,
  eventually,
  foundClub,
  handClock,
  type Person,
  putEntries,
  readOutbox,
  registeredFor,
  senderOf,
  startTestServer,
  type TestServer,
  verifyAddressOf,
} from '@fletch/testkit'
import { expect, test } from 'vitest'

const { add, answer: answerQuestion } = eventParticipantCalls
const stranger = 'stranger@example.org'

/**
 * A card of a group of five: Bo; Kim, a child who takes part; Lea, a child whose parent says no after the start; Dana,
 * who was asked and has not answered; and a guest.
 */
const cardOfGroup = async () => {
  const server = await startTestServer({ clock: handClock('2026-11-28T09:00:00.000Z') })
  server.startJobs()
  const ada = await server.person('Ada')
  const [pat, bo, dana] = [await server.person('Pat'), await server.person('Bo'), await server.person('Dana')]
  for (const person of [ada, pat, bo]) await verifyAddressOf(server, person)
  const child = async (firstName: string, lastName: string) => {
    const body = { firstName, lastName, dateOfBirth: '2015-05-05' }
    const { id } = (await pat.send(childCalls.add, { body })).body
    return { id, send: senderOf(server.app, pat.token, { 'fletch-user': id }) }
  }
  const [kim, lea] = [await child('Kimberley', 'Quiver'), await child('Leandra', 'Fletcher')]
  const event = await announcedEvent(ada, await foundClub(ada), { numberOfTargets: 2 })
  const params = { id: event.id }
  await registeredFor(event, [bo], 'BH')
  for (const { send } of [kim, lea])
    expect(
      (await send(eventParticipantCalls.register, { params, body: { archeryStyle: 'BH' } })).status,
    ).toBe(201)
  await ada.send(add, { params, body: { userId: dana.user.id, archeryStyle: 'BH' } })
  await ada.send(add, { params, body: { name: 'Gus Grown', archeryStyle: 'BH' } })
  const { groups } = (await ada.send(eventGroupCalls.start, { params, body: { groupSize: 5 } })).body
  const group = groups[0]
  if (group === undefined) throw new Error('a group was made')
  await beginCard(bo, group.id)
  const keys = group.participants.map((each) => each.userId ?? each.id)
  await putEntries(bo, group.id, entries(...keys.map((key) => [key, ['1A', '1B']] as const)))
  await lea.send(answerQuestion, { params, body: { agreed: false } })
  return { server, ada, pat, bo, kim, event, card: { id: group.id } }
}

/** All that the stranger gets in a mail: text, markup, and the CSV file. */
const mailed = async (
  { dataDir }: TestServer,
  person: Pick<Person, 'send'>,
  card: { readonly id: string },
) => {
  const body = { email: stranger }
  expect((await person.send(sharingCalls.mail, { params: card, body })).status).toBe(200)
  return eventually(async () => {
    const mail = (await readOutbox(dataDir)).find(({ parsed }) => parsed.to?.[0]?.address === stranger)
    if (mail === undefined) throw new Error('No mail yet')
    const { text = '', html = '', attachments } = mail.parsed
    return [text, html, ...attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).toString())]
  })
}

const namesFor = async (person: Pick<Person, 'send'>, params: { readonly id: string }) => {
  const answer = await person.send(sharingCalls.names, { params })
  return answer.status === 200 ? answer.body.map(({ name }) => name).toSorted() : answer.status
}

const inFiles = ['An archer', 'An archer', 'Bo Nock', 'Gus Grown']

test('a mailed card names others as results files do: no one without a yes, and children in short', async () => {
  const { server, bo, card } = await cardOfGroup()
  const [text, html, csv] = await mailed(server, bo, card)
  for (const part of [text, html, csv]) {
    for (const name of ['Bo Nock', 'Kimberley Q.', 'Gus Grown', 'An archer']) expect(part).toContain(name)
    expect(part).not.toMatch(/Quiver|Leandra|Fletcher|Dana/)
  }
  expect(csv?.split('\r\n')[0]?.match(/An archer: Zone/g)).toHaveLength(2)
})

test('an officer mails no more names than an archer does', async () => {
  const { server, ada, card } = await cardOfGroup()
  for (const part of await mailed(server, ada, card)) {
    expect(part).toContain('Kimberley Q.')
    expect(part).not.toMatch(/Quiver|Leandra|Fletcher|Dana/)
  }
})

test('the own column keeps its name, also that of the child for whom a parent acts', async () => {
  const { server, bo, kim, ada, card } = await cardOfGroup()
  expect(await namesFor(bo, card)).toEqual([...inFiles, 'Kimberley Q.'])
  expect(await namesFor(ada, card)).toEqual([...inFiles, 'Kimberley Q.'])
  expect(await namesFor(kim, card)).toEqual([...inFiles, 'Kimberley Quiver'])
  expect(await namesFor(await server.person('Eve'), card)).toBe(404)
  for (const part of await mailed(server, kim, card)) expect(part).toContain('Kimberley Quiver')
})

test('the full name of a child stands if the parent says so, and scoring shows all names as before', async () => {
  const { pat, bo, kim, card } = await cardOfGroup()
  await pat.send(childCalls.change, { params: { id: kim.id }, body: { fullNameInPublic: true } })
  expect(await namesFor(bo, card)).toEqual([...inFiles, 'Kimberley Quiver'])
  const { groupParticipants } = (await bo.send(scorecardCalls.read, { params: card })).body
  expect(groupParticipants.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Leandra Fletcher', 'Dana Nock']),
  )
})

test('once the event is deleted, no one is known to have agreed', async () => {
  const { ada, bo, event, card } = await cardOfGroup()
  await ada.send(eventCalls.cancel, { params: { id: event.id } })
  expect((await ada.send(eventCalls.remove, { params: { id: event.id } })).status).toBe(204)
  expect(await namesFor(bo, card)).toEqual(['An archer', 'An archer', 'An archer', 'An archer', 'Bo Nock'])
})

test('an own card is passed on as its owner named it', async () => {
  const { server, bo } = await cardOfGroup()
  const body = cardWith([], { archerName: 'Kimberley Quiver' })
  const own = (await bo.send(scorecardCalls.create, { body })).body
  expect(await namesFor(bo, own)).toEqual([])
  const [text] = await mailed(server, bo, own)
  expect(text).toContain('Kimberley Quiver')
})
