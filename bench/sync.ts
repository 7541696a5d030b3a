// npm run bench sync [rounds] [first]: thousands of seeded rounds of taps, kills, cuts and lost answers on two phones.
import { simulateRound } from '../apps/web/src/testing/fake-round.ts'
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
