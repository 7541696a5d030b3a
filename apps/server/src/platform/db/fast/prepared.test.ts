import { freshDatabase } from '@fletch/testkit/database.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase, type ReadConnection, type WriteTransaction } from '../database.ts'
import { databaseFault } from '../faults.ts'
import { type Placeholders, placeholdersFor, prepared } from './prepared.ts'

const open = async () => {
  const database = await openDatabase({ ...(await freshDatabase()), onIdleFailure: () => undefined })
  onTestFinished(() => database.close())
  return database
}

interface Secret {
  readonly name: string
  readonly value: string
}

const insert = prepared((tx: WriteTransaction, parameters: Placeholders<Secret>) =>
  tx
    .insertInto('secrets')
    .values(placeholdersFor(parameters, ['name', 'value']))
    .returning('name'),
)

const find = prepared((db: ReadConnection, parameters: Placeholders<Secret>) =>
  db
    .selectFrom('secrets')
    .select(['name', 'value'])
    .where('value', '=', parameters.value)
    .where('name', '=', parameters.name),
)

test('a query is filled with new values each time, in the order that the query needs', async () => {
  const database = await open()
  const stored = await database.write(async (tx) => [
    await insert(tx, { name: 'one', value: '1' }),
    await insert(tx, { value: '2', name: 'two' }),
  ])
  expect(stored).toEqual([[{ name: 'one' }], [{ name: 'two' }]])
  expect(await find(database.read, { name: 'two', value: '2' })).toEqual([{ name: 'two', value: '2' }])
  expect(await find(database.read, { name: 'two', value: '1' })).toEqual([])
})

test('rolling back a transaction also rolls back its prepared writes', async () => {
  const database = await open()
  const failing = database.write(async (tx) => {
    await insert(tx, { name: 'gone', value: 'x' })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await find(database.read, { name: 'gone', value: 'x' })).toEqual([])
})

describe('a query sent without waiting for its answer', () => {
  test('is visible to the next query and belongs to the transaction', async () => {
    const database = await open()
    const seen = await database.write(async (tx) => {
      insert.send(tx, { name: 'sent', value: '1' })
      return find(tx, { name: 'sent', value: '1' })
    })
    expect(seen).toEqual([{ name: 'sent', value: '1' }])
    expect(await find(database.read, { name: 'sent', value: '1' })).toEqual(seen)
  })

  test.each([
    ['last', async () => undefined],
    ['before another query', async (tx: WriteTransaction) => find(tx, { name: 'one', value: '1' })],
  ])('fails the whole transaction with its own error: %s', async (_when, then) => {
    const database = await open()
    const failing = database.write(async (tx) => {
      tx.afterCommit(() => expect.fail('this never came to be'))
      insert.send(tx, { name: 'one', value: '1' })
      insert.send(tx, { name: 'one', value: '2' })
      await then(tx)
    })
    expect(databaseFault(await failing.catch((error: unknown) => error))).toBe('unique violation')
    expect(await find(database.read, { name: 'one', value: '1' })).toEqual([])
    await database.write(async (tx) => insert.send(tx, { name: 'one', value: '3' }))
    expect(await find(database.read, { name: 'one', value: '3' })).toHaveLength(1)
  })
})

test('a finished transaction accepts no more queries', async () => {
  const database = await open()
  const [tx] = await database.write(async (own) => [own])
  if (tx === undefined) throw new Error('There was no transaction')
  expect(() => insert.send(tx, { name: 'late', value: '1' })).toThrow('over')
  await expect(insert(tx, { name: 'late', value: '1' })).rejects.toThrow('over')
  const built = tx.insertInto('secrets').values({ name: 'late', value: '1' })
  await expect(built.execute()).rejects.toThrow('over')
  expect(await find(database.read, { name: 'late', value: '1' })).toEqual([])
})
