import {
  eventBoardPath,
  eventPath,
  eventResultsPath,
  publicEventCalls,
  shortEventPath,
} from '@fletch/contract'
import { todayOf } from '../../../platform/clock.ts'
import { WrongType } from '../../../platform/errors.ts'
import type { SharedPages, ShortLinks } from '../../../platform/features.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import { sharedAnswers } from '../../../platform/http/shared-answers.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { createLinkPictures, languageIn, pictureWordsOf } from './link-picture.ts'
import { eventPreview, publicEventOf, publicEventOfCode, readPublicEvent } from './reads.ts'

export const publicPageRoutes = (routes: Routes, parts: Dependencies): void => {
  const { read } = parts.db
  // Everyone gets the same answer, so many requests from a club's newsletter need one database query.
  const answer = sharedAnswers(publicEventCalls.read, (id) => publicEventOf(read, id, todayOf(parts.clock)))
  routes.onBytes(publicEventCalls.read, async ({ params, address }, raw, reply) => {
    await parts.limits.count('publicPagesFromAddress', address)
    return answer(params.id, raw, reply)
  })
  const draw = createLinkPictures(parts.images)
  routes.onBytes(publicEventCalls.picture, async ({ params, query, address }, _raw, reply) => {
    await parts.limits.count('publicPagesFromAddress', address)
    const event = await readPublicEvent(read, params.id)
    try {
      const bytes = await draw(pictureWordsOf(event, languageIn(event, [query.language ?? ''])))
      return reply.type('image/png').header('cache-control', 'public, max-age=3600').send(bytes)
    } catch (error) {
      // A machine without fonts draws nothing.
      if (!(error instanceof WrongType)) throw error
      return reply.redirect('/icon-512.png')
    }
  })
}

/** `/e/` and a short code lead to the page of a public event. */
export const eventShortLinks = ({ db, limits }: Dependencies): readonly ShortLinks[] => [
  {
    path: shortEventPath(':code'),
    leadTo: async (code, address) => {
      await limits.count('publicPagesFromAddress', address)
      return eventPath(await publicEventOfCode(db.read, code))
    },
  },
]

export const publicEventPages = ({ db, limits }: Dependencies): readonly SharedPages[] => [
  {
    paths: [eventPath(':id'), eventBoardPath(':id'), eventResultsPath(':id')],
    previewOf: async (id, { address, languages }) => {
      await limits.count('publicPagesFromAddress', address)
      return eventPreview(db.read, id, languages)
    },
  },
]
