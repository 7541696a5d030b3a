import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BoardPlace, Boards } from '../../../platform/live/boards.ts'

/** Who reads so slowly that this much waits for them is told the difference when they have read it. */
const mostUnread = 64 * 1024

const knownTo = ({ headers }: FastifyRequest): string | undefined => {
  const known = headers['last-event-id']
  return typeof known === 'string' ? known : undefined
}

const unpacks = ({ headers }: FastifyRequest): boolean => /\bgzip\b/.test(headers['accept-encoding'] ?? '')

interface Wish {
  readonly boards: Boards
  readonly place: BoardPlace
  readonly wantsChanges?: boolean
  /** What holds while the stream is open: it may end it, and returns what is done once it is closed. */
  readonly whileOpen: (end: () => void) => () => void
}

/** Streams a board until the reader goes; all headers that other answers have are on it, too. */
export const streamBoard = (
  { boards, place, wantsChanges = false, whileOpen }: Wish,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  // Until the connection ends, not in chunks: then a frame is one write of the same bytes for each who watches.
  raw.removeHeader('transfer-encoding')
  const isPacked = unpacks(request)
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    ...(isPacked && { 'content-encoding': 'gzip' }),
    vary: 'accept-encoding',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'close',
  })
  raw.flushHeaders()
  const end = () => void raw.end()
  const { leave, resume } = boards.follow(place, {
    known: knownTo(request),
    wantsChanges,
    unpacks: isPacked,
    send: (bytes) => {
      raw.write(bytes)
      return raw.writableLength <= mostUnread
    },
    end,
  })
  const closed = whileOpen(end)
  const close = () => {
    leave()
    closed()
  }
  raw.on('drain', resume)
  // Who went away while the board was looked up is not told of again.
  if (raw.destroyed) close()
  else raw.on('close', close)
  return reply
}
