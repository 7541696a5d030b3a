// Preloaded into a server: each SIGALRM writes the files that ran since the previous one.
import { renameSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { counting, filesRun } from './files-run.ts'

const place = `${process.env['DATA_DIR']}/files-run.json`
const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', counting)

const note = async () => {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  writeFileSync(`${place}.new`, JSON.stringify(filesRun(result)))
  renameSync(`${place}.new`, place)
}
process.on('SIGALRM', () => void note())
