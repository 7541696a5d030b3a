import { openFileLimit } from '@fletch/server/platform/open-files.ts'

/** Ends with a message if this process and the servers that it starts may not open that many connections. */
export const requireOpenFiles = (count: number): void => {
  const limit = openFileLimit()
  if (limit >= count) return
  process.stdout.write(
    `This needs ${count} open files at once and may have ${limit}: raise the limit (ulimit -n ${count}) and run it again.\n`,
  )
  process.exit(1)
}
