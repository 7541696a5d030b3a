// npm test: every check, every test below the journeys, and the core journeys. `npm run test:all` runs every journey.
import { testCore } from './report/whole-run.ts'

await testCore({ isContinued: process.argv.includes('--continued') })
