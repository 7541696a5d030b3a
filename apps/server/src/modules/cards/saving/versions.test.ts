import { scorecardCalls } from '@fletch/contract'
import { cardWith, startTestServer, wholeRound } from '@fletch/testkit'
import { describe, expect, test } from 'vitest'

const { create, read, save } = scorecardCalls

describe('versions', () => {
  test('a save from the current version creates the next version', async () => {
    const ada = await (await startTestServer()).person()
    const { id } = (await ada.send(create, { body: cardWith(['1A']) })).body
    const saved = await ada.send(save, { params: { id }, body: { ...cardWith(['1A', '2B']), version: 1 } })
    expect(saved.body).toMatchObject({ version: 2, totalScore: 32 })
  })

  test('a stale save is a 409 with the current card and changes nothing', async () => {
    const ada = await (await startTestServer()).person()
    const { id } = (await ada.send(create, { body: cardWith(['1A']) })).body
    const current = (await ada.send(save, { params: { id }, body: { ...cardWith(['1B']), version: 1 } })).body
    const stale = await ada.send(save, { params: { id }, body: { ...cardWith(['1C']), version: 1 } })
    expect(stale.status).toBe(409)
    expect(stale.error['current']).toEqual(current)
    const byHeader = await ada.send(save, {
      params: { id },
      body: cardWith(['1C']),
      headers: { 'if-match': '"1"' },
    })
    expect(byHeader.status).toBe(409)
    expect((await ada.send(read, { params: { id } })).body).toEqual(current)
  })

  test.each(['"abc"', 'abc', '-1', '1.0', '"1", "2"', '1234567890123456', '""'])(
    'an If-Match of %s, which names no version, is a 400 and changes nothing',
    async (given) => {
      const ada = await (await startTestServer()).person()
      const { id } = (await ada.send(create, { body: cardWith(['1A']) })).body
      const headers = { 'if-match': given }
      const refused = await ada.send(save, { params: { id }, body: cardWith(['1C']), headers })
      expect([refused.status, refused.error.message]).toEqual([400, expect.stringContaining('If-Match')])
      expect((await ada.send(read, { params: { id } })).body).toMatchObject({ version: 1, totalScore: 20 })
      const any = await ada.send(save, {
        params: { id },
        body: cardWith(['1C']),
        headers: { 'if-match': '*' },
      })
      expect(any.status).toBe(200)
    },
  )

  test('the answer equals what is stored, even for half a surrogate pair', async () => {
    const ada = await (await startTestServer()).person()
    const { id } = (await ada.send(create, { body: cardWith(['1A']) })).body
    const body = cardWith(['1A'], { archerName: 'Ada \ud83c', club: 'The \udff9 Oaks 🏹' })
    const saved = (await ada.send(save, { params: { id }, body })).body
    expect([saved.archerName, saved.club]).toEqual(['Ada \ufffd', 'The \ufffd Oaks 🏹'])
    expect((await ada.send(read, { params: { id } })).body).toEqual(saved)
  })

  test('without a version the last save wins', async () => {
    const ada = await (await startTestServer()).person()
    const { id } = (await ada.send(create, { body: cardWith(['1A']) })).body
    await ada.send(save, { params: { id }, body: cardWith(['1B']) })
    expect((await ada.send(save, { params: { id }, body: cardWith(['1C']) })).body).toMatchObject({
      version: 3,
      totalScore: 16,
    })
  })

  test('of ten concurrent saves from one version one wins and nine are refused', async () => {
    const ada = await (await startTestServer()).person()
    const { id } = (await ada.send(create, { body: cardWith() })).body
    const answers = await Promise.all(
      wholeRound(10).map((zone) =>
        ada.send(save, { params: { id }, body: { ...cardWith([zone]), version: 1 } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect((await ada.send(read, { params: { id } })).body.version).toBe(2)
  })
})
