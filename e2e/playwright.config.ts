import { chromiumFlags, chromiumPath } from '@fletch/testkit/chromium.ts'
import { defineConfig } from '@playwright/test'
import { motionOn, sizes } from './support/sizes.ts'

const executablePath = chromiumPath()

/**
 * Pages are too short-lived for optimising compilers to pay off: without them the browser needs a seventh less CPU.
 */
const withoutOptimisers = '--js-flags=--no-maglev,--no-turbofan'

export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/e2e',
  fullyParallel: true,
  // With two cores, a third browser and server work while the others wait.
  workers: 3,
  // A journey that passes only on a retry has failed.
  retries: 0,
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
    // Traces of everything cost a third of the time; ask for one with `npm run e2e -- --trace on`.
    trace: 'off',
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
      // What is the same at any size is tested once.
      grepInvert: /@any-size/,
    },
    // Texts in passing are the same on any screen, so they are tested once.
    {
      name: 'phone',
      testIgnore: /texts\.spec/,
      use: { ...sizes.phone, contextOptions: { reducedMotion: motionOn.phone } },
    },
  ],
})
