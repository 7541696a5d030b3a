import type { Scorecard } from '@fletch/contract'
import { cardCsv, fileNameOf, isSecondCard, sharedCard } from '@fletch/domain'
import type { ArchivedFile } from '../../../platform/archives/zip-archive.ts'
import { instantOf, todayOf } from '../../../platform/clock.ts'
import { NotFound } from '../../../platform/errors.ts'
import {
  childrenOf,
  currentUser,
  devicesOf,
  lastActiveOf,
  listSessions,
  pushDevicesOf,
} from '../../accounts/index.ts'
import { type CardParts, countScorecards, equipmentOf, historyOf, scorecardPages } from '../../cards/index.ts'
import {
  entriesOf,
  joinRequestsOf,
  leftSuspended,
  membershipsRefused,
  messagesOf,
} from '../../clubs/index.ts'
import { reportsOf, visitsOf } from '../../console/index.ts'
import { refusalsOf, registrationsOf } from '../../events/index.ts'
import { bytesOf, nameOfPhotoFile, photosOfCard, photosSentBy } from '../../photos/index.ts'
import { readRound } from '../../rounds/index.ts'
import { questionsFor } from '../questions/reads.ts'

const readMe = `Everything that Fletch keeps of you.

profile.json         your account, without the password, which no one can read
sessions.json        where you are signed in
known-devices.json   when you signed in first and last on each phone and computer that is known to be yours
push-devices.json    the browsers in which you get notifications
activity.json        when you were here last, to the hour, and the pages that you opened, where this server notes them
memberships.json     the clubs that you belong to, and what they have written down of you
registrations.json   the events that you are or were in, with what you shot
questions.json       what waits for your answer, the events that you said no to, the clubs that you left while suspended
messages.json        what you wrote to the members of clubs
bug-reports.json     what you reported
children.json        the archers whom you act for; act for one to get their cards
equipment.json       your bows, arrows and sight marks
scorecards/          a folder for each scorecard, your own and those of groups in which you shot: as JSON with
                     its history and its round, as a CSV file for spreadsheets, and its proof photos; once an event
                     is over also what a second scorer wrote of such a group
other-photos/        your profile photo, and photos that no scorecard shows any more

Times are UTC (ISO 8601). Text is UTF-8.
`

type Report = (share: number) => Promise<void>
type Sources = Pick<CardParts, 'db' | 'objects' | 'log' | 'clock' | 'shoots'>

const json = (value: unknown): Uint8Array => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** The last part of the id, 48 random bits, distinguishes cards of the same day; the two of a group have the same. */
const folderOf = (card: Scorecard): string =>
  `scorecards/${card.date}-${fileNameOf(card.archerName)}-${card.id.slice(-12)}${isSecondCard(card.id) ? '-second' : ''}`

async function* photoFile(
  sources: Sources,
  photo: Parameters<typeof bytesOf>[1],
  name: string,
  changedAt: Date,
): AsyncGenerator<ArchivedFile> {
  const object = await bytesOf(sources, photo).catch((error: unknown) => {
    if (error instanceof NotFound) return null // deleted since it was listed
    throw error
  })
  if (object !== null) yield { name, bytes: object.bytes, changedAt, isPacked: true }
}

async function* cardFiles(
  sources: Sources,
  card: Scorecard,
  seenIds: Set<string>,
): AsyncGenerator<ArchivedFile> {
  const folder = folderOf(card)
  const changedAt = new Date(card.updatedAt)
  const photos = await photosOfCard(sources.db.read, card.scores)
  const round = await readRound(sources.db.read, card.roundId)
  yield { name: `${folder}/scorecard.json`, bytes: json(card), changedAt }
  yield { name: `${folder}/round.json`, bytes: json(round), changedAt }
  yield { name: `${folder}/history.json`, bytes: json(await historyOf(sources.db.read, card.id)), changedAt }
  yield { name: `${folder}/scorecard.csv`, bytes: Buffer.from(cardCsv(round, sharedCard(card))), changedAt }
  for (const photo of photos) {
    seenIds.add(photo.id)
    yield* photoFile(sources, photo, `${folder}/${nameOfPhotoFile(card, photo.row)}`, changedAt)
  }
}

/** The user's sessions. None is marked as the current one, because no session asks. */
const sessionsOf = async ({ db, clock }: Sources, userId: string) =>
  (await listSessions(db.read, { userId, sessionId: '' }, instantOf(clock))).map(
    ({ isCurrent: _none, ...session }) => session,
  )

const activityOf = async ({ db }: Sources, userId: string) => ({
  lastActiveAt: await lastActiveOf(db.read, userId),
  visits: await visitsOf(db.read, userId),
})

const questionsOf = async ({ db, clock }: Sources, userId: string) => ({
  ...(await questionsFor(db.read, { userId }, todayOf(clock))),
  refusals: await refusalsOf(db.read, userId),
  clubsAsked: await joinRequestsOf(db.read, userId),
  leftSuspended: await leftSuspended(db.read, userId),
  refusedMemberships: await membershipsRefused(db.read, userId),
})

/** Every file of an archive, read while the archive is written. `report` receives the share of cards that are done. */
export async function* everythingOf(
  sources: Sources,
  userId: string,
  report: Report,
): AsyncGenerator<ArchivedFile> {
  const { db, clock } = sources
  const now = clock.now()
  yield { name: 'README.txt', bytes: Buffer.from(readMe), changedAt: now }
  yield { name: 'profile.json', bytes: json(await currentUser(db.read, { userId })), changedAt: now }
  yield { name: 'sessions.json', bytes: json(await sessionsOf(sources, userId)), changedAt: now }
  yield { name: 'known-devices.json', bytes: json(await devicesOf(db.read, userId)), changedAt: now }
  yield { name: 'push-devices.json', bytes: json(await pushDevicesOf(db.read, userId)), changedAt: now }
  yield { name: 'activity.json', bytes: json(await activityOf(sources, userId)), changedAt: now }
  yield { name: 'memberships.json', bytes: json(await entriesOf(db.read, { userId })), changedAt: now }
  yield { name: 'registrations.json', bytes: json(await registrationsOf(db.read, userId)), changedAt: now }
  yield { name: 'questions.json', bytes: json(await questionsOf(sources, userId)), changedAt: now }
  yield { name: 'children.json', bytes: json(await childrenOf(db.read, userId)), changedAt: now }
  yield { name: 'equipment.json', bytes: json(await equipmentOf(db.read, userId)), changedAt: now }
  yield { name: 'messages.json', bytes: json(await messagesOf(db.read, userId)), changedAt: now }
  yield { name: 'bug-reports.json', bytes: json(await reportsOf(db.read, userId)), changedAt: now }

  const cards = await countScorecards(db.read, userId)
  const photoIds = new Set<string>()
  let cardsDone = 0
  for await (const page of scorecardPages(db.read, sources, { userId })) {
    for (const card of page) {
      yield* cardFiles(sources, card, photoIds)
      cardsDone += 1
      await report(cardsDone / Math.max(cards, cardsDone))
    }
  }
  for (const photo of await photosSentBy(db.read, userId)) {
    if (!photoIds.has(photo.id))
      yield* photoFile(
        sources,
        photo,
        `other-photos/${photo.kind}-${photo.id}.${photo.kind === 'logo' ? 'png' : 'jpg'}`,
        new Date(photo.createdAt),
      )
  }
}
