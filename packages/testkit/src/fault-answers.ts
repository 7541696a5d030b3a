import { type ErrorAnswer, errorAnswer, sentenceOf } from '@fletch/contract'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'

type Said = Pick<ErrorAnswer, 'code' | 'params' | 'message'>

const checkSentence = ({ code, params, message }: Said, answer: string): void => {
  if (code === undefined || params === undefined) throw new Error(`A fault without a code: ${answer}`)
  const sentence = sentenceOf(code, params)
  if (sentence === undefined) throw new Error(`'${code}' is in no list of faults: ${answer}`)
  if (sentence !== message) throw new Error(`'${code}' says '${sentence}': ${answer}`)
}

/** Throws if a refusal has no code of the contract's list, or a message that its code and params do not produce. */
export const checkFault = ({ statusCode, body }: LightMyRequestResponse): void => {
  if (statusCode < 400) return
  const answer = errorAnswer.parse(JSON.parse(body))
  for (const part of [answer, ...(answer.errors ?? [])]) checkSentence(part, body)
}

/** Added to the expected message of a refusal. The senders check that code and params produce the message. */
export const coded = { code: expect.any(String), params: expect.any(Object) }
