import { proposalCauses, shotFields } from '@fletch/domain'
import * as z from 'zod/mini'
import { recordToBeat } from './bests.ts'
import { call } from './call.ts'
import { clubEvent, eventGroup } from './club-event.ts'
import { errorAnswer } from './errors.ts'
import { cardFieldFaults } from './faults/cards.ts'
import { say } from './faults/say.ts'
import { id, instant, namedInstant, text, whole } from './fields.ts'
import { skipQuery } from './pages.ts'
import { scorecard, staleScorecard } from './scorecards.ts'

/**
 * A value entered by someone who may not change the card. It is listed beside the current value until it is decided.
 */
const scoreProposal = z.object({
  id: id(),
  participantId: id(),
  /** The archer whose entry it would change, who may have left this card since. */
  archerName: z.string(),
  /** From 0. */
  row: z.number(),
  field: z.enum(shotFields),
  value: z.nullable(z.string()),
  at: instant(),
  /** Who entered it; null once the account is deleted. */
  name: z.nullable(z.string()),
  /** Why it needs a decision; null if someone else changed the value meanwhile, or an earlier version stored it. */
  cause: z.optional(z.nullable(z.enum(proposalCauses))),
})
export type ScoreProposal = z.output<typeof scoreProposal>

/** A group with its event: what a phone needs to score for the group without a signal. */
const groupAtEvent = z.object({
  competition: clubEvent,
  group: eventGroup,
  /** The club records that its archers would have to beat. Absent where it was not asked for. */
  records: z.optional(z.array(recordToBeat)),
})
export type GroupAtEvent = z.output<typeof groupAtEvent>

/** Decides all proposals that existed at a moment. Later or changed proposals stay open. */
const allDecided = z.object({ decision: z.enum(['accept', 'decline']), until: namedInstant() })

const ids = z._default(z.array(id()).check(z.maxLength(1000)), [])

const proposalDecision = z.object({ accept: ids, decline: ids, all: z.optional(allDecided) })
export type ProposalDecision = z.output<typeof proposalDecision>

/** A question about a score. The answer of the call is the card, because a phone sends it with what else happens to it. */
const scoreQueryDraft = z.object({
  participantId: id(),
  /** The number on the peg. */
  target: whole(1, 999),
  text: text({ required: say(cardFieldFaults, 'score-query-required') }),
})

const oneScorecard = z.object({ id: id() })
const refusals = { 400: errorAnswer, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer, 422: errorAnswer }

export const groupScorecardCalls = {
  myGroups: call('GET', '/api/groups/my', {
    access: 'user',
    givesGroups: true,
    summary: 'The groups in which the caller shoots, of events that are not over, with their events',
    order: 'By the date of the event, the earliest first',
    answers: { 200: z.array(groupAtEvent), 401: errorAnswer },
  }),
  group: call('GET', '/api/groups/:id', {
    access: 'user',
    givesGroups: true,
    summary: "A group with its event; the group's card has its id",
    params: oneScorecard,
    // 422: the group shoots a round other than the clubs' own, and the app knows no other rounds.
    answers: { 200: groupAtEvent, 401: errorAnswer, 404: errorAnswer, 422: errorAnswer },
  }),
  setEditor: call('PUT', '/api/scorecards/:id/editor', {
    access: 'user',
    record: 'scorecard',
    summary: "Name the editor of a group's card; null lets every archer of it edit",
    params: oneScorecard,
    body: z.object({ editorUserId: z.nullable(id()) }),
    answers: { 200: scorecard, ...refusals, 409: errorAnswer },
  }),
  confirm: call('PUT', '/api/scorecards/:id/confirmation', {
    access: 'user',
    record: 'scorecard',
    summary: "Confirm an archer's column as it stands; any later change of it voids that",
    params: oneScorecard,
    body: z.object({
      participantId: id(),
      confirmed: z.boolean(),
      /** The version that the archer saw. If it is not the newest, the answer is 409 with the current card. */
      version: z.optional(whole(1, 1_000_000_000)),
    }),
    answers: { 200: scorecard, ...refusals, 409: z.union([staleScorecard, errorAnswer]) },
  }),
  query: call('POST', '/api/scorecards/:id/queries', {
    access: 'user',
    record: 'scorecard',
    summary: "Ask the event's officers about a score: the column's archer or the editor",
    params: oneScorecard,
    body: scoreQueryDraft,
    answers: { 200: scorecard, ...refusals, 409: errorAnswer },
  }),
  copy: call('POST', '/api/scorecards/:id/copy-individual', {
    access: 'user',
    record: 'scorecard',
    summary: "Copy the caller's own column of a group's card to a card of their own",
    params: oneScorecard,
    answers: {
      201: z.object({ scorecard }),
      ...refusals,
      409: z.extend(errorAnswer, { scorecardId: z.optional(id()) }),
    },
  }),
  proposals: call('GET', '/api/scorecards/:id/proposals', {
    access: 'user',
    record: 'scorecard',
    summary: 'Values that wait for a decision',
    order: 'Oldest first',
    params: oneScorecard,
    query: skipQuery,
    answers: {
      200: z.array(scoreProposal),
      400: errorAnswer,
      401: errorAnswer,
      404: errorAnswer,
      422: errorAnswer,
    },
  }),
  decide: call('PUT', '/api/scorecards/:id/proposals', {
    access: 'user',
    record: 'scorecard',
    summary: 'Accept or decline proposals, some or all at once: the editor or an event admin',
    params: oneScorecard,
    body: proposalDecision,
    answers: { 200: scorecard, ...refusals, 409: errorAnswer },
  }),
}
