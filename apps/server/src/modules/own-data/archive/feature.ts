import * as z from 'zod/mini'
import { hours } from '../../../platform/clock.ts'
import type { Feature } from '../../../platform/features.ts'
import type { CardParts } from '../../cards/index.ts'
import { makeArchive, sweepFolders } from './archive-procedures.ts'
import { deleteArchiveJob, makeArchiveJob, sweepArchives } from './commands.ts'
import { archiveNameOf } from './reads.ts'
import { myDataRoutes } from './routes.ts'

const named = z.object({ archiveId: z.string() })

export const myData: Feature<CardParts> = {
  routes: myDataRoutes,
  jobs: (parts) => ({
    [makeArchiveJob]: (payload) => makeArchive(parts, named.parse(payload).archiveId),
    [deleteArchiveJob]: (payload) => parts.objects.remove(archiveNameOf(named.parse(payload).archiveId)),
  }),
  chores: (parts) => [
    { name: 'sweep old archives', every: hours(1), inTransaction: (tx) => sweepArchives(tx, parts) },
    { name: 'sweep folders of archives', every: hours(1), run: () => sweepFolders(parts) },
  ],
}
