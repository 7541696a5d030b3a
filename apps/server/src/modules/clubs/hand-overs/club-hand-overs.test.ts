import { accountDeletionCalls, clubCalls, clubMemberCalls, questionCalls } from '@fletch/contract'
import {
  eventually,
  foundClub,
  handClock,
  joinedBy,
  type Person,
  positionOf,
  readOutbox,
  startTestServer,
  type TestServer,
  verifyAddressOf,
} from '@fletch/testkit'
import { expect, test } from 'vitest'

const { answerHandOver, handOver, read, takeBackHandOver } = clubCalls

/** Ada's club, with Bo and Cleo as members. */
const threeInAClub = async (wishes: Parameters<typeof startTestServer>[0] = {}) => {
  const server = await startTestServer(wishes)
  const [ada, bo, cleo] = [await server.person('Ada'), await server.person('Bo'), await server.person('Cleo')]
  const club = await joinedBy(await foundClub(ada), bo, cleo)
  const params = { id: club.id }
  return {
    server,
    ada,
    bo,
    cleo,
    club,
    params,
    propose: (userId: string) => ada.send(handOver, { params, body: { userId } }),
    answer: ({ send }: Person, agreed: boolean) => send(answerHandOver, { params, body: { agreed } }),
    ownerOf: async () => (await ada.send(read, { params })).body.ownerId,
  }
}

test('a club is not handed over until the member agrees, and nothing changes before', async () => {
  const { ada, bo, cleo, club, params, propose, answer, ownerOf } = await threeInAClub({
    clock: handClock('2026-05-02T09:00:00.000Z'),
  })
  const asked = { userId: bo.user.id, name: 'Bo Nock', proposedAt: '2026-05-02T09:00:00.000Z' }
  expect((await propose(bo.user.id)).body).toMatchObject({
    ownerId: ada.user.id,
    myRole: 'owner',
    handOver: asked,
  })
  expect((await bo.send(read, { params })).body).toMatchObject({ myRole: 'member', handOver: asked })
  expect((await cleo.send(read, { params })).body.handOver).toBe(null)
  expect((await bo.send(questionCalls.list)).body.handOvers).toEqual([
    { clubId: club.id, clubName: club.name, ownerName: 'Ada Nock', proposedAt: asked.proposedAt },
  ])
  expect((await cleo.send(questionCalls.list)).body.handOvers).toEqual([])
  expect((await answer(cleo, true)).status).toBe(409)
  expect((await answer(ada, true)).status).toBe(409)
  expect(await ownerOf()).toBe(ada.user.id)
  expect((await answer(bo, true)).body).toMatchObject({ ownerId: bo.user.id, handOver: null })
  expect((await ada.send(read, { params })).body.myRole).toBe('administrator')
  expect((await answer(bo, true)).status).toBe(409)
})

test('nothing changes if the member declines or the owner withdraws the question', async () => {
  const { ada, bo, cleo, params, propose, answer, ownerOf } = await threeInAClub()
  await propose(bo.user.id)
  expect((await answer(bo, false)).body).toMatchObject({ ownerId: ada.user.id, handOver: null })
  expect((await answer(bo, true)).status).toBe(409)
  await propose(bo.user.id)
  expect((await cleo.send(takeBackHandOver, { params })).status).toBe(403)
  expect((await ada.send(takeBackHandOver, { params })).status).toBe(204)
  expect((await answer(bo, true)).status).toBe(409)
  await propose(bo.user.id)
  await propose(cleo.user.id)
  expect((await answer(bo, true)).status).toBe(409)
  expect(await ownerOf()).toBe(ada.user.id)
  expect((await answer(cleo, true)).status).toBe(200)
})

test('a member who was suspended or has left in the meantime cannot take the club over', async () => {
  const { ada, bo, cleo, club, params, propose, answer, ownerOf } = await threeInAClub()
  const officer = await positionOf(ada, club, bo)
  await propose(bo.user.id)
  await officer.save({ status: 'suspended' })
  expect((await answer(bo, true)).status).toBe(422)
  await propose(cleo.user.id)
  await cleo.send(clubMemberCalls.leave, { params })
  expect((await cleo.send(questionCalls.list)).body.handOvers).toEqual([])
  await joinedBy(club, cleo)
  expect((await answer(cleo, true)).status).toBe(409)
  await propose(cleo.user.id)
  expect((await cleo.send(accountDeletionCalls.remove, { body: { password: cleo.password } })).status).toBe(
    204,
  )
  expect((await ada.send(read, { params })).body.handOver).toBe(null)
  expect(await ownerOf()).toBe(ada.user.id)
})

const subjectsTo = async ({ dataDir }: TestServer, { user }: Person) =>
  (await readOutbox(dataDir))
    .filter(({ parsed }) => parsed.to?.some(({ address }) => address === user.email))
    .map(({ parsed }) => parsed.subject)

test('the member is asked once by mail and the owner gets the answer; only verified addresses get mail', async () => {
  const { server, ada, bo, cleo, propose, answer } = await threeInAClub()
  for (const person of [ada, bo]) await verifyAddressOf(server, person)
  server.startJobs()
  const heard = (person: Person, subjects: readonly string[]) =>
    eventually(async () => expect(await subjectsTo(server, person)).toEqual(subjects))
  await propose(cleo.user.id)
  await propose(bo.user.id)
  await propose(bo.user.id)
  await heard(bo, ['You have been asked to take over a club'])
  await answer(bo, false)
  await heard(ada, ['Your club stays yours'])
  await propose(bo.user.id)
  await answer(bo, true)
  await heard(ada, ['Your club stays yours', 'Your club has a new owner'])
  expect(await subjectsTo(server, cleo)).toEqual([])
})
