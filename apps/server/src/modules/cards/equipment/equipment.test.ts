import { equipmentCalls } from '@fletch/contract'
import { mostEquipment } from '@fletch/domain'
import { startTestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'

const { keep, read } = equipmentCalls

const bow = { id: 'bow-1', name: 'Longbow', style: 'Trad', drawWeight: '45 lbs', notes: '' }
const arrows = {
  id: 'arrows-1',
  name: 'Woods',
  spine: '40/45',
  length: '28.5"',
  weight: '',
  count: '12',
  notes: '',
}
const mark = (distance: string, setting = '3.4') => ({
  id: `bow-1 ${distance} meters`,
  bowId: 'bow-1',
  distance,
  unit: 'meters' as const,
  mark: setting,
})

test('bows, arrows and sight marks are stored in the order received and are visible only to their archer', async () => {
  const server = await startTestServer()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  expect((await ada.send(read)).body).toEqual({ bows: [], arrows: [], marks: [] })
  const kept = await ada.send(keep, { body: { bows: [bow], arrows: [arrows], marks: [mark('20')] } })
  const version = 1
  expect(kept.body).toEqual({
    bows: [{ ...bow, version }],
    arrows: [{ ...arrows, version }],
    marks: [{ ...mark('20'), version }],
  })
  expect((await ada.send(read)).body).toEqual(kept.body)
  // Ids are per archer: another archer can use the same id for another item.
  await bo.send(keep, { body: { bows: [{ ...bow, name: 'Recurve' }] } })
  expect((await bo.send(read)).body.bows.map(({ name }) => name)).toEqual(['Recurve'])
  await bo.send(keep, { body: { removed: [{ id: 'bow-1', version }] } })
  expect((await ada.send(read)).body).toEqual(kept.body)
})

test('items from two phones are merged one by one, and a repeated request changes nothing', async () => {
  const ada = await (await startTestServer()).person()
  await ada.send(keep, { body: { bows: [bow], marks: [mark('20'), mark('30')] } })
  await ada.send(keep, { body: { marks: [mark('20', '3.6')] } })
  const after = await ada.send(keep, {
    body: { bows: [{ ...bow, name: 'Ash longbow' }], marks: [mark('40')] },
  })
  expect(after.body.bows[0]).toMatchObject({ name: 'Ash longbow', version: 2 })
  expect(after.body.marks.map(({ distance, mark: set, version }) => [distance, set, version])).toEqual([
    ['20', '3.6', 2],
    ['30', '3.4', 1],
    ['40', '3.4', 1],
  ])
  const again = await ada.send(keep, { body: { marks: [mark('20', '3.6')] } })
  expect(again.body).toEqual(after.body)
})

test('an item that changed since the phone last saw it is not removed', async () => {
  const ada = await (await startTestServer()).person()
  await ada.send(keep, { body: { marks: [mark('20'), mark('30')] } })
  await ada.send(keep, { body: { marks: [mark('20', '3.6')] } })
  const removed = [mark('20'), mark('30')].map(({ id }) => ({ id, version: 1 }))
  const { body } = await ada.send(keep, { body: { removed } })
  expect(body.marks.map(({ distance }) => distance)).toEqual(['20'])
})

test('a request that exceeds the limit is refused as a whole', async () => {
  const ada = await (await startTestServer()).person()
  const many = Array.from({ length: mostEquipment }, (_, place) => mark(`${place + 1}`))
  expect((await ada.send(keep, { body: { marks: many } })).status).toBe(200)
  const { status, error } = await ada.send(keep, { body: { bows: [bow] } })
  expect([status, error.code]).toEqual([409, 'equipment-full'])
  expect((await ada.send(read)).body.bows).toEqual([])
})

test.each([
  ['a bow without a name', { bows: [{ ...bow, name: ' ' }] }, 'bows.0.name'],
  ['a style that is none', { bows: [{ ...bow, style: 'XX' }] }, 'bows.0.style'],
  ['a mark without a distance', { marks: [mark('')] }, 'marks.0.distance'],
  ['an empty mark', { marks: [mark('20', ' ')] }, 'marks.0.mark'],
  ['a distance in words', { marks: [mark('far')] }, 'marks.0.distance'],
])('%s is refused', async (_what, body, path) => {
  const ada = await (await startTestServer()).person()
  const { status, error } = await ada.send(keep, { body })
  expect([status, error.errors?.[0]?.path]).toEqual([400, path])
})

test('changes by two phones to different fields of one item are merged, in either order', async () => {
  const ada = await (await startTestServer()).person()
  await ada.send(keep, { body: { bows: [bow] } })
  const one = { bows: [{ ...bow, name: 'Ash longbow' }], were: { bows: [bow] } }
  const other = { bows: [{ ...bow, drawWeight: '43 lbs' }], were: { bows: [bow] } }
  await ada.send(keep, { body: one })
  const both = { ...bow, name: 'Ash longbow', drawWeight: '43 lbs', version: 3 }
  expect((await ada.send(keep, { body: other })).body.bows).toEqual([both])
  // Retrying either request changes nothing.
  expect((await ada.send(keep, { body: one })).body.bows).toEqual([both])
  expect((await ada.send(keep, { body: other })).body.bows).toEqual([both])
  // An app that does not send the previous state overwrites all fields.
  const whole = await ada.send(keep, { body: { bows: [bow] } })
  expect(whole.body.bows).toEqual([{ ...bow, version: 4 }])
})

test('concurrent changes by two phones do not undo each other', async () => {
  const ada = await (await startTestServer()).person()
  await ada.send(keep, { body: { bows: [bow] } })
  const fields = ['name', 'drawWeight', 'notes'] as const
  const texts = ['1', '2', '3']
  for (const text of texts) {
    const { bows } = (await ada.send(read)).body
    const [{ version: _version, ...was } = { ...bow, version: 0 }] = bows
    const were = { bows: [was] }
    await Promise.all(
      fields.map((field) => ada.send(keep, { body: { bows: [{ ...was, [field]: text }], were } })),
    )
    expect((await ada.send(read)).body.bows).toMatchObject([{ name: text, drawWeight: text, notes: text }])
  }
})
