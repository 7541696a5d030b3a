import {
  type ClubEvent,
  type EventAnswers,
  eventAnswers,
  eventDetails,
  fault,
  type Participant,
  type Questions,
} from '@fletch/contract'
import {
  answersTo,
  asksForPerson,
  clubOfArcher,
  disclosedName,
  hasAgreed,
  mayDisclose,
  type Viewer,
} from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { type Caller, signedInAccountOf } from '../../../platform/signed-in-account.ts'
import { mayUseAccount } from '../../accounts/index.ts'
import { entriesFrom } from '../../cards/index.ts'
import { schemeNamed } from '../../divisions/index.ts'
import { listOpenEntriesOf, listRefusalsOf } from '../record/consent-store.ts'
import { readEvent } from '../record/reads.ts'
import { listAnswersOf, listRegistrations } from './archer-store.ts'
import { withPublicNames } from './children.ts'
import {
  countAhead,
  findParticipant,
  listGroupsOfScorer,
  listMailboxesIn,
  listParticipants,
  listPeopleIn,
  listStyles,
  type ParticipantRow,
} from './store.ts'

/** What everyone can see of an archer's mark and penalty. A mark counts only while the archer is retired. */
const marked = ({ status, mark, penalty }: ParticipantRow) => ({
  ...(status === 'retired' && mark !== null && { mark }),
  ...(penalty !== null && penalty > 0 && { penalty }),
})

/** The reasons for mark and penalty, for people who run the event and for the archer. */
const reasonsOf = (row: ParticipantRow) => {
  const { mark, penalty } = marked(row)
  return {
    ...(mark !== undefined && { markReason: row.markReason ?? '' }),
    ...(penalty !== undefined && { penaltyReason: row.penaltyReason ?? '' }),
  }
}

/** An archer's answers at registration, for officers and the archer. */
const answersOf = ({ answers }: Pick<ParticipantRow, 'answers'>): { answers?: EventAnswers } =>
  answers === null ? {} : { answers: eventAnswers.parse(JSON.parse(answers)) }

/** An archer's check-in, for officers and the archer. An absent archer has not arrived. */
const notedOf = ({ status, checkedInAt, paidAt, paidBy }: ParticipantRow) => ({
  ...(status !== 'absent' && checkedInAt !== null && { checkedInAt }),
  ...(paidAt !== null && { paidAt, ...(paidBy !== null && { paidBy }) }),
})

/** What only officers and the archer can see. */
const forSelf = (row: ParticipantRow, archer: Participant): Participant => ({
  ...archer,
  ...reasonsOf(row),
  ...notedOf(row),
  ...answersOf(row),
  ...(row.consent !== null && { consent: row.consent }),
  ...(row.forClubId !== null && hasAgreed(row.entryConsent) && { forClubId: row.forClubId }),
  entryConsent: row.entryConsent,
})

const forOfficers = (row: ParticipantRow, archer: Participant): Participant => ({
  ...forSelf(row, archer),
  ...(row.entryId !== null && { entryId: row.entryId }),
  ...(row.memberId !== null && { memberId: row.memberId }),
})

const present = (row: ParticipantRow, position: number | null): Participant => {
  const { id, competitionId, userId, groupId, archeryStyle, registeredAt, status } = row
  const user = { firstName: row.firstName, lastName: row.lastName }
  const club = clubOfArcher(row, row.entryConsent)
  return {
    id,
    competitionId,
    userId,
    groupId,
    archeryStyle,
    registeredAt,
    status,
    position,
    user,
    ...(club !== undefined && { club }),
    isAsked: row.entryConsent === 'asked',
    ...(userId === null && hasAgreed(row.entryConsent) && { isByMail: true }),
    ...(!mayDisclose(row.entryConsent, 'name', 'public', { namesGuests: true }) && { isUnnamed: true }),
    ...marked(row),
  }
}

const inOrder = (rows: readonly ParticipantRow[]) => {
  let waiting = 0
  return rows.map((row) => {
    if (row.status !== 'waiting') return { row, archer: present(row, null) }
    waiting += 1
    return { row, archer: present(row, waiting) }
  })
}

