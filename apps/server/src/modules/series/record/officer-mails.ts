import { appPaths, type Series, seriesPath } from '@fletch/contract'
import * as z from 'zod/mini'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { MailContent } from '../../../platform/mail/letter-content.ts'
import { causedBy, sendToRecipient } from '../../../platform/mail/to-recipient.ts'
import { unclickableLine } from '../../../platform/mail/unclickable.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { findOfficerToMail, listOfficersOfSeries } from './store.ts'

const changes = ['removed', 'event-removed', 'deleted', 'published', 'closed'] as const
type SeriesChange = (typeof changes)[number]

/** Mails an officer of a club what was done to a series. */
export const seriesChangeMailJob = 'series-change-mail'

export type ChangeParts = Pick<Dependencies, 'jobs'>

interface Told {
  readonly series: Pick<Series, 'id' | 'name'>
  readonly change: SeriesChange
  /** The club that was removed. */
  readonly club?: { readonly name: string }
  /** The events that were removed. */
  readonly events?: readonly { readonly name: string }[]
}

/** The officers of all clubs of a series, except the one who changes it. */
const othersIn = async (
  db: ReadConnection,
  { userId: authorId }: SignedInUser,
  id: string,
): Promise<string[]> => (await listOfficersOfSeries(db, id)).filter((userId) => userId !== authorId)

/** Counts an attempt at a change of which the other officers of a series are told. Called before its transaction. */
export const countNews = async (
  { db: { read }, limits }: Pick<Dependencies, 'db' | 'limits'>,
  who: SignedInUser,
  id: string,
): Promise<void> => {
  if ((await othersIn(read, who, id)).length > 0) await limits.count('seriesNewsOfUser', who)
}

/**
 * Tells the officers of all clubs of a series, except the one who did it. Called with the clubs as they were before; the
 * mail names the series, because it may be deleted by then.
 */
export const tellOfficers = async (
  tx: WriteTransaction,
  { jobs }: ChangeParts,
  who: SignedInUser,
  { series: { id, name }, change, club, events }: Told,
): Promise<void> => {
  const { userId: by } = who
  for (const userId of await othersIn(tx, who, id))
    await jobs.enqueue(tx, {
      kind: seriesChangeMailJob,
      payload: {
        userId,
        by,
        seriesId: id,
        series: name,
        change,
        club: club?.name ?? null,
        ...(events && { events: events.map((event) => event.name) }),
      },
    })
}

const oneChange = z.object({
  userId: z.string(),
  by: z.string(),
  seriesId: z.string(),
  series: z.string(),
  change: z.enum(changes),
  club: z.nullable(z.string()),
  events: z.optional(z.array(z.string())),
})

type Facts = Pick<z.output<typeof oneChange>, 'series' | 'change' | 'club' | 'events'> & {
  readonly url: string
}

const subjects = {
  removed: 'A club has left your series',
  'event-removed': 'An event was taken out of your series',
  deleted: 'Your series was deleted',
  published: 'Your series is public now',
  closed: 'Your series is not public any more',
} as const satisfies Record<SeriesChange, string>

const sentenceOf = ({ series, change, club, events = [] }: Omit<Facts, 'url'>): string => {
  const name = unclickableLine(series)
  if (change === 'removed') return `${unclickableLine(club ?? '')} does not run the series ${name} any more.`
  if (change === 'event-removed') {
    const verb = events.length === 1 ? 'does' : 'do'
    return `${events.map(unclickableLine).join(', ')} ${verb} not count for the series ${name} any more.`
  }
  if (change === 'deleted') return `The series ${name} was deleted. Its events stay.`
  return change === 'published'
    ? `The table of the series ${name} has a public link now. Anyone with the link can see it.`
    : `The public link of the series ${name} was turned off.`
}

/** The mail to an officer of a club of a series. */
export const seriesChangeLetter = (to: string, { url, ...facts }: Facts): MailContent => ({
  kind: 'series-change',
  to,
  language: 'en',
  subject: subjects[facts.change],
  heading: subjects[facts.change],
  paragraphs: ['Hello,', sentenceOf(facts)],
  action: { label: facts.change === 'deleted' ? 'See your clubs' : 'See the series', url },
  afterwards: [
    'Officers of the club that founded a series can do this, and officers of a club for their own club and events. You get this email because you run a club of this series.',
  ],
})

/** Mails an officer, unless the address is not verified or the account is blocked. */
export const mailSeriesChange = async (
  { config, db, mail, limits }: Pick<Dependencies, 'config' | 'db' | 'mail' | 'limits'>,
  payload: unknown,
): Promise<void> => {
  const { userId, by, seriesId, ...facts } = oneChange.parse(payload)
  const officer = await findOfficerToMail(db.read, userId)
  if (officer === undefined || officer.emailVerifiedAt === null || officer.blockedAt !== null) return
  const path = facts.change === 'deleted' ? appPaths.clubs : seriesPath(seriesId)
  const letter = seriesChangeLetter(officer.email, { ...facts, url: `${config.publicUrl}${path}` })
  await sendToRecipient({ mail, limits }, letter, causedBy(by))
}
