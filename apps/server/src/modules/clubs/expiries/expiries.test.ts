import { childCalls, clubActivityCalls, clubMemberCalls, memberMergeCalls } from '@fletch/contract'
import { doJobs, importingClub, joinedBy, mailsTo, membersOf, verifyAddressOf } from '@fletch/testkit'
import { expect, test } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { dayInWords } from '../../../platform/mail/day-in-words.ts'
import { remindOfExpiries } from './commands.ts'

const dag = { firstName: 'Dag', lastName: 'Nilsen', joinDate: '2020-01-01' }
const none = { licence: null, insurance: null, course: null }

const clubWithDates = async () => {
  const server = await importingClub()
  const { ada, clubId, clock } = server
  const params = { clubId }
  const dayIn = (count: number) => new Date(clock.now().getTime() + days(count)).toISOString().slice(0, 10)
  const add = async (firstName: string, expiries: object) =>
    (
      await ada.send(clubMemberCalls.add, {
        params,
        body: { ...dag, firstName, expiries: { ...none, ...expiries } },
      })
    ).body
  const expiring = async () =>
    (await membersOf(ada, clubId, { care: 'expiring' })).map(({ firstName }) => firstName).toSorted()
  const remind = async () => {
    clock.advance(1000)
    await server.parts.db.write((tx) => remindOfExpiries(tx, server.parts))
    await doJobs(server, ['expiry-'])
  }
  return { ...server, params, dayIn, add, expiring, remind }
}

test('officers enter last days, which older apps leave alone, and the activity shows the change', async () => {
  const { ada, clubId, params, add, dayIn } = await clubWithDates()
  const member = await add('Dag', { licence: dayIn(90) })
  expect(member.expiries).toEqual({ ...none, licence: dayIn(90) })
  const save = { params: { ...params, memberId: member.id } }
  expect(
    (await ada.send(clubMemberCalls.save, { ...save, body: { ...dag, phone: '1' } })).body.expiries,
  ).toEqual(member.expiries)
  const body = { ...dag, phone: '1', expiries: { licence: '', insurance: dayIn(5), course: null } }
  const { body: saved } = await ada.send(clubMemberCalls.save, { ...save, body })
  expect(saved.expiries).toEqual({ ...none, insurance: dayIn(5) })
  const { body: activity } = await ada.send(clubActivityCalls.list, { params: { id: clubId } })
  expect(Array.isArray(activity) && activity[0]?.changes).toEqual([
    { field: 'licence', was: dayIn(90), became: null },
    { field: 'insurance', was: null, became: dayIn(5) },
  ])
  const wrong = { ...dag, expiries: { ...none, course: '2026-02-30' } }
  expect((await ada.send(clubMemberCalls.save, { ...save, body: wrong })).status).toBe(400)
})

test('what expires within 30 days or has expired is found and counted, for officers only', async () => {
  const { ada, club, add, dayIn, expiring, person } = await clubWithDates()
  await add('Past', { course: dayIn(-400) })
  await add('Soon', { licence: dayIn(30), insurance: dayIn(300) })
  await add('Later', { licence: dayIn(31) })
  await add('Nothing', {})
  expect(await expiring()).toEqual(['Past', 'Soon'])
  const { body: care } = await ada.send(clubMemberCalls.care, { params: { id: club.id } })
  expect(care.expiring).toBe(2)
  const bo = await person('Bo')
  expect((await bo.send(clubMemberCalls.care, { params: { id: club.id } })).status).toBe(403)
  const seen = await membersOf(bo, club.id, {})
  expect(seen.every((member) => member.expiries === undefined)).toBe(true)
})

test('officers with a verified address are reminded once of each day', async () => {
  const server = await clubWithDates()
  const { ada, params, add, dayIn, remind } = server
  const soon = await add('Soon', { licence: dayIn(10) })
  await add('Later', { licence: dayIn(60) })
  await remind()
  expect(await mailsTo(server, ada)).toEqual([])
  await verifyAddressOf(server, ada)
  const enter = (days: number) => {
    const body = { ...dag, firstName: 'Soon', expiries: { ...none, licence: dayIn(days) } }
    return ada.send(clubMemberCalls.save, { params: { ...params, memberId: soon.id }, body })
  }
  await enter(20)
  await remind()
  await remind()
  const [mail, ...others] = await mailsTo(server, ada)
  expect(others).toEqual([])
  expect(mail?.text).toContain(`Soon Nilsen: licence, valid until ${dayInWords(dayIn(20), 'en')}`)
  expect(mail?.text).not.toContain('Later')
  await enter(21)
  await remind()
  expect(await mailsTo(server, ada)).toHaveLength(2)
})

