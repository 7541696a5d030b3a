import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DataArchive } from '@fletch/domain/contract'
import { v7 as uuidv7 } from 'uuid'
import { writeZip } from '../../../platform/archives/zip-archive.ts'
import { days, instantAfter, instantOf, minutes } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { isMissing } from '../../../platform/file-faults.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import { inLine } from '../../../platform/in-line.ts'
import { Hopeless } from '../../../platform/jobs/jobs.ts'
import type { Parts } from '../../../platform/parts.ts'
import type { CardParts } from '../../cards/index.ts'
import { everythingOf } from './contents.ts'
import { archiveNameOf, present, readArchive } from './reads.ts'
import {
  type ArchiveRow,
  deleteArchive,
  deleteArchivesExpiredBefore,
  deleteArchivesOf,
  findArchive,
  findArchiveInMaking,
  insertArchive,
  updateArchive,
} from './store.ts'

export const makeArchiveJob = 'make-archive'
export const deleteArchiveJob = 'delete-archive'

const keptFor = days(1)
/** Longer than a job is tried again and again. */
const madeWithin = days(2)
/** A person who waits for a file has gone by then. */
const triedFor = minutes(10)

/** What begins now, also when it begins again. */
const beginning = ({ clock }: Pick<Parts, 'clock'>) => ({
  progress: 0,
  createdAt: instantOf(clock),
  failedAt: null,
  expiresAt: instantAfter(clock, madeWithin),
})

/** One that failed is made again, the other is being made and needs nothing. */
const continueArchive = async (
  tx: WriteTransaction,
  { clock, jobs }: Pick<Parts, 'clock' | 'jobs'>,
  userId: string,
): Promise<DataArchive> => {
  const archive = await findArchiveInMaking(tx, userId)
  if (archive.failedAt === null) return present(archive)
  const begun = beginning({ clock })
  await updateArchive(tx, archive.id, begun)
  await jobs.enqueue(tx, { kind: makeArchiveJob, payload: { archiveId: archive.id } })
  return present({ ...archive, ...begun })
}

/** Asks for an archive; while one is being made, that one is the answer. */
export const requestArchive = async (
  tx: WriteTransaction,
  { clock, jobs }: Pick<Parts, 'clock' | 'jobs'>,
  { userId }: Who,
): Promise<DataArchive> => {
  const archive = await insertArchive(tx, {
    id: uuidv7(),
    userId,
    state: 'making',
    size: null,
    ...beginning({ clock }),
  })
  if (archive === undefined) return continueArchive(tx, { clock, jobs }, userId)
  await jobs.enqueue(tx, { kind: makeArchiveJob, payload: { archiveId: archive.id } })
  return present(archive)
}

/** Stops what is being made, and deletes what was made. */
export const removeArchive = async (
  tx: WriteTransaction,
  { jobs }: Pick<Parts, 'jobs'>,
  who: Who,
  id: string,
): Promise<void> => {
  await readArchive(tx, who, id)
  await deleteArchive(tx, id)
  await jobs.enqueue(tx, { kind: deleteArchiveJob, payload: { archiveId: id } })
}

/** Stops and deletes all archives of a user: with the account they go, too. */
export const removeArchivesOf = async (
  tx: WriteTransaction,
  { jobs }: Pick<Parts, 'jobs'>,
  userId: string,
): Promise<void> => {
  for (const archiveId of await deleteArchivesOf(tx, userId))
    await jobs.enqueue(tx, { kind: deleteArchiveJob, payload: { archiveId } })
}

const outgoingOf = ({ dataDir }: Parts['config']): string => join(dataDir, 'outgoing')

/** In milliseconds since 1970; null when what was being made has been finished and put away meanwhile. */
const lastChanged = async (path: string): Promise<number | null> => {
  try {
    return (await stat(path)).mtimeMs
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** What a process left behind that was killed while it made an archive. */
const sweepFolders = async ({ config, clock }: Pick<Parts, 'config' | 'clock'>): Promise<void> => {
  const outgoing = outgoingOf(config)
  await mkdir(outgoing, { recursive: true })
  for (const name of await readdir(outgoing)) {
    const folder = join(outgoing, name)
    const changed = await lastChanged(folder)
    if (changed !== null && changed < clock.now().getTime() - madeWithin)
      await rm(folder, { recursive: true, force: true })
  }
}

export const sweepArchives = async (parts: CardParts): Promise<void> => {
  const { db, clock, jobs } = parts
  await sweepFolders(parts)
  await db.write(async (tx) => {
    for (const archiveId of await deleteArchivesExpiredBefore(tx, instantOf(clock)))
      await jobs.enqueue(tx, { kind: deleteArchiveJob, payload: { archiveId } })
  })
}

/** No one waits for it any more. */
class CalledOff extends Error {
  override readonly name = 'CalledOff'
}

/** To ask for everything reads much: one at a time leaves room for those who score. */
const oneAtATime = inLine(1)

/** Notes how far it is, in whole percent below 100; throws CalledOff when it was removed. */
const progressOf = ({ db }: Pick<Parts, 'db'>, archiveId: string) => {
  let noted = 0
  return async (share: number): Promise<void> => {
    const progress = Math.min(99, Math.floor(share * 100))
    if (progress === noted) return
    noted = progress
    if (!(await db.write((tx) => updateArchive(tx, archiveId, { progress })))) throw new CalledOff()
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

/** Tried again for a while; anyone who still waits then is told, and may ask again. */
const giveUpLate = async (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { id, createdAt }: Pick<ArchiveRow, 'id' | 'createdAt'>,
  error: unknown,
): Promise<never> => {
  if (createdAt > instantAfter(clock, -triedFor)) throw error
  await db.write((tx) => updateArchive(tx, id, { failedAt: instantOf(clock) }))
  throw new Hopeless(error instanceof Error ? error.message : String(error))
}

/** Makes an archive in a folder of its own and hands it to the object store; begins again when it is interrupted. */
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
      if (!(error instanceof CalledOff)) await giveUpLate(parts, archive, error)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
