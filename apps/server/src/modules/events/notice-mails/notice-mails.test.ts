import {
  adminUserCalls,
  type ClubEvent,
  childCalls,
  clubMemberCalls,
  eventAdminCalls,
  eventCalls,
  eventGroupCalls,
  eventMessageCalls,
  eventParticipantCalls,
  eventResultCalls,
  noticeCalls,
} from '@fletch/contract'
import { emailKey } from '@fletch/domain'
import {
  administratorOf,
  announcedEvent,
  appoint,
  detailsOfWinterShoot,
  doEventJobs,
  foundClub,
  joinedBy,
  mailAbout,
  peopledEvent,
  senderOf,
  startTestServer,
  subjectsTo,
  verifiedPerson,
  verifyAddressOf,
  winterShoot,
} from '@fletch/testkit'
import { expect, test } from 'vitest'
import { noticeMailJob } from '../notices/commands.ts'
import { createNotices } from '../notices/jobs.ts'
import { mailNotice } from './jobs.ts'

const { register, withdraw, add } = eventParticipantCalls
const body = { archeryStyle: 'BH' }
const saved = ({ clubId: _club, ...event }: ClubEvent) => event

test('a kind of mail is turned off by its link without a sign-in, or by a mail program’s unsubscribe button', async () => {
  const { server, ada, bo, params } = await winterShoot()
  await bo.send(register, { params, body })
  await doEventJobs(server)
  const mail = await mailAbout(server, bo, 'You are registered: Winter Shoot')
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? ''
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const click = await server.app.inject({
    method: 'POST',
    url: new URL(header('list-unsubscribe').slice(1, -1)).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(click.statusCode).toBe(200)
  const off = async () => (await bo.send(noticeCalls.read)).body.off
  expect(await off()).toEqual(['registered'])
  const ours = /emails-off#token=(\S+)/.exec(mail.text)?.[1] ?? ''
  const choose = (isOn: boolean, token = ours) =>
    server.stranger(noticeCalls.chooseByLink, { body: { token, isOn } })
  expect((await choose(true)).body).toEqual({ kind: 'registered', isOn: true })
  expect(await off()).toEqual([])
  await choose(false)
  await choose(false)
  expect(await off()).toEqual(['registered'])
  // The link works only for its own kind of mail and its own recipient.
  const forged = ['x', ours.replace('registered', 'eve'), ours.replace(bo.user.id, ada.user.id), `${ours}x`]
  for (const token of forged) expect((await choose(false, token)).status).toBe(404)
  await bo.send(withdraw, { params })
  await bo.send(register, { params, body })
  await doEventJobs(server)
  expect(await subjectsTo(server, bo)).toHaveLength(1)
  await ada.send(eventCalls.cancel, { params })
  await doEventJobs(server)
  expect(await subjectsTo(server, bo)).toContain('Cancelled: Winter Shoot')
})

test('kinds of mail are chosen in the profile, and unknown kinds are refused', async () => {
  const { bo } = await winterShoot()
  const choose = async (...off: string[]) => {
    const answer = await bo.send(noticeCalls.choose, { body: { off: off as [] } })
    return answer.status === 200 ? answer.body.off : answer.status
  }
  expect(await choose('results', 'eve')).toEqual(['eve', 'results'])
  expect(await choose('all')).toBe(400)
  expect((await bo.send(noticeCalls.read)).body).toEqual({ off: ['eve', 'results'], pushesOff: [] })
  expect(await choose()).toEqual([])
})

test('a mail is not sent twice, nor if it is no longer true', async () => {
  const { server, ada, bo, event, params } = await winterShoot()
  await bo.send(register, { params, body })
  const { parts } = server
  const jobs = await parts.db.read
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', noticeMailJob)
    .execute()
  const payload = JSON.parse(jobs[0]?.payload ?? '{}')
  await mailNotice(parts, payload)
  await mailNotice(parts, payload)
  expect(await subjectsTo(server, bo)).toHaveLength(1)
  const { messageId } = await mailAbout(server, bo, 'You are registered: Winter Shoot')
  expect(messageId).toMatch(/^<[0-9a-f-]{36}@/)
  // A job that spreads news and was interrupted runs again.
  await ada.send(eventCalls.cancel, { params })
  const news = { kind: 'cancelled', competitionId: event.id, about: '' }
  await createNotices(parts, news)
  await createNotices(parts, news)
  await doEventJobs(server)
  expect(await subjectsTo(server, bo)).toHaveLength(2)
  const other = await announcedEvent(ada, await foundClub(ada))
  await bo.send(register, { params: { id: other.id }, body })
  await bo.send(withdraw, { params: { id: other.id } })
  await doEventJobs(server)
  expect(await subjectsTo(server, bo)).toHaveLength(2)
})

test('mails of an event reach an unverified address that entered by itself, and no one whom others entered', async () => {
  const { server, ada, params, event } = await winterShoot()
  const [cleo, dora] = [await server.person('Cleo'), await server.person('Dora')]
  await ada.send(add, { params, body: { userId: cleo.user.id, archeryStyle: 'BH' } })
  await dora.send(register, { params, body })
  await ada.send(eventCalls.save, { params, body: { ...saved(event), competitionDate: '2026-12-06' } })
  await ada.send(eventCalls.cancel, { params })
  await doEventJobs(server)
  expect(await subjectsTo(server, cleo)).toEqual([])
  expect(await subjectsTo(server, dora)).toContain('Cancelled: Winter Shoot')
})

test('an unverified address gets ten mails a day of news of one event', async () => {
  const { server, ada, params, event } = await winterShoot()
  const dora = await server.person('Dora')
  await dora.send(register, { params, body })
  await doEventJobs(server)
  const { limits } = server.parts
  const key = `news\n${event.id}\n${emailKey(dora.user.email)}`
  for (let mail = 0; mail < 10; mail += 1) await limits.note('mailsOfEventToUnverified', key)
  await ada.send(eventCalls.cancel, { params })
  const tooMany = 'The mailbox has had its mails of this time'
  await expect(doEventJobs(server)).rejects.toThrow(tooMany)
  const { id: noticeId } = await server.parts.db.read
    .selectFrom('eventNotices')
    .select('id')
    .where('kind', '=', 'cancelled')
    .executeTakeFirstOrThrow()
  await expect(mailNotice(server.parts, { noticeId })).rejects.toThrow(tooMany)
  // Once the address is verified, only the hour counts.
  await verifyAddressOf(server, dora)
  await mailNotice(server.parts, { noticeId })
  expect(await subjectsTo(server, dora)).toContain('Cancelled: Winter Shoot')
})

test('what others cause is counted by sender, and uses up nothing of what a person asked for', async () => {
  const { server, ada, bo, params } = await winterShoot()
  const club = await foundClub(ada)
  const { limits } = server.parts
  const recipient = emailKey(bo.user.email)
  for (let entry = 0; entry < 12; entry += 1) {
    const { id } = await announcedEvent(ada, club, { name: `Trap ${entry}` })
    await ada.send(add, { params: { id }, body: { userId: bo.user.id, archeryStyle: 'BH' } })
  }
  const jobs = await server.parts.db.write((tx) =>
    tx.deleteFrom('outbox').where('kind', '=', noticeMailJob).returning('payload').execute(),
  )
  let refused = 0
  for (const { payload } of jobs)
    await mailNotice(server.parts, JSON.parse(payload)).catch(() => {
      refused += 1
    })
  expect([jobs.length, refused]).toEqual([12, 2])
  expect(await limits.isUsedUp('mailsOfSenderToRecipient', `${ada.user.id}\n${recipient}`)).toBe(true)
  expect(await limits.isUsedUp('mailsOfOthersToRecipient', recipient)).toBe(false)
  for (let mail = 0; mail < 30; mail += 1) await limits.note('mailsOfOthersToRecipient', recipient)
  await bo.send(register, { params, body })
  await doEventJobs(server)
  expect(await subjectsTo(server, bo)).toContain('You are registered: Winter Shoot')
})

test('mails above a mailbox’s hourly limit are sent in the next hour', async () => {
  const { server, bo, event, params } = await winterShoot()
  const { db, limits } = server.parts
  const key = `${event.id}\n${emailKey(bo.user.email)}`
  for (let mail = 0; mail < 30; mail += 1) await limits.note('ownMailsToRecipient', key)
  await bo.send(register, { params, body })
  const [job] = await db.read
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', noticeMailJob)
    .execute()
  const mail = () => mailNotice(server.parts, JSON.parse(job?.payload ?? '{}'))
  await expect(mail()).rejects.toThrow('The mailbox has had its mails of this time')
  expect(await subjectsTo(server, bo)).toEqual([])
  await limits.forget('ownMailsToRecipient', key)
  await mail()
  expect(await subjectsTo(server, bo)).toEqual(['You are registered: Winter Shoot'])
})

test('an event that changed several times meanwhile is mailed once, with all that changed', async () => {
  const { clock, server, ada, bo, event, params } = await winterShoot()
  await bo.send(register, { params, body })
  await doEventJobs(server)
  const save = (more: object) => {
    clock.advance(1000)
    return ada.send(eventCalls.save, { params, body: { ...saved(event), ...more } })
  }
  const atHill = { details: { ...detailsOfWinterShoot, place: 'Hill' } }
  await save(atHill)
  for (const day of ['08', '09', '10']) await save({ ...atHill, competitionDate: `2026-12-${day}` })
  await doEventJobs(server)
  const told = await subjectsTo(server, bo)
  expect(told.toSorted()).toEqual([
    'New day: Winter Shoot',
    'New place: Winter Shoot',
    'You are registered: Winter Shoot',
  ])
  expect((await mailAbout(server, bo, 'New day: Winter Shoot')).text).toContain(
    'When: Thursday 10 December 2026',
  )
})

test('results that were reopened and completed again meanwhile are mailed once', async () => {
  const { clock, server, ada, bo, event, params } = await winterShoot()
  await bo.send(register, { params, body })
  await peopledEvent(ada, event, 3)
  await ada.send(eventGroupCalls.start, { params, body: {} })
  await ada.send(eventResultCalls.complete, { params })
  for (const reason of ['A card was left out', 'Another card was left out']) {
    await ada.send(eventResultCalls.reopen, { params, body: { reason } })
    clock.advance(1000)
    await ada.send(eventResultCalls.complete, { params })
  }
  await doEventJobs(server)
  expect(await subjectsTo(server, bo)).toEqual(['Results: Winter Shoot'])
})

test('replies go to a verified address; without one the mail does not promise a reply', async () => {
  const { server, ada, bo, params } = await winterShoot({
    details: { ...detailsOfWinterShoot, contact: 'Wren' },
  })
  await bo.send(register, { params, body })
  await doEventJobs(server)
  const told = await mailAbout(server, bo, 'You are registered: Winter Shoot')
  expect(told.replyTo).toEqual([{ name: '', address: ada.user.email }])
  expect(told.text).toContain('Replies go to the organisers.')
  await server.parts.db.write((tx) =>
    tx.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', ada.user.id).execute(),
  )
  await ada.send(eventCalls.cancel, { params })
  await doEventJobs(server)
  const { replyTo, text } = await mailAbout(server, bo, 'Cancelled: Winter Shoot')
  expect(replyTo).toBeUndefined()
  expect(text).not.toContain('Replies')
})

test('replies go to another event admin if the creator has no verified address, but not to a person who was only added', async () => {
  const { server, ada, bo, club, params } = await winterShoot({
    details: { ...detailsOfWinterShoot, contact: 'Wren' },
  })
  const [eve, hal] = [await verifiedPerson(server, 'Eve'), await verifiedPerson(server, 'Hal')]
  const [fay, gus] = [await server.person('Fay'), await verifiedPerson(server, 'Gus')]
  await joinedBy(club, fay, gus)
  await ada.send(clubMemberCalls.addUser, {
    params: { clubId: club.id, userId: hal.user.id },
    body: {},
  })
  for (const { user } of [eve, hal, fay, gus])
    await ada.send(eventAdminCalls.add, { params, body: { userId: user.id } })
  await server.parts.db.write((tx) =>
    tx.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', ada.user.id).execute(),
  )
  await bo.send(register, { params, body })
  await doEventJobs(server)
  const { replyTo, text } = await mailAbout(server, bo, 'You are registered: Winter Shoot')
  expect(replyTo).toEqual([{ name: '', address: gus.user.email }])
  expect(text).toContain('Replies go to the organisers.')
})

/** Where replies go to the mail about Bo's registration for an event with this address as its contact. */
const repliesWith = async (
  { server, ada, bo, club }: Awaited<ReturnType<typeof winterShoot>>,
  name: string,
  address: string,
): Promise<string | undefined> => {
  const details = { ...detailsOfWinterShoot, contact: `Wren, ${address}` }
  const { id } = await announcedEvent(ada, club, { name, details })
  expect((await bo.send(register, { params: { id }, body })).status).toBeLessThan(300)
  await doEventJobs(server)
  const { replyTo, text } = await mailAbout(server, bo, `You are registered: ${name}`)
  expect(text.includes('Replies go to the organisers.')).toBe(replyTo !== undefined)
  return replyTo?.[0]?.address
}

test('replies go to the contact if it is the verified address of an organiser, and never to an address that is not', async () => {
  const shoot = await winterShoot()
  const { server, ada, club } = shoot
  const [dora, eve, fay] = [
    await verifiedPerson(server, 'Dora'),
    await verifiedPerson(server, 'Eve'),
    await server.person('Fay'),
  ]
  await joinedBy(club, dora, fay)
  await ada.send(clubMemberCalls.addUser, { params: { clubId: club.id, userId: eve.user.id }, body: {} })
  for (const person of [dora, eve, fay]) await appoint(ada, club, person)
  expect(await repliesWith(shoot, 'To Ada', ada.user.email.toUpperCase())).toBe(ada.user.email)
  expect(await repliesWith(shoot, 'To Dora', dora.user.email)).toBe(dora.user.email)
  for (const [name, address] of [
    ['Only added', eve.user.email],
    ['Unproven', fay.user.email],
    ['An archer', shoot.bo.user.email],
    ['A stranger', 'stranger@oaks.example'],
  ] as const)
    expect(await repliesWith(shoot, name, address)).toBeUndefined()
})

test('a blocked archer gets no mail', async () => {
  const { server, bo, params } = await winterShoot()
  await bo.send(register, { params, body: { archeryStyle: 'BH' } })
  const { send } = await administratorOf(server)
  const block = { params: { id: bo.user.id }, body: { isBlocked: true, reason: 'spam' } }
  expect((await send(adminUserCalls.block, block)).status).toBe(200)
  await doEventJobs(server)
  expect((await subjectsTo(server, bo)).filter((subject) => subject?.includes('Winter Shoot'))).toEqual([])
})

test('mails about a child go to the account that acts for it, by that account’s choices, and name the child', async () => {
  const { server, ada, bo, params } = await winterShoot()
  const kim = (await bo.send(childCalls.add, { body: { firstName: 'Kim', lastName: 'Nock' } })).body
  const asKim = senderOf(server.app, bo.token, { 'fletch-user': kim.id })
  await asKim(register, { params, body: { ...body, timeZone: 'Asia/Calcutta' } })
  await doEventJobs(server)
  const mail = await mailAbout(server, bo, 'For Kim: You are registered: Winter Shoot')
  expect(mail.text).toContain('This email is for Kim. You act for Kim in Fletch.\n\nHello Kim,')
  expect(mail.text).toContain('09:30 (14:00 in Asia/Kolkata)')
  const token = /emails-off#token=(\S+)/.exec(mail.text)?.[1] ?? ''
  await server.stranger(noticeCalls.chooseByLink, { body: { token, isOn: false } })
  expect((await bo.send(noticeCalls.read)).body.off).toEqual(['registered'])
  await asKim(withdraw, { params })
  await asKim(register, { params, body })
  await doEventJobs(server)
  expect(await subjectsTo(server, bo)).toHaveLength(1)
  expect((await ada.send(eventMessageCalls.preview, { params })).body.reached).toBe(1)
  await ada.send(eventCalls.cancel, { params })
  await doEventJobs(server)
  expect(await subjectsTo(server, bo)).toContain('For Kim: Cancelled: Winter Shoot')
})

test('the address in List-Unsubscribe leads a browser to the page that turns the emails off', async () => {
  const { app } = await startTestServer()
  const { statusCode, headers } = await app.inject('/api/notices/off/a-token')
  expect([statusCode, headers.location]).toEqual([303, '/emails-off#token=a-token'])
})
