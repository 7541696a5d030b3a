import type { Scorecard } from '@fletch/contract'
import { neutralName, personName } from '@fletch/domain'
import { todayOf } from '../../../platform/clock.ts'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { Forbidden, RuleBroken, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { signedInAccountOf } from '../../../platform/signed-in-account.ts'
import { verificationOf } from '../../accounts/index.ts'
import type { CardParts } from '../asks.ts'
import { reasonOnlyCompared } from '../saving/policy.ts'
import { readScorecard } from '../saving/reads.ts'
import { reasonNotToMail } from './policy.ts'

type Sharing = Pick<CardParts, 'shoots' | 'clock'>

/**
 * The archers of a group's card as files, mails and prints name them, which are passed on: the person as themself, and
 * others as results files do. Someone who is no longer in the shoot has not agreed.
 */
const archersPassedOn = async (
  db: ReadConnection,
  { shoots, clock }: Sharing,
  { userId }: Pick<SignedInUser, 'userId'>,
  { id, groupParticipants: archers }: Scorecard,
): Promise<Scorecard['groupParticipants']> => {
  const keys = archers.filter((archer) => archer.userId !== userId).map((archer) => archer.id)
  if (keys.length === 0) return archers
  const names = await shoots.namesInFiles(db, id, { keys, day: todayOf(clock) })
  return archers.map((archer) =>
    archer.userId === userId ? archer : { ...archer, name: names.get(archer.id) ?? personName(neutralName) },
  )
}

/** A card as a person passes it on. The name on an own card is what its owner typed. */
export const cardPassedOn = async (
  db: ReadConnection,
  parts: Sharing,
  who: Pick<SignedInUser, 'userId'>,
  scorecardId: string,
): Promise<Scorecard> => {
  const card = await readScorecard(db, parts, who, scorecardId)
  if (!card.isGroupScorecard) return card
  return { ...card, groupParticipants: await archersPassedOn(db, parts, who, card) }
}

/** The names of the archers on a card as a person passes it on. */
export const namesPassedOn = async (
  db: ReadConnection,
  parts: Sharing,
  who: Pick<SignedInUser, 'userId'>,
  scorecardId: string,
) => (await cardPassedOn(db, parts, who, scorecardId)).groupParticipants.map(({ id, name }) => ({ id, name }))

/** A card that the person can see and may mail. Throws NotFound or Forbidden otherwise. */
export const mailableCard = async (
  db: ReadConnection,
  parts: Pick<CardParts, 'shoots'>,
  who: SignedInUser,
  scorecardId: string,
) => {
  const card = await readScorecard(db, parts, who, scorecardId)
  refuse(reasonOnlyCompared(card), RuleBroken)
  // For a child's card, the address of the acting adult must be verified.
  refuse(reasonNotToMail(await verificationOf(db, { userId: signedInAccountOf(who) })), Forbidden)
  return card
}
