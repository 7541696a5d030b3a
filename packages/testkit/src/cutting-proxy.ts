import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * The state of the connection: 'open', 'cut' (new connections fail and existing ones break), 'deaf' (requests arrive,
 * answers are lost) or 'silent' (nothing arrives, and no end is announced). Connections that were once silent stay so,
 * as when a router has forgotten them; new ones work when the signal is open again.
 */
export type Signal = 'open' | 'cut' | 'deaf' | 'silent'

export interface CuttingProxy {
  readonly address: string
  /** Extra delay in each direction, in ms. */
  delay: number
  readonly signal: Signal
  become(signal: Signal): void
  close(): Promise<void>
}

/** Simulates a bad signal between a browser and a server at TCP level: delays, cuts and lost answers. */
export const startCuttingProxy = async (target: string): Promise<CuttingProxy> => {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const forgotten = new WeakSet<Socket>()
  let signal: Signal = 'open'
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // Broken connections are expected here.
    socket.on('error', () => socket.destroy())
  }
  const later = (work: () => void) => void setTimeout(work, proxy.delay)

  const server = createServer((near) => {
    keep(near)
    if (signal === 'cut') return near.destroy()
    const far = connect({ host: hostname, port: Number(port) })
    keep(far)
    if (signal === 'silent') forgotten.add(near)
    const isHeard = () => signal !== 'deaf' && !forgotten.has(near)
    near.on('data', (bytes) => later(() => !forgotten.has(near) && far.writable && far.write(bytes)))
    far.on('data', (bytes) => later(() => isHeard() && near.writable && near.write(bytes)))
    near.on('close', () => later(() => far.end()))
    far.on('close', () => later(() => isHeard() && near.end()))
    return undefined
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The system gave no port.')

  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const proxy: CuttingProxy = {
    address: `http://127.0.0.1:${bound.port}`,
    delay: 0,
    get signal() {
      return signal
    },
    become: (next) => {
      // Lost answers stay lost when the signal returns.
      if (next === 'cut' || signal === 'deaf') breakAll()
      if (next === 'silent') for (const socket of sockets) forgotten.add(socket)
      signal = next
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      breakAll()
      await closed
    },
  }
  return proxy
}
