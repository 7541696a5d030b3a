// npm run bench start: the time of a start with 100,000 cards, as in the last rows of `npm run bench api`.
import { startPostgres } from '@fletch/testkit/postgres.ts'
import { report } from './measuring/report.ts'
import { startFigures } from './measuring/starts.ts'

const postgres = await startPostgres({ durable: true })
try {
  report('Start', await startFigures(postgres))
} finally {
  await postgres.stop()
}
