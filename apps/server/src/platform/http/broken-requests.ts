import type { Socket } from 'node:net'
import { fault } from '@fletch/domain/contract'
import type { Reason } from '../errors.ts'

interface Answer {
  readonly status: string
  readonly reason: Reason
}

const tooSlow: Answer = {
  status: '408 Request Timeout',
  reason: fault('request-too-slow'),
}

const answers: Readonly<Record<string, Answer>> = {
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    reason: fault('headers-too-large'),
  },
}

const unreadable: Answer = { status: '400 Bad Request', reason: fault('http-invalid') }

const answerOn = (socket: Socket, { status, reason }: Answer): void => {
  const body = JSON.stringify(reason)
  const head = [
    `HTTP/1.1 ${status}`,
    `Content-Length: ${body.length}`,
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ].join('\r\n')
  if (socket.writable) socket.write(`${head}\r\n\r\n${body}`)
}

/** What breaks off, never ends or is no HTTP has no request that could be answered: its connection is told, and ends. */
export const answerBroken = (error: Error & { readonly code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return // no one is there any more
  answerOn(socket, answers[error.code ?? ''] ?? unreadable)
  socket.destroy(error)
}

/** Ends the connection of a request that takes too long to arrive, with an answer where it has none yet. */
export const cutOff = (socket: Socket, isAnswered: boolean): void => {
  if (!isAnswered) answerOn(socket, tooSlow)
  socket.destroySoon()
}
