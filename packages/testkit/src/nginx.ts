import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'

const program = '/usr/sbin/nginx'

export const isNginxInstalled = (): boolean => existsSync(program)

const site = fileURLToPath(new URL('../../../ops/nginx/fletch.conf', import.meta.url))

export interface RunningNginx {
  /** The https address, with a self-signed certificate. */
  readonly address: string
  /** The http address. */
  readonly plainAddress: string
  /** Everything that it has logged: the access log and the error log. */
  logged(): Promise<string>
  stop(): Promise<void>
}

/** Replaces a text that must occur exactly `times` times, so that a change of the file is noticed. */
const replaced = (text: string, from: string, to: string, times = 1): string => {
  const parts = text.split(from)
  if (parts.length !== times + 1)
    throw new Error(`"${from}" stands ${parts.length - 1} times in the configuration`)
  return parts.join(to)
}

/** The committed configuration, with only ports, names and the path of the certificate replaced. */
const configured = async (home: string, servers: readonly [number, number], port: number, plain: number) => {
  const [first, second] = servers
  const certificate = '/etc/letsencrypt/live/fletch.example.org'
  let text = await readFile(site, 'utf8')
  text = replaced(text, '127.0.0.1:3001', `127.0.0.1:${first}`)
  text = replaced(text, '127.0.0.1:3002', `127.0.0.1:${second}`)
  text = replaced(text, '/var/log/nginx/', `${home}/`, 4)
  text = replaced(text, 'listen 80;', `listen 127.0.0.1:${plain};`)
  text = replaced(text, 'listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
  text = replaced(text, `${certificate}/fullchain.pem`, join(home, 'certificate.pem'))
  text = replaced(text, `${certificate}/privkey.pem`, join(home, 'key.pem'))
  return `
    daemon off; pid ${home}/pid; error_log stderr warn; worker_processes 1;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {}
    http {
      access_log off;
      client_body_temp_path ${home}/body; proxy_temp_path ${home}/proxy;
      fastcgi_temp_path ${home}/other; uwsgi_temp_path ${home}/other; scgi_temp_path ${home}/other;
      ${text}
    }`
}

/** Starts nginx with the configuration in ops/ in front of two servers on loopback. */
export const startNginx = async (servers: readonly [number, number]): Promise<RunningNginx> => {
  if (!isNginxInstalled()) throw new Error('No nginx found: install it (Debian: nginx).')
  const home = await mkdtemp(join(tmpdir(), 'fletch-nginx-'))
  for (const folder of ['body', 'proxy', 'other']) await mkdir(join(home, folder))
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', join(home, 'key.pem')]
  const certificate = ['-x509', '-days', '1', '-subj', '/CN=localhost', '-out', join(home, 'certificate.pem')]
  await promisify(execFile)('openssl', ['req', ...key, ...certificate])
  const port = await freePort()
  const plain = await freePort()
  const file = join(home, 'nginx.conf')
  await writeFile(file, await configured(home, servers, port, plain))

  const nginx = spawn(program, ['-p', home, '-c', file, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  nginx.stderr.on('data', (chunk: Buffer) => {
    complaints = `${complaints}${chunk}`.slice(-2000)
  })
  const exit = once(nginx, 'exit')
  const plainAddress = `http://127.0.0.1:${plain}`
  const logged = async () => {
    const files = ['fletch.log', 'fletch-error.log'].map((name) => readFile(join(home, name), 'utf8'))
    return (await Promise.all(files)).join('')
  }
  const stop = async () => {
    nginx.kill('SIGTERM')
    await exit
    await rm(home, { recursive: true, force: true })
  }
  for (let waited = 0; ; waited += 50) {
    const isUp = await fetch(plainAddress, { redirect: 'manual' }).then(
      () => true,
      () => false,
    )
    if (isUp) return { address: `https://127.0.0.1:${port}`, plainAddress, logged, stop }
    if (nginx.exitCode !== null || waited > 10_000) {
      if (nginx.exitCode === null) await stop()
      throw new Error(`nginx did not start: ${complaints}`)
    }
    await pause(50)
  }
}
