// npm run bench day: does the tasks of an office and plays a club's day with taps on a phone, against both databases, and
// counts the taps of each step.
// `-- --on SQLite` for one of them.
import { parseArgs } from 'node:util'
import { startPostgres } from '@fletch/testkit/postgres.ts'
import { hashLightly, startServerProcess } from '@fletch/testkit/server-process.ts'
import { dayBudgets } from './measuring/budgets.ts'
import { playDay, type Step } from './measuring/club-day.ts'
import { openBrowser } from './measuring/counted-taps.ts'
import { doOfficeTasks } from './measuring/office-tasks.ts'
import { report } from './measuring/report.ts'

const { values } = parseArgs({ options: { on: { type: 'string', default: '' } } })
const isWanted = (name: string) => name.toLowerCase().startsWith(values.on.toLowerCase())

const browser = await openBrowser()
const played: (readonly Step[])[] = []
const playOn = async (settings: Readonly<Record<string, string>>): Promise<void> => {
  const server = await startServerProcess({ settings, preload: [hashLightly] })
  try {
    const before = await doOfficeTasks(browser, server.address)
    played.push([...before, ...(await playDay(browser, server.address))])
  } finally {
    await server.stop()
  }
}

try {
  if (isWanted('SQLite')) await playOn({})
  if (isWanted('PostgreSQL')) {
    const postgres = await startPostgres()
    await playOn({ DATABASE_URL: postgres.url }).finally(() => postgres.stop())
  }
} finally {
  await browser.close()
}

const [first = []] = played
report(
  'A day of a club, in taps',
  first.map(({ name }, place) => ({
    name,
    unit: 'taps',
    values: played.map((steps) => steps[place]?.taps ?? Number.NaN),
    budget: { atMost: dayBudgets[name] ?? 0 },
  })),
)

process.stdout.write(`
Tapped in a browser: every step above, and the whole round of one group of four. A field that is typed into takes a tap.
The total of every archer is read from the visitor's page and compared with what was shot. Sent by API: the accounts, the
club, the event of the day, its guests and the rounds of the other nine groups. In the first version an event of two days
took 28 taps, own divisions 35, an import 8 and the first score 8.
`)
