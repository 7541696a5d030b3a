import { eventStatuses } from '@fletch/domain'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { id, instant, storedDate } from './fields.ts'

/**
 * What the caller is asked to agree to. Nothing is done to a person with an account, or to a club, without their consent.
 */
export const questions = z.object({
  /** Clubs whose owner asks the caller to take them over. */
  handOvers: z.array(
    z.object({ clubId: id(), clubName: z.string(), ownerName: z.string(), proposedAt: instant() }),
  ),
  /** Events, also finished ones, for which an officer registered the caller, who has not answered. */
  entries: z.array(
    z.object({
      competitionId: id(),
      name: z.string(),
      clubName: z.string(),
      competitionDate: storedDate(),
      archeryStyle: z.string(),
      divisionScheme: z.optional(id()),
      askedAt: instant(),
      /** Servers of the previous version do not send it. */
      status: z.optional(z.enum(eventStatuses)),
    }),
  ),
  /** Clubs that made the caller a member. Servers of the previous version do not send it. */
  memberships: z.optional(
    z.array(z.object({ clubId: id(), clubName: z.string(), joinDate: z.string(), askedAt: instant() })),
  ),
  /** Children whom a club lists with the caller's verified address. Servers of the previous version do not send it. */
  children: z.optional(
    z.array(z.object({ clubId: id(), clubName: z.string(), memberId: id(), firstName: z.string() })),
  ),
  /** Series that clubs of the caller, who is an officer, are asked to join. Servers of the previous version do not send it. */
  series: z.optional(
    z.array(
      z.object({ seriesId: id(), name: z.string(), clubId: id(), clubName: z.string(), askedAt: instant() }),
    ),
  ),
})
export type Questions = z.output<typeof questions>

export const questionCalls = {
  list: call('GET', '/api/auth/questions', {
    access: 'user',
    summary: 'What waits for an answer of the user, the newest first',
    answers: { 200: questions, 401: errorAnswer },
  }),
}
