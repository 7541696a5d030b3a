// npm run backup: see docs/operations.md.
import { fileURLToPath } from 'node:url'
import { becomeNode } from './running/become.ts'

const command = new URL('../apps/server/src/backup/backup-command.ts', import.meta.url)
becomeNode([fileURLToPath(command), ...process.argv.slice(2)])
