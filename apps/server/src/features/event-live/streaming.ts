import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Boards } from '../../parts/live/boards.ts'

/** Who reads so slowly that this much waits for them is sent away, and catches up with the next connection. */
const mostUnread = 64 * 1024

const knownTo = ({ headers }: FastifyRequest): string | undefined => {
  const known = headers['last-event-id']
  return typeof known === 'string' ? known : undefined
}

/** Streams a board until the reader goes; all headers that other answers have are on it, too. */
export const streamBoard = (
  boards: Boards,
  competitionId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.flushHeaders()
  const leave = boards.follow(competitionId, {
    known: knownTo(request),
    send: (text) => {
      if (raw.writableLength > mostUnread) raw.destroy()
      else raw.write(text)
    },
    end: () => void raw.end(),
  })
  raw.on('close', leave)
  return reply
}
