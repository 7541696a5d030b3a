import {
  accountCalls,
  clubMemberCalls,
  eventGroupCalls,
  photoCalls,
  scorecardCalls,
  sessionCalls,
  signInCalls,
} from '@fletch/contract'
import { cardWith, foundClub, handClock, startTestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'
import { hours, minutes } from '../clock.ts'
import { createWriteBudget, readBudget, readCosts, sizeOnDisk, writeBudget } from '../write-budget.ts'
import { costOf } from './write-costs.ts'

const { save } = scorecardCalls

test('a script is stopped within a minute and told when to continue; others, and reads, are not affected', async () => {
  const clock = handClock()
  const server = await startTestServer({ clock })
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const params = { id: (await ada.send(scorecardCalls.create, { body: cardWith() })).body.id }
  const write = () => server.parts.budget.write({ userId: ada.user.id }, 0)
  for (let written = 1; written < writeBudget.writesAMinute; written += 1) write()
  const body = { ...cardWith(['1A']), version: 1 }
  const headers = { 'idempotency-key': 'waits' }
  const refused = await ada.send(save, { params, body, headers })
  expect([refused.status, refused.headers['retry-after'], refused.error.message]).toEqual([
    429,
    '60',
    'So many changes came from your account within a minute that the next ones have to wait a moment.',
  ])
  expect((await ada.send(scorecardCalls.read, { params })).body.version).toBe(1)
  expect((await bo.send(scorecardCalls.create, { body: cardWith() })).status).toBe(201)
  clock.advance(minutes(1))
  expect((await ada.send(save, { params, body, headers })).body.version).toBe(2)
  // Leaving is always allowed.
  for (let written = 1; written < writeBudget.writesAMinute; written += 1) write()
  expect(write).toThrow('have to wait a moment')
  expect((await ada.send(signInCalls.logout)).status).toBe(204)
})

test('a script that reads is stopped within a minute too, and told when to continue; people are not', async () => {
  const clock = handClock()
  const server = await startTestServer({ clock })
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const club = await foundClub(ada)
  const params = { id: club.id }
  const use = (reads: number) => server.parts.budget.read({ userId: ada.user.id }, reads)
  use(readBudget.readsAMinute - readCosts.long - 10)
  const file = () => ada.send(clubMemberCalls.download, { params })
  expect((await file()).status).toBe(200)
  const refused = await file()
  expect([refused.status, refused.headers['retry-after'], refused.error.message]).toEqual([
    429,
    '60',
    'Your account has asked for so much within a minute that the next answers have to wait a moment.',
  ])
  // A short answer costs less, and then nothing is left.
  const page = () => ada.send(clubMemberCalls.list, { params, query: { limit: 1 } })
  expect((await page()).status).toBe(200)
  use(8)
  expect([(await page()).status, (await page()).status]).toEqual([200, 429])
  expect((await bo.send(clubMemberCalls.list, { params })).status).toBe(200)
  // What is written is kept, and one who looks for a thief finds them.
  expect((await ada.send(scorecardCalls.create, { body: cardWith() })).status).toBe(201)
  expect((await ada.send(sessionCalls.list)).status).toBe(200)
  expect((await ada.send(signInCalls.me)).status).toBe(200)
  clock.advance(minutes(1))
  expect((await file()).status).toBe(200)
})

test('reads of a day end as well, and long lists count as several', () => {
  const clock = handClock()
  const budget = createWriteBudget(clock)
  const ada = { userId: 'ada' }
  budget.noteEntries(ada, readCosts.entries * readBudget.readsAMinute)
  expect(() => budget.read(ada, 1)).toThrow('within a minute')
  clock.advance(minutes(1))
  for (let read = readBudget.readsAMinute; read < readBudget.readsADay; read += readBudget.readsAMinute) {
    budget.read(ada, readBudget.readsAMinute)
    clock.advance(minutes(1))
  }
  expect(() => budget.read({ userId: 'child', guardianId: 'ada' }, 1)).toThrow('in a day')
  clock.advance(hours(24))
  expect(() => budget.read(ada, 1)).not.toThrow()
})

test('limits the bytes of a day, including their size on disk, and resets after 24 hours', async () => {
  const clock = handClock()
  const server = await startTestServer({ clock })
  const ada = await server.person('Ada')
  const params = { id: (await ada.send(scorecardCalls.create, { body: cardWith() })).body.id }
  const left = 100_000
  server.parts.budget.take({ userId: ada.user.id }, writeBudget.bytesADay - left)
  // A hundred lines of history are larger than the card that causes them.
  const zones = (zone: '1A' | '1B') => Array.from({ length: 30 }, () => zone)
  const statuses: number[] = []
  for (let at = 0; at < 12; at += 1) {
    const body = cardWith(zones(at % 2 === 0 ? '1A' : '1B'))
    const { status, headers } = await ada.send(save, { params, body })
    statuses.push(status)
    if (status === 429) expect(Number(headers['retry-after'])).toBeLessThanOrEqual(24 * 3600)
  }
  expect(statuses).toContain(200)
  expect(statuses.at(-1)).toBe(429)
  const version = 1 + statuses.filter((status) => status === 200).length
  // The refused save left nothing behind.
  expect((await ada.send(scorecardCalls.read, { params })).body.version).toBe(version)
  clock.advance(hours(24))
  const again = await server.stranger(signInCalls.login, {
    body: { email: ada.user.email, password: ada.password },
  })
  expect(again.status).toBe(200)
  expect(() => server.parts.budget.write({ userId: ada.user.id }, left)).not.toThrow()
})

test('a group’s card of a whole day, sent all at once, stays far below the limit', () => {
  const budget = createWriteBudget({ now: () => new Date('2026-05-02T09:00:00Z') })
  const [archers, targets] = [6, 28]
  const photos = archers * targets
  const group = String(30_000)
  const write = (cost: number) => budget.write({ userId: 'ada' }, cost)
  // Within one minute: each photo gets an upload URL, is kept, and the card is saved with it.
  for (let photo = 0; photo < photos; photo += 1) {
    write(costOf(photoCalls.requestUpload, { 'content-length': '100' }, true))
    write(costOf(photoCalls.keepScorePhoto, { 'content-length': '100' }, true))
    write(costOf(save, { 'content-length': group }, true))
    budget.take({ userId: 'ada' }, 3 * sizeOnDisk.line)
  }
  // Ten imports of 10,000 members, each with a dry run first.
  for (let file = 0; file < 20; file += 1) write(700_000)
  budget.take({ userId: 'ada' }, 10 * 10_000 * sizeOnDisk.member)
})

test('a body without a length counts as the largest possible; reading, leaving and signing others out cost nothing', () => {
  expect(costOf(save, {}, true)).toBeGreaterThan(500_000)
  expect(costOf(save, { 'content-length': 'x' }, true)).toBeGreaterThan(500_000)
  expect(costOf(eventGroupCalls.create, {}, false)).toBe(sizeOnDisk.write)
  for (const call of [
    scorecardCalls.list,
    signInCalls.logout,
    sessionCalls.signOutEverywhere,
    sessionCalls.end,
    accountCalls.changePassword,
    signInCalls.login,
  ])
    expect(costOf(call, { 'content-length': '9999' }, true)).toBe(0)
})
