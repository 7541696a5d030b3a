import { appPaths, type Series, seriesPath } from '@fletch/contract'
import { letterTexts } from '@fletch/messages/every/letters'
import { seriesMailTexts } from '@fletch/messages/every/series-mails'
import * as z from 'zod/mini'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { MailContent, MailReader } from '../../../platform/mail/letter-content.ts'
import { causedBy, sendToRecipient } from '../../../platform/mail/to-recipient.ts'
import { unclickableLine } from '../../../platform/mail/unclickable.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { readerAt } from '../../accounts/index.ts'
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

/** What was done to a series, in a sentence. */
const sentenceIn = (
  { language }: MailReader,
  { series: name, change, club, events = [] }: Omit<Facts, 'url'>,
): string => {
  const texts = seriesMailTexts(language).change
  const series = unclickableLine(name)
  if (change === 'removed') return texts.removed({ club: unclickableLine(club ?? ''), series })
  if (change === 'event-removed')
    return texts.eventsRemoved({ count: events.length, events: events.map(unclickableLine), series })
  return texts[change]({ series })
}

/** The mail to an officer of a club of a series. */
export const seriesChangeLetter = (reader: MailReader, { url, ...facts }: Facts): MailContent => {
  const { seeSeries, change: texts } = seriesMailTexts(reader.language)
  const subject = texts.subjects[facts.change]
  return {
    ...reader,
    kind: 'series-change',
    subject,
    heading: subject,
    paragraphs: [letterTexts(reader.language).hello, sentenceIn(reader, facts)],
    action: { label: facts.change === 'deleted' ? texts.seeClubs : seeSeries, url },
    afterwards: [texts.why],
  }
}

/** Mails an officer, unless the address is not verified or the account is blocked. */
export const mailSeriesChange = async (
  { config, db, mail, limits }: Pick<Dependencies, 'config' | 'db' | 'mail' | 'limits'>,
  payload: unknown,
): Promise<void> => {
  const { userId, by, seriesId, ...facts } = oneChange.parse(payload)
  const officer = await findOfficerToMail(db.read, userId)
  if (officer === undefined || officer.emailVerifiedAt === null || officer.blockedAt !== null) return
  const path = facts.change === 'deleted' ? appPaths.clubs : seriesPath(seriesId)
  const reader = await readerAt(db.read, officer.email, { causerId: by })
  const letter = seriesChangeLetter(reader, { ...facts, url: `${config.publicUrl}${path}` })
  await sendToRecipient({ mail, limits }, letter, causedBy(by))
}
