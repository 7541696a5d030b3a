import { contract, quickCheckOf, type Scorecard } from '@fletch/contract'
import { cardWith, coded, startTestServer, wholeRound } from '@fletch/testkit'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { compile } from 'zod/v4/core'
import { checkAnswers } from './compiled-schemas.ts'

const { create, read, save } = contract.scorecards

const answering = (answer: unknown) => {
  const app = fastify()
  app.setSerializerCompiler(checkAnswers)
  app.get('/', { schema: { response: { 200: read.answers[200] } } }, async () => answer)
  return app.inject('/')
}

const aCard = async (): Promise<Scorecard> => {
  const ada = await (await startTestServer()).person()
  return (await ada.send(create, { body: cardWith(wholeRound(3)) })).body
}

test('an answer contains only fields of its contract, at every depth', async () => {
  const card = await aCard()
  const more = { ...card, passwordHash: 'secret', proof: { scored: 3, photographed: 0, by: 'secret' } }
  const answer = await answering({ ...more, scores: [{ ...card.scores[0], note: 'secret' }] })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).not.toContain('secret')
  expect(Object.keys(answer.json()).sort()).toEqual(Object.keys(card).sort())
})

test('an answer that violates its contract is not sent', async () => {
  const answer = await answering({ ...(await aCard()), totalScore: 'many' })
  expect(answer.statusCode).toBe(500)
})

/** Checks across two fields that run even if another check has failed cannot be compiled and are interpreted. */
const walked = [
  'POST /api/auth/register',
  'PUT /api/auth/password',
  'POST /api/auth/reset-password',
  'POST /api/children/take-over',
]

test('the checks of all calls are compiled, except those across two fields', () => {
  const calls = Object.values(contract).flatMap((noun) => Object.values(noun))
  const refused = calls.filter(({ params, query, body, answers }) =>
    [params, query, body, ...Object.values(answers)].some((schema) => {
      if (schema === undefined || schema === null || schema === 'bytes') return false
      const quick = quickCheckOf(schema) ?? schema
      return compile(quick) === quick
    }),
  )
  expect(refused.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(walked.sort())
})

test('a compiled check reports the same faults of a row as its schema', async () => {
  const ada = await (await startTestServer()).person()
  const { id } = (await ada.send(create, { body: cardWith(wholeRound(3)) })).body
  const wrong = { ...cardWith([]), scores: [{ zone: '1A' }, { zone: 'nowhere' }] }
  const { status, error } = await ada.send(save, { params: { id }, body: wrong })
  expect(status).toBe(400)
  expect(error.errors).toEqual([{ ...coded, path: 'scores.1.zone', message: 'Row 2: Unknown zone' }])
})
