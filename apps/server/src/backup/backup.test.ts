import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { photoCalls, scorecardCalls } from '@fletch/contract'
import {
  announcedEvent,
  cardWith,
  foundClub,
  memberFile,
  type Person,
  peopledEvent,
  photoWith,
  sendMemberFile,
  startTestServer,
  type TestServer,
  wholeRound,
} from '@fletch/testkit'
import { emptyPlace, everything, quiet, waysOfProject, withoutAccess } from '@fletch/testkit/backups.ts'
import { freshDatabase } from '@fletch/testkit/database.ts'
import { Kysely } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { type Config, readConfig } from '../config.ts'
import { systemClock } from '../platform/clock.ts'
import { insertRows } from '../platform/db/copying/rows.ts'
import { withSnapshot } from '../platform/db/copying/snapshot.ts'
import { FletchSqliteDialect } from '../platform/db/dialects/sqlite.ts'
import { knownSteps, migrate } from '../platform/db/migrate.ts'
import { openObjectStore } from '../platform/objects/object-store.ts'
import type { ObjectStore } from '../platform/objects/objects.ts'
import { takeBackup } from './backup-command.ts'
import { checkBackup } from './check-backup.ts'
import { type Manifest, manifestPath, manifestText, readManifest } from './manifest.ts'
import { databasePlaceOf } from './places.ts'
import type { ProgressReporter } from './progress.ts'
import { restoreBackup } from './restore-backup.ts'

const project = inject('databaseTemplate')

/** A person's card with its own photo. */
const photographed = async ({ app }: TestServer, { send }: Person) => {
  const { uploadURL, objectPath } = (await send(photoCalls.requestUpload)).body
  const headers = { 'content-type': 'image/jpeg' }
  const payload = await photoWith({ width: 40, height: 30 })
  expect((await app.inject({ method: 'PUT', url: uploadURL, headers, payload })).statusCode).toBe(200)
  await send(photoCalls.keepScorePhoto, { body: { photoURL: uploadURL } })
  const scores = [{ zone: '1A', distance: '20.5', photoPath: objectPath }]
  return (await send(scorecardCalls.create, { body: cardWith([], { scores }) })).body
}

/** Creates at least one record of everything. */
const fill = async (server: TestServer): Promise<Person> => {
  const ada = await server.person('Ada')
  await photographed(server, ada)
  const club = await foundClub(ada, { description: 'Täglich „offen“; "quoted", it\'s\nnew\ttab 🏹' })
  await sendMemberFile(server.app, ada, club.id, { file: memberFile(210) })
  await peopledEvent(ada, await announcedEvent(ada, club), 5)
  for (let card = 0; card < 5; card += 1)
    await ada.send(scorecardCalls.create, { body: cardWith(wholeRound(30), { club: club.name }) })
  return ada
}

const backupOf = (server: TestServer, more: { objects?: ObjectStore; teller?: ProgressReporter } = {}) => {
  const { config, objects } = server.parts
  const into = join(server.dataDir, 'backups')
  return takeBackup({ config, objects, clock: systemClock, teller: quiet, into, ...more })
}

const restoredTo = async (
  config: Config,
  from: string,
  more: { replace?: boolean; teller?: ProgressReporter } = {},
) => restoreBackup({ config, clock: systemClock, teller: quiet, from, replace: false, ...more })

const bytesOf = async (store: ObjectStore, name: string): Promise<string | null> => {
  const stored = await store.get(name)
  return stored && (await buffer(stored.bytes)).toString('base64')
}

const photosNamed = (config: Config): Promise<string[]> =>
  withSnapshot(databasePlaceOf(config, quiet), async (snapshot) =>
    (await snapshot.storedObjects()).map(({ kind, id }) => `${kind}/${id}`),
  )

test.each(waysOfProject())('restores everything from %s in %s: every row, every photo', async (from, to) => {
  const server = await startTestServer(from === 'sqlite' ? { on: 'sqlite' } : {})
  const ada = await fill(server)
  const { folder, manifest } = await backupOf(server)
  expect(manifest.tables.find(({ name }) => name === 'club_members')?.rows).toBe(211)
  expect(manifest.objects).toMatchObject({ count: 1, missing: [] })
  // Only its owner can read it.
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  for (const file of [manifestPath(folder), join(folder, 'database', 'users.jsonl.gz')])
    expect((await stat(file)).mode & 0o777).toBe(0o600)

  const config = await emptyPlace(to)
  await restoredTo(config, folder)
  const [before, after] = [await everything(server.parts.config), await everything(config)]
  expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted())
  for (const [table, rows] of withoutAccess(before)) expect([table, after.get(table)]).toEqual([table, rows])
  expect(before.get('users')?.map(({ email }) => email)).toContain(ada.user.email)

  const store = await openObjectStore(config)
  for (const name of await photosNamed(config))
    expect(await bytesOf(store, name)).toBe(await bytesOf(server.parts.objects, name))
})

