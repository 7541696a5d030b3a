import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type MailServer, type ReceivedMail, readOutbox, startMailServer } from '@fletch/testkit/mails.ts'
import { folderOfTest } from '@fletch/testkit/program.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { PermanentFailure } from '../jobs/jobs.ts'
import { folderMail } from './folder-mail.ts'
import { renderMail } from './letter.ts'
import type { Mail, MailSender } from './mail.ts'
import { createMailSender } from './mail-sender.ts'
import { smtpMail } from './smtp-mail.ts'

const from = 'Fletch <no-reply@fletch.test>'
const mail: Mail = {
  to: 'ada@example.org',
  subject: 'A subject',
  text: 'Some text',
  html: '<p>Some <b>text</b></p>',
}

interface Opened {
  readonly sender: MailSender
  readonly mails: () => Promise<readonly ReceivedMail[]>
}

const openFolder = async (): Promise<Opened> => {
  const dataDir = await folderOfTest()
  const sender = createMailSender({ smtpUrl: undefined, mailFrom: from, dataDir })
  onTestFinished(() => sender.close())
  return { sender, mails: () => readOutbox(dataDir) }
}

const openSmtp = async (): Promise<Opened> => {
  const server = await startMailServer({ login: { user: 'fletch', pass: 'a/secret' } })
  const url = server.url.replace('a/secret', encodeURIComponent('a/secret'))
  const sender = createMailSender({ smtpUrl: url, mailFrom: from, dataDir: 'nowhere' })
  onTestFinished(async () => {
    await sender.close()
    await server.stop()
  })
  return { sender, mails: async () => server.mails }
}

