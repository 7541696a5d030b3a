import { type AnswerOf, type BodyOf, type Call, roundsHeader } from '@fletch/contract'

/** Sends calls of the contract as this user, or as a child of this user, to set up what a journey needs. */
export const senderTo =
  (address: string, token: string, childId?: string) =>
  async <C extends Call>(
    declared: C,
    body?: BodyOf<C>,
    params: Readonly<Record<string, string>> = {},
  ): Promise<AnswerOf<C>> => {
    const path = declared.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
    const answer = await fetch(address + path, {
      method: declared.method,
      headers: {
        authorization: `Bearer ${token}`,
        [roundsHeader]: '1',
        ...(childId !== undefined && { 'fletch-user': childId }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok)
      throw new Error(`${declared.method} ${path} answered ${answer.status}: ${await answer.text()}`)
    // A call without an answer body returns null.
    return JSON.parse((await answer.text()) || 'null')
  }
