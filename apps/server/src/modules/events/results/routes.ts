import { eventResultCalls } from '@fletch/contract'
import { todayOf } from '../../../platform/clock.ts'
import { recallByReading } from '../../../platform/http/repeated-answers.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import { sharedAnswers } from '../../../platform/http/shared-answers.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { readerOf } from '../participants/reads.ts'
import { readAgainAsAdmin, readEvent } from '../record/reads.ts'
import { idOfRound } from '../record/routes-by-round.ts'
import { completeEvent, orderByShootOff, orderRoundByShootOff, reopenEvent } from './commands.ts'
import { companionReaders, type Readers, signedInReaders } from './list-settings.ts'
import { groupsBackOf, resultsOf, resultsOfRound, unfinishedGroupsOf } from './reads.ts'
import { takeTargetsOut } from './targets-out-commands.ts'

export const eventResultRoutes = (routes: Routes, parts: Dependencies): void => {
  const { read } = parts.db
  const today = (readers: Readers): Readers => ({ ...readers, day: todayOf(parts.clock) })
  const answersFor = (readers: Readers) => ({
    whole: sharedAnswers(eventResultCalls.read, (id) => resultsOf(read, id, today(readers))),
    ofRound: sharedAnswers(eventResultCalls.read, (id) => resultsOfRound(read, id, today(readers))),
  })
  // Everyone who is signed in can see the results of every event. People in the event get one answer, all others another.
  const answers = { companions: answersFor(companionReaders), others: answersFor(signedInReaders) }
  routes.onBytes(eventResultCalls.read, async ({ params, query: { round }, who }, raw, reply) => {
    const { viewer } = await readerOf(read, who, await readEvent(read, who, params.id))
    const { whole, ofRound } = viewer === 'signed-in' ? answers.others : answers.companions
    return round === undefined
      ? whole(params.id, raw, reply)
      : ofRound(await idOfRound(read, params.id, round), raw, reply)
  })
  routes.on(eventResultCalls.open, ({ params, who }) => unfinishedGroupsOf(read, who, params.id))
  routes.on(eventResultCalls.back, ({ params, who }) => groupsBackOf(read, who, params.id))
  routes.on(eventResultCalls.complete, ({ params, who, once }) =>
    once(
      (tx) => completeEvent(tx, parts, who, params.id),
      recallByReading((tx) => readEvent(tx, who, params.id)),
    ),
  )
  routes.on(eventResultCalls.reopen, ({ params, body, who, once }) =>
    once(
      (tx) => reopenEvent(tx, parts, who, params.id, body.reason),
      recallByReading((tx) => readEvent(tx, who, params.id)),
    ),
  )
  routes.on(eventResultCalls.takeOut, ({ params, body, who, once }) =>
    once(
      (tx) => takeTargetsOut(tx, parts, who, params.id, body),
      recallByReading(readAgainAsAdmin(who, params.id, (tx) => resultsOfRound(tx, params.id))),
    ),
  )
  routes.on(eventResultCalls.shootOff, async ({ params, query: { round }, body, who, once }) => {
    const id = await idOfRound(read, params.id, round)
    return round === undefined
      ? once(
          (tx) => orderByShootOff(tx, parts, who, id, body.participantIds),
          recallByReading(readAgainAsAdmin(who, id, (tx) => resultsOf(tx, id))),
        )
      : once(
          (tx) => orderRoundByShootOff(tx, parts, who, id, body.participantIds),
          recallByReading(readAgainAsAdmin(who, id, (tx) => resultsOfRound(tx, id))),
        )
  })
}
