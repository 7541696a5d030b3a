import { fault, type Series } from '@fletch/contract'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, Forbidden, NotFound, RuleBroken, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { clubToRun, holdClub, mayRunClub, readClub } from '../../clubs/index.ts'
import { lockToRun } from '../record/commands.ts'
import { tellOfficers } from '../record/officer-mails.ts'
import { reasonNotToLead } from '../record/policy.ts'
import { lockSeries, readSeries } from '../record/reads.ts'
import { setClubs, updateSeries } from '../record/store.ts'
import { isNewAnswer, reasonAgainstClubs, reasonNotToTakeBack } from './policy.ts'
import { deleteQuestion, findQuestion, insertQuestion, listOfficerIds, setDeclined } from './store.ts'

/** Mails one officer of a club that it is asked to run a series. */
export const questionMailJob = 'series-question-mail'
/** Mails the answer of a club to the officer who asked it. */
export const answerMailJob = 'series-answer-mail'

type AskingParts = Pick<Dependencies, 'clock' | 'jobs'>

/** Asks a club once; its officers are mailed. A club that was asked before, or has declined, is not asked again. */
const askClub = async (
  tx: WriteTransaction,
  { clock, jobs }: AskingParts,
  { userId: askedBy }: SignedInUser,
  { seriesId, clubId }: { readonly seriesId: string; readonly clubId: string },
): Promise<void> => {
  const askedAt = instantOf(clock)
  if (!(await insertQuestion(tx, { seriesId, clubId, askedAt, askedBy, declinedAt: null }))) return
  for (const userId of await listOfficerIds(tx, clubId))
    await jobs.enqueue(tx, { kind: questionMailJob, payload: { seriesId, clubId, userId, askedAt } })
}

/** The club that leads a series whose founder has left leads it for good. */
const passOn = async (tx: WriteTransaction, who: SignedInUser, id: string): Promise<void> => {
  const { clubs } = await readSeries(tx, who, id)
  await updateSeries(tx, id, { founderId: clubs.find(({ isFounder }) => isFounder)?.id ?? null })
}

/**
 * Sets the clubs whose officers run the series. A new club is added at once if the user is an officer of it; others are
 * asked. Questions to clubs that are not in the list stay, because older apps do not know them.
 */
export const chooseClubs = async (
  tx: WriteTransaction,
  parts: AskingParts,
  who: SignedInUser,
  id: string,
  clubIds: readonly string[],
): Promise<Series> => {
  const chosenIds = [...new Set(clubIds)].toSorted()
  for (const clubId of chosenIds) await holdClub(tx, clubId)
  const series = await lockToRun(tx, who, id)
  const clubIdsBefore = new Set(series.clubs.map((club) => club.id))
  const removedClubs = series.clubs.filter((club) => !chosenIds.includes(club.id))
  const isOwnOnly = removedClubs.every((club) => club.mayRemove === true)
  if (series.clubs.length > 1 && !isOwnOnly) refuse(reasonNotToLead(series), Forbidden)
  const acceptedIds: string[] = []
  for (const clubId of chosenIds) {
    const isOwn = clubIdsBefore.has(clubId) || mayRunClub({ role: (await readClub(tx, who, clubId)).myRole })
    if (isOwn) acceptedIds.push(clubId)
    else await askClub(tx, parts, who, { seriesId: id, clubId })
  }
  for (const clubId of clubIdsBefore) if (!acceptedIds.includes(clubId)) await deleteQuestion(tx, id, clubId)
  for (const club of removedClubs) await tellOfficers(tx, parts, who, { series, change: 'removed', club })
  if (acceptedIds.length > 0) await setClubs(tx, id, acceptedIds)
  const changedSeries = await readSeries(tx, who, id)
  refuse(reasonAgainstClubs({ clubs: acceptedIds.length, asked: changedSeries.asked.length }), RuleBroken)
  if (removedClubs.some(({ isFounder }) => isFounder)) await passOn(tx, who, id)
  return changedSeries
}

export const takeBackQuestion = async (
  tx: WriteTransaction,
  who: SignedInUser,
  { id, clubId }: { readonly id: string; readonly clubId: string },
): Promise<Series> => {
  const { clubs } = await lockToRun(tx, who, id)
  const question = await findQuestion(tx, id, clubId)
  if (question === undefined) throw new NotFound(fault('series-question-unknown'))
  const hasAccepted = clubs.some((club) => club.id === clubId)
  refuse(reasonNotToTakeBack({ hasDeclined: question.declinedAt !== null, hasAccepted }), Conflict)
  await deleteQuestion(tx, id, clubId)
  return readSeries(tx, who, id)
}

/**
 * Accepts or declines for a club; the officer who asked is mailed, or the officers of all clubs if a club so leaves. Null
 * restores the question, so that each answer can be undone.
 */
export const answerQuestion = async (
  tx: WriteTransaction,
  parts: AskingParts,
  who: SignedInUser,
  { clubId, seriesId }: { readonly clubId: string; readonly seriesId: string },
  isAgreed: boolean | null,
): Promise<Series> => {
  const { clock, jobs } = parts
  await holdClub(tx, clubId)
  await clubToRun(tx, who, clubId)
  await lockSeries(tx, seriesId)
  const question = await findQuestion(tx, seriesId, clubId)
  if (question === undefined) throw new NotFound(fault('series-question-unknown'))
  const { clubs: running, name } = await readSeries(tx, who, seriesId)
  const clubIdsBefore = running.map(({ id }) => id)
  const leavingClub = isAgreed === true ? undefined : running.find(({ id }) => id === clubId)
  const otherIds = clubIdsBefore.filter((id) => id !== clubId)
  const clubs = isAgreed === true ? [...otherIds, clubId] : otherIds
  refuse(reasonAgainstClubs({ clubs: clubs.length, asked: 0 }), Conflict)
  if (leavingClub !== undefined)
    await tellOfficers(tx, parts, who, {
      series: { id: seriesId, name },
      change: 'removed',
      club: leavingClub,
    })
  await setClubs(tx, seriesId, clubs)
  if (leavingClub?.isFounder === true) await passOn(tx, who, seriesId)
  const answeredAt = instantOf(clock)
  await setDeclined(tx, seriesId, clubId, isAgreed === false ? answeredAt : null)
  const { askedBy: userId, declinedAt } = question
  const answer = { hasAccepted: clubIdsBefore.includes(clubId), hasDeclined: declinedAt !== null }
  if (userId !== null && userId !== who.userId && isNewAnswer(isAgreed, answer))
    await jobs.enqueue(tx, {
      kind: answerMailJob,
      payload: { seriesId, clubId, userId, isAgreed, answeredAt },
    })
  return readSeries(tx, who, seriesId)
}
