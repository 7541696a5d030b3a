import { chromiumFlags, chromiumPath } from '@fletch/testkit/chromium.ts'
import { defineConfig } from '@playwright/test'
import { motionOn, sizes } from './support/sizes.ts'

const executablePath = chromiumPath()

/**
 * Every page brings its scripts again, and is gone before it pays to compile them once more for speed: a seventh of what
 * the browser asks of the processor.
 */
const withoutOptimisers = '--js-flags=--no-maglev,--no-turbofan'

export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/e2e',
  fullyParallel: true,
  // Two cores: a third browser with its server works while the others wait for a clock or a signal.
  workers: 3,
  // A journey that passes at the second try has failed.
  retries: 0,
  forbidOnly: true,
  // Ends what hangs; how fast something is, a bench says.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    launchOptions: {
      args: [...chromiumFlags, withoutOptimisers],
      // Without a language that knows them no file can be called by letters like Ö.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      ...(executablePath === undefined ? {} : { executablePath }),
    },
    screenshot: 'only-on-failure',
    // A trace of everything costs a third of the time: ask for one with `npm run e2e -- --trace on`.
    trace: 'off',
    // Playwright's routes do not see what a service worker asks for. Journeys that are about it allow it.
    serviceWorkers: 'block',
  },
  // Each size has processes of its own, each with a server, a browser and people. The desk's few journeys come first and
  // have one; the phone has the others, and the third as well when the desk is done.
  projects: [
    {
      name: 'desktop',
      workers: 1,
      use: sizes.desktop,
      // A service worker and an outage are the same at any size, and their journeys take their time.
      testIgnore: '**/offline-*.spec.ts',
      // What a journey goes through by the way, in the same words and at the same place at any size: once is enough.
      grepInvert: /@any-size/,
    },
    // What is said in passing is said in the same words on any screen: once is enough.
    {
      name: 'phone',
      testIgnore: /texts\.spec/,
      use: { ...sizes.phone, contextOptions: { reducedMotion: motionOn.phone } },
    },
  ],
})
