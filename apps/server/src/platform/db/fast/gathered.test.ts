import { freshDatabase } from '@fletch/testkit/database.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database.ts'
import { gathered } from './gathered.ts'

interface Named {
  readonly name: string
}

/** The names from a to c are known; `questions` are the keys of each query. */
const open = async () => {
  const database = await openDatabase({ ...(await freshDatabase()), onIdleFailure: () => undefined })
  onTestFinished(() => database.close())
  const questions: string[][] = []
  const known = new Set(['a', 'b', 'c'])
  let isAway = false
  const answer = async (keys: readonly string[]): Promise<Named[]> => {
    questions.push([...keys])
    if (isAway) throw new Error('the database is away')
    return keys.filter((key) => known.has(key)).map((name) => ({ name }))
  }
  const goesAway = (away: boolean) => {
    isAway = away
  }
  const find = gathered<Named>({
    one: (_db, key) => answer([key]),
    many: (_db, keys) => answer(keys),
    keyOf: ({ name }) => name,
  })
  return { database, find, known, questions, goesAway }
}

test('anyone who asks within a turn gets their own row; PostgreSQL is asked once for all of them', async () => {
  const { database, find, questions } = await open()
  const asked = ['b', 'x', 'a', 'b'].map((key) => find(database.read, key))
  expect(await Promise.all(asked)).toEqual([{ name: 'b' }, undefined, { name: 'a' }, { name: 'b' }])
  const together = [['b', 'x', 'a']]
  expect(questions).toEqual(database.kind === 'postgresql' ? together : [['b'], ['x'], ['a'], ['b']])
})

test('what came to be after a question is seen by the next who asks', async () => {
  const { database, find, known, questions } = await open()
  const early = find(database.read, 'late')
  await expect.poll(() => questions).toHaveLength(1)
  known.add('late')
  expect([await early, await find(database.read, 'late')]).toEqual([undefined, { name: 'late' }])
})

test('a transaction asks for itself: it waits for nothing but its own queries', async () => {
  const { database, find, questions } = await open()
  const found = await database.write((tx) => Promise.all([find(tx, 'a'), find(tx, 'c')]))
  expect(found).toEqual([{ name: 'a' }, { name: 'c' }])
  expect(questions).toEqual([['a'], ['c']])
})

test('a question that fails, fails for all who asked it, and for no one after them', async () => {
  const { database, find, goesAway } = await open()
  goesAway(true)
  const asked = await Promise.allSettled(['a', 'b'].map((key) => find(database.read, key)))
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  goesAway(false)
  expect(await find(database.read, 'a')).toEqual({ name: 'a' })
})