test('a backup during saves, uploads and deletions is consistent and has all of its photos', async () => {
  const server = await startTestServer()
  const ada = await fill(server)
  const { id } = (await ada.send(scorecardCalls.create, { body: cardWith(['1A']) })).body
  let [saved, isOver] = [1, false]
  const saving = (async () => {
    while (!isOver) {
      const body = cardWith([saved % 2 === 0 ? '1A' : '1B'])
      saved = (await ada.send(scorecardCalls.save, { params: { id }, body })).body.version
    }
  })()
  const photographing = (async () => {
    while (!isOver) {
      const card = await photographed(server, ada)
      await ada.send(scorecardCalls.remove, { params: { id: card.id } })
      await photographed(server, ada)
    }
  })()
  const savedBefore = saved
  const { folder, manifest } = await backupOf(server)
  const savedAfter = saved
  isOver = true
  await Promise.all([saving, photographing])
  expect(savedAfter).toBeGreaterThan(savedBefore)

  const config = await emptyPlace(project.kind)
  await restoredTo(config, folder)
  const tables = await everything(config)
  const version = Number(tables.get('scorecards')?.find((card) => card.id === id)?.version)
  expect(version).toBeGreaterThanOrEqual(savedBefore)
  expect(version).toBeLessThanOrEqual(savedAfter + 1)
  // The ledger is from the same moment: one line for the creation and one for each save.
  const changes = tables.get('scorecard_changes')?.filter((change) => change.scorecard_id === id)
  expect(changes).toHaveLength(version)

  expect(manifest.objects.missing).toEqual([])
  const store = await openObjectStore(config)
  const named = await photosNamed(config)
  expect(named).toHaveLength(manifest.objects.count)
  for (const name of named) expect([name, (await bytesOf(store, name)) !== null]).toEqual([name, true])
})

describe('photos', () => {
  test('deleted during the backup are left out, and none that the backup lists is missing', async () => {
    const server = await startTestServer()
    const ada = await fill(server)
    const { objects } = server.parts
    const told: string[] = []
    let [late, gone, isGone]: [string, string, boolean] = ['', '', false]
    // Uploaded after the first pass, and deleted by its owner at the moment of copying.
    const store: ObjectStore = {
      ...objects,
      get: async (name) => {
        if (gone === '') {
          const card = await photographed(server, ada)
          late = card.id
          gone = card.scores[0]?.photoPath?.replace('/objects/', '') ?? ''
        }
        if (name !== gone) return objects.get(name)
        await ada.send(scorecardCalls.remove, { params: { id: late } })
        isGone = true
        return null
      },
    }
    const teller = { ...quiet, line: (text: string) => void told.push(text) }
    const { folder, manifest } = await backupOf(server, { objects: store, teller })
    expect(isGone).toBe(true)
    expect(manifest.objects).toMatchObject({ count: 1, missing: [] })
    expect(told).toEqual(['Photos were deleted meanwhile: the database is copied once more.'])
    const config = await emptyPlace(project.kind)
    await restoredTo(config, folder)
    expect((await everything(config)).get('scorecards')).toHaveLength(6)
  })

  test('missing in the store are listed, and the rest is backed up', async () => {
    const server = await startTestServer()
    const card = await photographed(server, await fill(server))
    const lost = card.scores[0]?.photoPath?.replace('/objects/', '') ?? ''
    await server.parts.objects.remove(lost)
    const { folder, manifest } = await backupOf(server)
    expect(manifest.objects).toMatchObject({ count: 1, missing: [lost] })
    await restoredTo(await emptyPlace(project.kind), folder)
  })
})

