import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { id, instant } from './fields.ts'
import { pageOf, pageQuery } from './pages.ts'

/** A day is the last 24 hours, a week the last 7 days. */
export const userStats = z.object({
  totalUsers: z.number(),
  activeToday: z.number(),
  totalScorecards: z.number(),
  newThisWeek: z.number(),
  activeThisWeek: z.number(),
  clubOwners: z.number(),
  bugReports: z.number(),
  /** Reports not marked done. */
  openBugReports: z.number(),
})
export type UserStats = z.output<typeof userStats>

/** A user as the administrator sees them. */
export const listedUser = z.object({
  id: id(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  club: z.string(),
  isVerified: z.boolean(),
  /** The owner of the mailbox said that this account is not theirs: no mail goes there. */
  isDisowned: z._default(z.boolean(), false),
  createdAt: instant(),
  /** Accurate to the hour; null if the user has not been seen since this is recorded. */
  lastActiveAt: z.nullable(instant()),
  /** How many clubs the user owns. */
  ownedClubs: z.number(),
  /** How many sessions the user has. */
  sessions: z.number(),
  /** Since when the account is blocked; null if it is not. */
  blockedAt: z.nullable(instant()),
})
export type ListedUser = z.output<typeof listedUser>

const oneUser = { params: z.object({ id: id() }) }

export const adminUserCalls = {
  stats: call('GET', '/api/admin/user-stats', {
    access: 'administrator',
    summary: 'How many users, scorecards, clubs’ owners and bug reports there are, and who is active',
    answers: { 200: userStats, 401: errorAnswer },
  }),
  list: call('GET', '/api/admin/users', {
    access: 'administrator',
    summary: 'All users: a bare list of at most 1,000, or pages with ?limit=',
    order: 'Newest first, by when they registered',
    query: z.object({
      ...pageQuery,
      /** Searched in names and email addresses, ignoring case. */
      q: z.optional(z.string().check(z.maxLength(200))),
    }),
    answers: {
      200: z.union([z.array(listedUser), pageOf(listedUser)]),
      400: errorAnswer,
      401: errorAnswer,
    },
  }),
  block: call('PUT', '/api/admin/users/:id/block', {
    access: 'administrator',
    summary: 'Block an account, which ends its sessions, or let it in again; nothing of it is lost',
    ...oneUser,
    body: z.object({ isBlocked: z.boolean() }),
    answers: { 200: listedUser, 400: errorAnswer, 401: errorAnswer, 404: errorAnswer },
  }),
  endSessions: call('DELETE', '/api/admin/users/:id/sessions', {
    access: 'administrator',
    summary: 'End all sessions of a user',
    ...oneUser,
    answers: { 200: listedUser, 401: errorAnswer, 404: errorAnswer },
  }),
}
