import { expect, it } from 'vitest'
import { withDefaultRounds } from './before-rounds.ts'

const roundId = 'abc-three-arrow'
const card = { id: 'card', numberOfTargets: 30, courseTargets: 30 }
const ofClub = { ...card, roundId: 'another-round' }
const named = { ...card, roundId }

it.each([
  ['a card or an event', card, named],
  ['a list', [card, ofClub], [named, ofClub]],
  ['a page of a list', { items: [card], nextCursor: null }, { items: [named], nextCursor: null }],
  ['a group with its event', { competition: card }, { competition: named }],
  ['a card beside something else', { scorecard: card, code: 1 }, { scorecard: named, code: 1 }],
  ['the card of a refusal', { current: card, code: 'stale' }, { current: named, code: 'stale' }],
])('%s of an older server has the default round', (_name, answer, read) => {
  expect(withDefaultRounds(structuredClone(answer))).toEqual(read)
})

it.each([
  ['what names its round', ofClub],
  ['a round, which has a course but no number of targets', { id: 'round', courseTargets: 30 }],
  ['what is neither', { id: 'club', scores: [card] }],
  ['a text', 'numberOfTargets courseTargets'],
  ['nothing', null],
])('%s is unchanged', (_name, answer) => {
  expect(withDefaultRounds(structuredClone(answer))).toEqual(answer)
})
