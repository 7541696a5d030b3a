import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { constants, inflateRawSync } from 'node:zlib'

/** A frame that was read completely, and when (performance.now). */
export interface Arrival {
  readonly id: string
  readonly at: number
}

/** Connections that follow one board. */
export interface Watchers {
  /** For each connection the frames that it received, in order. */
  readonly arrivals: readonly (readonly Arrival[])[]
  readonly open: () => number
  readonly close: () => void
}

const headEnd = Buffer.from('\r\n\r\n')
/** The start of a gzip stream, and the end of each independent piece. */
const startLength = 10
const pieceEnd = Buffer.from([0, 0, 255, 255])

interface Piece {
  readonly bytes: Buffer
  /** Undefined for a sign of life. */
  readonly id: string | undefined
}

/** The latest pieces, because all connections receive the same. */
const latest: Piece[] = []
const kept = 16

/** A thousand readers share the machine with the measured server, so only the first one decompresses a piece. */
const idIn = (bytes: Buffer): string | undefined => {
  const known = latest.findLast((piece) => piece.bytes.equals(bytes))
  if (known !== undefined) return known.id
  const text = inflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString()
  const id = /^id: (.+)$/m.exec(text)?.[1]
  latest.push({ bytes: Buffer.from(bytes), id })
  if (latest.length > kept) latest.shift()
  return id
}

/** Records when each frame of a stream is complete. */
const noteFrames = (socket: Socket, note: (id: string) => void) => {
  let rest: Buffer = Buffer.alloc(0)
  let hasBegun = false
  socket.on('data', (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    if (!hasBegun) {
      const head = rest.indexOf(headEnd)
      if (head < 0 || rest.length < head + headEnd.length + startLength) return
      rest = rest.subarray(head + headEnd.length + startLength)
      hasBegun = true
    }
    for (;;) {
      const end = rest.indexOf(pieceEnd)
      if (end < 0) break
      const id = idIn(rest.subarray(0, end + pieceEnd.length))
      if (id !== undefined) note(id)
      rest = rest.subarray(end + pieceEnd.length)
    }
  })
}

/** Opens connections to a board, some at a time, and waits until each has its first frame. */
export const openWatchers = async (
  address: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  count: number,
): Promise<Watchers> => {
  const { hostname, port } = new URL(address)
  const lines = Object.entries({
    host: `${hostname}:${port}`,
    accept: 'text/event-stream',
    'accept-encoding': 'gzip',
    ...headers,
  })
  const request = `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
  const arrivals: Arrival[][] = []
  const sockets: Socket[] = []

  const openOne = async () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => socket.destroy())
    sockets.push(socket)
    const own: Arrival[] = []
    arrivals.push(own)
    await once(socket, 'connect')
    const first = new Promise<void>((came) => {
      noteFrames(socket, (id) => {
        own.push({ id, at: performance.now() })
        came()
      })
    })
    socket.write(request)
    await first
  }
  const atOnce = 50
  for (let opened = 0; opened < count; opened += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, count - opened) }, openOne))

  return {
    arrivals,
    open: () => sockets.filter((socket) => !socket.destroyed).length,
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}
