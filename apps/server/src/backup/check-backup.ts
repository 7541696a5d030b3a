import { knownSteps } from '../platform/db/migrate.ts'
import { matchesManifest } from './files.ts'
import { BadBackup, type Manifest, readManifest } from './manifest.ts'
import { listedObjects } from './object-copies.ts'
import { counted, type ProgressReporter } from './progress.ts'
import { readTable } from './table-copies.ts'

/** A backup of a later version contains data that this version does not know. */
const checkVersion = ({ steps }: Manifest): void => {
  const unknown = steps.find((step) => !knownSteps.includes(step))
  if (unknown !== undefined)
    throw new BadBackup(
      `This backup was taken by a later version of Fletch (its database has the step ${unknown}). Restore it with that version.`,
    )
}

/** Reads and counts the rows of each table, as a restore does. */
const checkRows = async (folder: string, { tables }: Manifest, teller: ProgressReporter): Promise<void> => {
  let rowsRead = 0
  for (const table of tables) {
    let rowsFound = 0
    for await (const rows of readTable(folder, table)) {
      rowsFound += rows.length
      rowsRead += rows.length
      teller.progress(`Checking the database: ${counted(rowsRead, 'row', 'rows')}`)
    }
    if (rowsFound !== table.rows)
      throw new BadBackup(
        `The table ${table.name} of this backup has ${counted(rowsFound, 'row', 'rows')}, and its manifest says ${table.rows.toLocaleString('en')}.`,
      )
  }
}

/** Reads every byte and every row of a backup and compares it with the manifest. Throws BadBackup. */
export const checkBackup = async (folder: string, teller: ProgressReporter): Promise<Manifest> => {
  const manifest = await readManifest(folder)
  checkVersion(manifest)
  for (const entry of [...manifest.tables, manifest.objects])
    if (!(await matchesManifest(folder, entry)))
      throw new BadBackup(`The file ${entry.file} of this backup is damaged or missing.`)
  await checkRows(folder, manifest, teller)
  let photosRead = 0
  for await (const object of listedObjects(folder)) {
    if (!(await matchesManifest(folder, object)))
      throw new BadBackup(`The file ${object.file} of this backup is damaged or missing.`)
    photosRead += 1
    teller.progress(
      `Checking photos: ${photosRead.toLocaleString('en')} of ${manifest.objects.count.toLocaleString('en')}`,
    )
  }
  if (photosRead !== manifest.objects.count)
    throw new BadBackup('The list of photos of this backup is damaged.')
  return manifest
}
