import { defineConfig } from 'vitest/config'

const serverTests = ['apps/server/src/**/*.test.ts']

export default defineConfig({
  test: {
    // Two files at a time: our machines for checks have two cores, and the database wants its share.
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 30_000,
    projects: [
      { test: { name: 'domain', include: ['packages/domain/src/**/*.test.ts'] } },
      { test: { name: 'web', include: ['apps/web/src/**/*.test.ts'] } },
      { test: { name: 'testkit', include: ['packages/testkit/src/**/*.test.ts'] } },
      { test: { name: 'tools', include: ['tools/**/*.test.ts'] } },
      {
        test: {
          name: 'server-sqlite',
          include: serverTests,
          globalSetup: ['packages/testkit/src/vitest-sqlite.ts'],
        },
      },
      {
        test: {
          name: 'server-postgres',
          include: serverTests,
          globalSetup: ['packages/testkit/src/vitest-postgres.ts'],
        },
      },
    ],
  },
})
