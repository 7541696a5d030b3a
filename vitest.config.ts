import '@fletch/messages/make.ts'
import { globSync } from 'node:fs'
import { testPart } from '@fletch/testkit/test-part.ts'
import { defineConfig } from 'vitest/config'

const serverTests = ['apps/server/src/**/*.test.ts']

/** Tests of the server that ask no database: once is enough. */
const withoutDatabase = [
  'apps/server/src/{config,program,told-twice,platform/{log-output,nginx-networks,nginx-paths}}.test.ts',
  'apps/server/src/modules/{console/visits/tally,events/live/seats,events/live/streaming}.test.ts',
  'apps/server/src/platform/{archives/*,asked-together,ids,in-line,images/*,jobs/retries,live/boards}.test.ts',
  'apps/server/src/platform/{mail/mail-senders,mail/unclickable,objects/*,passwords/*,push/*}.test.ts',
  'apps/server/src/modules/*/*-policies.test.ts',
  'apps/server/src/modules/series/record/archers.test.ts',
  'apps/server/src/platform/db/{sqlite-driver,stored-json}.test.ts',
  'apps/server/src/platform/http/{network-of,web-app}.test.ts',
]

/**
 * What an answer says of itself, whatever is stored: headers, the API page, bodies that are refused, how they travel.
 * One database is enough. What asks a store runs on both; `npm run check` keeps tests of stores off this list.
 */
const onOneDatabase = [
  'apps/server/src/app.test.ts',
  'apps/server/src/platform/http/api-document.test.ts',
  'apps/server/src/platform/http/compiled-schemas.test.ts',
  'apps/server/src/platform/http/errors.test.ts',
  'apps/server/src/platform/http/headers.test.ts',
  'apps/server/src/platform/http/security-contact.test.ts',
  'apps/server/src/platform/http/trickling-bodies.test.ts',
]

/** What only SQLite can say: how it carries out a query, and steps from one form of a table to the next, read from it. */
const onlyOnSqlite = [
  'apps/server/src/platform/db/migration-steps.test.ts',
  'apps/server/src/platform/db/query-plans.test.ts',
]

/** What only PostgreSQL has: several processes on it, as ops/ describes them, connections that break, and plans. */
const onlyOnPostgresql = [
  'apps/server/src/behind-nginx.test.ts',
  'apps/server/src/platform/db/broken-connections.test.ts',
  'apps/server/src/platform/db/{plans-of-empty-tables,query-plans-postgresql}.test.ts',
]

/** Whole processes, whole backups, thousands of calls: each takes seconds, and other tests know their parts. */
const slow = [
  'apps/server/src/{main,program,behind-nginx}.test.ts',
  'apps/server/src/backup/*.test.ts',
  'apps/server/src/platform/db/{broken-connections,plans-of-empty-tables,query-plans-postgresql}.test.ts',
  'apps/server/src/platform/http/{fuzz,fuzz-inside,trickling-bodies}.test.ts',
  'apps/server/src/platform/images/decoded-images.test.ts',
  'apps/server/src/modules/cards/reference-server.test.ts',
  'apps/server/src/modules/clubs/{imports/files,members/full-club}.test.ts',
  'apps/server/src/modules/{events/rounds/championship,photos/uploads/hostile-uploads}.test.ts',
]

/**
 * What a database can answer differently: every call at least once, how the platform stores and repeats, saves of cards,
 * and calls that meet in one row. Who may call and how a body is refused, and the other rules of the modules, are the
 * same code on both.
 */
const firstOnPostgresql = [
  'apps/server/src/!(kept-secrets*).test.ts',
  'apps/server/src/platform/{*,!(http)/**/*}.test.ts',
  'apps/server/src/platform/http/!(authorisation|hostile-requests|sent-back|rate-limits|observability).test.ts',
  'apps/server/src/modules/cards/saving/*.test.ts',
  'apps/server/src/modules/{cards/group/begun-again,events/registration/full-event}.test.ts',
  'apps/server/src/modules/clubs/imports/!(files|lists-from-outside).test.ts',
  'apps/server/src/modules/**/*{race,mutual,meanwhile}*.test.ts',
]

/** Tests that replace a module. Each has its own worker: in a shared one, what uses the module may be loaded already. */
const replacingModules = [
  'apps/server/src/platform/passwords/argon2-passwords.test.ts',
  'apps/web/src/phone/cards/card-network.test.ts',
  'apps/web/src/phone/phone.test.ts',
  'apps/web/src/phone/photos/photo-network.test.ts',
]

const part = testPart()

/** Of these tests, those of the part that is asked for. */
const ofPart = (tests: readonly string[], core: readonly string[], later: readonly string[]): string[] => {
  for (const pattern of [...core, ...later])
    if (globSync(pattern).length === 0) throw new Error(`No test is called ${pattern}`)
  if (part === 'all') return [...tests]
  const isLater = new Set(globSync(later))
  const isCore = new Set(globSync(core).filter((file) => !isLater.has(file)))
  return part === 'core' ? [...isCore] : globSync(tests).filter((file) => !isCore.has(file))
}

/** The application is loaded once for all files: each test opens one of its own. */
const onSqlite = {
  include: ofPart(serverTests, serverTests, slow),
  exclude: [...withoutDatabase, ...onlyOnPostgresql],
  isolate: false,
}

const onPostgresql = {
  include: ofPart(serverTests, firstOnPostgresql, slow),
  exclude: [...withoutDatabase, ...onOneDatabase, ...onlyOnSqlite],
  isolate: false,
}

export default defineConfig({
  test: {
    // Our machines for checks have two cores; a third file works while the others wait for a database or a clock.
    maxWorkers: 3,
    // Ends what hangs; how fast something is, a bench says. A busy machine takes ten times as long as a quiet one.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        test: {
          name: 'domain',
          include: ['packages/{domain,contract,messages}/src/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.ts'],
          setupFiles: ['packages/messages/src/for-tests.ts'],
          exclude: replacingModules,
          isolate: false,
        },
      },
      'apps/web/vitest.config.ts',
      { test: { name: 'testkit', include: ['packages/testkit/src/**/*.test.ts'] } },
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'server',
          include: ofPart(withoutDatabase, withoutDatabase, slow),
          exclude: replacingModules,
          isolate: false,
        },
      },
      {
        test: {
          name: 'apart',
          include: replacingModules,
          setupFiles: ['packages/messages/src/for-tests.ts'],
        },
      },
      {
        test: {
          name: 'server-sqlite',
          ...onSqlite,
          globalSetup: ['packages/testkit/src/vitest-sqlite.ts'],
        },
      },
      {
        test: {
          name: 'server-postgres',
          ...onPostgresql,
          globalSetup: ['packages/testkit/src/vitest-postgres.ts'],
        },
      },
    ],
  },
})
