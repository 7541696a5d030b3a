import { type BodyOf, type ClubRound, clubRoundCalls } from '@fletch/contract'
import { roundDraft } from '@fletch/testkit/round.ts'
import type { Archer } from './archer.ts'
import { senderTo } from './send.ts'

type Form = BodyOf<typeof clubRoundCalls.create>

/** The fields that differ from the test kit's draft of a round. */
export type RoundDraft = Partial<Form>

/** Saves a round of a club as one of its officers. */
export const keepRound = (
  address: string,
  { token }: Archer,
  clubId: string,
  more: RoundDraft = {},
): Promise<ClubRound> =>
  senderTo(address, token)(clubRoundCalls.create, { ...roundDraft, ...more }, { id: clubId })

export const withdrawRound = (address: string, { token }: Archer, { clubId: id, id: roundId }: ClubRound) =>
  senderTo(address, token)(clubRoundCalls.withdraw, undefined, { id, roundId })
