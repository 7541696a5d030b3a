import { clubMessageCalls } from '@fletch/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import type { ClubParts } from '../asks.ts'
import { clubToRun } from '../record/reads.ts'
import { chooseMessages, requireWriter, writeToMembers } from './commands.ts'
import { mailingClubsOf, messagesIn, readersOf } from './reads.ts'

export const clubMessageRoutes = (routes: Routes, parts: ClubParts): void => {
  const { db, limits } = parts
  routes.on(clubMessageCalls.preview, async ({ params, who }) => {
    const { id: clubId } = await clubToRun(db.read, who, params.id)
    return (await readersOf(db.read, { clubId })).reach
  })
  routes.on(clubMessageCalls.list, ({ params, query, who }) => messagesIn(db.read, who, params.id, query))
  routes.on(clubMessageCalls.send, async ({ params, body, who, once }) => {
    // What is refused uses up nothing of the day.
    await requireWriter(db.read, who, params.id)
    await limits.count('messagesOfUser', who)
    await limits.count('messagesOfClub', params.id)
    return once((tx) => writeToMembers(tx, parts, who, params.id, body))
  })
  routes.on(clubMessageCalls.clubs, ({ who }) => mailingClubsOf(db.read, who))
  routes.on(clubMessageCalls.choose, ({ params, body, who, once }) =>
    once((tx) => chooseMessages(tx, { userId: who.userId, clubId: params.id, isOn: body.isOn })),
  )
}
