import {
  adminHealthCalls,
  adminLogCalls,
  adminMailCalls,
  adminServerCalls,
  adminSessionCalls,
  adminUserCalls,
} from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { network, open } from '../../../../testing/app.tsx'
import { button, expectNotice, press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const enter = () => press('Access Admin Console')

const type = async () => {
  await page.getByLabelText('Username').fill('admin')
  await page.getByLabelText('Password').fill('a heron by the pond 7')
}

const serverFacts = {
  version: '1.2.3',
  node: '24.0.0',
  database: 'sqlite',
  runningSince: '2026-01-01T00:00:00.000Z',
  mail: { way: 'smtp', server: 'mail.example' },
  disk: { database: 1, photos: 1, photoCount: 1, inBucket: false, free: 1, dataFolder: '/data' },
  lastBackupAt: null,
} as const

const answerOverview = () => {
  const none = { items: [], nextCursor: null }
  network.on(adminUserCalls.stats, {
    totalUsers: 1,
    activeToday: 1,
    totalScorecards: 1,
    newThisWeek: 1,
    activeThisWeek: 1,
    clubOwners: 0,
    bugReports: 0,
    openBugReports: 0,
  })
  network.on(adminHealthCalls.read, { database: true, objectStorage: true, emailService: true, checks: [] })
  network.on(adminLogCalls.list, none)
  network.on(adminMailCalls.list, none)
  network.on(adminServerCalls.read, serverFacts)
}

test('the console requires a name and a password', async () => {
  await open('/admin/login')
  await enter()
  await expectTexts('Username is required', 'Password is required')
  expect(network.sent(adminSessionCalls.login)).toEqual([])
})

test('signing in shows its progress, and when it fails', async () => {
  network.refuse(adminSessionCalls.login, 401)
  const arrive = network.hold(adminSessionCalls.login)
  await open('/admin/login')
  await type()
  await enter()
  await expect.element(button('Signing in...')).toBeVisible()
  arrive()
  await expectNotice('alert', 'Login Failed', 'Invalid admin credentials')
})

test('the administrator signs in and out', async () => {
  network.on(adminSessionCalls.login, { message: 'Welcome' })
  network.on(adminSessionCalls.logout, undefined)
  answerOverview()
  await open('/admin/login')
  await type()
  await enter()
  await expectNotice('status', 'Welcome to the admin console')
  await press('Logout')
  await expectNotice('status', 'Logged out', 'Admin session ended')
})
