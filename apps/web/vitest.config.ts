import { chromiumFlags, chromiumPath } from '@fletch/testkit/chromium.ts'
import { testPart } from '@fletch/testkit/test-part.ts'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { printPages } from './print-pages.ts'

const part = testPart()
const executablePath = chromiumPath()

/** Papers, and files made to do harm: each takes seconds. `npm test` leaves them to the rest (vitest.config.ts). */
const later = [
  'src/features/{events/print/page-breaks,series/printed-series}.test.tsx',
  'src/features/clubs/imports/workbook.test.tsx',
]

/** Tests of screens, in a real browser with a replaced network (docs/testing.md). */
export default defineConfig({
  root: import.meta.dirname,
  // Without the plugins for index.html, because the tests use another page.
  plugins: [react(), tailwindcss()],
  cacheDir: '../../.cache/vite',
  // Finds the packages of all screens at the start, because finding one later reloads the window. Vite does not look into
  // workers.
  optimizeDeps: { entries: ['src/main.tsx', 'src/features/clubs/imports/workbook-worker.ts'] },
  test: {
    name: 'screens',
    include: part === 'rest' ? later : ['src/**/*.test.tsx'],
    exclude: part === 'core' ? later : [],
    setupFiles: ['testing/each-test.ts'],
    // One browser with one window per worker, which loads the app once.
    isolate: false,
    maxWorkers: 3,
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: { printPages },
      provider: playwright({
        // A screen that moves is drawn again and again. Journeys at a desk show the motion (e2e/support/sizes.ts).
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: {
          args: [...chromiumFlags],
          ...(executablePath === undefined ? {} : { executablePath }),
        },
      }),
      instances: [{ browser: 'chromium', name: 'screens' }],
    },
  },
})
