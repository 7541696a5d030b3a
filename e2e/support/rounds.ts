import { type BodyOf, type ClubRound, roundCalls } from '@fletch/contract'
import { roundDraft } from '@fletch/testkit/round.ts'
import type { Archer } from './archer.ts'
import { senderTo } from './send.ts'

type Form = BodyOf<typeof roundCalls.create>

/** The fields that differ from the test kit's draft of a round. */
export type RoundDraft = Partial<Form>

/** Saves a round of a club as one of its officers. */
export const keepRound = (
  address: string,
  { token }: Archer,
  clubId: string,
  more: RoundDraft = {},
): Promise<ClubRound> =>
  senderTo(address, token)(roundCalls.create, { ...roundDraft, ...more }, { id: clubId })

export const withdrawRound = (address: string, { token }: Archer, { clubId: id, id: roundId }: ClubRound) =>
  senderTo(address, token)(roundCalls.withdraw, undefined, { id, roundId })
