import { eventParticipantCalls, type Participant } from '@fletch/contract'
import { todayOf } from '../../../platform/clock.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { recallByReading, recallCreation } from '../../../platform/http/repeated-answers.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import { createQueue } from '../../../platform/task-queue.ts'
import type { EventParts } from '../asks.ts'
import {
  participantsFor,
  readOwnParticipant,
  readParticipant,
  readParticipantForOfficers,
} from '../participants/reads.ts'
import { readAgainAsAdmin, readEvent } from '../record/reads.ts'
import { registerArcher, withdrawArcher } from './commands.ts'
import { answerEntry, answerQuestions, chooseClub, retireMyself } from './consent-commands.ts'
import { addArcher, changeArcher, removeArcher } from './officer-commands.ts'

/**
 * How many events can process registrations at the same time. A rush on one event leaves database connections for all
 * other requests.
 */
const eventsAtOnce = 4

const archerAgain = (who: SignedInUser, competitionId: string) =>
  recallCreation({
    idOf: ({ id }: Participant) => id,
    read: readAgainAsAdmin(who, competitionId, (tx, id: string) => readParticipant(tx, competitionId, id)),
  })

/** The archer's own entry, with what only they can see. */
const ownEntryAgain = (who: SignedInUser, competitionId: string) =>
  recallCreation({
    idOf: ({ id }: Participant) => id,
    read: (tx, id) => readOwnParticipant(tx, who, competitionId, id),
  })

const eventAgain = (who: SignedInUser, id: string) => recallByReading((tx) => readEvent(tx, who, id))

export const eventParticipantRoutes = (routes: Routes, parts: EventParts): void => {
  const byEventQueue = createQueue(eventsAtOnce)
  routes.on(eventParticipantCalls.list, async ({ params, query, who }) =>
    (await participantsFor(parts.db.read, who, params.id, todayOf(parts.clock))).slice(query.skip),
  )
  routes.on(eventParticipantCalls.register, ({ params, body, who, once }) =>
    byEventQueue(
      () => once((tx) => registerArcher(tx, parts, who, params.id, body), ownEntryAgain(who, params.id)),
      {
        key: params.id,
      },
    ),
  )
  routes.on(eventParticipantCalls.withdraw, ({ params, who, once }) =>
    byEventQueue(() => once((tx) => withdrawArcher(tx, parts, who, params.id)), { key: params.id }),
  )
  routes.on(eventParticipantCalls.answer, ({ params, body, who, once }) =>
    once((tx) => answerEntry(tx, parts, who, params.id, body.agreed), eventAgain(who, params.id)),
  )
  routes.on(eventParticipantCalls.answerQuestions, ({ params: { id }, body, who, once }) =>
    once((tx) => answerQuestions(tx, parts, who, id, body.answers), ownEntryAgain(who, id)),
  )
  routes.on(eventParticipantCalls.chooseClub, ({ params: { id }, body, who, once }) =>
    once((tx) => chooseClub(tx, parts, who, id, body.forClubId), ownEntryAgain(who, id)),
  )
  routes.on(eventParticipantCalls.retire, ({ params, who, once }) =>
    once((tx) => retireMyself(tx, parts, who, params.id), eventAgain(who, params.id)),
  )
  routes.on(eventParticipantCalls.add, async ({ params, body, who, once }) => {
    if (body.userId !== undefined || body.memberId !== undefined)
      await parts.limits.count('entriesOfUser', who)
    return once((tx) => addArcher(tx, parts, who, params.id, body), archerAgain(who, params.id))
  })
  routes.on(eventParticipantCalls.change, ({ params, body, who, once }) =>
    once(
      (tx) => changeArcher(tx, parts, who, params, body),
      recallByReading(
        readAgainAsAdmin(who, params.id, (tx) =>
          readParticipantForOfficers(tx, params.id, params.participantId),
        ),
      ),
    ),
  )
  routes.on(eventParticipantCalls.remove, ({ params, who, once }) =>
    once((tx) => removeArcher(tx, parts, who, params)),
  )
}
