// npm run screenshots: takes pictures of every screen in phone and desktop size and in the three themes. With --walk it
// lays twelve of them side by side.
import { becomeNode } from './running/become.ts'
import { chromiumRequirement, provide } from './running/requirements.ts'
import { ensureWebApp } from './running/web-app.ts'

const missing = await provide(chromiumRequirement)
if (missing !== undefined) {
  console.error(missing)
  process.exit(1)
}
const words = process.argv.slice(2)
if (words.includes('--walk')) {
  becomeNode(['e2e/walk.ts'])
} else {
  await ensureWebApp()
  becomeNode(['e2e/screenshots.ts', ...words])
}
