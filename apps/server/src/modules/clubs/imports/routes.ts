import { Readable } from 'node:stream'
import { clubImportCalls } from '@fletch/contract'
import type { FastifyRequest } from 'fastify'
import type { Routes } from '../../../platform/http/routing.ts'
import { discardRest } from '../../../platform/http/unread-bodies.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { clubToRun } from '../record/reads.ts'
import { undoImport } from './commands.ts'
import { importMembers, tryImport } from './import-procedures.ts'
import { importsOf } from './reads.ts'
import { receiveImport } from './receiving.ts'

const keyOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? key : undefined
}

export const clubImportRoutes = (routes: Routes, parts: Dependencies): void => {
  routes.onBytes(clubImportCalls.import, async ({ params: { clubId }, query, who }, raw) => {
    const body = raw.body instanceof Readable ? raw.body : Readable.from([])
    try {
      await clubToRun(parts.db.read, who, clubId) // refuses others before reading the body
      await parts.limits.count('importsOfUser', who)
      const received = await receiveImport(body, raw.headers['content-type'])
      // Only now, so that a slow sender keeps no place.
      return await parts.longAnswers.during(who, () =>
        query.dryRun === 'true'
          ? tryImport(parts, who, clubId, received)
          : importMembers(parts, who, clubId, received, keyOf(raw)),
      )
    } finally {
      discardRest(raw, body)
    }
  })
  routes.on(clubImportCalls.list, ({ params, who }) => importsOf(parts, who, params.clubId))
  routes.on(clubImportCalls.undo, ({ params, who, once }) => once((tx) => undoImport(tx, parts, who, params)))
}
