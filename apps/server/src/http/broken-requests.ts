import type { Socket } from 'node:net'

interface Answer {
  readonly status: string
  readonly message: string
}

const answers: Readonly<Record<string, Answer>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    message: 'The request took too long to arrive. Please try again.',
  },
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    message: 'The headers of the request are too large',
  },
}

const unreadable: Answer = { status: '400 Bad Request', message: 'The request is not valid HTTP' }

/** What breaks off, never ends or is no HTTP has no request that could be answered: its connection is told, and ends. */
export const answerBroken = (error: Error & { readonly code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return // nobody is there any more
  const { status, message } = answers[error.code ?? ''] ?? unreadable
  const body = JSON.stringify({ message })
  const head = [
    `HTTP/1.1 ${status}`,
    `Content-Length: ${body.length}`,
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ].join('\r\n')
  if (socket.writable) socket.write(`${head}\r\n\r\n${body}`)
  socket.destroy(error)
}
