import { type BodyOf, type ClubRound, roundCalls } from '@fletch/domain/contract'
import { roundDraft } from '@fletch/testkit/round.ts'
import type { Archer } from './archer.ts'
import { senderTo } from './send.ts'

type Form = BodyOf<typeof roundCalls.create>

/** What of a round is another than in the testkit's draft. */
export type RoundDraft = Partial<Form>

/** Keeps a round of a club, as someone who runs it. */
export const keepRound = (
  address: string,
  { token }: Archer,
  clubId: string,
  more: RoundDraft = {},
): Promise<ClubRound> =>
  senderTo(address, token)(roundCalls.create, { ...roundDraft, ...more }, { id: clubId })

export const withdrawRound = (address: string, { token }: Archer, { clubId: id, id: roundId }: ClubRound) =>
  senderTo(address, token)(roundCalls.withdraw, undefined, { id, roundId })
