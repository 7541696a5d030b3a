import * as z from 'zod'
import { days, hours, instantAfter } from '../../platform/clock.ts'
import type { Feature } from '../../platform/features.ts'
import type { PhotoParts } from './asks.ts'
import { deleteObjectJob, deleteObjectsJob, sweepForgotten } from './uploads/deletion-commands.ts'
import { deleteObject, deleteObjectsOf } from './uploads/deletion-procedures.ts'
import { removeStale } from './uploads/receiving.ts'
import { photoRoutes } from './uploads/routes.ts'

const deletion = z.object({ objectId: z.string() })
const deletionOfAll = z.object({ ownerId: z.string() })

/** How long an upload can be unfinished: a phone that lost its signal between upload and save may return later. */
const unfinishedFor = days(1)
const keptFor = days(30)
/** An upload ends after minutes. An older file was left by a process that was killed. */
const incomingFor = hours(1)

export const photos: Feature<PhotoParts> = {
  routes: photoRoutes,
  jobs: (parts) => ({
    [deleteObjectJob]: async (payload) => deleteObject(parts, deletion.parse(payload).objectId),
    [deleteObjectsJob]: async (payload) => deleteObjectsOf(parts, deletionOfAll.parse(payload).ownerId),
  }),
  chores: (parts) => [
    {
      name: 'sweep forgotten uploads',
      every: hours(1),
      inTransaction: (tx) =>
        sweepForgotten(tx, parts, {
          unfinishedBefore: instantAfter(parts.clock, -unfinishedFor),
          keptBefore: instantAfter(parts.clock, -keptFor),
        }),
    },
    {
      name: 'remove stale incoming files',
      every: hours(1),
      run: async () => removeStale(parts.config.dataDir, parts.clock.now().getTime() - incomingFor),
    },
  ],
}

/** The features that app.ts registers. */
export const photosFeatures: readonly Feature<PhotoParts>[] = [photos]
