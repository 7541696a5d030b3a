import type { User } from '@fletch/contract'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { actFor, actForOneself } from '../server/act-for.ts'
import { keepLastUser, readLastUser } from '../server/last-user.ts'
import { tokens } from '../server/token-store.ts'
import { currentUserQuery } from './current-user.ts'

const userNamed = (id: string, firstName: string): User => ({
  id,
  email: `${id}@example.org`,
  firstName,
  lastName: 'Nock',
  club: 'The Oaks',
  homeClubId: null,
  dateOfBirth: null,
  clubMemberId: '',
  gender: null,
  profilePhotoPath: null,
  createdAt: '2026-05-02T09:00:00.000Z',
})
const [ada, kim] = [userNamed('ada', 'Ada'), userNamed('kim', 'Kim')]

// Like a query before any user is known.
const { initialData: _known, ...query } = currentUserQuery

/** Requests the current user. The answer arrives when the returned function is called. */
const asking = (user: User) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async () => {
    await promise
    return new Response(JSON.stringify(user))
  })
  const answered = new QueryClient().fetchQuery(query)
  return () => {
    resolve()
    return answered
  }
}

afterEach(() => {
  actForOneself()
  vi.unstubAllGlobals()
})

test('the answer is stored for the next start without a network', async () => {
  tokens.keep('one')
  keepLastUser(kim)
  await asking(ada)()
  expect(readLastUser()).toEqual(ada)
})

test('an answer about a child that arrives after the user stopped acting for it does not restore the child', async () => {
  tokens.keep('two')
  keepLastUser(ada)
  actFor(kim, ada)
  const answer = asking(kim)
  actForOneself()
  await answer()
  expect(readLastUser()).toEqual(ada)
})
