import { scorecardCalls } from '@fletch/contract'
import { cardWith, startTestServer } from '@fletch/testkit'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'

const { create, read, save, remove } = scorecardCalls

describe('idempotency', () => {
  test('ten concurrent copies of a save have one effect and ten equal answers', async () => {
    const ada = await (await startTestServer()).person()
    const { id } = (await ada.send(create, { body: cardWith() })).body
    const one = () =>
      ada.send(save, {
        params: { id },
        body: { ...cardWith(['1A']), version: 1 },
        headers: { 'idempotency-key': 'k1' },
      })
    const answers = await Promise.all(Array.from({ length: 10 }, one))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await ada.send(read, { params: { id } })).body.version).toBe(2)
    expect((await one()).body.version).toBe(2)
  })

  test('a repeated save gives the first answer even after later saves', async () => {
    const ada = await (await startTestServer()).person()
    const { id } = (await ada.send(create, { body: cardWith() })).body
    const first = () =>
      ada.send(save, { params: { id }, body: cardWith(['1A']), headers: { 'idempotency-key': 'k1' } })
    const { body } = await first()
    await ada.send(save, { params: { id }, body: cardWith(['1B']), headers: { 'idempotency-key': 'k2' } })
    expect((await first()).body).toEqual(body)
    expect((await ada.send(read, { params: { id } })).body.totalScore).toBe(18)
  })

  test('the stored answer of a save omits the entries and holds nothing that was not in the answer', async () => {
    const server = await startTestServer()
    const ada = await server.person()
    const { id } = (await ada.send(create, { body: cardWith() })).body
    const headers = { 'idempotency-key': 'k1' }
    const { body } = await ada.send(save, { params: { id }, body: cardWith(['1A']), headers })
    const keys = server.parts.db.read.selectFrom('idempotencyKeys').select('answer').where('key', '=', 'k1')
    const { answer } = await keys.executeTakeFirstOrThrow()
    const { scores: _scores, ...rest } = body
    expect(JSON.parse(answer ?? '')).toEqual(rest)
  })

  test('the same key with another body is a 422', async () => {
    const ada = await (await startTestServer()).person()
    const headers = { 'idempotency-key': 'k1' }
    await ada.send(create, { body: cardWith(['1A']), headers })
    expect((await ada.send(create, { body: cardWith(['1B']), headers })).status).toBe(422)
  })

  test('a save with the key of another save is a 422 and changes nothing', async () => {
    const ada = await (await startTestServer()).person()
    const { id } = (await ada.send(create, { body: cardWith() })).body
    const headers = { 'idempotency-key': 'k1' }
    const { body } = await ada.send(save, { params: { id }, body: cardWith(['1A']), headers })
    expect((await ada.send(save, { params: { id }, body: cardWith(['1B']), headers })).status).toBe(422)
    expect((await ada.send(read, { params: { id } })).body).toEqual(body)
  })

  test('a repeated save gives the first answer even after its card was deleted', async () => {
    const ada = await (await startTestServer()).person()
    const { id } = (await ada.send(create, { body: cardWith() })).body
    const first = () =>
      ada.send(save, { params: { id }, body: cardWith(['1A']), headers: { 'idempotency-key': 'k1' } })
    const { body } = await first()
    await ada.send(remove, { params: { id } })
    expect((await first()).body).toEqual(body)
  })

  test('a failure is not remembered', async () => {
    const ada = await (await startTestServer()).person()
    const { id } = (await ada.send(create, { body: cardWith() })).body
    const headers = { 'idempotency-key': 'k1' }
    const body = { ...cardWith(['1A']), version: 2 }
    expect((await ada.send(save, { params: { id }, body, headers })).status).toBe(409)
    await ada.send(save, { params: { id }, body: cardWith(['1B']) })
    expect((await ada.send(save, { params: { id }, body, headers })).status).toBe(200)
  })

  test('a key belongs to one user and one call', async () => {
    const server = await startTestServer()
    const [ada, mads] = [await server.person('Ada'), await server.person('Mads')]
    const headers = { 'idempotency-key': 'same' }
    const his = await mads.send(create, { body: cardWith(['1A']), headers })
    const hers = await ada.send(create, { body: cardWith(['1A']), headers })
    expect(hers.body.id).not.toBe(his.body.id)
  })

  test('a creation with a UUIDv7 key uses it as the id; a repeat returns that card, or a 409 after its deletion', async () => {
    const ada = await (await startTestServer()).person()
    const key = uuidv7()
    const make = () => ada.send(create, { body: cardWith(['1A']), headers: { 'idempotency-key': key } })
    expect((await make()).body.id).toBe(key)
    expect((await make()).body.id).toBe(key)
    await ada.send(remove, { params: { id: key } })
    expect((await make()).status).toBe(409)
  })

  test('another user’s id cannot be taken', async () => {
    const server = await startTestServer()
    const [ada, mads] = [await server.person('Ada'), await server.person('Mads')]
    const headers = { 'idempotency-key': uuidv7() }
    await ada.send(create, { body: cardWith(['1A']), headers })
    expect((await mads.send(create, { body: cardWith(['1A']), headers })).status).toBe(409)
  })

  test('a malformed key is a 400', async () => {
    const ada = await (await startTestServer()).person()
    const { status } = await ada.send(create, {
      body: cardWith(),
      headers: { 'idempotency-key': 'x'.repeat(201) },
    })
    expect(status).toBe(400)
  })
})
