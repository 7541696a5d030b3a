import { chromiumFlags, chromiumPath } from '@fletch/testkit/chromium.ts'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const executablePath = chromiumPath()

/** What screens do, in the browser that people have, with another network (docs/decisions/0039-tests-of-screens.md). */
export default defineConfig({
  root: import.meta.dirname,
  // Without those for the page of the app: the window of the tests is another one.
  plugins: [react(), tailwindcss()],
  cacheDir: '../../.cache/vite',
  // All packages that any screen needs, at once: one that is found later has the window loaded again.
  optimizeDeps: { entries: ['src/main.tsx'] },
  test: {
    name: 'screens',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['testing/each-test.ts'],
    // One browser with a window for each worker, which loads the app once.
    isolate: false,
    maxWorkers: 3,
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          args: [...chromiumFlags],
          ...(executablePath === undefined ? {} : { executablePath }),
        },
      }),
      instances: [{ browser: 'chromium', name: 'screens' }],
    },
  },
})
