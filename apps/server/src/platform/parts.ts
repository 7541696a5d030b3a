import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { Images } from './images/images.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { LivePart } from './live/live.ts'
import type { LongAnswers } from './long-answers.ts'
import type { MailSender } from './mail/mail.ts'
import type { ObjectStore } from './objects/objects.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { PushSender } from './push/push.ts'
import type { WriteBudget } from './write-budget.ts'

/** Everything that features work with: the outside world behind small interfaces. */
export interface Dependencies {
  readonly config: Config
  readonly log: Logger
  readonly clock: Clock
  readonly db: Database
  readonly limits: RateLimits
  /** What each account may write. */
  readonly budget: WriteBudget
  /** Places for answers that grow with the data. */
  readonly longAnswers: LongAnswers
  readonly passwords: Passwords
  readonly mail: MailSender
  readonly push: PushSender
  readonly jobs: Jobs
  readonly live: LivePart
  readonly objects: ObjectStore
  readonly images: Images
  /** Signs upload URLs; the same for all processes of one database. */
  readonly uploadKey: Uint8Array
}
