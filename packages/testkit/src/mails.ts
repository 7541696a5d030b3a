import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail as its recipient gets it. */
export interface ReceivedMail {
  readonly parsed: Email
  readonly raw: string
  /** The recipients of the envelope; empty for mails in files. */
  readonly recipients: readonly string[]
}

const received = async (bytes: Buffer, recipients: readonly string[]): Promise<ReceivedMail> => ({
  parsed: await PostalMime.parse(bytes),
  raw: bytes.toString(),
  recipients,
})

/** The mails in the outbox of a data folder, oldest first. */
export const readOutbox = async (dataDir: string): Promise<ReceivedMail[]> => {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch((): string[] => []) // nothing has been sent yet
  const mails = names.filter((name) => name.endsWith('.eml')).toSorted()
  return Promise.all(mails.map(async (name) => received(await readFile(join(folder, name)), [])))
}

/** How a mail server behaves: correctly, or in one of the ways in which they fail. */
export type Mood = 'takes' | 'busy' | 'knows no one' | 'says nothing' | 'hangs up' | 'never confirms'

export interface MailServer {
  readonly url: string
  readonly port: number
  readonly mails: readonly ReceivedMail[]
  /** The number of connections so far. */
  readonly connections: () => number
  mood: Mood
  stop(): Promise<void>
}

const refusal = (message: string, responseCode: number) => Object.assign(new Error(message), { responseCode })

interface Wishes {
  readonly port?: number
  readonly mood?: Mood
  /** If set, only this login is accepted. */
  readonly login?: { readonly user: string; readonly pass: string }
}

/** A real SMTP server on loopback whose behaviour can be changed while it runs. */
export const startMailServer = async ({
  port = 0,
  mood = 'takes',
  login,
}: Wishes = {}): Promise<MailServer> => {
  const mails: ReceivedMail[] = []
  let connections = 0
  const smtp = new SMTPServer({
    logger: false,
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onConnect: (_session, done) => {
      connections += 1
      if (server.mood === 'hangs up') return done(refusal('Go away', 421))
      if (server.mood !== 'says nothing') done()
    },
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.pass
        ? done(null, { user: username })
        : done(new Error('Not you')),
    onRcptTo: (_address, _session, done) => {
      if (server.mood === 'busy') return done(refusal('Try again later', 451))
      if (server.mood === 'knows no one') return done(refusal('No such mailbox', 550))
      done()
    },
    onData: (stream: Readable, { envelope }, done) => {
      const recipients = envelope.rcptTo.map(({ address }) => address)
      buffer(stream)
        .then((bytes) => received(bytes, recipients))
        .then((mail) => {
          if (server.mood === 'never confirms') return
          mails.push(mail)
          done()
        }, done)
    },
  })
  smtp.on('error', () => undefined) // tests include clients that disconnect early
  const listening = smtp.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  const who = login === undefined ? '' : `${login.user}:${login.pass}@`
  const server: MailServer = {
    url: `smtp://${who}127.0.0.1:${address.port}`,
    port: address.port,
    mails,
    connections: () => connections,
    mood,
    stop: () => new Promise((stopped) => smtp.close(() => stopped())),
  }
  return server
}
