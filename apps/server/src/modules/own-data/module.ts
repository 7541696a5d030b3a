import * as z from 'zod/mini'
import { hours } from '../../platform/clock.ts'
import type { Feature } from '../../platform/features.ts'
import type { CardParts } from '../cards/index.ts'
import { makeArchive, sweepFolders } from './archive/archive-procedures.ts'
import { deleteArchiveJob, makeArchiveJob, sweepArchives } from './archive/commands.ts'
import { archiveNameOf } from './archive/reads.ts'
import { myDataRoutes } from './archive/routes.ts'
import type { OwnDataParts } from './asks.ts'
import { accountDeletionRoutes } from './deletion/routes.ts'
import { questionRoutes } from './questions/routes.ts'

const archivePayload = z.object({ archiveId: z.string() })

export const myData: Feature<CardParts> = {
  routes: myDataRoutes,
  jobs: (parts) => ({
    [makeArchiveJob]: (payload) => makeArchive(parts, archivePayload.parse(payload).archiveId),
    [deleteArchiveJob]: (payload) =>
      parts.objects.remove(archiveNameOf(archivePayload.parse(payload).archiveId)),
  }),
  chores: (parts) => [
    { name: 'sweep old archives', every: hours(1), inTransaction: (tx) => sweepArchives(tx, parts) },
    { name: 'sweep folders of archives', every: hours(1), run: () => sweepFolders(parts) },
  ],
}

/** Account deletion. It calls each module to delete the user's data. */
const accountDeletion: Feature<OwnDataParts> = { routes: accountDeletionRoutes }

const questions: Feature = { routes: questionRoutes }

/** The features that app.ts registers. */
export const ownDataFeatures: readonly Feature<OwnDataParts>[] = [myData, accountDeletion, questions]
