import type { NotReached } from './network.ts'
import type { Attempt } from './outbox.ts'

/** The server refused it for good. */
export interface Refused {
  readonly kind: 'refused'
  readonly words: string
}

interface Sending<Each, Stored extends { readonly kind: 'stored' }> {
  /** Never throws because of the network or an answer. */
  readonly send: (piece: readonly Each[]) => Promise<Stored | Refused | NotReached>
  readonly settle: (piece: readonly Each[], stored: Stored) => Promise<void>
  readonly refuse: (one: Each, words: string) => Promise<void>
}

/**
 * Sends several in one request. If that is refused, each is sent alone, so that one refused entry blocks no other.
 *
 * @returns undefined when the server has accepted or refused all of them
 */
export const sendTogether = async <Each, Stored extends { readonly kind: 'stored' }>(
  piece: readonly Each[],
  sending: Sending<Each, Stored>,
): Promise<NotReached | undefined> => {
  const answer = await sending.send(piece)
  if (answer.kind === 'unreached' || answer.kind === 'signed-out') return answer
  if (answer.kind === 'stored') {
    await sending.settle(piece, answer)
    return undefined
  }
  const [first, ...others] = piece
  if (first !== undefined && others.length === 0) {
    await sending.refuse(first, answer.words)
    return undefined
  }
  for (const each of piece) {
    const late = await sendTogether([each], sending)
    if (late !== undefined) return late
  }
  return undefined
}

/** The attempt that ended because of this. */
export const stoppedBy = (late: NotReached): Attempt => ({
  outcome: late.kind,
  isMore: true,
  wait: 'wait' in late ? late.wait : undefined,
})
