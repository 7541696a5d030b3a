import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { AnswerOf, Call } from '@fletch/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { shareConcurrentCalls } from '../concurrent-calls.ts'
import { waitForOthers } from '../long-answers.ts'
import { createQueue } from '../task-queue.ts'
import { checkAnswers } from './compiled-schemas.ts'
import { hasCurrentVersion } from './etags.ts'

const byBrotli = promisify(brotliCompress)
const byGzip = promisify(gzip)

const packings = {
  br: (bytes: Uint8Array): Promise<Uint8Array> =>
    byBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Uint8Array): Promise<Uint8Array> => byGzip(bytes),
} as const

type Encoding = keyof typeof packings
const encodings = ['br', 'gzip'] as const satisfies readonly Encoding[]

/** An answer, serialised once and compressed once for all clients. */
const frameOf = (text: string) => {
  const bytes = Buffer.from(text)
  const packed = new Map<Encoding, Promise<Uint8Array>>()
  return {
    // A weak ETag, because it identifies the content and not its compression.
    etag: `W/"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`,
    bytes,
    packedBy: (encoding: Encoding): Promise<Uint8Array> => {
      const bytesPacked = packed.get(encoding) ?? packings[encoding](bytes)
      packed.set(encoding, bytesPacked)
      return bytesPacked
    },
  }
}

const encodingFor = ({ headers }: FastifyRequest): Encoding | undefined => {
  const encoding = negotiate(headers['accept-encoding'] ?? '', [...encodings])
  return encodings.find((each) => each === encoding)
}

/**
 * Sends a text, compressed for a client that can read that. For what no route answers: the compression of all answers
 * begins with a route. `varies` are the other headers of the request that the text depends on.
 */
export const sendCompressed = async (
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  varies: readonly string[] = [],
): Promise<FastifyReply> => {
  const bytes = Buffer.from(text)
  const encoding = encodingFor(request)
  reply.header('vary', ['accept-encoding', ...varies].join(', '))
  if (encoding !== undefined) reply.header('content-encoding', encoding)
  return reply.send(encoding === undefined ? bytes : await packings[encoding](bytes))
}

/** How many such answers are made at the same time in this process; the others wait. */
const fewAtOnce = createQueue(2)

/**
 * Answers a call with content that is the same for everyone who may have it, by key: one read, one validation and one
 * serialisation for all concurrent clients. It must not contain anything specific to a client. Clients that have the
 * current ETag get a 304.
 */
export const sharedAnswers = <C extends Call>(call: C, make: (key: string) => Promise<AnswerOf<C>>) => {
  const write = checkAnswers({ schema: call.answers[200], method: call.method, url: call.path })
  const shared = shareConcurrentCalls((key) =>
    fewAtOnce(async () => {
      const answer = await make(key)
      await waitForOthers()
      return frameOf(write(answer))
    }),
  )
  return async (key: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { etag, bytes, packedBy } = await shared(key)
    reply.headers({ etag, vary: 'accept-encoding' })
    if (hasCurrentVersion(request, etag)) return reply.code(304).send()
    const encoding = encodingFor(request)
    if (encoding !== undefined) reply.header('content-encoding', encoding)
    return reply
      .type('application/json; charset=utf-8')
      .send(encoding === undefined ? bytes : await packedBy(encoding))
  }
}
