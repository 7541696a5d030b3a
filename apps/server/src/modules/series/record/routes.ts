import { seriesCalls } from '@fletch/contract'
import { recallByReading, recallCreation } from '../../../platform/http/repeated-answers.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { chooseEvents, createSeries, linkArchers, openSeries, removeSeries, saveSeries } from './commands.ts'
import { countNews } from './officer-mails.ts'
import { listOfSeries, readSeries, removesEvents } from './reads.ts'

export const seriesRoutes = (routes: Routes, parts: Dependencies): void => {
  const { read } = parts.db
  routes.on(seriesCalls.list, ({ query }) => listOfSeries(read, query))
  routes.on(seriesCalls.read, ({ params, who }) => readSeries(read, who, params.id))
  routes.on(seriesCalls.create, ({ body, who, once }) =>
    once(
      (tx, key) => createSeries(tx, parts, who, body, key),
      recallCreation({ idOf: ({ id }) => id, read: (tx, id) => readSeries(tx, who, id) }),
    ),
  )
  routes.on(seriesCalls.save, ({ params: { id }, body, who, once }) =>
    once(
      (tx) => saveSeries(tx, who, id, body),
      recallByReading((tx) => readSeries(tx, who, id)),
    ),
  )
  routes.on(seriesCalls.remove, async ({ params: { id }, who, once }) => {
    await countNews(parts, who, id)
    return once((tx) => removeSeries(tx, parts, who, id))
  })
  routes.on(seriesCalls.setEvents, async ({ params: { id }, body, who, once }) => {
    if (await removesEvents(read, id, body.competitionIds)) await countNews(parts, who, id)
    return once(
      (tx) => chooseEvents(tx, parts, who, id, body),
      recallByReading((tx) => readSeries(tx, who, id)),
    )
  })
  routes.on(seriesCalls.setArchers, ({ params: { id }, body, who, once }) =>
    once(
      (tx) => linkArchers(tx, who, id, body.same),
      recallByReading((tx) => readSeries(tx, who, id)),
    ),
  )
  routes.on(seriesCalls.setPublic, async ({ params: { id }, body, who, once }) => {
    await countNews(parts, who, id)
    return once(
      (tx) => openSeries(tx, parts, who, id, body.isPublic),
      recallByReading((tx) => readSeries(tx, who, id)),
    )
  })
}
