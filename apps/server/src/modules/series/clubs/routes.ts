import { seriesCalls } from '@fletch/contract'
import { recallByReading } from '../../../platform/http/repeated-answers.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { countNews } from '../record/officer-mails.ts'
import { readSeries } from '../record/reads.ts'
import { answerQuestion, chooseClubs, takeBackQuestion } from './commands.ts'
import { countNewClubs, questionsToClub, removesClubs } from './reads.ts'

export const seriesClubRoutes = (routes: Routes, parts: Dependencies): void => {
  const { read } = parts.db
  routes.on(seriesCalls.setClubs, async ({ params: { id }, body: { clubIds }, who, once }) => {
    for (let club = await countNewClubs(read, id, clubIds); club > 0; club -= 1)
      await parts.limits.count('clubsAskedByUser', who)
    if (await removesClubs(read, id, clubIds)) await countNews(parts, who, id)
    return once(
      (tx) => chooseClubs(tx, parts, who, id, clubIds),
      recallByReading((tx) => readSeries(tx, who, id)),
    )
  })
  routes.on(seriesCalls.takeBackQuestion, ({ params, who, once }) =>
    once(
      (tx) => takeBackQuestion(tx, who, params),
      recallByReading((tx) => readSeries(tx, who, params.id)),
    ),
  )
  routes.on(seriesCalls.questions, ({ params, who }) => questionsToClub(read, who, params.clubId))
  routes.on(seriesCalls.answerQuestion, async ({ params, body, who, once }) => {
    if (body.agreed !== true) await countNews(parts, who, params.seriesId)
    return once(
      (tx) => answerQuestion(tx, parts, who, params, body.agreed),
      recallByReading((tx) => readSeries(tx, who, params.seriesId)),
    )
  })
}
