import { clubMemberCalls, mostMembers } from '@fletch/contract'
import { foundClub, memberFile, sendMemberFile, startTestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'

const full = { code: 'club-full', message: 'A club can have at most 10,000 members besides its owner' }
const form = { lastName: 'Nock', membershipType: 'regular', status: 'active', joinDate: '2020-01-01' }

test('a club takes no more than 10,000 members, whichever way they come, and says so', async () => {
  const server = await startTestServer()
  const ada = await server.person('Ada')
  const { id } = await foundClub(ada)
  const [club, params] = [{ params: { clubId: id } }, { id }]
  const send = (file: string, dryRun = false) => sendMemberFile(server.app, ada, id, { file, dryRun })
  const free = 15
  expect((await send(memberFile(mostMembers - free))).status).toBe(200)

  const files = await Promise.all([send(memberFile(10, 50_000)), send(memberFile(10, 60_000))])
  expect(files.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect((await send(memberFile(4, 70_000))).body.imported).toBe(4)

  const people = [await server.person('Bo'), await server.person('Cy')]
  const answers = await Promise.all([
    ...people.map((each) => each.send(clubMemberCalls.join, { params })),
    ...['Eve', 'Fay'].map((firstName) =>
      ada.send(clubMemberCalls.add, { ...club, body: { ...form, firstName } }),
    ),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  for (const answer of answers) if (answer.status === 409) expect(answer.error).toMatchObject(full)
  const { user } = await server.person('Di')
  const added = await ada.send(clubMemberCalls.addUser, {
    params: { clubId: id, userId: user.id },
    body: { membershipType: 'regular' },
  })
  expect(added.error).toMatchObject(full)
  for (const dryRun of [true, false]) {
    const refused = await send(memberFile(1, 80_000), dryRun)
    expect([refused.status, refused.error]).toMatchObject([422, full])
  }
  // A file that adds no one is answered as ever.
  expect((await send(memberFile(1))).body.imported).toBe(0)
  const page = await ada.send(clubMemberCalls.list, { params, query: { limit: 1, q: 'First1234' } })
  if (Array.isArray(page.body)) throw new Error('A page was asked for')
  const memberId = page.body.items[0]?.id ?? ''
  await ada.send(clubMemberCalls.remove, { params: { clubId: id, memberId } })
  expect((await send(memberFile(1, 80_000))).body.imported).toBe(1)
})
