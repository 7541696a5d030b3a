import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { findOfArcher, listMailed, updateMailEntry } from './store.ts'

/** Mails a person who registered by email what happened. */
export const mailEntryNewsJob = 'mail-entry-news'

/** Tells a person who registered by email that the event ended with its club. */
export const mailEntryClosingJob = 'mail-entry-closing'

/** News that reaches people who registered by email. */
export const mailedNews = ['moved-up', 'changed', 'cancelled', 'results', 'message'] as const
export type MailedNews = (typeof mailedNews)[number]

interface News {
  readonly kind: MailedNews
  /** Distinguishes news of the same kind: a change, a message. */
  readonly about: string
  /** The event, or the round of it that the news is about. */
  readonly roundId?: string | undefined
}

type NewsParts = Pick<Dependencies, 'jobs'>

const tell = async (
  tx: WriteTransaction,
  { jobs }: NewsParts,
  { id, told }: { readonly id: string; readonly told: string },
  { kind, about, roundId }: News,
) => {
  const telling = `${kind} ${about}`
  if (told === telling) return
  await updateMailEntry(tx, id, { told: telling })
  await jobs.enqueue(tx, { kind: mailEntryNewsJob, payload: { entryId: id, kind, about, roundId } })
}

/** Tells one archer without an account, if they registered by email. */
export const tellByMail = async (
  tx: WriteTransaction,
  parts: NewsParts,
  participantId: string,
  news: News,
): Promise<void> => {
  const entry = await findOfArcher(tx, participantId)
  if (entry !== undefined) await tell(tx, parts, entry, news)
}

type Mailed = Awaited<ReturnType<typeof listMailed>>[number]

/** Only archers who shot get results; waiting archers get every other kind. */
const isToldOf = (kind: MailedNews, { status, mark }: Mailed): boolean =>
  kind === 'results'
    ? status === 'registered' || status === 'retired'
    : status === 'registered' || status === 'waiting' || mark === 'not-finished'

/** Tells everyone in an event who registered by email and has or waits for a place. A second run tells no one twice. */
export const tellAllByMail = async (
  tx: WriteTransaction,
  parts: NewsParts,
  competitionId: string,
  news: News,
  only?: ReadonlySet<string>,
): Promise<void> => {
  for (const entry of await listMailed(tx, competitionId)) {
    const isIn = only === undefined ? isToldOf(news.kind, entry) : only.has(entry.participantId)
    if (isIn) await tell(tx, parts, entry, news)
  }
}
