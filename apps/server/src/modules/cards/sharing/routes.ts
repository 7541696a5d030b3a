import { sharingCalls } from '@fletch/domain/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import type { CardParts } from '../asks.ts'
import { askForCardMail } from './commands.ts'

export const sharingRoutes = (routes: Routes, parts: CardParts): void => {
  routes.on(sharingCalls.mail, async ({ params, body, who, address, once }) => {
    await parts.limits.count('cardMailsOfUser', who.userId)
    return once((tx) =>
      askForCardMail(tx, parts, who, { scorecardId: params.id, email: body.email, address }),
    )
  })
}
