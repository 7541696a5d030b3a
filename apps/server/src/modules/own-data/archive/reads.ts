import type { DataArchive } from '@fletch/contract'
import { fault } from '@fletch/contract'
import { instantOf } from '../../../platform/clock.ts'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { NotFound, Unavailable } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { StoredObject } from '../../../platform/objects/objects.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { maySeeArchive } from './policy.ts'
import { type ArchiveRow, findArchive, listArchives } from './store.ts'

const noSuchArchive = () => new NotFound(fault('archive-unknown'))

export const archiveNameOf = (id: string): string => `archive/${id}`

export const present = ({
  id,
  state,
  progress,
  size,
  createdAt,
  failedAt,
  expiresAt,
}: ArchiveRow): DataArchive => ({
  id,
  state: failedAt === null ? state : 'failed',
  progress,
  size,
  createdAt,
  expiresAt: state === 'ready' ? expiresAt : null,
})

export const archivesOf = async (
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { userId }: SignedInUser,
): Promise<DataArchive[]> => (await listArchives(db.read, userId, instantOf(clock))).map(present)

export const readArchive = async (db: ReadConnection, who: SignedInUser, id: string): Promise<ArchiveRow> => {
  const archive = await findArchive(db, id)
  if (archive === undefined || !maySeeArchive(archive, who)) throw noSuchArchive()
  return archive
}

/** The bytes of an archive that is ready and has not expired. */
export const openArchive = async (
  { db, clock, objects, log }: Pick<Dependencies, 'db' | 'clock' | 'objects' | 'log'>,
  who: SignedInUser,
  id: string,
): Promise<StoredObject & Pick<ArchiveRow, 'createdAt'>> => {
  const { state, createdAt, expiresAt } = await readArchive(db.read, who, id)
  if (state !== 'ready' || expiresAt <= instantOf(clock)) throw noSuchArchive()
  const object = await objects.get(archiveNameOf(id)).catch((error: unknown) => {
    log.error({ err: error }, 'object store gave no archive')
    throw new Unavailable(fault('archives-unreadable'))
  })
  if (object === null) throw noSuchArchive()
  return { ...object, createdAt }
}
