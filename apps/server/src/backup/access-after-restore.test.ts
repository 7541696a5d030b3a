import { join } from 'node:path'
import { accountCalls, emailVerificationCalls } from '@fletch/contract'
import { administratorOf, eventually, startTestServer } from '@fletch/testkit'
import { emptyPlace, everything, quiet } from '@fletch/testkit/backups.ts'
import { expect, inject, test } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { takeBackup } from './backup-command.ts'
import { restoreBackup } from './restore-backup.ts'

test('after a restore all sessions have ended and mailed links are void', async () => {
  const server = await startTestServer()
  server.startJobs()
  const ada = await server.person('Ada')
  await ada.send(emailVerificationCalls.request)
  await server.stranger(accountCalls.forgotPassword, { body: { email: ada.user.email } })
  await administratorOf(server)
  const { config: from, objects } = server.parts
  const before = await eventually(async () => {
    const tables = await everything(from)
    const [user] = tables.get('users') ?? []
    expect([user?.verification_token_hash, tables.get('reset_tokens')?.length]).toEqual([
      expect.any(String),
      1,
    ])
    return tables
  })
  expect([before.get('sessions'), before.get('admin_sessions')]).toEqual([
    [expect.anything()],
    [expect.anything()],
  ])
  const wishes = { clock: systemClock, teller: quiet }
  const { folder } = await takeBackup({
    ...wishes,
    config: from,
    objects,
    into: join(server.dataDir, 'backups'),
  })
  const config = await emptyPlace(inject('databaseTemplate').kind)
  await restoreBackup({ ...wishes, config, from: folder, replace: false })
  const after = await everything(config)
  expect(['sessions', 'admin_sessions', 'reset_tokens'].map((table) => after.get(table))).toEqual([
    [],
    [],
    [],
  ])
  expect(after.get('users')).toEqual([
    expect.objectContaining({
      email: ada.user.email,
      reset_token_hash: null,
      reset_token_expires_at: null,
      verification_token_hash: null,
      verification_expires_at: null,
    }),
  ])
})
