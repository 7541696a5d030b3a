import { freshDatabase } from '@fletch/testkit/database.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, type ReadConnection, type WriteTransaction } from './database.ts'
import { type Holes, holesFor, prepared } from './prepared.ts'

const open = async () => {
  const database = await openDatabase({ ...(await freshDatabase()), onIdleFailure: () => undefined })
  onTestFinished(() => database.close())
  return database
}

interface Secret {
  readonly name: string
  readonly value: string
}

const insert = prepared((tx: WriteTransaction, given: Holes<Secret>) =>
  tx
    .insertInto('secrets')
    .values(holesFor(given, ['name', 'value']))
    .returning('name'),
)

const find = prepared((db: ReadConnection, given: Holes<Secret>) =>
  db
    .selectFrom('secrets')
    .select(['name', 'value'])
    .where('value', '=', given.value)
    .where('name', '=', given.name),
)

test('a query is filled in anew each time, its values in the order that the query wants', async () => {
  const database = await open()
  const stored = await database.write(async (tx) => [
    await insert(tx, { name: 'one', value: '1' }),
    await insert(tx, { value: '2', name: 'two' }),
  ])
  expect(stored).toEqual([[{ name: 'one' }], [{ name: 'two' }]])
  expect(await find(database.read, { name: 'two', value: '2' })).toEqual([{ name: 'two', value: '2' }])
  expect(await find(database.read, { name: 'two', value: '1' })).toEqual([])
})

test('a transaction that is rolled back takes prepared writes with it', async () => {
  const database = await open()
  const failing = database.write(async (tx) => {
    await insert(tx, { name: 'gone', value: 'x' })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await find(database.read, { name: 'gone', value: 'x' })).toEqual([])
})