/**
 * The archers of an event in order, with their position if they are waiting, for work inside the server. What is shown
 * to someone comes from `participantsShown`.
 */
export const participantsOf = async (
  db: ReadConnection,
  who: Pick<SignedInUser, 'userId'>,
  competitionId: string,
) => {
  await readEvent(db, who, competitionId)
  return inOrder(await listParticipants(db, competitionId)).map(({ archer }) => archer)
}

/** How a user stands to the archers of an event. */
export interface Reader {
  readonly userId: string
  /** The account that is signed in, even if it acts for a child. */
  readonly account: string
  readonly viewer: Viewer
  /** The groups with whose card the user scores: the columns of a card are known by the ids of accounts. */
  readonly groupIds: ReadonlySet<string>
}

/** Whether a user runs an event, takes part in it or edits one of its cards. Everyone else is only signed in. */
export const readerOf = async (
  db: ReadConnection,
  who: Caller,
  { id, isEventAdmin, registrationStatus, isAsked }: ClubEvent,
): Promise<Reader> => {
  const { userId } = who
  const groupIds = new Set(isEventAdmin ? [] : await listGroupsOfScorer(db, id, userId))
  const takesPart = registrationStatus !== null || isAsked || groupIds.size > 0
  const viewer = isEventAdmin ? 'officer' : takesPart ? 'companion' : 'signed-in'
  return { userId, account: signedInAccountOf(who), viewer, groupIds }
}

/**
 * An archer as a reader may see them. Without the archer's yes, people in the event read the name, and the account where
 * it is the key of a column; everyone else who is signed in reads what the public does. The id of a child is for its
 * guardian and those who score with it: for all others it is no id that they may use.
 */
const shownTo = (
  { userId, account, viewer, groupIds }: Reader,
  {
    row: { entryConsent, guardianId },
    archer,
  }: { readonly row: ParticipantRow; readonly archer: Participant },
): Participant => {
  const isOwn = archer.userId !== null && archer.userId === userId
  if (isOwn || viewer === 'officer') return archer
  const isColumn = viewer === 'companion' && archer.groupId !== null && groupIds.has(archer.groupId)
  if (hasAgreed(entryConsent))
    return mayUseAccount({ account, knowsPerson: isColumn }, { guardianId })
      ? archer
      : { ...archer, userId: null, hasAccount: true }
  const { club, ...other } = archer
  return {
    ...other,
    ...(club !== undefined && mayDisclose(entryConsent, 'name', viewer) && { club }),
    userId: isColumn ? archer.userId : null,
    user: disclosedName(archer.user, entryConsent, viewer),
    isAsked: false,
  }
}

/** The archers of an event as a reader may see them, without what only officers and the archer read. */
export const participantsShownTo = async (
  db: ReadConnection,
  reader: Reader,
  competitionId: string,
): Promise<Participant[]> =>
  inOrder(await listParticipants(db, competitionId)).map((each) => shownTo(reader, each))

/** The same for a user; on a day, for officers, with the names that papers show. */
export const participantsShown = async (
  db: ReadConnection,
  who: Caller,
  competitionId: string,
  day?: string,
): Promise<Participant[]> => {
  const event = await readEvent(db, who, competitionId)
  const participants = await participantsShownTo(db, await readerOf(db, who, event), competitionId)
  return event.isEventAdmin && day !== undefined
    ? withPublicNames(db, event, participants, day)
    : participants
}

/**
 * The archers of an event as the user can see them on a day. People who run the event see the reasons for marks, contact
 * details, the names that papers show and, if the event's scheme asks for them, the personal data that divisions depend
 * on. Other users see the reasons for their own mark.
 */
