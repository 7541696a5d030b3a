import type { DataArchive } from '@fletch/contract'
import { v7 as uuidv7 } from 'uuid'
import { days, instantAfter, instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { present, readArchive } from './reads.ts'
import {
  deleteArchive,
  deleteArchivesExpiredBefore,
  deleteArchivesOf,
  findArchiveInMaking,
  insertArchive,
  updateArchive,
} from './store.ts'

export const makeArchiveJob = 'make-archive'
export const deleteArchiveJob = 'delete-archive'

/** Longer than the time for which a job is retried. */
export const madeWithin = days(2)

/** The state of an archive whose creation starts or restarts now. */
const beginning = ({ clock }: Pick<Dependencies, 'clock'>) => ({
  progress: 0,
  createdAt: instantOf(clock),
  failedAt: null,
  expiresAt: instantAfter(clock, madeWithin),
})

/** Restarts a failed archive. Leaves one that is being created as it is. */
const continueArchive = async (
  tx: WriteTransaction,
  { clock, jobs }: Pick<Dependencies, 'clock' | 'jobs'>,
  userId: string,
): Promise<DataArchive> => {
  const archive = await findArchiveInMaking(tx, userId)
  if (archive.failedAt === null) return present(archive)
  const fields = beginning({ clock })
  await updateArchive(tx, archive.id, fields)
  await jobs.enqueue(tx, { kind: makeArchiveJob, payload: { archiveId: archive.id } })
  return present({ ...archive, ...fields })
}

/** Requests an archive, or returns the one that is being created. */
export const requestArchive = async (
  tx: WriteTransaction,
  { clock, jobs }: Pick<Dependencies, 'clock' | 'jobs'>,
  { userId }: SignedInUser,
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

/** Stops the creation of an archive, or deletes a finished one. */
export const removeArchive = async (
  tx: WriteTransaction,
  { jobs }: Pick<Dependencies, 'jobs'>,
  who: SignedInUser,
  id: string,
): Promise<void> => {
  await readArchive(tx, who, id)
  await deleteArchive(tx, id)
  await jobs.enqueue(tx, { kind: deleteArchiveJob, payload: { archiveId: id } })
}

/** Stops and deletes all archives of a user whose account is deleted. */
export const removeArchivesOf = async (
  tx: WriteTransaction,
  { jobs }: Pick<Dependencies, 'jobs'>,
  userId: string,
): Promise<void> => {
  for (const archiveId of await deleteArchivesOf(tx, userId))
    await jobs.enqueue(tx, { kind: deleteArchiveJob, payload: { archiveId } })
}

export const sweepArchives = async (
  tx: WriteTransaction,
  { clock, jobs }: Pick<Dependencies, 'clock' | 'jobs'>,
): Promise<void> => {
  for (const archiveId of await deleteArchivesExpiredBefore(tx, instantOf(clock)))
    await jobs.enqueue(tx, { kind: deleteArchiveJob, payload: { archiveId } })
}
