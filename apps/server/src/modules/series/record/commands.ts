import { fault, type NewSeries, type Series, type SeriesForm } from '@fletch/contract'
import { mayAddTotals } from '@fletch/domain'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, Forbidden, RuleBroken, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { idFromKey } from '../../../platform/ids.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { newToken } from '../../../platform/tokens.ts'
import { clubToRun, holdClub } from '../../clubs/index.ts'
import { eventToRun } from '../../events/index.ts'
import { withLinksOfRemovedEvents } from './archers.ts'
import { type ChangeParts, tellOfficers } from './officer-mails.ts'
import { reasonAgainstLinks, reasonNotToLead } from './policy.ts'
import { allLinksOf, entriesOf, eventsShot, lockSeries, readSeries, seriesToRun } from './reads.ts'
import {
  deleteSeries,
  deleteSeriesOf,
  insertSeries,
  setArchers,
  setClubs,
  setEvents,
  updateSeries,
} from './store.ts'

const rowOf = ({ name, description, counting, best }: SeriesForm) => ({
  name,
  description,
  counting: JSON.stringify(counting),
  best,
})

export const createSeries = async (
  tx: WriteTransaction,
  { clock }: Pick<Dependencies, 'clock'>,
  who: SignedInUser,
  { clubId, ...form }: NewSeries,
  key: string | null,
): Promise<Series> => {
  await holdClub(tx, clubId)
  await clubToRun(tx, who, clubId)
  const id = idFromKey(key)
  const row = { id, ...rowOf(form), publicKey: null, founderId: clubId, createdAt: instantOf(clock) }
  if (!(await insertSeries(tx, row))) throw new Conflict(fault('id-taken'))
  await setClubs(tx, id, [clubId])
  return readSeries(tx, who, id)
}

/** Locks the series for an officer of one of its clubs. */
export const lockToRun = async (tx: WriteTransaction, who: SignedInUser, id: string): Promise<Series> => {
  await lockSeries(tx, id)
  return seriesToRun(tx, who, id)
}

/** The same for an officer of the club that founded it. */
const lockToLead = async (tx: WriteTransaction, who: SignedInUser, id: string): Promise<Series> => {
  const series = await lockToRun(tx, who, id)
  refuse(reasonNotToLead(series), Forbidden)
  return series
}

/** Refuses to add totals if the events shoot different rounds (rule R46). */
const refuseTotals = async (
  tx: WriteTransaction,
  id: string,
  { kind }: Series['counting'],
): Promise<void> => {
  const events = (await eventsShot(tx, id)).filter(({ status }) => status !== 'cancelled')
  if (kind === 'total' && !mayAddTotals(events)) throw new RuleBroken(fault('series-totals-differ'))
}

export const saveSeries = async (
  tx: WriteTransaction,
  who: SignedInUser,
  id: string,
  form: SeriesForm,
): Promise<Series> => {
  await lockToRun(tx, who, id)
  await refuseTotals(tx, id, form.counting)
  await updateSeries(tx, id, rowOf(form))
  return readSeries(tx, who, id)
}

/** Deletes a series; the officers of its other clubs are told. */
export const removeSeries = async (
  tx: WriteTransaction,
  parts: ChangeParts,
  who: SignedInUser,
  id: string,
): Promise<void> => {
  const series = await lockToLead(tx, who, id)
  await tellOfficers(tx, parts, who, { series, change: 'deleted' })
  await deleteSeries(tx, id)
}

/**
 * Sets the events of the series, in order. The user must run each event that they add, and each that they remove unless
 * they lead the series; the officers of all its clubs are told what was removed. Throws Conflict if the events have
 * changed since the client read them.
 */
export const chooseEvents = async (
  tx: WriteTransaction,
  parts: ChangeParts,
  who: SignedInUser,
  id: string,
  {
    competitionIds,
    before,
  }: { readonly competitionIds: readonly string[]; readonly before?: readonly string[] | undefined },
): Promise<Series> => {
  const series = await lockToRun(tx, who, id)
  const { events, counting } = series
  const ids = events.map((event) => event.id)
  if (before !== undefined && before.join() !== ids.join()) throw new Conflict(fault('series-events-changed'))
  const eventIdsBefore = new Set(ids)
  const eventIds = [...new Set(competitionIds)]
  for (const competitionId of eventIds)
    if (!eventIdsBefore.has(competitionId)) await eventToRun(tx, who, competitionId)
  const removedEvents = events.filter((event) => !eventIds.includes(event.id))
  if (removedEvents.some(({ mayRemove }) => mayRemove !== true)) refuse(reasonNotToLead(series), Forbidden)
  if (removedEvents.length > 0 && series.clubs.length > 1)
    await tellOfficers(tx, parts, who, { series, change: 'event-removed', events: removedEvents })
  await setEvents(tx, id, eventIds)
  if (eventIds.some((competitionId) => !eventIdsBefore.has(competitionId)))
    await refuseTotals(tx, id, counting)
  return readSeries(tx, who, id)
}

/** Links archers without accounts who are the same person. */
export const linkArchers = async (
  tx: WriteTransaction,
  who: SignedInUser,
  id: string,
  same: readonly (readonly string[])[],
): Promise<Series> => {
  await lockToRun(tx, who, id)
  const entries = await entriesOf(tx, id)
  refuse(reasonAgainstLinks(entries, same), RuleBroken)
  const participantIds = new Set(entries.map(({ participantId }) => participantId))
  await setArchers(tx, id, withLinksOfRemovedEvents(same, await allLinksOf(tx, id), participantIds))
  return readSeries(tx, who, id)
}

/**
 * Opens the table to everyone who has its key, or closes it; the officers of all its clubs are told. An open table keeps
 * its key.
 */
export const openSeries = async (
  tx: WriteTransaction,
  parts: ChangeParts,
  who: SignedInUser,
  id: string,
  isPublic: boolean,
): Promise<Series> => {
  const series = await lockToLead(tx, who, id)
  const { publicKey } = series
  if ((publicKey !== null) !== isPublic)
    await tellOfficers(tx, parts, who, { series, change: isPublic ? 'published' : 'closed' })
  await updateSeries(tx, id, { publicKey: isPublic ? (publicKey ?? newToken()) : null })
  return readSeries(tx, who, id)
}

/** Deletes a club's series that no other club runs. */
export const removeSeriesOf = async (tx: WriteTransaction, clubId: string): Promise<void> => {
  await deleteSeriesOf(tx, clubId)
}
