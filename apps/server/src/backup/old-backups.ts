import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Finished backups; sorted by name they are sorted by time. */
const finished = /^fletch-\d{4}-\d\d-\d\dT[\d-]+Z$/

/** Deletes all but the newest backups of a folder; returns their paths. */
export const dropOldBackups = async (into: string, keep: number): Promise<string[]> => {
  const names = (await readdir(into)).filter((name) => finished.test(name)).toSorted()
  const old = names.slice(0, -keep).map((name) => join(into, name))
  for (const folder of old) await rm(folder, { recursive: true })
  return old
}
