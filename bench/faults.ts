// npm run bench faults: tries to make the server lose data and reports what it lost, on both databases. `-- --kills 10`
// for fewer than a hundred kills, `-- mail disk` for the faults with these words in their names, `-- --on SQLite` for
// one of the databases. All of it takes three quarters of an hour; it can be run in parts.
import { parseArgs } from 'node:util'
import { startPostgres } from '@fletch/testkit/postgres.ts'
import { backupUnderLoad } from './faulting/backups.ts'
import { killed, killedWhileStarting, stopped } from './faulting/crashes.ts'
import { databaseAway, databaseCrashes, diskFull, logDiskFull } from './faulting/databases-away.ts'
import { lineOf, type Outcome, reportOutcomes, seconds } from './faulting/outcome.ts'
import { killedWhileUploading, mailServerAway, objectStoreAway } from './faulting/parts-away.ts'
import { type DatabaseName, type Scenario, staged } from './faulting/stage.ts'
import { clockJumps, networkCut, slowDisk } from './faulting/wires.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { kills: { type: 'string', default: '100' }, on: { type: 'string', default: '' } },
})

const both: readonly DatabaseName[] = ['SQLite', 'PostgreSQL']

const faults: readonly (readonly [string, Scenario, readonly DatabaseName[]])[] = [
  ['kill', staged(killed(Number(values.kills))), both],
  ['stop', staged(stopped), both],
  ['start', killedWhileStarting, both],
  ['disk full', staged(diskFull), both],
  ['log full', staged(logDiskFull), both],
  ['disk slow', staged(slowDisk), ['SQLite']],
  ['database away', staged(databaseAway), ['PostgreSQL']],
  ['database crash', staged(databaseCrashes), ['PostgreSQL']],
  ['object store', staged(objectStoreAway), both],
  ['upload', staged(killedWhileUploading), both],
  ['mail away', staged(mailServerAway('is away')), both],
  ['mail busy', staged(mailServerAway('busy')), both],
  ['mail slow', staged(mailServerAway('says nothing')), both],
  ['mail refusing', staged(mailServerAway('hangs up')), both],
  ['clock', staged(clockJumps), both],
  ['network', staged(networkCut), both],
  ['backup', staged(backupUnderLoad), both],
]

const isWanted = (name: string) => positionals.length === 0 || positionals.some((word) => name.includes(word))

const isWantedOn = (database: DatabaseName) => database.toLowerCase().startsWith(values.on.toLowerCase())

/** A fault that could not be tested to the end counts as broken. */
const broke = (fault: string, database: DatabaseName, error: unknown): Outcome => ({
  fault,
  database,
  tried: 'not to its end',
  acknowledged: 0,
  lost: 0,
  twice: 0,
  seen: '',
  broken: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
})

const postgres = await startPostgres({ durable: true })
const outcomes: Outcome[] = []
try {
  for (const [name, scenario, databases] of faults.filter(([each]) => isWanted(each)))
    for (const database of databases.filter(isWantedOn)) {
      const begun = performance.now()
      console.log(`${name}, ${database} …`)
      const outcome = await scenario(database, postgres).catch((error) => broke(name, database, error))
      outcomes.push(outcome)
      console.log(`  ${lineOf(outcome)} (${seconds(performance.now() - begun)})`)
    }
} finally {
  await postgres.stop()
}
reportOutcomes(outcomes)
// Phones of an aborted fault would continue for minutes.
process.exit()
