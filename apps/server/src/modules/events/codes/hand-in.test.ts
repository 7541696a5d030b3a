import {
  countersignedKeyBody,
  eventAdminCalls,
  eventCodeCalls,
  eventResultCalls,
  groupScorecardCalls,
  type HandIn,
  keyBody,
  scorecardCalls,
} from '@fletch/contract'
import {
  agreeOn,
  announcedEvent,
  beginCard,
  entries,
  newPhone,
  putEntries,
  registeredFor,
  codeShoot as shoot,
} from '@fletch/testkit'
import { expect, test } from 'vitest'

const { take } = eventCodeCalls

const day = '2026-12-05'

test('a code hands in the card of a phone that never had a network, under the name of its user', async () => {
  const { ada, bo, cleo, keys, bodyOf, scan, read, columns, history, phone } = await shoot()
  const shown = bodyOf([
    [bo, ['1A', '1B']],
    [cleo, ['2A', null]],
  ])
  const { body } = await scan(shown)
  expect(body.isNew).toBe(true)
  expect(body.card).toMatchObject({ editorUserId: bo.user.id, codes: [{ keyId: phone.keyId, counter: 1 }] })
  expect(body.card.groupParticipants.map(({ id }) => id)).toEqual(keys)
  expect(body.card.groupParticipants.filter(({ confirmedAt = null }) => confirmedAt !== null)).toEqual([])
  expect(await columns()).toMatchObject({ [bo.user.id]: ['1A', '1B'], [cleo.user.id]: ['2A'] })
  expect(await read()).toEqual(body.card)
  const lines = (await history()).filter(({ field }) => field === 'zone')
  expect(lines.map(({ name, scanner, reason }) => ({ name, scanner, reason }))).toEqual(
    [1, 2, 3].map(() => ({
      name: 'Bo Nock',
      scanner: 'Ada Nock',
      reason: 'handed in by code, scanned by Ada Nock',
    })),
  )
  expect(ada.user.id).not.toBe(bo.user.id)
})

test('a code that is scanned again, or an older one, changes nothing', async () => {
  const { bo, bodyOf, scan, read, columns } = await shoot()
  const first = bodyOf([[bo, ['1A']]])
  const second = bodyOf([[bo, ['1B', '1C']]], { counter: 2 })
  expect((await scan(first)).body.isNew).toBe(true)
  expect((await scan(second)).body.isNew).toBe(true)
  const after = await read()
  for (const again of [second, first, first]) {
    const { body } = await scan(again)
    expect(body).toEqual({ isNew: false, card: after })
  }
  expect(await read()).toEqual(after)
  expect(await columns()).toMatchObject({ [bo.user.id]: ['1B', '1C'] })
})

test('what the phone sends later is no conflict with its own code: nothing, or exactly its correction', async () => {
  const { bo, cleo, bodyOf, scan, columns, proposals, group, read } = await shoot()
  await scan(bodyOf([[bo, ['1A', '1B']]]))
  // The phone begins the card, learns that it is there, and sends a correction on the version that it got.
  const begun = (await beginCard(bo, group.id, { editorUserId: bo.user.id })).body
  expect(begun.editorUserId).toBe(bo.user.id)
  const corrected = entries([bo.user.id, ['1A', '1C']], [cleo.user.id, ['2B']])
  expect((await putEntries(bo, group.id, corrected, { version: begun.version })).status).toBe(200)
  // The same correction as a code, with the same base as the first one, changes nothing more.
  const again = bodyOf(
    [
      [bo, ['1A', '1C']],
      [cleo, ['2B']],
    ],
    { counter: 2 },
  )
  const before = await read()
  expect((await scan(again)).body.card.scores).toEqual(before.scores)
  expect(await columns()).toMatchObject({ [bo.user.id]: ['1A', '1C'], [cleo.user.id]: ['2B'] })
  expect(await proposals()).toEqual([])
})

