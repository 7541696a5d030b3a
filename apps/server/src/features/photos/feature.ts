import * as z from 'zod'
import { days, hours, instantAfter } from '../../clock.ts'
import type { Feature } from '../../features.ts'
import {
  deleteObject,
  deleteObjectJob,
  deleteObjectsJob,
  deleteObjectsOf,
  sweepForgotten,
} from './deletion-commands.ts'
import { photoRoutes } from './routes.ts'

const deletion = z.object({ objectId: z.string() })
const deletionOfAll = z.object({ ownerId: z.string() })

/** A phone that lost its signal between upload and save may come back late; who never sent the bytes does not. */
const unfinishedFor = days(1)
const keptFor = days(30)

export const photos: Feature = {
  routes: photoRoutes,
  jobs: (parts) => ({
    [deleteObjectJob]: async (payload) => deleteObject(parts, deletion.parse(payload).objectId),
    [deleteObjectsJob]: async (payload) => deleteObjectsOf(parts, deletionOfAll.parse(payload).ownerId),
  }),
  chores: (parts) => [
    {
      name: 'sweep forgotten uploads',
      every: hours(1),
      run: async () => {
        const { clock } = parts
        await sweepForgotten(parts, instantAfter(clock, -unfinishedFor), instantAfter(clock, -keptFor))
      },
    },
  ],
}
