import { type BodyOf, type ClubRound, roundCalls } from '@fletch/domain/contract'
import type { Archer } from './archer.ts'
import { senderTo } from './send.ts'

type Form = BodyOf<typeof roundCalls.create>

/** What of such a round is another than that of the walk in the oaks. */
export type RoundDraft = Partial<Form>

/** A round of a club's own: two arrows that all count, an inner area that the first one alone scores. */
export const oakWalk: Form = {
  name: 'Oak Walk',
  discipline: '3d',
  arrows: 2,
  counting: 'all',
  areas: [
    { code: 'X', name: 'Inner' },
    { code: 'K', name: 'Kill' },
    { code: 'W', name: 'Wound' },
  ],
  points: [
    [12, 10, 5],
    [null, 8, -1],
  ],
  miss: 0,
  targets: { usual: 12, others: [6] },
  courseTargets: 12,
  ties: { steps: [{ order: 'most', of: ['X'] }], level: 'shoot-off' },
}

/** Keeps a round of a club, as someone who runs it. */
export const keepRound = (
  address: string,
  { token }: Archer,
  clubId: string,
  more: RoundDraft = {},
): Promise<ClubRound> => senderTo(address, token)(roundCalls.create, { ...oakWalk, ...more }, { id: clubId })

export const withdrawRound = (address: string, { token }: Archer, { clubId: id, id: roundId }: ClubRound) =>
  senderTo(address, token)(roundCalls.withdraw, undefined, { id, roundId })