export const participantsFor = async (
  db: ReadConnection,
  who: SignedInUser,
  competitionId: string,
  day: string,
): Promise<Participant[]> => {
  const event = await readEvent(db, who, competitionId)
  const { isEventAdmin, divisionScheme } = event
  const reader = await readerOf(db, who, event)
  const participants = inOrder(await listParticipants(db, competitionId)).map((each) => {
    if (isEventAdmin) return forOfficers(each.row, each.archer)
    return each.row.userId === who.userId ? forSelf(each.row, each.archer) : shownTo(reader, each)
  })
  if (!isEventAdmin) return participants
  const asks = asksForPerson(await schemeNamed(db, divisionScheme))
  const people = new Map(
    (await listPeopleIn(db, competitionId)).map(
      ({ id, email, club, clubMemberId, entryConsent, ...person }) => [
        id,
        {
          ...(mayDisclose(entryConsent, 'contact', 'officer') && {
            contact: { email, club, memberId: clubMemberId },
          }),
          ...(asks && mayDisclose(entryConsent, 'person', 'officer') && { person }),
        },
      ],
    ),
  )
  for (const { id, email } of await listMailboxesIn(db, competitionId))
    people.set(id, { contact: { email, club: '', memberId: '' } })
  const namedArchers = await withPublicNames(db, event, participants, day)
  return namedArchers.map((each) => ({ ...each, ...people.get(each.id) }))
}

/** The archers of an event as officers see them. Differs whenever any of it changes. */
export const participantsForOfficers = async (
  db: ReadConnection,
  competitionId: string,
): Promise<Participant[]> =>
  inOrder(await listParticipants(db, competitionId)).map(({ row, archer }) => forOfficers(row, archer))

const readRow = async (db: ReadConnection, competitionId: string, id: string) => {
  const row = await findParticipant(db, competitionId, id)
  if (row === undefined) throw new NotFound(fault('archer-not-in-event'))
  return { row, archer: present(row, row.status === 'waiting' ? (await countAhead(db, row)) + 1 : null) }
}

export const readParticipant = async (
  db: ReadConnection,
  competitionId: string,
  id: string,
): Promise<Participant> => (await readRow(db, competitionId, id)).archer

/** One archer as officers see them, with the reasons for their mark. */
export const readParticipantForOfficers = async (
  db: ReadConnection,
  competitionId: string,
  id: string,
): Promise<Participant> => {
  const { row, archer } = await readRow(db, competitionId, id)
  return forOfficers(row, archer)
}

/** The divisions in which archers are registered. */
export const registeredDivisions = (db: ReadConnection, competitionId: string): Promise<string[]> =>
  listStyles(db, competitionId)

/** A user's answers at registration, by event. */
export const ownAnswers = async (
  db: ReadConnection,
  userId: string,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, EventAnswers>> =>
  new Map(
    (await listAnswersOf(db, userId, eventIds)).map(({ competitionId, answers }) => [
      competitionId,
      eventAnswers.parse(JSON.parse(answers)),
    ]),
  )

/** Answers with the current text of their questions. The question of an answer that has none any more is its id. */
const answersWithQuestions = (details: string | null, answers: string) => {
  const { questions } = eventDetails.parse(JSON.parse(details ?? '{}'))
  const storedAnswers = eventAnswers.parse(JSON.parse(answers))
  const questionTexts = new Map(answersTo(questions, storedAnswers).map(({ id, text }) => [id, text]))
  return storedAnswers.map(({ question, answer }) => ({
    question: questionTexts.get(question) ?? question,
    answer,
  }))
}

/** All events that a user is or was in, with what they shot there, newest first. */
export const registrationsOf = async (db: ReadConnection, userId: string) =>
  (await listRegistrations(db, userId)).map(({ scores, arrows, answers, details, ...registration }) => ({
    ...registration,
    ...(answers !== null && { answers: answersWithQuestions(details, answers) }),
    scores: scores === null ? [] : entriesFrom(scores, arrows),
  }))

/** The events for which an officer entered a user who has not agreed yet. */
export const openEntriesOf = (db: ReadConnection, userId: string): Promise<Questions['entries']> =>
  listOpenEntriesOf(db, userId)

/** The events that a user declined. */
export const refusalsOf = (db: ReadConnection, userId: string) => listRefusalsOf(db, userId)

/** One archer, with what is private to them if they are the user. */
export const readOwnParticipant = async (
  db: ReadConnection,
  who: Pick<SignedInUser, 'userId'>,
  competitionId: string,
  id: string,
): Promise<Participant> => {
  const { row, archer } = await readRow(db, competitionId, id)
  return row.userId === who.userId ? forSelf(row, archer) : archer
}