test('a later code corrects what an earlier one of the phone said, and leaves what others entered', async () => {
  const { ada, bo, cleo, dora, bodyOf, scan, columns, proposals, group } = await shoot()
  await scan(
    bodyOf([
      [bo, ['1A', '1B']],
      [cleo, ['2A']],
    ]),
  )
  // An officer corrects Cleo, and enters Dora from paper.
  const corrected = entries([cleo.user.id, ['3A']], [dora.user.id, ['3B']])
  expect((await putEntries(ada, group.id, corrected, { reason: 'From paper' })).status).toBe(200)
  await scan(
    bodyOf(
      [
        [bo, ['1C', '1B']],
        [cleo, ['2A', '2A']],
      ],
      { counter: 2 },
    ),
  )
  expect(await columns()).toMatchObject({
    [bo.user.id]: ['1C', '1B'],
    [cleo.user.id]: ['3A', '2A'],
    [dora.user.id]: ['3B'],
  })
  expect(await proposals()).toEqual([])
})

test('what a code and someone else both changed waits as a proposal', async () => {
  const { ada, bo, bodyOf, scan, columns, proposals, group } = await shoot()
  await scan(bodyOf([[bo, ['1A']]]))
  await putEntries(ada, group.id, entries([bo.user.id, ['3A']]), { reason: 'From paper' })
  await scan(bodyOf([[bo, ['2A']]], { counter: 2 }))
  expect(await columns()).toMatchObject({ [bo.user.id]: ['3A'] })
  expect(await proposals()).toMatchObject([
    { participantId: bo.user.id, row: 0, field: 'zone', value: '2A', name: 'Bo Nock', cause: null },
  ])
})

test('a phone that had a network for a while changes only what it changed since', async () => {
  const { ada, bo, cleo, clock, bodyOf, scan, columns, proposals, group, read } = await shoot()
  await beginCard(bo, group.id, { editorUserId: bo.user.id })
  await putEntries(bo, group.id, entries([bo.user.id, ['1A']], [cleo.user.id, ['2A']]))
  const basedOn = (await read()).updatedAt
  clock.advance(60_000)
  await putEntries(ada, group.id, entries([cleo.user.id, ['3A']]), { reason: 'From paper' })
  await scan(
    bodyOf(
      [
        [bo, ['1B', '1C']],
        [cleo, ['2A', '2B']],
      ],
      { basedOn, editorStep: 'none' },
    ),
  )
  expect(await columns()).toMatchObject({ [bo.user.id]: ['1B', '1C'], [cleo.user.id]: ['3A', '2B'] })
  // A correction before the phone learns what became of the first code.
  const corrected = [
    [bo, ['1B', '2C']],
    [cleo, ['2A', '2B']],
  ] as const
  await scan(bodyOf(corrected, { basedOn, editorStep: 'none', counter: 2 }))
  expect(await columns()).toMatchObject({ [bo.user.id]: ['1B', '2C'], [cleo.user.id]: ['3A', '2B'] })
  expect(await proposals()).toEqual([])
})

test('confirmed columns are confirmed, and with the last one the group has handed in its card', async () => {
  const { ada, bo, cleo, dora, guest, keys, bodyOf, scan, read, group, event } = await shoot()
  const all = [bo, cleo, dora, guest.id].map((who) => [who, ['1A', '1B']] as const)
  const confirmed = keys.map((id) => ({ id, isConfirmed: true }))
  const { body } = await scan(bodyOf(all, { archers: confirmed }))
  expect(body.card.groupParticipants.every(({ confirmedAt }) => typeof confirmedAt === 'string')).toBe(true)
  expect(body.card.groupParticipants.every(({ finishedAt }) => typeof finishedAt === 'string')).toBe(true)
  // The phone repeats its confirmations, and changes nothing.
  const before = await read()
  for (const participantId of keys) {
    const again = { participantId, confirmed: true, version: before.version }
    expect(
      (await bo.send(groupScorecardCalls.confirm, { params: { id: group.id }, body: again })).status,
    ).toBe(200)
  }
  expect(await read()).toEqual(before)
  const { body: results } = await ada.send(eventResultCalls.back, { params: { id: event.id } })
  expect(JSON.stringify(results)).toContain(group.id)
})

