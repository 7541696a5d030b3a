import { accountDeletionCalls, historyCall, scorecardCalls } from '@fletch/contract'
import { cardWith, handClock, startTestServer } from '@fletch/testkit'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { forgetEndedLedgers } from './old-history-procedure.ts'

const { create, save, remove } = scorecardCalls
const history = historyCall

test('a card’s history is deleted 90 days after the card, deleted alone or with its account; the id is never reused', async () => {
  const clock = handClock()
  const server = await startTestServer({ clock })
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const begin = async (person: typeof ada) => {
    const headers = { 'idempotency-key': uuidv7() }
    const body = cardWith(['1A', '1B'])
    const { id } = (await person.send(create, { body, headers })).body
    await person.send(save, { params: { id }, body: cardWith(['2A', '2B']) })
    return { id, again: () => person.send(create, { body, headers }) }
  }
  const [kept, gone, ofBo, late] = [await begin(ada), await begin(ada), await begin(bo), await begin(ada)]
  await ada.send(remove, { params: { id: gone.id } })
  await bo.send(accountDeletionCalls.remove, { body: { password: bo.password } })
  const linesOf = async ({ id }: { readonly id: string }) =>
    (
      await server.parts.db.read
        .selectFrom('scorecardChanges')
        .select(['field', 'was'])
        .where('scorecardId', '=', id)
        .execute()
    ).map(({ field, was }) => [field, was === null])
  clock.advance(days(90))
  await forgetEndedLedgers(server.parts)
  expect((await linesOf(gone)).length).toBeGreaterThan(2)
  await server.parts.db.write(async (tx) => {
    // Simulates a deletion now, with a session of that day.
    const at = clock.now().toISOString()
    await tx.updateTable('scorecardChanges').set({ at }).where('scorecardId', '=', late.id).execute()
    await tx.deleteFrom('scorecards').where('id', '=', late.id).execute()
  })
  clock.advance(1)
  // Slices smaller than one card's ledger show that no card is skipped.
  await forgetEndedLedgers(server.parts, 2)
  expect(await Promise.all([gone, ofBo].map(linesOf))).toEqual([[['deleted', true]], []])
  expect((await linesOf(kept)).length).toBeGreaterThan(2)
  expect((await linesOf(late)).length).toBeGreaterThan(2)
  await server.parts.db.write((tx) => tx.deleteFrom('idempotencyKeys').execute())
  clock.advance(-days(90))
  expect((await gone.again()).status).toBe(409)
  expect((await ada.send(history, { params: { id: kept.id } })).body).toHaveLength(3)
})
