import type { Socket } from 'node:net'
import { fault } from '@fletch/contract'
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

/**
 * Answers on the socket when there is no valid request to answer: it broke off, never ended, or is not HTTP. Then
 * closes the connection.
 */
export const answerInvalidRequest = (error: Error & { readonly code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return // the client is gone
  answerOn(socket, answers[error.code ?? ''] ?? unreadable)
  socket.destroy(error)
}

/** Closes the connection of a request that arrives too slowly, with an answer if none was sent yet. */
export const closeSlowConnection = (socket: Socket, isAnswered: boolean): void => {
  if (!isAnswered) answerOn(socket, tooSlow)
  socket.destroySoon()
}
