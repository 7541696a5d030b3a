import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A frame that was read whole, and when (performance.now). */
export interface Arrival {
  readonly id: string
  readonly at: number
}

/** Connections that follow one board. */
export interface Watchers {
  /** For each connection the frames that it had, in order. */
  readonly arrivals: readonly (readonly Arrival[])[]
  readonly open: () => number
  readonly close: () => void
}

const idMark = Buffer.from('\nid: ')
const endMark = Buffer.from('\n\n')
const idLength = 16

/**
 * Reads no more of a stream than when a frame begins and ends: a thousand readers share the machine with the server
 * that is measured.
 */
const noteFrames = (socket: Socket, note: (id: string) => void) => {
  let rest = Buffer.alloc(0)
  let id: string | undefined
  socket.on('data', (piece: Buffer) => {
    let bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    for (;;) {
      if (id === undefined) {
        const at = bytes.indexOf(idMark)
        if (at < 0 || bytes.length < at + idMark.length + idLength) break
        const from = at + idMark.length
        id = bytes.toString('latin1', from, from + idLength)
        bytes = bytes.subarray(from + idLength)
      }
      const end = bytes.indexOf(endMark)
      if (end < 0) break
      note(id)
      id = undefined
      bytes = bytes.subarray(end + endMark.length)
    }
    // Of what has begun only so much is kept as a mark may be cut in two.
    rest = Buffer.from(id === undefined ? bytes.subarray(-(idMark.length + idLength)) : bytes.subarray(-1))
  })
}

/** Opens so many connections to a board, some at a time, and waits until each has its first frame. */
export const openWatchers = async (
  address: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  count: number,
): Promise<Watchers> => {
  const { hostname, port } = new URL(address)
  const lines = Object.entries({ host: `${hostname}:${port}`, accept: 'text/event-stream', ...headers })
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
