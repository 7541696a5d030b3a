import * as z from 'zod/mini'
import { call } from './call.ts'
import { longestPart, mostParts } from './codes/code-parts.ts'
import { errorAnswer } from './errors.ts'
import { codeFieldFaults } from './faults/codes.ts'
import { say } from './faults/say.ts'
import { asSent, id } from './fields.ts'
import { skipQuery } from './pages.ts'
import { scorecard } from './scorecards.ts'

/** The keys that sign codes, as WebCrypto names them. */
export const codeKeys = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** How a code is signed and its signature checked, as WebCrypto names it. */
export const codeSignature = { name: 'ECDSA', hash: 'SHA-256' } as const

/** 65 bytes in Base64 for addresses: a point on P-256, as WebCrypto exports it ('raw'). */
const publicKey = z.string().check(z.regex(/^[\w-]{87}$/, say(codeFieldFaults, 'phone-key-malformed')))

/** The public key of one phone, for one user and one event with all its rounds. */
const phoneKey = z.object({ id: id(), userId: id(), publicKey })
export type PhoneKey = z.output<typeof phoneKey>

/** The texts of all parts of a code, in any order. */
const texts = z.array(asSent(longestPart)).check(z.minLength(1), z.maxLength(mostParts))

const takenCode = z.object({
  /** Whether it changed the card: false for a code that was taken before, or an older one of the same phone. */
  isNew: z.boolean(),
  card: scorecard,
})
export type TakenCode = z.output<typeof takenCode>

const refusals = {
  400: errorAnswer,
  401: errorAnswer,
  403: errorAnswer,
  404: errorAnswer,
  409: errorAnswer,
  422: errorAnswer,
}

const oneEvent = z.object({ id: id() })

export const eventCodeCalls = {
  agree: call('PUT', '/api/competitions/:id/keys', {
    access: 'user',
    inEvent: 'archer',
    summary:
      'Agree on the key with which a phone signs the codes that it shows in an event. Said twice it is the same; the oldest of many is forgotten',
    params: oneEvent,
    body: z.object({ id: id(), publicKey }),
    answers: { 200: phoneKey, ...refusals },
  }),
  keys: call('GET', '/api/competitions/:id/keys', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'The keys of all phones in an event: an officer checks codes with them without a network',
    order: 'By their ids',
    params: oneEvent,
    query: skipQuery,
    answers: {
      200: z.array(phoneKey),
      400: errorAnswer,
      401: errorAnswer,
      403: errorAnswer,
      404: errorAnswer,
    },
  }),
  take: call('POST', '/api/competitions/:id/codes', {
    access: 'user',
    inEvent: 'administrator',
    summary:
      "Hand in the card of a group by the code that its phone shows: a save by the user of the phone's key, scanned by the caller",
    params: oneEvent,
    body: z.object({
      parts: texts,
      /** The code of the phone's key that an officer vouched for, if the server may not know the key. */
      key: z.optional(texts),
    }),
    answers: { 200: takenCode, ...refusals },
  }),
}
