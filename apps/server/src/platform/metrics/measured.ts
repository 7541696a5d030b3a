import type { Database } from '../db/database.ts'
import { databaseFault } from '../db/faults.ts'
import type { Images } from '../images/images.ts'
import { type JobHandler, PermanentFailure } from '../jobs/jobs.ts'
import type { MailSender } from '../mail/mail.ts'
import type { ObjectStore } from '../objects/objects.ts'
import type { Metrics } from './metrics.ts'

const secondsSince = (start: number): number => (performance.now() - start) / 1000

/** Measures the duration of work by its result. */
const timed = async <Result>(
  observe: (outcome: 'done' | 'failed', seconds: number, error?: unknown) => void,
  work: () => Promise<Result>,
): Promise<Result> => {
  const start = performance.now()
  try {
    const result = await work()
    observe('done', secondsSince(start))
    return result
  } catch (error) {
    observe('failed', secondsSince(start), error)
    throw error
  }
}

/** The same database with measured transactions. */
export const measuredDatabase = (db: Database, { transactions, databaseFaults }: Metrics): Database => ({
  ...db,
  write: (work) =>
    timed(
      (outcome, seconds, error) => {
        transactions.observe({ outcome }, seconds)
        const fault = databaseFault(error)
        if (fault !== null && fault !== 'unique violation') databaseFaults.inc({ fault })
      },
      () => db.write(work),
    ),
})

export const measuredImages = (images: Images, { photos }: Metrics): Images => ({
  ...images,
  rewrite: (order) =>
    timed(
      (outcome, seconds) => photos.observe({ outcome }, seconds),
      () => images.rewrite(order),
    ),
})

export const measuredObjects = (store: ObjectStore, { objects }: Metrics): ObjectStore => {
  const measured = <Result>(operation: string, work: () => Promise<Result>) =>
    timed((outcome, seconds) => objects.observe({ operation, outcome }, seconds), work)
  return {
    ...store,
    put: (name, bytes) => measured('put', () => store.put(name, bytes)),
    putFile: (name, file) => measured('put', () => store.putFile(name, file)),
    get: (name) => measured('get', () => store.get(name)),
    remove: (name) => measured('remove', () => store.remove(name)),
  }
}

export const measuredMail = (mail: MailSender, { mails }: Metrics): MailSender => ({
  ...mail,
  send: (letter) =>
    timed(
      (outcome, seconds) => mails.observe({ outcome }, seconds),
      () => mail.send(letter),
    ),
})

/** A failed job is retried; a hopeless one is not. */
export const measuredJob = (kind: string, handler: JobHandler, { jobs }: Metrics): JobHandler => {
  return (payload) =>
    timed(
      (outcome, seconds, error) =>
        jobs.observe({ kind, outcome: error instanceof PermanentFailure ? 'hopeless' : outcome }, seconds),
      () => handler(payload),
    )
}
