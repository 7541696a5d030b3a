import { accountCalls, profileCalls, userSearchCalls } from '@fletch/domain/contract'
import { foundClub, type Person, startTestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'

const search = async ({ send }: Person, q: string) =>
  (await send(userSearchCalls.search, { query: { q } })).body

test('finds users by first, last or whole name, without case; nothing that is a secret comes with them', async () => {
  const server = await startTestServer()
  const [ada, adele] = [await server.person('Ada'), await server.person('Adele')]
  expect(await search(ada, 'ADEL')).toEqual([
    {
      id: adele.user.id,
      email: 'a***@example.org',
      firstName: 'Adele',
      lastName: 'Nock',
      club: 'The Oaks',
      clubMemberId: '',
    },
  ])
  expect((await search(ada, 'ad')).map(({ firstName }) => firstName)).toEqual(['Ada', 'Adele'])
  expect((await search(ada, ' noc ')).map(({ firstName }) => firstName)).toEqual(['Ada', 'Adele'])
  expect(await search(ada, 'adele  nock')).toHaveLength(1)
  expect(await search(ada, '%%')).toEqual([])
  expect(await search(ada, 'dele')).toEqual([])
})

test('shows a whole address to who typed it exactly and to who manages a club; only they find it by its beginning', async () => {
  const server = await startTestServer()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const { email } = bo.user
  expect(await search(ada, email.toUpperCase())).toMatchObject([{ id: bo.user.id, email }])
  expect(await search(ada, email.slice(0, 6))).toEqual([])
  await foundClub(ada)
  expect(await search(ada, email.slice(0, 6))).toMatchObject([{ email }])
  expect(await search(ada, 'bo nock')).toMatchObject([{ email }])
})

test('finds somebody under the name that the profile has now', async () => {
  const server = await startTestServer()
  const ada = await server.person('Ada')
  await ada.send(profileCalls.save, { body: { firstName: 'Zoë', lastName: 'Ångström', club: 'The Oaks' } })
  expect(await search(ada, 'ZOË')).toHaveLength(1)
  expect(await search(ada, 'ångs')).toHaveLength(1)
  expect(await search(ada, 'ada')).toEqual([])
})

test('takes two characters or more, finds 20 at most, and is asked 60 times a minute', async () => {
  const server = await startTestServer({
    replace: () => ({
      passwords: { hash: async (password) => `plain ${password}`, verify: async () => false },
    }),
  })
  const ada = await server.person('Ada')
  const password = 'quiet stone 7'
  for (let n = 0; n < 25; n += 1)
    await server.stranger(accountCalls.register, {
      body: {
        email: `n${n}@example.org`,
        password,
        confirmPassword: password,
        firstName: 'Many',
        lastName: `N${n}`,
      },
    })
  expect(await search(ada, 'many')).toHaveLength(20)
  for (const q of ['', 'a', ' a ']) {
    const { status, error } = await ada.send(userSearchCalls.search, { query: { q } })
    expect([status, error.message]).toEqual([400, 'At least 2 characters'])
  }
  const statuses: number[] = []
  for (let n = 0; n < 60; n += 1)
    statuses.push((await ada.send(userSearchCalls.search, { query: { q: 'many' } })).status)
  expect(statuses.indexOf(429)).toBe(59)
})
