import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeZip } from '../../../platform/archives/zip-archive.ts'
import { days, instantAfter, instantOf, minutes } from '../../../platform/clock.ts'
import { isMissing } from '../../../platform/file-faults.ts'
import { PermanentFailure } from '../../../platform/jobs/jobs.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { createQueue } from '../../../platform/task-queue.ts'
import type { CardParts } from '../../cards/index.ts'
import { madeWithin } from './commands.ts'
import { everythingOf } from './contents.ts'
import { archiveNameOf } from './reads.ts'
import { type ArchiveRow, findArchive, updateArchive } from './store.ts'

const keptFor = days(1)
/** How long creation is retried. A person does not wait longer for the file. */
const triedFor = minutes(10)

const outgoingOf = ({ dataDir }: Dependencies['config']): string => join(dataDir, 'outgoing')

/** When a file or folder last changed, in ms since 1970. Null if it was deleted in the meantime. */
const lastChanged = async (path: string): Promise<number | null> => {
  try {
    return (await stat(path)).mtimeMs
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Deletes folders of processes that were killed while creating an archive. */
export const sweepFolders = async ({
  config,
  clock,
}: Pick<Dependencies, 'config' | 'clock'>): Promise<void> => {
  const outgoing = outgoingOf(config)
  await mkdir(outgoing, { recursive: true })
  for (const name of await readdir(outgoing)) {
    const folder = join(outgoing, name)
    const changedAt = await lastChanged(folder)
    if (changedAt !== null && changedAt < clock.now().getTime() - madeWithin)
      await rm(folder, { recursive: true, force: true })
  }
}

/** The archive was removed, so its creation stops. */
class ArchiveRemoved extends Error {
  override readonly name = 'CalledOff'
}

/** Creating an archive reads a lot of data. One at a time leaves capacity for archers who score. */
const oneAtATime = createQueue(1)

/** Records the progress in whole percent below 100. Throws CalledOff if the archive was removed. */
const progressOf = ({ db }: Pick<Dependencies, 'db'>, archiveId: string) => {
  let noted = 0
  return async (share: number): Promise<void> => {
    const progress = Math.min(99, Math.floor(share * 100))
    if (progress === noted) return
    noted = progress
    if (!(await db.write((tx) => updateArchive(tx, archiveId, { progress })))) throw new ArchiveRemoved()
  }
}

const fill = async (parts: CardParts, archiveId: string, userId: string, folder: string): Promise<void> => {
  const { db, clock, objects } = parts
  const file = join(folder, 'archive.zip')
  await writeZip(file, everythingOf(parts, userId, progressOf(parts, archiveId)))
  const { size } = await stat(file)
  await objects.putFile(archiveNameOf(archiveId), file)
  const expiresAt = instantAfter(clock, keptFor)
  const isWanted = await db.write((tx) =>
    updateArchive(tx, archiveId, { state: 'ready', progress: 100, size, expiresAt }),
  )
  if (!isWanted) await objects.remove(archiveNameOf(archiveId))
}

/**
 * Rethrows the error, so that the job is retried, until the time for retries is over. Then marks the archive as failed,
 * and the user can request it again.
 */
const giveUpLate = async (
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { id, createdAt }: Pick<ArchiveRow, 'id' | 'createdAt'>,
  error: unknown,
): Promise<never> => {
  if (createdAt > instantAfter(clock, -triedFor)) throw error
  await db.write((tx) => updateArchive(tx, id, { failedAt: instantOf(clock) }))
  throw new PermanentFailure(error instanceof Error ? error.message : String(error))
}

/** Creates an archive in its own folder and moves it to the object store. Starts over after an interruption. */
export const makeArchive = (parts: CardParts, archiveId: string): Promise<void> =>
  oneAtATime(async () => {
    const archive = await findArchive(parts.db.read, archiveId)
    if (archive?.state !== 'making' || archive.failedAt !== null) return
    const outgoing = outgoingOf(parts.config)
    await mkdir(outgoing, { recursive: true })
    const folder = await mkdtemp(join(outgoing, 'archive-'))
    try {
      await fill(parts, archiveId, archive.userId, folder)
    } catch (error) {
      if (!(error instanceof ArchiveRemoved)) await giveUpLate(parts, archive, error)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
