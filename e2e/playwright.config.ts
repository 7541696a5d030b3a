import { chromiumFlags, chromiumPath } from '@fletch/testkit/chromium.ts'
import { defineConfig } from '@playwright/test'
import { motionOn, sizes } from './support/sizes.ts'

const executablePath = chromiumPath()

/**
 * Pages are too short-lived for optimising compilers to pay off: without them the browser needs a seventh less CPU.
 */
const withoutOptimisers = '--js-flags=--no-maglev,--no-turbofan'

/**
 * `npm test` runs the core journeys: each main path once, on the size that its tag names. `npm run test:all` runs every
 * journey, and `.ci/run` the core first and then the rest.
 */
const which = process.env['FLETCH_JOURNEYS'] ?? 'all'
if (!['all', 'core', 'rest'].includes(which))
  throw new Error(`FLETCH_JOURNEYS must be all, core or rest, not ${which}`)
const core = { phone: /@core-phone/, desktop: /@core-desk/ }
/** What is the same at any size is tested once, on a phone. */
const once = { phone: [], desktop: [/@any-size/] }
const partFor = (size: 'phone' | 'desktop') => ({
  ...(which === 'core' ? { grep: core[size] } : {}),
  grepInvert: which === 'rest' ? [...once[size], core[size]] : once[size],
})

export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/e2e',
  fullyParallel: true,
  // With two cores, a third browser and server work while the others wait.
  workers: 3,
  // Once more in a fresh window. Passing then is printed as flaky: a fault to mend, not a reason to stop.
  retries: 1,
  forbidOnly: true,
  // Stops tests that hang. Benches measure speed.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    launchOptions: {
      args: [...chromiumFlags, withoutOptimisers],
      // Without a UTF-8 locale no file name can have letters like Ö.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      ...(executablePath === undefined ? {} : { executablePath }),
    },
    screenshot: 'only-on-failure',
    // Traces of everything cost a third of the time, so only a second try has one. `npm run e2e -- --trace on` traces all.
    trace: 'on-first-retry',
    // Playwright's routes do not see a service worker's requests. Journeys about it allow it.
    serviceWorkers: 'block',
  },
  // Each size has its own processes, each with a server, a browser and people. The few desk journeys start first in
  // one process; the phone has the others, and the third when the desk is done.
  projects: [
    {
      name: 'desktop',
      workers: 1,
      use: sizes.desktop,
      // A service worker and an outage behave the same at any size, and these journeys are slow.
      testIgnore: '**/offline-*.spec.ts',
      ...partFor('desktop'),
    },
    // Texts in passing are the same on any screen, so they are tested once.
    {
      name: 'phone',
      testIgnore: /texts\.spec/,
      ...partFor('phone'),
      use: { ...sizes.phone, contextOptions: { reducedMotion: motionOn.phone } },
    },
  ],
})
