import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { folderObjects } from './folder-objects.ts'
import type { ObjectStore } from './objects.ts'

/** A bucket if one is configured, otherwise a folder beside the data. */
export const openObjectStore = async ({
  objectStore,
  dataDir,
}: Pick<Config, 'objectStore' | 'dataDir'>): Promise<ObjectStore> => {
  if (objectStore === undefined) return folderObjects(join(dataDir, 'objects'))
  // Loaded only if needed, because most servers start faster without it.
  const { s3Objects } = await import('./s3-objects.ts')
  return s3Objects(objectStore)
}
