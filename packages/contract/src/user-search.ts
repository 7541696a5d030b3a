import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { fieldFaults } from './faults/fields.ts'
import { say } from './faults/say.ts'
import { id } from './fields.ts'

/** The fewest characters to search for, and the most results. */
export const userSearchBounds = { least: 2, most: 20 } as const

const tooShort = say(fieldFaults, 'too-short', { least: userSearchBounds.least })

export const foundUser = z.object({
  id: id(),
  /** In full for those who manage the user's club or event and for callers who typed it in full; masked for others. */
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  club: z.string(),
  clubMemberId: z.string(),
})
export type FoundUser = z.output<typeof foundUser>

export const userSearchCalls = {
  search: call('GET', '/api/users/search', {
    access: 'user',
    summary: 'Users whose first, last or whole name begins like this, or whose address it is; at most 20',
    order: 'By name',
    query: z.object({
      q: z
        .string({ error: tooShort })
        .check(
          z.trim(),
          z.minLength(userSearchBounds.least, tooShort),
          z.maxLength(254, say(fieldFaults, 'too-long', { most: 254 })),
        ),
    }),
    answers: { 200: z.array(foundUser), 400: errorAnswer, 401: errorAnswer, 429: errorAnswer },
  }),
}
