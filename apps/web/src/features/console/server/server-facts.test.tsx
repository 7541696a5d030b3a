import {
  adminHealthCalls,
  adminLogCalls,
  adminMailCalls,
  adminServerCalls,
  adminUserCalls,
  type ServerState,
} from '@fletch/contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { network, open } from '../../../../testing/app.tsx'
import { expectNotice, press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const hours = (count: number) => new Date(Date.now() - count * 3_600_000).toISOString()

const state: ServerState = {
  version: '1.2.3',
  node: '24.0.0',
  database: 'sqlite',
  runningSince: hours(70),
  mail: { way: 'smtp', server: 'mail.example:587' },
  disk: {
    database: 2_500_000,
    photos: 1_200_000_000,
    photoCount: 40,
    inBucket: false,
    free: 61_200_000_000,
    dataFolder: '/var/lib/fletch',
  },
  lastBackupAt: hours(9.5),
}

beforeEach(() => {
  localStorage.setItem('fletch.admin', 'true')
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
})

const openConsole = async (changed: Partial<ServerState> = {}) => {
  network.on(adminServerCalls.read, { ...state, ...changed })
  await open('/admin/console')
}

const sendTo = async (email: string) => {
  await page.getByLabelText('Send the test email to').fill(email)
  await press('Send test email')
}

test('the administrator sees the mail server, free space, the last backup and the version', async () => {
  await openConsole()
  await expectTexts(
    'Email is sent through mail.example:587',
    '9 hours ago',
    '61.2 GB',
    'on the disk that holds /var/lib/fletch',
    '2.5 MB',
    '40 photos, in the data folder',
    'Fletch 1.2.3',
  )
})

test('the console says where email is saved as files, and how to make a first backup', async () => {
  await openConsole({ mail: { way: 'files', folder: '/var/lib/fletch/outbox' }, lastBackupAt: null })
  await expectTexts(
    'Email is saved as files. Nothing is sent.',
    'The files are in /var/lib/fletch/outbox',
    'No backup yet',
    'npm run backup',
  )
})

test('the console warns that a server without a mail server sends no email, and does not call that healthy', async () => {
  const checks = [{ part: 'emailService' as const, isUp: true, milliseconds: 2, problem: null }]
  network.on(adminHealthCalls.read, { database: true, objectStorage: true, emailService: true, checks })
  const warning = 'This server sends no email, because no mail server is set.'
  await openConsole({ mail: { way: 'files', folder: '/var/lib/fletch/outbox' } })
  await expectTexts(warning, 'Not set up', 'No mail server is set, so no email is sent.')
  expect(document.body.innerText).not.toContain('Healthy')
  await openConsole()
  await expectTexts('Healthy', 'Email is sent through mail.example:587')
  expect(document.body.innerText).not.toContain(warning)
})

test('a backup that is too old is flagged', async () => {
  await openConsole({ lastBackupAt: hours(75) })
  await expectTexts('3 days ago', 'The last backup is more than two days old.')
})

test('a test email shows its progress, and that the mail server accepted it', async () => {
  network.on(adminServerCalls.sendTestMail, { problem: null })
  await openConsole()
  await sendTo('ada@example.org')
  await expectTexts('The mail server accepted the test email to ada@example.org.')
  expect(network.sent(adminServerCalls.sendTestMail)).toMatchObject([{ body: { email: 'ada@example.org' } }])
})

test('a test email that is saved as a file is not reported as sent', async () => {
  network.on(adminServerCalls.sendTestMail, { problem: null })
  await openConsole({ mail: { way: 'files', folder: '/var/lib/fletch/outbox' } })
  await sendTo('ada@example.org')
  await expectTexts('was saved as a file. It was not sent.')
})

test('a failed test email shows the reason; an invalid address sends none', async () => {
  network.on(adminServerCalls.sendTestMail, { problem: 'connect ECONNREFUSED' })
  await openConsole()
  await sendTo('ada')
  await expect.element(page.getByLabelText('Send the test email to')).toHaveAttribute('aria-invalid', 'true')
  expect(network.sent(adminServerCalls.sendTestMail)).toEqual([])
  await sendTo('ada@example.org')
  await expectTexts('could not be sent.', 'connect ECONNREFUSED')
})

test('too many test emails are refused with a message', async () => {
  network.refuse(adminServerCalls.sendTestMail, 429)
  await openConsole()
  await sendTo('ada@example.org')
  await expectNotice('alert', 'The test email could not be sent')
})

test('data that failed to load is loaded again', async () => {
  network.refuse(adminServerCalls.read, 503, '<h1>Service Unavailable</h1>')
  await open('/admin/console')
  await expectTexts('This could not be loaded', 'No answer from Fletch.')
  network.on(adminServerCalls.read, state)
  await press('Retry')
  await expectTexts('Fletch 1.2.3')
})
