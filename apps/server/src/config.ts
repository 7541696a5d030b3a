import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'

/** A setting that stops the start. Its message is the one sentence that an operator reads. */
export class WrongSetting extends Error {
  override readonly name = 'WrongSetting'
}

const portWords = 'must be a whole number from 0 to 65535'

const port = z
  .string()
  .regex(/^\d{1,5}$/, { error: portWords, abort: true })
  .transform(Number)
  .refine((number) => number <= 65_535, { error: portWords })

const url = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && schemes.some((scheme) => text.toLowerCase().startsWith(`${scheme}://`)),
      {
        error: `must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
        abort: true,
      },
    )

const amazonsFirstRegion = 'us-east-1'

/** `s3://bucket?endpoint=…&region=…`; without an endpoint it is Amazon's. */
const bucket = z
  .string()
  .refine((text) => URL.canParse(text) && /^s3:\/\/[a-z0-9][a-z0-9._-]+\/?(?:\?|$)/.test(text), {
    error: 'must name a bucket, as in s3://bucket?endpoint=https://…&region=…',
    abort: true,
  })
  .transform((text) => {
    const { hostname, searchParams } = new URL(text)
    return {
      bucket: hostname,
      endpoint: searchParams.get('endpoint') ?? undefined,
      region: searchParams.get('region') ?? undefined,
    }
  })
  .refine(({ endpoint }) => endpoint === undefined || /^https?:\/\/[^/]/.test(endpoint), {
    error: 'must have an endpoint that begins with https:// or http://',
  })

const isNetwork = (text: string): boolean => {
  const [address = '', prefix, ...more] = text.split('/')
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return (
    bits > 0 &&
    more.length === 0 &&
    (prefix === undefined || /^\d+$/.test(prefix)) &&
    Number(prefix ?? 0) <= bits
  )
}

const hopsOrAddresses = z
  .string()
  .transform((text) => (/^\d{1,2}$/.test(text) ? Number(text) : text.split(',').map((each) => each.trim())))
  .refine((trusted) => typeof trusted === 'number' || trusted.every(isNetwork), {
    error: 'must be a number of proxies or a list of their addresses',
  })

/** `a@b` or `Name <a@b>`, without anything that could start another header. */
const senderShape = /^(?:[^<>\p{Cc}]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u

const sender = z.string().regex(senderShape, 'must be a mail address, as in Fletch <no-reply@fletch.example>')

/** A contact by RFC 9116; a bare email address is accepted too. */
const contactShape = /^(?:mailto:[^\s,@]+@[^\s,@]+|https:\/\/[^\s,/][^\s,]*|tel:\+?[\d().-]+)$/

const contacts = z
  .string()
  .transform((text) =>
    text.split(',').map((each) => each.trim().replace(/^(?=[^\s:/@]+@[^\s:/@]+$)/, 'mailto:')),
  )
  .refine((all) => all.every((each) => contactShape.test(each)), {
    error:
      'must be a mail address or an address that begins with https://, or several with commas between them',
  })

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const onOff = z.enum(['on', 'off'], { error: 'must be on or off' }).transform((text) => text === 'on')

// All settings with their defaults and checks. Nothing else reads the environment.
const settings = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  OBJECT_STORE_URL: bucket.optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z.string().optional(),
  SMTP_URL: url('smtp', 'smtps')
    .refine((text) => new URL(text).hostname !== '', { error: 'must name a mail server' })
    .optional(),
  MAIL_FROM: sender.default('Fletch <no-reply@localhost>'),
  PUBLIC_URL: url('http', 'https')
    .refine((text) => !/[?#]/.test(text), { error: 'must have nothing behind a ? or #' })
    .transform((text) => text.replace(/(?<!\/)\/+$/, ''))
    .optional(),
  TRUST_PROXY: hopsOrAddresses.optional(),
  RATE_LIMIT: onOff.default(true),
  ANALYTICS: onOff.default(false),
  SECURITY_CONTACT: contacts.optional(),
  ADMIN_USERNAME: z
    .string()
    .trim()
    .min(1, 'must not be blank')
    .max(200, 'must have at most 200 characters')
    .default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .max(1000, 'must have at most 1000 characters')
    .optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
})

export interface BucketSettings {
  readonly bucket: string
  readonly region: string
  readonly endpoint: string | undefined
  /** If unset, the machine's own credentials are used, such as its role. */
  readonly keys:
    | {
        readonly accessKeyId: string
        readonly secretAccessKey: string
        readonly sessionToken: string | undefined
      }
    | undefined
}

export interface Config {
  readonly port: number
  readonly host: string
  readonly metricsPort: number | undefined
  /** Absolute path of the folder for everything stored locally: database, objects, mails. */
  readonly dataDir: string
  /** PostgreSQL; if unset, SQLite in the data folder. */
  readonly databaseUrl: string | undefined
  /** A bucket for photos and archives; if unset, the folder `objects` in the data folder. */
  readonly objectStore: BucketSettings | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** The URL of the application, without a slash at the end; links in mails start with it. */
  readonly publicUrl: string
  /** The number of proxies in front, or their addresses; false trusts no forwarded header. */
  readonly trustProxy: number | string[] | false
  readonly rateLimit: boolean
  /** Whether page visits are recorded. */
  readonly analytics: boolean
  /** Where to report vulnerabilities; if empty, no contact is published. */
  readonly securityContacts: readonly string[]
  readonly adminUsername: string
  /** If unset, it is generated at the first start and stored beside the data. */
  readonly adminPassword: string | undefined
  readonly logLevel: string
}

const bucketOf = (s: z.output<typeof settings>): BucketSettings | undefined => {
  if (s.OBJECT_STORE_URL === undefined) return undefined
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = s
  return {
    ...s.OBJECT_STORE_URL,
    region: s.OBJECT_STORE_URL.region ?? s.AWS_REGION ?? amazonsFirstRegion,
    keys:
      accessKeyId === undefined || secretAccessKey === undefined
        ? undefined
        : { accessKeyId, secretAccessKey, sessionToken: s.AWS_SESSION_TOKEN },
  }
}

const complaint = (issue: z.core.$ZodIssue): string => {
  const name = String(issue.path[0])
  return `The setting ${name} is wrong: ${issue.message.replace(/\.$/, '')}.`
}

/** Reads the settings; throws WrongSetting with one sentence that names the wrong setting. */
export const readConfig = (environment: NodeJS.ProcessEnv = process.env): Config => {
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = settings.safeParse(variables)
  if (!result.success) throw new WrongSetting(result.error.issues.map(complaint).join(' '))
  const s = result.data
  const shownHost = s.HOST.includes(':') ? `[${s.HOST}]` : s.HOST
  return {
    port: s.PORT,
    host: s.HOST,
    metricsPort: s.METRICS_PORT,
    dataDir: s.DATA_DIR,
    databaseUrl: s.DATABASE_URL,
    objectStore: bucketOf(s),
    smtpUrl: s.SMTP_URL,
    mailFrom: s.MAIL_FROM,
    publicUrl: s.PUBLIC_URL ?? `http://${shownHost}:${s.PORT}`,
    trustProxy: s.TRUST_PROXY ?? false,
    rateLimit: s.RATE_LIMIT,
    analytics: s.ANALYTICS,
    securityContacts: s.SECURITY_CONTACT ?? [],
    adminUsername: s.ADMIN_USERNAME,
    adminPassword: s.ADMIN_PASSWORD,
    logLevel: s.LOG_LEVEL,
  }
}
