import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { cardFieldFaults } from './faults/cards.ts'
import { say } from './faults/say.ts'
import { email, id } from './fields.ts'

/** The fault if no recipient is given. */
const recipientRequired = say(cardFieldFaults, 'recipient-required')

/** The single address that a card is mailed to. */
const recipient = z.pipe(
  z.string({ error: recipientRequired }).check(z.trim(), z.minLength(1, recipientRequired)),
  email(),
)

export const cardMailDraft = z.object({ email: recipient })

/** How many files were attached: the card as CSV plus its proof photos. */
const cardMailed = z.object({
  message: z.string(),
  attachments: z.object({ csv: z.number(), images: z.number() }),
})

/** The name of a column of a group's card, as files and papers that are passed on show it. */
const columnName = z.object({ id: id(), name: z.string() })

export const sharingCalls = {
  names: call('GET', '/api/scorecards/:id/names', {
    access: 'user',
    summary:
      "The names of a group card's archers for files and prints: the caller's own, and of others what results files show",
    order: 'Not by time: as on the card',
    record: 'scorecard',
    params: z.object({ id: id() }),
    answers: { 200: z.array(columnName), 401: errorAnswer, 404: errorAnswer },
  }),
  mail: call('POST', '/api/scorecards/:id/email', {
    access: 'user',
    summary:
      "Mail a card, with its CSV and proof photos, once one's own address is verified; the mail is sent in the background",
    record: 'scorecard',
    params: z.object({ id: id() }),
    body: cardMailDraft,
    answers: {
      200: cardMailed,
      400: errorAnswer,
      401: errorAnswer,
      403: errorAnswer,
      404: errorAnswer,
      422: errorAnswer,
      429: errorAnswer,
    },
  }),
}
