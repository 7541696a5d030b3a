import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { folderObjects } from './folder-objects.ts'
import type { ObjectStore } from './objects.ts'

/** A bucket where one is configured; else a folder beside the embedded database. */
export const openObjectStore = async ({
  objectStore,
  dataDir,
}: Pick<Config, 'objectStore' | 'dataDir'>): Promise<ObjectStore> => {
  if (objectStore === undefined) return folderObjects(join(dataDir, 'objects'))
  // Loaded where it is used only: most servers start without it, and so sooner.
  const { s3Objects } = await import('./s3-objects.ts')
  return s3Objects(objectStore)
}
