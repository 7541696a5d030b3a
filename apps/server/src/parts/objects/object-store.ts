import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { folderObjects } from './folder-objects.ts'
import type { ObjectStore } from './objects.ts'
import { s3Objects } from './s3-objects.ts'

/** A bucket where one is configured; else a folder beside the embedded database. */
export const openObjectStore = ({
  objectStore,
  dataDir,
}: Pick<Config, 'objectStore' | 'dataDir'>): ObjectStore =>
  objectStore === undefined ? folderObjects(join(dataDir, 'objects')) : s3Objects(objectStore)
