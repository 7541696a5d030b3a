import { setTimeout as pause } from 'node:timers/promises'
import { fault } from '@fletch/contract'
import { verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { TooMany } from '../errors.ts'
import { createPasswords } from './argon2-passwords.ts'

vi.mock(import('@node-rs/argon2'), { spy: true })

const password = 'quiet stone 7'

test('stores a password as argon2id with 19 MiB, two passes, one lane and its own salt', async () => {
  const passwords = createPasswords()
  const [first, second] = await Promise.all([passwords.hash(password), passwords.hash(password)])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(first).not.toBe(second)
  expect(await passwords.verify(first, password)).toBe(true)
  expect(await passwords.verify(first, `${password} `)).toBe(false)
})

test('the same password typed on two keyboards is equal', async () => {
  const passwords = createPasswords()
  const hash = await passwords.hash('caf\u00e9 \u212bngstrom')
  expect(await passwords.verify(hash, 'cafe\u0301 \u00c5ngstrom')).toBe(true)
})

test('verifying against no account is never right and takes as long as any other', async () => {
  const passwords = createPasswords()
  vi.mocked(verify).mockClear()
  expect(await passwords.verify(null, password)).toBe(false)
  expect(await passwords.verify(await passwords.hash('another'), password)).toBe(false)
  const hashes = vi.mocked(verify).mock.calls.map(([hash]) => String(hash))
  expect(hashes).toHaveLength(2)
  for (const hash of hashes)
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
})

test('a guard is asked first and counts wrong passwords within its turn', async () => {
  const passwords = createPasswords()
  const hash = await passwords.hash(password)
  const happened: string[] = []
  const guard = (key: string) => ({
    place: { key },
    before: async () => void happened.push('before'),
    wrong: async () => void happened.push('wrong'),
    right: async () => void happened.push('right'),
  })
  expect(await passwords.verify(hash, password, guard('ada'))).toBe(true)
  expect(happened).toEqual(['before', 'right'])
  expect(await passwords.verify(hash, 'wrong', guard('ada'))).toBe(false)
  expect(await passwords.verify(null, password, guard('bo'))).toBe(false)
  expect(happened).toEqual(['before', 'right', 'before', 'wrong', 'before', 'wrong'])
})

test('a refusing guard saves the work, and parallel attempts are counted one by one', async () => {
  const passwords = createPasswords(2)
  let failures = 0
  const guard = {
    place: { key: 'ada' },
    before: async () => {
      await pause(1)
      if (failures >= 3) throw new TooMany(fault('too-many-attempts'), 1000)
    },
    wrong: async () => {
      await pause(1)
      failures += 1
    },
    right: async () => undefined,
  }
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => passwords.verify(null, password, guard)),
  )
  expect(failures).toBe(3)
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(17)
})

test('the process stays responsive while many wait for a hash', async () => {
  const passwords = createPasswords()
  let turns = 0
  const ticking = setInterval(() => {
    turns += 1
  }, 5)
  await Promise.all(Array.from({ length: 20 }, () => passwords.hash(password)))
  clearInterval(ticking)
  expect(turns).toBeGreaterThan(10)
})

test('a flood gets TooMany with a time to retry', async () => {
  const passwords = createPasswords(1)
  const answers = await Promise.allSettled(
    Array.from({ length: 260 }, (_, index) =>
      passwords.verify(null, password, {
        place: { key: String(index) },
        before: async () => {
          throw new Error('not tried')
        },
        wrong: async () => undefined,
        right: async () => undefined,
      }),
    ),
  )
  const refused = answers.flatMap((answer) =>
    answer.status === 'rejected' && answer.reason instanceof TooMany ? [answer.reason] : [],
  )
  expect(refused).toHaveLength(9)
  expect(refused[0]?.retryAfter).toBe(5)
})