test('members are reminded of their own only: who agreed, is active and has a verified address', async () => {
  const server = await clubWithDates()
  const { ada, club, clubId, person, params, add, dayIn, remind } = server
  const [bo, uma, lea] = [await person('Bo'), await person('Uma'), await person('Lea')]
  await joinedBy(club, bo, uma, lea)
  const draft = { firstName: 'Kim', lastName: 'Nock', dateOfBirth: null, club: '' }
  const child = (await bo.send(childCalls.add, { body: draft })).body
  await bo.send(clubMemberCalls.join, { params: { id: clubId }, headers: { 'fletch-user': child.id } })
  for (const { id: memberId, firstName, lastName } of await membersOf(ada, clubId)) {
    const status = firstName === 'Lea' ? 'suspended' : 'active'
    const expiries = { ...none, [firstName === 'Kim' ? 'course' : 'insurance']: dayIn(3) }
    const body = { firstName, lastName, joinDate: '2020-01-01', status, expiries }
    expect((await ada.send(clubMemberCalls.save, { params: { ...params, memberId }, body })).status).toBe(200)
  }
  await add('Entered', { licence: dayIn(1) })
  for (const each of [bo, lea]) await verifyAddressOf(server, each)
  await remind()
  const mails = (await mailsTo(server, bo)).toSorted((one, other) =>
    (one.subject ?? '') < (other.subject ?? '') ? -1 : 1,
  )
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Renew the course of Kim Nock',
    'Renew your insurance',
  ])
  expect(mails[1]?.text).toContain(`The insurance is valid until ${dayInWords(dayIn(3), 'en')}.`)
  expect(mails[1]?.text).not.toMatch(/Entered|Uma|Lea|Kim/)
  for (const each of [uma, lea, ada]) expect(await mailsTo(server, each)).toEqual([])
})

test('members are told in spans, each once', async () => {
  const server = await clubWithDates()
  const { ada, add, dayIn, parts } = server
  await verifyAddressOf(server, ada)
  for (const name of ['One', 'Two', 'Three']) await add(name, { licence: dayIn(1), course: dayIn(2) })
  for (const told of [2, 3, 3]) {
    await parts.db.write((tx) => remindOfExpiries(tx, parts, 2))
    const rows = await parts.db.read
      .selectFrom('memberExpiries')
      .select('memberId')
      .distinct()
      .where('remindedAt', 'is not', null)
      .execute()
    expect(rows).toHaveLength(told)
  }
})

test('a merged member keeps the days of both entries, its own first, and an undone merge gives them back', async () => {
  const server = await clubWithDates()
  const { ada, clubId, params, add, dayIn, remind } = server
  await verifyAddressOf(server, ada)
  const kept = await add('Dag', { licence: dayIn(90) })
  const gone = await add('Dagobert', { licence: dayIn(10), course: dayIn(20) })
  await remind()
  const body = { ...dag, otherId: gone.id }
  const merged = await ada.send(memberMergeCalls.merge, { params: { ...params, memberId: kept.id }, body })
  expect(merged.body.expiries).toEqual({ ...none, licence: dayIn(90), course: dayIn(20) })
  const [{ id: mergeId = '' } = {}] = (await ada.send(memberMergeCalls.list, { params })).body
  expect((await ada.send(memberMergeCalls.undo, { params: { ...params, mergeId } })).status).toBe(204)
  const days = new Map((await membersOf(ada, clubId)).map(({ id, expiries }) => [id, expiries]))
  expect(days.get(kept.id)).toEqual({ ...none, licence: dayIn(90) })
  expect(days.get(gone.id)).toEqual({ ...none, licence: dayIn(10), course: dayIn(20) })
  await remind()
  expect(await mailsTo(server, ada)).toHaveLength(1)
})