test('a column that someone changed since is not confirmed', async () => {
  const { ada, bo, cleo, dora, guest, keys, bodyOf, scan, group } = await shoot()
  const all = [bo, cleo, dora, guest.id].map((who) => [who, ['1A', '1B']] as const)
  await scan(bodyOf(all))
  await putEntries(ada, group.id, entries([cleo.user.id, ['3A']]), { reason: 'From paper' })
  const confirmed = keys.map((id) => ({ id, isConfirmed: true }))
  const { body } = await scan(bodyOf(all, { counter: 2, archers: confirmed }))
  const open = body.card.groupParticipants.filter(({ confirmedAt = null }) => confirmedAt === null)
  expect(open.map(({ id }) => id)).toEqual([cleo.user.id])
})

test('who took the card over on the course enters with a code, once', async () => {
  const { bo, cleo, event, bodyOf, scan, columns, read } = await shoot()
  await scan(bodyOf([[bo, ['1A']]]))
  const other = newPhone(cleo)
  await agreeOn(other, event.id)
  const took = { keyId: other.keyId, editorStep: 'took-over' } as const
  await scan(bodyOf([[bo, ['1A', '1B']]], took), { of: other })
  expect((await read()).editorUserId).toBe(cleo.user.id)
  expect(await columns()).toMatchObject({ [bo.user.id]: ['1A', '1B'] })
  // Bo takes over again; the phone of Cleo still says what it did before.
  const { status } = await bo.send(groupScorecardCalls.setEditor, {
    params: { id: (await read()).id },
    body: { editorUserId: bo.user.id },
  })
  expect(status).toBe(200)
  await scan(bodyOf([[bo, ['1A', '1B']]], { ...took, counter: 2 }), { of: other })
  expect((await read()).editorUserId).toBe(bo.user.id)
})

test('the code of someone who is not the editor is treated like their save', async () => {
  const { bo, cleo, dora, eve, event, ada, bodyOf, scan, columns, proposals, codeOf } = await shoot()
  await scan(bodyOf([[bo, ['1A']]]))
  const ofDora = newPhone(dora)
  await agreeOn(ofDora, event.id)
  const saying = { keyId: ofDora.keyId, editorStep: 'none' } as const
  // Dora began the same card without a network, as Bo did: like a former editor, who fills blanks.
  await scan(
    bodyOf(
      [
        [bo, ['3A']],
        [cleo, ['2A']],
      ],
      { ...saying, editorStep: 'began' },
    ),
    { of: ofDora },
  )
  expect(await columns()).toMatchObject({ [bo.user.id]: ['1A'], [cleo.user.id]: ['2A'] })
  expect(await proposals()).toMatchObject([{ value: '3A', name: 'Dora Nock', cause: 'former-editor' }])
  // Eve was an officer when she agreed on her key, and is none now.
  await ada.send(eventAdminCalls.add, { params: { id: event.id }, body: { userId: eve.user.id } })
  const ofEve = newPhone(eve)
  expect((await agreeOn(ofEve, event.id)).status).toBe(200)
  await ada.send(eventAdminCalls.remove, { params: { id: event.id, userId: eve.user.id } })
  const ofOfficer = bodyOf([[bo, ['3C']]], { keyId: ofEve.keyId, editorStep: 'took-over' })
  expect(await codeOf(scan(ofOfficer, { of: ofEve }))).toEqual([403, 'not-archer-of-group'])
  expect(await columns()).toMatchObject({ [bo.user.id]: ['1A'] })
})

test('after the completion a code becomes proposals', async () => {
  const { ada, bo, event, bodyOf, scan, columns, proposals } = await shoot()
  await scan(bodyOf([[bo, ['1A']]]))
  expect((await ada.send(eventResultCalls.complete, { params: { id: event.id } })).status).toBe(200)
  await scan(bodyOf([[bo, ['1A', '1B']]], { counter: 2 }))
  expect(await columns()).toMatchObject({ [bo.user.id]: ['1A'] })
  expect(await proposals()).toMatchObject([{ row: 1, value: '1B', cause: 'completed' }])
})

