import { eventGroupCalls, groupComparisonCalls, groupScorecardCalls } from '@fletch/contract'
import { todayOf } from '../../../platform/clock.ts'
import { recallByReading } from '../../../platform/http/repeated-answers.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { CardParts } from '../../cards/index.ts'
import { readAgainAsAdmin, readEvent } from '../record/reads.ts'
import { changeGroup } from './change-commands.ts'
import { createGroups, startEvent, undoStart } from './commands.ts'
import { comparisonOf } from './comparison.ts'
import {
  groupAtEvent,
  groupByCode,
  groupsOf,
  groupsOfUser,
  groupsShown,
  lateGroupsFor,
  suggestedMoves,
} from './reads.ts'

export const eventGroupRoutes = (routes: Routes, parts: CardParts): void => {
  const { read } = parts.db
  routes.on(eventGroupCalls.list, async ({ params, query, who }) =>
    (await groupsShown(read, who, params.id, todayOf(parts.clock))).slice(query.skip),
  )
  routes.on(groupScorecardCalls.myGroups, ({ who, knowsRounds }) =>
    groupsOfUser(read, { who, knowsRounds, today: todayOf(parts.clock) }),
  )
  routes.on(groupScorecardCalls.group, ({ params, who, knowsRounds }) =>
    groupAtEvent(read, { who, knowsRounds, today: todayOf(parts.clock) }, params.id),
  )
  routes.on(groupComparisonCalls.read, ({ params, who }) => comparisonOf(read, parts, who, params.id))
  routes.on(eventGroupCalls.byCode, ({ params }) => groupByCode(read, params.code))
  routes.on(eventGroupCalls.create, ({ params, body, who, once }) =>
    once(
      (tx) => createGroups(tx, parts, who, params.id, body),
      recallByReading(
        readAgainAsAdmin(who, params.id, async (tx) => ({ groups: await groupsOf(tx, who, params.id) })),
      ),
    ),
  )
  routes.on(eventGroupCalls.moves, ({ params, who }) => suggestedMoves(read, who, params.id))
  routes.on(eventGroupCalls.forLate, ({ params, query, who }) =>
    lateGroupsFor(read, who, params.id, query.archeryStyle),
  )
  routes.on(eventGroupCalls.change, ({ params, body, who, once }) =>
    once(
      (tx) => changeGroup(tx, parts, who, params, body),
      recallByReading(readAgainAsAdmin(who, params.id, (tx) => groupsOf(tx, who, params.id))),
    ),
  )
  routes.on(eventGroupCalls.undoStart, ({ params, who, once }) =>
    once(
      (tx) => undoStart(tx, parts, who, params.id),
      recallByReading((tx) => readEvent(tx, who, params.id)),
    ),
  )
  routes.on(eventGroupCalls.start, ({ params, body, who, once }) =>
    once(
      (tx) => startEvent(tx, parts, who, params.id, body),
      recallByReading(
        readAgainAsAdmin(who, params.id, async (tx) => ({
          competition: await readEvent(tx, who, params.id),
          groups: await groupsOf(tx, who, params.id),
        })),
      ),
    ),
  )
}
