// npm run restore: restores a backup into the place that the settings name, on either database.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { systemClock } from '../platform/clock.ts'
import { checkBackup } from './check-backup.ts'
import { commandOf, UsageError } from './command.ts'
import { counted } from './progress.ts'
import { restoreBackup } from './restore-backup.ts'

const usage = `npm run restore -- <folder of a backup> [--check | --replace]
  --check    only reads the backup and says whether it is whole
  --replace  also where the database is not empty`

const options = { check: { type: 'boolean' }, replace: { type: 'boolean' } } as const

commandOf(usage, async (teller) => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const [from, ...more] = positionals
  if (from === undefined || more.length > 0) throw new UsageError('Say which backup.')
  if (values.check) {
    const { takenAt, tables, objects } = await checkBackup(resolve(from), teller)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    teller.line(
      `The backup of ${takenAt} is whole: ${counted(rows, 'row', 'rows')} in ${counted(tables.length, 'table', 'tables')}, ${counted(objects.count, 'photo', 'photos')}.`,
    )
    return 'done'
  }
  const config = readConfig()
  const { manifest, aside } = await restoreBackup({
    config,
    clock: systemClock,
    teller,
    from: resolve(from),
    replace: values.replace ?? false,
  })
  teller.line(`Restored: everything is as it was at ${manifest.takenAt}. Start Fletch now.`)
  teller.line('All sessions have ended: everyone signs in again, the administrator too.')
  if (aside !== undefined) teller.line(`What was there before lies in ${aside}; delete it when all is well.`)
  return 'done'
})
