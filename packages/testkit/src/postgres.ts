import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { isAlive } from './is-alive.ts'
import { installedPostgres, packagedPostgres, postgresUser, type SystemUser } from './postgres-binaries.ts'

export type RunningPostgres = {
  url: string
  stop(): Promise<void>
  /** Stops it like a power cut and starts it again; throws for a server that it did not start. */
  crash(): Promise<void>
}

const run = promisify(execFile)

/** Test databases are thrown away and need not survive a power cut; benches measure with `durable`. */
const throwAway = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']

/**
 * Starts a PostgreSQL on a free port, or uses the one that TEST_DATABASE_URL names. `url` is its maintenance database,
 * as a user who may create databases.
 */
export const startPostgres = async ({ durable = false } = {}): Promise<RunningPostgres> => {
  const url = process.env['TEST_DATABASE_URL']
  if (url) {
    const crash = () => Promise.reject(new Error('The PostgreSQL of TEST_DATABASE_URL is not ours to crash'))
    return { url, stop: () => Promise.resolve(), crash }
  }

  const home = await mkdtemp(join(tmpdir(), 'fletch-postgres-'))
  try {
    return await startIn(home, durable)
  } catch (error) {
    await rm(home, { recursive: true, force: true })
    throw error
  }
}

type Cluster = { bin: string; home: string; user: SystemUser | undefined }
type Guard = { stop(): Promise<void>; hasEnded(): boolean; complaints(): string }

const startIn = async (home: string, durable: boolean): Promise<RunningPostgres> => {
  const user = postgresUser()
  const cluster = { bin: await binaries(home, user), home, user }
  if (user) await run('chown', ['-R', `${user.uid}:${user.gid}`, home])
  const password = randomBytes(16).toString('hex')
  await createCluster(cluster, password, durable)

  const port = await freePort()
  const guard = spawnGuarded(cluster, settings(port, durable))
  const url = `postgres://fletch:${password}@127.0.0.1:${port}/postgres`
  try {
    await untilReady(url, guard)
  } catch (error) {
    await guard.stop()
    throw error
  }
  const crash = async () => {
    const pidFile = join(home, 'data', 'postmaster.pid')
    const pid = Number((await readFile(pidFile, 'utf8')).split('\n')[0])
    await writeFile(join(home, 'again'), '')
    process.kill(pid, 'SIGQUIT')
    while (isAlive(pid)) await pause(20)
    await untilReady(url, guard)
  }
  return { url, stop: guard.stop, crash }
}

const settings = (port: number, durable: boolean) => [
  ...['-p', `${port}`, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
  ...['-c', 'max_connections=200', '-c', 'log_min_messages=fatal'],
  ...(durable ? [] : throwAway),
]

const binaries = async (home: string, user: SystemUser | undefined): Promise<string> => {
  const installed = installedPostgres()
  if (installed) return installed
  const packaged = packagedPostgres()
  if (!packaged) {
    throw new Error(
      'No PostgreSQL found: install it (Debian: postgresql), or set TEST_DATABASE_URL to one that runs.',
    )
  }
  if (!user) return join(packaged, 'bin')
  // The other user may not be able to read the folders above node_modules (a checkout in /root).
  const copy = join(home, 'native')
  await cp(packaged, copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

/**
 * Each test opens its own connections, and a SCRAM password check would take most of that time. Benches use what real
 * servers use.
 */
const proof = (durable: boolean) => (durable ? 'scram-sha-256' : 'md5')

const createCluster = async ({ bin, home, user }: Cluster, password: string, durable: boolean) => {
  const passwordFile = join(home, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user) await chown(passwordFile, user.uid, user.gid)
  const options = [
    '--username=fletch',
    `--auth=${proof(durable)}`,
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
  ]
  await run(join(bin, 'initdb'), ['--no-sync', '-D', join(home, 'data'), ...options], { cwd: home, ...user })
}

/**
 * A small shell script holds the server and waits for the end of our pipe, which it sees even if this process is
 * killed, so nothing is left behind. It runs in its own session, where Ctrl-C in a terminal does not stop the server
 * before its users are done. A server that ends while a file `again` exists is started once more.
 */
const guardScript = `
exec 3<&0
home=$1; shift
{ read -r _; until kill -QUIT $(head -n 1 "$home/data/postmaster.pid"); do sleep 0.1; done; } <&3 2>/dev/null &
reader=$!
while :; do
  rm -f "$home/again"
  "$@" </dev/null 3<&- &
  wait $!
  [ -e "$home/again" ] || break
done
kill $reader 2>/dev/null
cd / && rm -rf "$home"
`

const spawnGuarded = ({ bin, home, user }: Cluster, settings: string[]): Guard => {
  const server = [join(bin, 'postgres'), '-D', join(home, 'data'), ...settings]
  const guard = spawn('/bin/sh', ['-c', guardScript, 'guard', home, ...server], {
    ...user,
    cwd: home,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let complaints = ''
  guard.stderr.on('data', (chunk: Buffer) => {
    complaints = `${complaints}${chunk}`.slice(-2000)
  })
  const exit = once(guard, 'exit')
  // Lets this process exit even if it never stops the server; the server then ends with it.
  guard.unref()
  for (const pipe of [guard.stdin, guard.stderr]) if (pipe instanceof Socket) pipe.unref()
  const stop = async () => {
    guard.ref()
    guard.stdin.end()
    await exit
  }
  return { stop, hasEnded: () => guard.exitCode !== null, complaints: () => complaints }
}

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client(url)
  client.on('error', () => undefined) // the awaited promise reports it too
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false // not ready yet
  }
}

const untilReady = async (url: string, guard: Guard) => {
  for (let waited = 0; waited < 30_000 && !guard.hasEnded(); waited += 50) {
    if (await answers(url)) return
    await pause(50)
  }
  throw new Error(`PostgreSQL did not start: ${guard.complaints()}`)
}
