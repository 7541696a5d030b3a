import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, WrongSetting } from './config.ts'

test('uses defaults for everything that is not set', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    metricsPort: undefined,
    dataDir: resolve('./data'),
    databaseUrl: undefined,
    objectStore: undefined,
    smtpUrl: undefined,
    mailFrom: 'Fletch <no-reply@localhost>',
    publicUrl: 'http://127.0.0.1:3000',
    trustProxy: false,
    rateLimit: true,
    analytics: false,
    securityContacts: [],
    adminUsername: 'admin',
    adminPassword: undefined,
    logLevel: 'info',
  })
})

test('links use host and port unless the public URL is set', () => {
  expect(readConfig({ HOST: '::1', PORT: '8080' }).publicUrl).toBe('http://[::1]:8080')
  expect(readConfig({ PUBLIC_URL: 'https://fletch.example/' }).publicUrl).toBe('https://fletch.example')
})

test('reads region, endpoint and keys of a bucket', () => {
  const url = 's3://fletch-photos?endpoint=https://store.example:9000&region=eu-1'
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }
  expect(readConfig({ OBJECT_STORE_URL: url, ...keys }).objectStore).toEqual({
    bucket: 'fletch-photos',
    endpoint: 'https://store.example:9000',
    region: 'eu-1',
    keys: { accessKeyId: 'id', secretAccessKey: 'secret', sessionToken: undefined },
  })
  expect(readConfig({ OBJECT_STORE_URL: 's3://fletch', AWS_REGION: 'eu-west-1' }).objectStore).toEqual({
    bucket: 'fletch',
    endpoint: undefined,
    region: 'eu-west-1',
    keys: undefined,
  })
})

test('proxies are given as a number or as addresses', () => {
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
  expect(readConfig({ TRUST_PROXY: '10.0.0.1, 10.0.0.0/8,::1' }).trustProxy).toEqual([
    '10.0.0.1',
    '10.0.0.0/8',
    '::1',
  ])
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '3e3'],
  ['METRICS_PORT', '-1'],
  ['SECURITY_CONTACT', 'nobody'],
  ['SECURITY_CONTACT', 'http://club.example'],
  ['SECURITY_CONTACT', 'a@club.example\nExpires: never'],
  ['SECURITY_CONTACT', 'a@club.example,'],
  ['DATABASE_URL', 'mysql://db'],
  ['OBJECT_STORE_URL', 'https://store.example/fletch'],
  ['OBJECT_STORE_URL', 's3://'],
  ['OBJECT_STORE_URL', 's3://fletch?endpoint=store.example'],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'smtp://'],
  ['MAIL_FROM', 'Fletch'],
  ['MAIL_FROM', 'Fletch <no-reply>'],
  ['MAIL_FROM', 'Fletch <a@b>\nBcc: <c@d>'],
  ['PUBLIC_URL', 'fletch.example'],
  ['PUBLIC_URL', 'https://fletch.example/?a=b'],
  ['PUBLIC_URL', 'https:fletch.example'],
  ['TRUST_PROXY', 'everyone'],
  ['TRUST_PROXY', '10.0.0'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['RATE_LIMIT', 'maybe'],
  ['ANALYTICS', 'yes'],
  ['ADMIN_USERNAME', ' '],
  ['ADMIN_PASSWORD', 'short'],
  ['LOG_LEVEL', 'loud'],
])('a wrong %s (%s) stops the start with one sentence that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(WrongSetting)
  expect(() => readConfig({ [name]: value })).toThrow(
    new RegExp(`^The setting ${name} is wrong: [^\\n]+\\.$`),
  )
})

test('the sentence about a wrong setting is plain', () => {
  expect(() => readConfig({ PORT: 'eighty' })).toThrow(
    'The setting PORT is wrong: must be a whole number from 0 to 65535.',
  )
  expect(() => readConfig({ LOG_LEVEL: 'loud' })).toThrow(
    'The setting LOG_LEVEL is wrong: must be one of fatal, error, warn, info, debug, trace, silent.',
  )
})

test.each([
  ['ADMIN_USERNAME', 'must not be blank', ' '],
  ['ADMIN_USERNAME', 'must have at most 200 characters', 'a'.repeat(201)],
  ['ADMIN_PASSWORD', 'must have at least 8 characters', 'short'],
  ['ADMIN_PASSWORD', 'must have at most 1000 characters', 'a'.repeat(1001)],
])('the sentence about %s says that it %s', (name, words, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`The setting ${name} is wrong: ${words}.`)
})

test('the sender of mails may have a name', () => {
  for (const from of ['no-reply@fletch.example', 'The Oaks <office@oaks.example>'])
    expect(readConfig({ MAIL_FROM: from }).mailFrom).toBe(from)
})

test("a wrong setting's value is not repeated, because it may be a password", () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:hunter2@db' })).toThrow(/^(?!.*hunter2)/)
})
