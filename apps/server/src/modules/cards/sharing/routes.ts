import { sharingCalls } from '@fletch/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import type { CardParts } from '../asks.ts'
import { requestCardMail } from './commands.ts'
import { countCardMail } from './counting-procedure.ts'
import { namesPassedOn } from './reads.ts'

export const sharingRoutes = (routes: Routes, parts: CardParts): void => {
  routes.on(sharingCalls.names, ({ params, who }) => namesPassedOn(parts.db.read, parts, who, params.id))
  routes.on(sharingCalls.mail, async ({ params, body, who, address, once }) => {
    const mail = { scorecardId: params.id, email: body.email }
    await countCardMail(parts, who, { ...mail, address })
    return once((tx) => requestCardMail(tx, parts, who, mail))
  })
}