test('a code of another event, group, day, course or archer is refused by name, and changes nothing', async () => {
  const [here, there] = [await shoot(), await shoot()]
  const { bo, bodyOf, scan, codeOf, read, eve } = here
  await scan(bodyOf([[bo, ['1A']]]))
  const before = await read()
  const shown: readonly (readonly [Partial<HandIn> & { date?: string; targets?: number }, string])[] = [
    [{ eventId: there.event.id }, 'code-of-other-event'],
    [{ groupId: there.group.id }, 'code-of-other-group'],
    [{ date: '2026-12-06' }, 'code-of-other-day'],
    [{ targets: 3 }, 'code-of-other-round'],
    [{ archers: [{ id: eve.user.id, isConfirmed: false }] }, 'code-of-other-archers'],
    [{ keyId: there.phone.keyId }, 'code-key-unknown'],
  ]
  for (const [more, code] of shown)
    expect(await codeOf(scan(bodyOf([], { counter: 2, ...more })))).toEqual([422, code])
  expect(await read()).toEqual(before)
})

test('what is no code of a card is refused by name', async () => {
  const { ada, event, phone, bo, keys, bodyOf } = await shoot()
  const [text = ''] = phone.show(bodyOf([[bo, ['1A']]]))
  const key = { eventId: event.id, keyId: phone.keyId, userId: bo.user.id, day }
  const publicKey = Buffer.from(phone.publicKey, 'base64url')
  const shown: readonly (readonly [readonly string[], string])[] = [
    [['https://fletch.example'], 'code-not-ours'],
    [[text.replace('FL1', 'FL2')], 'code-of-other-version'],
    [[text.slice(0, -3)], 'code-damaged'],
    [phone.show(keyBody({ ...key, publicKey })), 'code-of-other-kind'],
    [[text, ...phone.show(bodyOf([[bo, ['1B']]]))], 'code-parts-mixed'],
  ]
  for (const [parts, code] of shown) {
    const { status, error } = await ada.send(take, { params: { id: event.id }, body: { parts: [...parts] } })
    expect([status, error.code]).toEqual([422, code])
  }
  expect(keys.length).toBe(4)
})

test('no code is taken that its key has not signed: altered rows, the key of another user, event or phone', async () => {
  const { bo, cleo, ada, event, group, phone, bodyOf, scan, codeOf } = await shoot()
  const wrong = [422, 'code-signature-wrong']
  const mallory = newPhone(cleo)
  await agreeOn(mallory, event.id)
  // Signed by Cleo's phone in the name of Bo's.
  expect(await codeOf(scan(bodyOf([[bo, ['1A']]]), { of: mallory }))).toEqual(wrong)
  // A phone that took the id of the key, without the key.
  expect(await codeOf(scan(bodyOf([[bo, ['1A']]]), { of: { ...newPhone(bo), keyId: phone.keyId } }))).toEqual(
    wrong,
  )
  // A key of the same user, in another event of the same officer.
  const other = await announcedEvent(ada, { id: event.clubId ?? '' })
  await registeredFor(other, [bo])
  const elsewhere = newPhone(bo)
  expect((await agreeOn(elsewhere, other.id)).status).toBe(200)
  const ofOther = bodyOf([[bo, ['1A']]], { keyId: elsewhere.keyId })
  expect(await codeOf(scan(ofOther, { of: elsewhere }))).toEqual([422, 'code-key-of-other-event'])
  // Scanned by someone who does not run the event.
  expect(await codeOf(scan(bodyOf([[bo, ['1A']]]), { by: cleo }))).toEqual([403, 'not-event-administrator'])
  expect((await ada.send(scorecardCalls.read, { params: { id: group.id } })).status).toBe(404)
})

