import { freshDatabase } from '@fletch/testkit/database.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database.ts'
import { batchLookups } from './batched-lookups.ts'

interface Named {
  readonly name: string
}

/** Rows a to c exist; `questions` are the keys of each query. */
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
  const find = batchLookups<Named>({
    one: (_db, key) => answer([key]),
    many: (_db, keys) => answer(keys),
    keyOf: ({ name }) => name,
  })
  return { database, find, known, questions, goesAway }
}

test('callers within one turn get their own rows from a single query on PostgreSQL', async () => {
  const { database, find, questions } = await open()
  const asked = ['b', 'x', 'a', 'b'].map((key) => find(database.read, key))
  expect(await Promise.all(asked)).toEqual([{ name: 'b' }, undefined, { name: 'a' }, { name: 'b' }])
  const together = [['b', 'x', 'a']]
  expect(questions).toEqual(database.kind === 'postgresql' ? together : [['b'], ['x'], ['a'], ['b']])
})

test('a later caller sees what was added after an earlier question', async () => {
  const { database, find, known, questions } = await open()
  const early = find(database.read, 'late')
  await expect.poll(() => questions).toHaveLength(1)
  known.add('late')
  expect([await early, await find(database.read, 'late')]).toEqual([undefined, { name: 'late' }])
})

test('a transaction queries directly and waits only for its own queries', async () => {
  const { database, find, questions } = await open()
  const found = await database.write((tx) => Promise.all([find(tx, 'a'), find(tx, 'c')]))
  expect(found).toEqual([{ name: 'a' }, { name: 'c' }])
  expect(questions).toEqual([['a'], ['c']])
})

test('a failed query fails for its callers and for no later ones', async () => {
  const { database, find, goesAway } = await open()
  goesAway(true)
  const asked = await Promise.allSettled(['a', 'b'].map((key) => find(database.read, key)))
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  goesAway(false)
  expect(await find(database.read, 'a')).toEqual({ name: 'a' })
})
