import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { accountFieldFaults } from './faults/accounts.ts'
import { say } from './faults/say.ts'
import { email, id, instant, optionalLine } from './fields.ts'
import { confirmPassword, matching, newPassword } from './passwords.ts'
import { dateOfBirth, firstName, lastName } from './person.ts'
import { anyPassword } from './signing-in.ts'
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

/** A child as the account that acts for it sees it. */
export const child = z.extend(user, {
  /** Whether public pages show the full name while the child is under 16; otherwise first name and initial. Absent for no. */
  fullNameInPublic: z.optional(z.boolean()),
})
export type Child = z.output<typeof child>

const children = z.array(child)

const linkToken = z
  .string({ error: say(accountFieldFaults, 'child-link-invalid') })
  .check(
    z.minLength(1, say(accountFieldFaults, 'child-link-invalid')),
    z.maxLength(200, say(accountFieldFaults, 'child-link-invalid')),
  )

const wrongCode = say(accountFieldFaults, 'child-code-wrong')
const linkCode = z
  .string({ error: wrongCode })
  .check(z.trim(), z.minLength(1, wrongCode), z.maxLength(20, wrongCode))

/** Proves that the parent hands the account over, not someone who found the phone. */
export const childHandOver = z.object({ password: anyPassword })
export type ChildHandOver = z.output<typeof childHandOver>

/** A link with which a child gets a sign-in. It opens nothing without its code, which is told in another way. */
export const childLink = z.object({ token: z.string(), code: z.string(), expiresAt: instant() })
export type ChildLink = z.output<typeof childLink>

/** How the child will sign in from now on. */
export const childTakeOver = z
  .object({ token: linkToken, code: linkCode, email: email(), password: newPassword, confirmPassword })
  .check(matching())
export type ChildTakeOver = z.output<typeof childTakeOver>

/** A child that has a sign-in of its own, which the account that acted for it can still undo. */
const childTakenOver = z.object({
  ...z.pick(user, { id: true, firstName: true, lastName: true }).shape,
  undoUntil: instant(),
})
export type ChildTakenOver = z.output<typeof childTakenOver>

const oneChild = z.object({ id: id() })
const refusals = { 400: errorAnswer, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer, 409: errorAnswer }

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
    answers: { 201: user, ...refusals, 422: errorAnswer, 429: errorAnswer },
  }),
  change: call('PUT', '/api/children/:id', {
    access: 'user',
    ownOnly: true,
    summary: 'Choose whether public pages show the full name of an archer whom one acts for, while under 16',
    record: 'child',
    params: oneChild,
    body: z.object({ fullNameInPublic: z.boolean() }),
    answers: { 200: child, ...refusals },
  }),
  link: call('POST', '/api/children/:id/link', {
    access: 'user',
    ownOnly: true,
    summary:
      'A link with which the archer gets a sign-in of their own, and the code that belongs to it; both are told once, and one before opens nothing. Asks for the password',
    record: 'child',
    params: oneChild,
    body: childHandOver,
    answers: { 201: childLink, ...refusals, 429: errorAnswer },
  }),
  remove: call('DELETE', '/api/children/:id', {
    access: 'user',
    ownOnly: true,
    summary: 'Delete an archer whom one acts for, with all cards',
    record: 'child',
    params: oneChild,
    answers: { 204: null, ...refusals },
  }),
  takeOver: call('POST', '/api/children/take-over', {
    access: 'anyone',
    summary:
      'Give an archer who had none a sign-in, with token and code of the link; no one acts for them any more. The account that did can undo it for seven days',
    body: childTakeOver,
    answers: {
      200: z.object({ firstName: z.string() }),
      400: errorAnswer,
      409: errorAnswer,
      429: errorAnswer,
    },
  }),
  takenOver: call('GET', '/api/children/taken-over', {
    access: 'user',
    ownOnly: true,
    summary: 'The archers whose own sign-in one can still undo',
    order: 'Newest first, by when they got it',
    answers: { 200: z.array(childTakenOver), 401: errorAnswer, 403: errorAnswer },
  }),
  undo: call('POST', '/api/children/:id/take-over/undo', {
    access: 'user',
    ownOnly: true,
    summary:
      'Undo the own sign-in of an archer within seven days: it ends, and one acts for them again. Asks for the password',
    record: 'child',
    params: oneChild,
    body: childHandOver,
    answers: { 200: user, ...refusals, 429: errorAnswer },
  }),
}