/** A phone of Cleo's that got no network in the morning, and Ada's, which vouches for it. */
const lateShoot = async () => {
  const all = await shoot()
  const { ada, cleo, event, bodyOf } = all
  const [late, officers] = [newPhone(cleo), newPhone(ada)]
  await agreeOn(officers, event.id)
  const body = bodyOf([[cleo, ['1A']]], { keyId: late.keyId })
  const key = {
    eventId: event.id,
    keyId: late.keyId,
    userId: cleo.user.id,
    day,
    publicKey: Buffer.from(late.publicKey, 'base64url'),
  }
  const vouched = (more: Partial<typeof key> = {}, by = officers, keyId = by.keyId) =>
    by.show(countersignedKeyBody({ ...key, ...more }, keyId))
  return { ...all, late, officers, body, vouched }
}

test('an officer vouches for the key of a late phone, which is known from then on', async () => {
  const { ada, cleo, event, late, body, vouched, scan, columns, bodyOf } = await lateShoot()
  expect((await scan(body, { of: late })).error.code).toBe('code-key-unknown')
  expect((await scan(body, { of: late, key: vouched() })).body.isNew).toBe(true)
  expect(await columns()).toMatchObject({ [cleo.user.id]: ['1A'] })
  const known = (await ada.send(eventCodeCalls.keys, { params: { id: event.id } })).body
  expect(known).toContainEqual({ id: late.keyId, userId: cleo.user.id, publicKey: late.publicKey })
  const later = bodyOf([[cleo, ['1A', '1B']]], { keyId: late.keyId, counter: 2 })
  expect((await scan(later, { of: late })).body.isNew).toBe(true)
})

test('no one else vouches for a key: an archer, a stranger to the key, another day, event or user', async () => {
  const { ada, bo, cleo, eve, event, phone, late, officers, body, vouched, scan, codeOf } = await lateShoot()
  const former = newPhone(eve)
  await ada.send(eventAdminCalls.add, { params: { id: event.id }, body: { userId: eve.user.id } })
  await agreeOn(former, event.id)
  await ada.send(eventAdminCalls.remove, { params: { id: event.id, userId: eve.user.id } })
  const other = await announcedEvent(ada, { id: event.clubId ?? '' })
  const elsewhere = newPhone(ada)
  await agreeOn(elsewhere, other.id)
  const attempts: Readonly<Record<string, string[]>> = {
    'an archer': vouched({}, phone),
    'an officer who is none any more': vouched({}, former),
    'an unknown key': vouched({}, newPhone(ada)),
    'an officer with a key of another event': vouched({}, elsewhere),
    "an archer in an officer's name": vouched({}, phone, officers.keyId),
    'for another event': vouched({ eventId: other.id }),
    'for another day': vouched({ day: '2026-12-06' }),
    'for another phone': vouched({ keyId: phone.keyId }),
    'for a stranger': vouched({ userId: eve.user.id }),
    'for no one': vouched({ userId: late.keyId }),
    'for what is no key': vouched({ publicKey: Buffer.alloc(65) }),
  }
  for (const [name, key] of Object.entries(attempts))
    expect([name, await codeOf(scan(body, { of: late, key }))]).toEqual([
      name,
      [422, 'phone-key-not-vouched'],
    ])
  // For another phone than the one that signs.
  const publicKey = Buffer.from(newPhone(cleo).publicKey, 'base64url')
  expect(await codeOf(scan(body, { of: late, key: vouched({ publicKey }) }))).toEqual([
    422,
    'code-signature-wrong',
  ])
  const known = (await ada.send(eventCodeCalls.keys, { params: { id: event.id } })).body
  expect(known.map(({ id }) => id)).not.toContain(late.keyId)
  expect(bo.user.id).not.toBe(cleo.user.id)
})

test('a key that is known stays the key of its user, whatever an officer says', async () => {
  const { bo, cleo, event, late, body, vouched, scan, history } = await lateShoot()
  await agreeOn(late, event.id)
  await scan(body, { of: late, key: vouched({ userId: bo.user.id }) })
  const lines = (await history()).filter(({ field }) => field === 'zone')
  expect(lines.map(({ name }) => name)).toEqual([`Cleo Nock`])
  expect(cleo.user.firstName).toBe('Cleo')
})
