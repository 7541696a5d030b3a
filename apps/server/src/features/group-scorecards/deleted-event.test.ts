import { eventCalls, photoCalls, scorecardCalls } from '@fletch/domain/contract'
import { beginCard, groupShoot, type Person, photoWith, putEntries } from '@fletch/testkit'
import { expect, test } from 'vitest'

test('with its cancelled event deleted, a group’s card stays with its archers, and its owner may delete it', async () => {
  const { server, ada, bo, cleo, eve, event, group, params } = await groupShoot()
  await beginCard(bo, group.id)
  const { uploadURL, objectPath } = (await bo.send(photoCalls.requestUpload)).body
  const headers = { 'content-type': 'image/jpeg' }
  await server.app.inject({ method: 'PUT', url: uploadURL, headers, payload: await photoWith() })
  await bo.send(photoCalls.keepScorePhoto, { body: { photoURL: uploadURL } })
  await putEntries(bo, group.id, [{ participantId: bo.user.id, zone: '1A', photoPath: objectPath }])
  const photoFor = ({ token }: Person) =>
    server.app.inject({ url: objectPath, headers: { authorization: `Bearer ${token}` } })
  await ada.send(eventCalls.cancel, { params: { id: event.id } })
  expect((await bo.send(scorecardCalls.remove, { params })).status).toBe(403)
  expect((await ada.send(eventCalls.remove, { params: { id: event.id } })).status).toBe(204)
  for (const archer of [bo, cleo])
    expect((await archer.send(scorecardCalls.read, { params })).status).toBe(200)
  expect((await photoFor(cleo)).statusCode).toBe(200)
  expect((await photoFor(eve)).statusCode).toBe(404)
  expect((await cleo.send(scorecardCalls.remove, { params })).status).toBe(403)
  expect((await eve.send(scorecardCalls.remove, { params })).status).toBe(404)
  expect((await bo.send(scorecardCalls.remove, { params })).status).toBe(204)
  expect((await bo.send(scorecardCalls.read, { params })).status).toBe(404)
})
