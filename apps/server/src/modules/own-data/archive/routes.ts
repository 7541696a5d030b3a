import { myDataCalls } from '@fletch/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { removeArchive, requestArchive } from './commands.ts'
import { archivesOf, openArchive } from './reads.ts'

export const myDataRoutes = (routes: Routes, parts: Dependencies): void => {
  routes.on(myDataCalls.request, async ({ who, once }) => {
    await parts.limits.count('archivesOfUser', who)
    return once((tx) => requestArchive(tx, parts, who))
  })

  routes.on(myDataCalls.list, ({ who }) => archivesOf(parts, who))

  routes.onBytes(myDataCalls.download, async ({ params, who }, _raw, reply) => {
    const { bytes, size, createdAt } = await openArchive(parts, who, params.id)
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-length': size,
        'content-disposition': `attachment; filename="fletch-${createdAt.slice(0, 10)}.zip"`,
      })
      .send(bytes)
  })

  routes.on(myDataCalls.remove, ({ params, who, once }) =>
    once((tx) => removeArchive(tx, parts, who, params.id)),
  )
}
