import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BoardPlace, Boards } from '../../../platform/live/boards.ts'

/** A slow reader with more unread bytes than this gets the difference once it has read them. */
const mostUnread = 64 * 1024

const knownTo = ({ headers }: FastifyRequest): string | undefined => {
  const id = headers['last-event-id']
  return typeof id === 'string' ? id : undefined
}

const acceptsGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b/.test(headers['accept-encoding'] ?? '')

interface Wish {
  readonly boards: Boards
  readonly place: BoardPlace
  readonly wantsChanges?: boolean
  /** Runs when the stream opens and may end it. Returns what to do once the stream is closed. */
  readonly whileOpen: (end: () => void) => () => void
}

/** Streams a board until the client disconnects, with the headers that every response has. */
export const streamBoard = (
  { boards, place, wantsChanges = false, whileOpen }: Wish,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  // The response ends with the connection instead of in chunks, so that a frame is one write of the same bytes for all
  // watchers.
  raw.removeHeader('transfer-encoding')
  const isPacked = acceptsGzip(request)
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
  // A client that disconnected before this line gets no second 'close' event.
  if (raw.destroyed) close()
  else raw.on('close', close)
  return reply
}
