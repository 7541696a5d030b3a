import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import {
  eventCalls,
  eventParticipantCalls,
  eventResultCalls,
  groupScorecardCalls,
  profileCalls,
} from '@fletch/contract'
import { beginCard, entries, groupShoot, type Person, putEntries } from '@fletch/testkit'
import { newApp } from '@fletch/testkit/kept-apps.ts'
import { senderOf } from '@fletch/testkit/person.ts'
import { expect, onTestFinished, test } from 'vitest'

const { complete, read, shootOff } = eventResultCalls

/** A group with a card that Bo has begun and edits. */
const scoredShoot = async (targets?: number) => {
  const shoot = await groupShoot(targets)
  const { bo, group } = shoot
  await beginCard(bo, group.id, { editorUserId: bo.user.id })
  return { ...shoot, inEvent: { params: { id: group.competitionId } } }
}

/** Asks for the results with the ETag of the previous answer, as a client does that has them. */
const askingAgain = async (person: Person, given: { readonly params: { readonly id: string } }) => {
  const first = await person.send(read, given)
  let etag = String(first.headers.etag)
  return async () => {
    const answer = await person.send(read, { ...given, headers: { 'if-none-match': etag } })
    etag = String(answer.headers.etag)
    return answer
  }
}

test('all clients get the same results with an ETag; a client that already has them gets a 304', async () => {
  const { ada, eve, inEvent } = await scoredShoot()
  const [own, strangers] = [await ada.send(read, inEvent), await eve.send(read, inEvent)]
  expect(strangers.body).toEqual(own.body)
  const { etag } = own.headers
  expect([etag, strangers.headers.etag]).toEqual([expect.stringMatching(/^W\/"[\w-]{22}"$/), etag])
  expect(own.headers['cache-control']).toBe('no-store')
  const asked = async (known: string) =>
    (await eve.send(read, { ...inEvent, headers: { 'if-none-match': known } })).status
  expect(await asked(String(etag))).toBe(304)
  expect(await asked(`"another", ${String(etag).replace('W/', '')}`)).toBe(304)
  expect(await asked('"another"')).toBe(200)
  expect((await eve.send(read, { params: { id: 'nothing' } })).status).toBe(404)
})

test('results are compressed for clients that accept it, with the encoding in the header', async () => {
  const { ada, inEvent, server } = await scoredShoot()
  const plain = (await ada.send(read, inEvent)).body
  const packedFor = async (encodings: string) => {
    const { headers, rawPayload } = await server.app.inject({
      url: read.path.replace(':id', inEvent.params.id),
      headers: { authorization: `Bearer ${ada.token}`, 'accept-encoding': encodings },
    })
    expect([headers['content-type'], headers['vary']]).toEqual([
      'application/json; charset=utf-8',
      'accept-encoding',
    ])
    return { packing: headers['content-encoding'], bytes: rawPayload }
  }
  const both = await packedFor('gzip, deflate, br, zstd')
  expect([both.packing, JSON.parse(String(brotliDecompressSync(both.bytes)))]).toEqual(['br', plain])
  const one = await packedFor('gzip, br;q=0')
  expect([one.packing, JSON.parse(String(gunzipSync(one.bytes)))]).toEqual(['gzip', plain])
  const none = await packedFor('identity')
  expect([none.packing, JSON.parse(String(none.bytes))]).toEqual([undefined, plain])
})

test('every change of the results gives them another ETag, and nothing else does', async () => {
  const { ada, bo, cleo, dora, eve, event, group, guest, params, inEvent } = await scoredShoot(1)
  const ask = await askingAgain(eve, inEvent)
  const changes = async (name: string, change: () => Promise<{ readonly status: number }>) => {
    const { status } = await change()
    expect([name, status < 300, (await ask()).status]).toEqual([name, true, 200])
    expect([name, (await ask()).status]).toEqual([name, 304])
  }
  await changes('a save', () => putEntries(bo, group.id, entries([bo.user.id, ['1A']])))
  await changes('a save of others', () =>
    putEntries(bo, group.id, entries([cleo.user.id, ['1B']], [guest.id, ['1B']], [dora.user.id, ['2A']])),
  )
  await changes('a confirmation', () =>
    bo.send(groupScorecardCalls.confirm, {
      params,
      body: { participantId: bo.user.id, confirmed: true },
    }),
  )
  const archers = (await ada.send(eventParticipantCalls.list, inEvent)).body
  const called = (id: string) => archers.find((each) => each.userId === id || each.id === id)?.id ?? ''
  await changes('a shoot-off', () =>
    ada.send(shootOff, { ...inEvent, body: { participantIds: [guest.id, called(cleo.user.id)] } }),
  )
  await changes('an archer who retires', () =>
    ada.send(eventParticipantCalls.change, {
      params: { ...inEvent.params, participantId: called(dora.user.id) },
      body: { status: 'retired' },
    }),
  )
  await changes('a wish for proof', () =>
    ada.send(eventCalls.save, { ...inEvent, body: { ...event, proofRequired: true } }),
  )
  await changes('another name', () =>
    cleo.send(profileCalls.save, { body: { firstName: 'Clea', lastName: 'Nock', club: 'The Oaks' } }),
  )
  await ada.send(complete, inEvent)
  await changes('an entry that waits for a decision', () =>
    putEntries(bo, group.id, entries([guest.id, ['3C']])),
  )
  const waiting = (await ada.send(groupScorecardCalls.proposals, { params })).body
  await changes('a decision', () =>
    ada.send(groupScorecardCalls.decide, { params, body: { accept: waiting.map(({ id }) => id) } }),
  )
  await changes('a correction', () =>
    putEntries(ada, group.id, entries([guest.id, ['1A']]), { reason: 'misread' }),
  )
})

test('a client that asks after a save was answered sees it, from every process, during many concurrent requests', async () => {
  const { server, ada, bo, eve, group, inEvent } = await scoredShoot(20)
  // The other process shares only the database with this one.
  const process = newApp()
  onTestFinished(() => process.giveBack())
  const other = senderOf(await process.on(server), eve.token)
  let isOver = false
  const keepAsking = async (send: Person['send']) => {
    while (!isOver) await send(read, inEvent)
  }
  const crowd = [ada.send, ada.send, eve.send, other, other].map(keepAsking)
  try {
    for (let targets = 1; targets <= 20; targets += 1) {
      const zones = Array.from({ length: targets }, () => '1A')
      await putEntries(bo, group.id, entries([bo.user.id, zones]))
      const seen = await Promise.all([eve.send(read, inEvent), other(read, inEvent)])
      expect(seen.map(({ body }) => body.divisions[0]?.results[0]?.targetsScored)).toEqual([targets, targets])
    }
  } finally {
    isOver = true
  }
  await Promise.all(crowd)
})
