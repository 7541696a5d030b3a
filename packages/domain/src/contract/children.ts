import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { accountFieldFaults } from './faults/accounts.ts'
import { say } from './faults/fault.ts'
import { email, id, instant, optionalLine } from './fields.ts'
import { confirmPassword, matching, newPassword } from './passwords.ts'
import { dateOfBirth, firstName, lastName } from './person.ts'
import { user } from './user.ts'

/** The most children that one account may act for. */
export const mostChildren = 12

/** A child as a parent enters it. */
export const childDraft = z.object({
  firstName,
  lastName,
  dateOfBirth,
  club: optionalLine({ most: 200 }),
})
export type ChildDraft = z.output<typeof childDraft>

const children = z.array(user)

const linkToken = z
  .string({ error: say(accountFieldFaults, 'child-link-invalid') })
  .check(
    z.minLength(1, say(accountFieldFaults, 'child-link-invalid')),
    z.maxLength(200, say(accountFieldFaults, 'child-link-invalid')),
  )

/** How the child will sign in from now on. */
export const childTakeOver = z
  .object({ token: linkToken, email: email(), password: newPassword, confirmPassword })
  .check(matching())
export type ChildTakeOver = z.output<typeof childTakeOver>

const oneChild = z.object({ id: id() })
const refused = { 400: errorAnswer, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer, 409: errorAnswer }

export const childCalls = {
  list: call('GET', '/api/children', {
    access: 'user',
    ownOnly: true,
    summary: 'The archers without a sign-in that one acts for: by naming one of them as Fletch-User',
    order: 'Oldest first, by when they were added',
    answers: { 200: children, 401: errorAnswer, 403: errorAnswer },
  }),
  add: call('POST', '/api/children', {
    access: 'user',
    ownOnly: true,
    summary: 'Add an archer without a sign-in, to act for',
    body: childDraft,
    answers: { 201: user, ...refused, 422: errorAnswer, 429: errorAnswer },
  }),
  link: call('POST', '/api/children/:id/link', {
    access: 'user',
    ownOnly: true,
    summary:
      'A link with which the archer gets a sign-in of their own; it is told once, and one before opens nothing',
    record: 'child',
    params: oneChild,
    answers: { 201: z.object({ token: z.string(), expiresAt: instant() }), ...refused },
  }),
  remove: call('DELETE', '/api/children/:id', {
    access: 'user',
    ownOnly: true,
    summary: 'Delete an archer whom one acts for, with all cards',
    record: 'child',
    params: oneChild,
    answers: { 204: null, ...refused },
  }),
  takeOver: call('POST', '/api/children/take-over', {
    access: 'anyone',
    summary:
      'Give an archer who had none a sign-in, with the token of the link; no one acts for them any more',
    body: childTakeOver,
    answers: {
      200: z.object({ firstName: z.string() }),
      400: errorAnswer,
      409: errorAnswer,
      429: errorAnswer,
    },
  }),
}