describe.each([
  ['a folder', openFolder],
  ['an SMTP server', openSmtp],
] as const)('mail to %s', (_where, open) => {
  test('arrives with sender, recipient, subject, text and HTML, marked as automatic', async () => {
    const { sender, mails } = await open()
    await sender.send(mail)
    const [received] = await mails()
    expect(received?.parsed).toMatchObject({
      from: { name: 'Fletch', address: 'no-reply@fletch.test' },
      to: [{ address: 'ada@example.org' }],
      subject: 'A subject',
      text: 'Some text\n',
      html: '<p>Some <b>text</b></p>\n',
    })
    expect(received?.parsed.date).toBeDefined()
    expect(received?.parsed.messageId).toMatch(/@fletch\.test>$/)
    expect(received?.parsed.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
  })

  test('keeps all characters, long lines and lines that consist of a dot', async () => {
    const { sender, mails } = await open()
    const text = `Zażółć gęślą jaźń 弓道 🏹\n.\n..\n${'long '.repeat(500)}\n`
    await sender.send({ ...mail, subject: 'Passwort zurücksetzen 弓', text, html: `<p>${text}</p>` })
    const [received] = await mails()
    expect(received?.parsed.subject).toBe('Passwort zurücksetzen 弓')
    expect(received?.parsed.text?.replace(/\r\n/g, '\n').trim()).toBe(text.trim())
    expect(received?.parsed.html).toContain('弓道 🏹')
  })

  test.each([
    ['a line break', 'Hello\r\nBcc: eve@example.org'],
    ['a line feed', 'Hello\nBcc: eve@example.org'],
    ['a carriage return', 'Hello\rBcc: eve@example.org'],
    ['an empty line', 'Hello\r\n\r\n<script>alert(1)</script>'],
    ['a line separator', 'Hello\u2028Bcc: eve@example.org\u0085Cc: eve@example.org'],
    ['a NUL', 'Hello\0\r\nBcc: eve@example.org'],
  ])('a subject with %s adds no header and no recipient', async (_what, subject) => {
    const { sender, mails } = await open()
    await sender.send({ ...mail, subject })
    const [received] = await mails()
    expect(received?.parsed.bcc).toBeUndefined()
    expect(received?.parsed.cc).toBeUndefined()
    expect(received?.raw).not.toMatch(/^(bcc|cc):/im)
    expect(received?.parsed.to).toEqual([{ name: '', address: 'ada@example.org' }])
    expect(received?.parsed.text).toBe('Some text\n')
    expect(received?.parsed.subject).toMatch(/^Hello \S/)
  })

  test.each([
    'ada@example.org, eve@example.org',
    'ada@example.org;eve@example.org',
    'ada@example.org\r\nBcc: eve@example.org',
    'Ada <eve@example.org>',
    'ada@example.org(eve@example.org)',
    '"ada"@example.org',
    'group:eve@example.org;',
    'ada@example.org\0',
    'ada@[127.0.0.1]',
    'ada',
    '',
  ])('sends nothing to the address %j', async (to) => {
    const { sender, mails } = await open()
    await expect(sender.send({ ...mail, to })).rejects.toThrow(PermanentFailure)
    expect(await mails()).toEqual([])
  })

  test('ten at once arrive as ten', async () => {
    const { sender, mails } = await open()
    const subjects = Array.from({ length: 10 }, (_, index) => `Mail ${index}`)
    await Promise.all(subjects.map((subject) => sender.send({ ...mail, subject })))
    expect((await mails()).map(({ parsed }) => parsed.subject).toSorted()).toEqual(subjects)
  })

  test('a letter has the same content in text and HTML, and its texts never become markup', async () => {
    const { sender, mails } = await open()
    await sender.send(
      renderMail({
        kind: 'test',
        language: 'en',
        heading: 'About',
        to: 'ada@example.org',
        subject: 'About <you> & "me"',
        paragraphs: ['Hello <b>Ada</b> & friends'],
        action: { label: 'Open', url: 'https://fletch.test/a?b=1&c="2"' },
        afterwards: ["It's over"],
      }),
    )
    const [received] = await mails()
    const { text = '', html = '' } = received?.parsed ?? {}
    expect(text.replace(/\r\n/g, '\n').trim()).toBe(
      'Hello <b>Ada</b> & friends\n\nOpen:\nhttps://fletch.test/a?b=1&c="2"\n\nIt\'s over',
    )
    expect(html).toContain('Hello &lt;b&gt;Ada&lt;/b&gt; &amp; friends')
    expect(html).toContain('href="https://fletch.test/a?b=1&amp;c=&quot;2&quot;"')
    expect(html).not.toMatch(/<b>|<img|<script|http:/)
  })
})

test('names files by time and subject, readable by the owner only, and never shows half a file', async () => {
  const dataDir = await folderOfTest()
  const folder = join(dataDir, 'outbox')
  const sender = folderMail({ folder, from, clock: { now: () => new Date('2026-05-02T09:30:00.123Z') } })
  await sender.send({ ...mail, subject: '../../etc/passwd: Reset your password!' })
  const names = await readdir(folder)
  expect(names).toEqual([
    expect.stringMatching(/^2026-05-02T09-30-00-123Z-etc-passwd-reset-your-password-[0-9a-f]{6}\.eml$/),
  ])
  expect((await stat(join(folder, names[0] ?? ''))).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

describe('an SMTP server that fails', () => {
  // Long enough for a server on a busy machine to answer; a server that never answers costs this time.
  const patience = { connecting: 1000, silence: 1000, altogether: 5000 }
  const open = async (): Promise<{ server: MailServer; sender: MailSender }> => {
    const server = await startMailServer()
    const sender = smtpMail({ url: server.url, from, patience })
    onTestFinished(async () => {
      await sender.close()
      await server.stop()
    })
    return { server, sender }
  }

  test.each(['busy', 'says nothing', 'hangs up', 'never confirms'] as const)(
    'when it %s the mail is retried, and arrives once the server accepts mail',
    async (mood) => {
      const { server, sender } = await open()
      server.mood = mood
      const failure = await sender.send(mail).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(Error)
      expect(failure).not.toBeInstanceOf(PermanentFailure)
      server.mood = 'takes'
      await sender.send(mail)
      expect(server.mails).toHaveLength(1)
    },
  )

  test('survives a lost server and uses it again once it is back', async () => {
    const { server, sender } = await open()
    await server.stop()
    await expect(sender.send(mail)).rejects.toThrow(/ECONNREFUSED/)
    const again = await startMailServer({ port: server.port })
    onTestFinished(() => again.stop())
    await sender.send(mail)
    expect(again.mails).toHaveLength(1)
  })

  test('an unknown recipient is hopeless', async () => {
    const { server, sender } = await open()
    server.mood = 'knows no one'
    await expect(sender.send(mail)).rejects.toThrow(PermanentFailure)
  })

  test("a refused login is the operator's to fix: the mail waits, and the password is not revealed", async () => {
    const server = await startMailServer({ login: { user: 'fletch', pass: 'right-secret' } })
    const sender = smtpMail({ url: server.url.replace('right-secret', 'wrong-secret'), from, patience })
    onTestFinished(() => server.stop())
    const failure = await sender.send(mail).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(PermanentFailure)
    expect(String(failure)).not.toContain('wrong-secret')
  })
})