describe('a restore changes nothing', () => {
  const backup = async () => {
    const server = await startTestServer()
    await fill(server)
    return { server, ...(await backupOf(server)) }
  }

  const rewritten = async (folder: string, change: (manifest: Manifest) => Manifest) =>
    writeFile(manifestPath(folder), manifestText(change(await readManifest(folder))))

  test('if the backup is damaged, incomplete or of a later version, or if rows differ when read back', async () => {
    const { folder } = await backup()
    const config = await emptyPlace(project.kind)
    const table = join(folder, 'database', 'scorecards.jsonl.gz')
    const bytes = await readFile(table)

    await writeFile(table, bytes.with(bytes.length - 9, (bytes.at(-9) ?? 0) ^ 1))
    await expect(restoredTo(config, folder)).rejects.toThrow(
      'The file database/scorecards.jsonl.gz of this backup is damaged or missing.',
    )
    await writeFile(table, bytes)

    const [kind = ''] = await readdir(join(folder, 'objects'))
    const [photo = ''] = await readdir(join(folder, 'objects', kind))
    const image = join(folder, 'objects', kind, photo)
    const pixels = await readFile(image)
    await writeFile(image, pixels.subarray(1))
    await expect(restoredTo(config, folder)).rejects.toThrow(/The file objects\/.* is damaged or missing/)
    await writeFile(image, pixels)

    const manifest = await readFile(manifestPath(folder), 'utf8')
    await writeFile(manifestPath(folder), manifest.replace('"rows": 211', '"rows": 210'))
    await expect(restoredTo(config, folder)).rejects.toThrow('The manifest.json of this backup is damaged')
    await writeFile(manifestPath(folder), manifest)

    await rewritten(folder, (known) => ({ ...known, steps: [...known.steps, '9999-later'] }))
    await expect(restoredTo(config, folder)).rejects.toThrow(
      'taken by a later version of Fletch (its database has the step 9999-later)',
    )
    expect(await readdir(config.dataDir)).toEqual([])
    await expect(restoredTo(config, join(folder, 'nowhere'))).rejects.toThrow('There is no backup in')

    await writeFile(manifestPath(folder), manifest)
    await rewritten(folder, (known) => ({
      ...known,
      tables: known.tables.map((table) =>
        table.name === 'users' ? { ...table, fingerprint: 'f'.repeat(64) } : table,
      ),
    }))
    await expect(restoredTo(config, folder)).rejects.toThrow('The table users came out different: 1 rows')
    expect((await readdir(config.dataDir)).filter((name) => name !== 'fletch.db')).toEqual([])
  })
})

test('a place that is not empty is replaced only on request, and its files are kept', async () => {
  const server = await startTestServer()
  await fill(server)
  const first = await backupOf(server)
  await server.person('Bo')
  const second = await backupOf(server)
  const config = await emptyPlace(project.kind)
  await restoredTo(config, second.folder)
  await expect(restoredTo(config, first.folder)).rejects.toThrow(
    /^The database is not empty \(.*\)\. To replace what is there, say --replace\.$/,
  )
  expect((await everything(config)).get('users')).toHaveLength(2)
  const { aside = '' } = await restoredTo(config, first.folder, { replace: true })
  expect((await everything(config)).get('users')).toHaveLength(1)
  const kept = project.kind === 'sqlite' ? ['fletch.db', 'objects'] : ['objects']
  expect((await readdir(aside)).toSorted()).toEqual(kept)
})

test('a backup of an earlier version is restored and migrated', async () => {
  const { dataDir } = await freshDatabase()
  const old = readConfig({ DATA_DIR: await mkdtemp(join(dataDir, 'old-')) })
  const earlier = new Kysely<unknown>({ dialect: new FletchSqliteDialect(join(old.dataDir, 'fletch.db')) })
  await migrate(earlier, 'sqlite', '0010-data-archives')
  await insertRows(earlier, { name: 'secrets', columns: ['name', 'value'] }, [['upload-key', 'old']])
  await earlier.destroy()
  const objects = await openObjectStore(old)
  const wishes = { config: old, objects, clock: systemClock, teller: quiet, into: join(dataDir, 'backups') }
  const { folder, manifest } = await takeBackup(wishes)
  expect(manifest.steps.at(-1)).toBe('0010-data-archives')

  const config = await emptyPlace(project.kind)
  await restoredTo(config, folder)
  const steps = await withSnapshot(databasePlaceOf(config, quiet), async (snapshot) => snapshot.steps)
  expect(steps).toEqual(knownSteps)
  expect((await everything(config)).get('secrets')).toEqual([{ name: 'upload-key', value: 'old' }])
})

describe('the commands', () => {
  const run = promisify(execFile)

  const command = (name: string, args: readonly string[], env: Readonly<Record<string, string>>) =>
    run(process.execPath, [fileURLToPath(new URL(`./${name}-command.ts`, import.meta.url)), ...args], {
      env,
    }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        said: error.stdout + error.stderr,
      }),
    )

  test('print what they did or why they refused, with an exit code for scripts', async () => {
    const server = await startTestServer()
    await fill(server)
    const { dataDir, databaseUrl } = server.parts.config
    const settings = {
      DATA_DIR: dataDir,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    }
    const taken = await command('backup', [], settings)
    expect(taken.code).toBe(0)
    expect(taken.said).toMatch(
      /^Backup taken: (.*)\nIt holds [\d,]+ rows and 1 photo, [\d.]+ kB, as they were at .*Z\.\n$/,
    )
    const folder = /^Backup taken: (.*)$/m.exec(taken.said)?.[1] ?? ''
    const { takenAt } = await checkBackup(folder, quiet)
    expect(await server.metrics.text()).toContain(
      `\nfletch_last_backup_timestamp_seconds ${Date.parse(takenAt) / 1000}\n`,
    )
    const refused = await command('restore', [folder], settings)
    expect(refused).toEqual({
      code: 1,
      said: 'The backup is whole.\nA server is still running on this database. Stop it first, then try again.\n',
    })
  })
})
