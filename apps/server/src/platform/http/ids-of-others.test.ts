import {
  type Call,
  clubImportCalls,
  clubMemberCalls,
  clubRoundCalls,
  contract,
  divisionCalls,
  eventAdminCalls,
  eventCalls,
  eventGroupCalls,
  eventParticipantCalls,
  eventTeamCalls,
  groupScorecardCalls,
  photoCalls,
  profileCalls,
  scorecardCalls,
} from '@fletch/contract'
import {
  cardWith,
  type Person,
  type Places,
  photoWith,
  placesOf,
  startTestServer,
  type TestServer,
} from '@fletch/testkit'
import { expect, test } from 'vitest'

const calls: readonly Call[] = Object.values(contract).flatMap((noun) => Object.values(noun))

/** All content of these places. */
const contentsOf = async ({ owner, club, event }: Places) => {
  const [ofClub, ofEvent] = [{ params: { id: club.id } }, { params: { id: event.id } }]
  return JSON.stringify([
    (await owner.send(clubMemberCalls.list, ofClub)).body,
    (await owner.send(clubImportCalls.list, { params: { clubId: club.id } })).body,
    (await owner.send(clubRoundCalls.ofClub, ofClub)).body,
    (await owner.send(divisionCalls.ofClub, ofClub)).body,
    (await owner.send(eventAdminCalls.list, ofEvent)).body,
    (await owner.send(eventGroupCalls.list, ofEvent)).body,
    (await owner.send(eventParticipantCalls.list, ofEvent)).body,
    (await owner.send(eventTeamCalls.read, ofEvent)).body,
    (await owner.send(eventCalls.read, ofEvent)).body,
  ])
}

/** Any account may be added to a club. */
const takesAnyone = (call: Call) => call.path === '/api/clubs/:clubId/members/user/:userId'

const twoIds = calls.filter(
  ({ path, access }) => access === 'user' && /^\/api\/(clubs|competitions)\/:\w+\/.*:\w+/.test(path),
)

const fitsAll = {
  competitionDate: '2026-12-06',
  roundId: 'abc-three-arrow',
  name: 'Elms',
  firstName: 'M',
  lastName: 'N',
  joinDate: '2020-01-01',
  role: 'admin',
  otherId: 'another',
  answer: 'As shot',
  agreed: true,
  claimedAt: '2026-05-02T09:00:00.000Z',
}

test('for calls with two ids in the path, a record of another club or event does not exist', async () => {
  const server = await startTestServer()
  const [mine, theirs] = [await placesOf(server, 'Ada'), await placesOf(server, 'Mads')]
  const before = await contentsOf(theirs)
  const walked = twoIds.filter((call) => !takesAnyone(call))
  expect(walked.length).toBeGreaterThan(8)
  for (const { method, path } of walked) {
    const [, name = ''] = /:\w+.*:(\w+)/.exec(path) ?? []
    const foreign = Object.entries(theirs.ids).find(([each]) => each === name)?.[1]
    const [, kind = ''] = /^\/api\/(\w+)/.exec(path) ?? []
    const { id: place } = { clubs: mine.club, series: mine.series }[kind] ?? mine.event
    const url = path.replace(/:\w+/, place).replace(/:\w+/, String(foreign))
    const { statusCode } = await server.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${mine.owner.token}` },
      ...(['PUT', 'POST'].includes(method)
        ? { payload: { ...fitsAll, archers: [mine.mate], participantId: mine.mate } }
        : {}),
    })
    expect([method, path, foreign === undefined, statusCode]).toEqual([method, path, false, 404])
  }
  expect(await contentsOf(theirs)).toBe(before)
})

const photoOf = async ({ app }: TestServer, { send }: Person): Promise<string> => {
  const { uploadURL, objectPath } = (await send(photoCalls.requestUpload)).body
  const headers = { 'content-type': 'image/jpeg' }
  await app.inject({ method: 'PUT', url: uploadURL, headers, payload: await photoWith() })
  await send(photoCalls.keepScorePhoto, { body: { photoURL: objectPath } })
  return objectPath
}

test('checks ids in bodies like ids in paths: clubs, users, archers, photos, editors', async () => {
  const server = await startTestServer()
  const [mine, theirs] = [await placesOf(server, 'Ada'), await placesOf(server, 'Mads')]
  const { send } = mine.owner
  const before = await contentsOf(theirs)
  const event = { name: 'X', competitionDate: '2026-12-05', archeryStyle: 'all' }
  const announced = await send(eventCalls.create, { body: { ...event, clubId: theirs.club.id } })
  expect(announced.status).toBe(403)
  const home = await send(profileCalls.setHomeClub, { body: { clubId: theirs.club.id } })
  expect(home.status).toBe(404)
  const moved = await send(eventGroupCalls.change, {
    params: { id: mine.event.id, groupId: mine.ids.groupId },
    body: { participantIds: [theirs.ids.participantId] },
  })
  expect(moved.status).toBe(422)

  const photoPath = await photoOf(server, theirs.owner)
  const shown = await send(scorecardCalls.create, {
    body: cardWith([], { scores: [{ zone: '1A', photoPath }] }),
  })
  expect(shown.status).toBe(400)
  for (const call of [profileCalls.setPhoto, photoCalls.keepScorePhoto] as const)
    expect((await send(call, { body: { profilePhotoURL: photoPath, photoURL: photoPath } })).status).toBe(404)

  const begun = await send(scorecardCalls.create, { body: { archerName: 'x', groupId: theirs.ids.groupId } })
  expect([403, 404]).toContain(begun.status)
  await send(eventGroupCalls.start, { params: { id: mine.event.id }, body: {} })
  const params = { id: mine.ids.groupId }
  await send(scorecardCalls.create, { body: { archerName: 'x', groupId: mine.ids.groupId } })
  const named = await send(groupScorecardCalls.setEditor, { params, body: { editorUserId: 'nobody' } })
  expect(named.status).toBe(404)
  const confirmed = await send(groupScorecardCalls.confirm, {
    params,
    body: { participantId: theirs.ids.participantId, confirmed: true },
  })
  expect(confirmed.status).toBe(422)
  const scores = [{ participantId: theirs.ids.participantId, zone: '1A' }]
  const entered = await send(scorecardCalls.save, {
    params,
    body: { archerName: 'x', reason: 'paper', scores },
  })
  expect([400, 404, 422]).toContain(entered.status)
  expect(await contentsOf(theirs)).toBe(before)
})
