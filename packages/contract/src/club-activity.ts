import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { id, instant } from './fields.ts'
import { pageOf, pageQuery } from './pages.ts'

export const clubActivityKinds = [
  'club created',
  'club changed',
  'logo changed',
  'club handed over',
  'member joined',
  'member left',
  'member accepted',
  'request refused',
  'code renewed',
  'member added',
  'member changed',
  'member removed',
  'member linked',
  'parent accepted',
  'member invited',
  'members invited',
  'invitation withdrawn',
  'invitation accepted',
  'members imported',
  'import undone',
  'administrator added',
  'administrator changed',
  'administrator removed',
  'members written to',
  'round kept',
  'round withdrawn',
] as const

/** One entry of a club's activity: who did what, when, and what changed. */
export const clubActivity = z.object({
  id: id(),
  at: instant(),
  kind: z.enum(clubActivityKinds),
  /** Null once the account is deleted, and of a member who left without a yes. */
  by: z.nullable(z.object({ userId: id(), name: z.string() })),
  /** The subject: the name of a member, an administrator or a round, or the file name of an import. */
  subject: z.nullable(z.string()),
  /** The fields that changed, with their values before and after. */
  changes: z.array(
    z.object({ field: z.string(), was: z.nullable(z.string()), became: z.nullable(z.string()) }),
  ),
})
export type ClubActivity = z.output<typeof clubActivity>

export const clubActivityCalls = {
  list: call('GET', '/api/clubs/:id/activity', {
    access: 'user',
    inClub: 'administrator',
    summary: 'What officers and members changed: a bare list of at most 1,000, or pages with ?limit=',
    order: 'Newest first',
    params: z.object({ id: id() }),
    query: z.object(pageQuery),
    answers: {
      200: z.union([z.array(clubActivity), pageOf(clubActivity)]),
      400: errorAnswer,
      401: errorAnswer,
      403: errorAnswer,
      404: errorAnswer,
    },
  }),
}
