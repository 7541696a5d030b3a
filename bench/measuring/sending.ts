import { type AnswerOf, type BodyOf, type Call, type ParamsOf, roundsHeader } from '@fletch/contract'
import type { Archer } from './archer.ts'

type Given<C extends Call> = { readonly params?: ParamsOf<C>; readonly body?: BodyOf<C> }

/** Sends calls of the contract as an archer, from an app that knows rounds. */
export const senderOf =
  (address: string, { headers }: Pick<Archer, 'headers'>) =>
  async <C extends Call>(call: C, { params, body }: Given<C> = {}): Promise<AnswerOf<C>> => {
    const path = Object.entries(params ?? {}).reduce<string>(
      (filled, [name, value]) => filled.replace(`:${name}`, String(value)),
      call.path,
    )
    const answer = await fetch(address + path, {
      method: call.method,
      headers: { ...headers, [roundsHeader]: '1' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok)
      throw new Error(`${call.method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
