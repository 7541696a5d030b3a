// npm run bench sync [rounds] [first]: thousands of seeded rounds of taps, kills, cuts and lost answers on two phones,
// then every order of up to three taps, then random stories on real stores and a real server.
import './measuring/phones-apart.ts'
import { startPostgres } from '@fletch/testkit/postgres.ts'
import { simulateRound } from '../apps/web/src/testing/fake-round.ts'
import { explore } from '../apps/web/src/testing/sync/explore.ts'
import { told } from '../apps/web/src/testing/sync/fake-story.ts'
import type { Bound } from '../apps/web/src/testing/sync/world.ts'
import { onStage } from './faulting/stage.ts'
import { tellRealStates } from './measuring/real-states.ts'
import { tellRealStories } from './measuring/real-stories.ts'
import { report } from './measuring/report.ts'

const [rounds = 5000, first = 1] = process.argv.slice(2).map(Number)

const counts = { taps: 0, kept: 0, kills: 0, cuts: 0, questions: 0, saves: 0 }
const lost: string[] = []
const began = performance.now()
for (let seed = first; seed < first + rounds; seed += 1) {
  const round = await simulateRound(seed)
  for (const fault of round.faults) lost.push(`round ${seed}: ${fault}`)
  for (const [name, count] of Object.entries(round.counts)) counts[name as keyof typeof counts] += count
}
const seconds = (performance.now() - began) / 1000

for (const fault of lost.slice(0, 20)) process.stdout.write(`${fault}\n`)
const each = (name: keyof typeof counts) => counts[name] / rounds
report('Nothing is lost on the phone', [
  { name: 'rounds', unit: '', values: [rounds], budget: null },
  {
    name: 'faults: lost, twice, wrongly called saved, stuck',
    unit: '',
    values: [lost.length],
    budget: { atMost: 0 },
  },
  { name: 'entries that a phone had', unit: 'a round', values: [each('kept')], budget: { atLeast: 10 } },
  { name: 'tabs killed', unit: 'a round', values: [each('kills')], budget: { atLeast: 2 } },
  { name: 'signals cut or back', unit: 'a round', values: [each('cuts')], budget: { atLeast: 2 } },
  { name: 'places changed by both', unit: 'a round', values: [each('questions')], budget: { atLeast: 0.5 } },
  { name: 'rounds a second', unit: '', values: [rounds / seconds], budget: null },
])

const bounds: readonly Bound[] = [
  { card: 'own', isBegun: true, taps: [2, 1], deeds: 0, echoes: 0 },
  { card: 'group', isBegun: true, taps: [2, 0], deeds: 1, echoes: 0 },
  { card: 'group', isBegun: true, taps: [2, 1], deeds: 0, echoes: 0 },
]
for (const bound of bounds) {
  const start = performance.now()
  const { found, states, steps } = explore(bound)
  if (found) process.stdout.write(`${told(found)}\n`)
  report(`Every order on a card: ${JSON.stringify(bound)}`, [
    { name: 'invariants broken', unit: '', values: [found ? 1 : 0], budget: { atMost: 0 } },
    { name: 'states', unit: '', values: [states], budget: null },
    { name: 'steps', unit: '', values: [steps], budget: null },
    { name: 'time', unit: 's', values: [(performance.now() - start) / 1000], budget: null },
  ])
}

const postgres = await startPostgres()
try {
  for (const database of ['SQLite', 'PostgreSQL'] as const)
    await onStage(database, postgres, async (stage) => {
      await stage.start()
      const all = [
        { subject: 'cards', least: 500, told: await tellRealStories(stage.address, 100, first) },
        {
          subject: 'check-in of two officers',
          least: 200,
          told: await tellRealStates(stage.address, 'check-in', 40, first),
        },
        {
          subject: 'bows on two phones',
          least: 200,
          told: await tellRealStates(stage.address, 'bows', 40, first),
        },
      ]
      for (const { subject, least, told: played } of all) {
        const { stories, deeds, broken } = played
        if (broken !== undefined) process.stdout.write(`${broken}\n`)
        report(`Random stories on the real server, ${database}: ${subject}`, [
          {
            name: 'invariants broken',
            unit: '',
            values: [broken === undefined ? 0 : 1],
            budget: { atMost: 0 },
          },
          { name: 'stories', unit: '', values: [stories], budget: null },
          { name: 'deeds', unit: '', values: [deeds], budget: { atLeast: least } },
        ])
      }
    })
} finally {
  await postgres.stop()
}
