import {
  type CodeFault,
  type CodePart,
  codeKeys,
  codeSignature,
  columnKeys,
  joinParts,
  type ReadHandIn,
  readHandIn,
  scoresIn,
} from '@fletch/contract'
import { archerKey, type Entry, groupOfCard, personName, type Round } from '@fletch/domain'
import { fromBase64url } from '../../service-worker/base64url.ts'
import type { KnownGroup } from '../kept/group-store.ts'
import type { KeptOffice } from './scan-store.ts'

/** Why a code is not taken: what it is, or what this device knows of the event. */
export type ScanFault =
  | CodeFault
  | 'code-of-other-event'
  | 'code-of-unknown-group'
  | 'code-of-other-day'
  | 'code-of-other-archers'
  | 'code-of-unknown-key'
  | 'code-signature-wrong'

/** A code that may be taken. */
export interface CheckedCode {
  readonly read: ReadHandIn
  /** With the id of its card, which may be the second scorer's. */
  readonly group: KnownGroup
  readonly round: Round
  /** In the order of the code. */
  readonly archers: readonly {
    readonly id: string
    readonly name: string
    readonly total: number
    readonly isConfirmed: boolean
  }[]
  readonly scores: readonly Entry[]
}

export type Checked = { readonly value: CheckedCode } | { readonly refused: ScanFault }

/** The group of the code with its archers, if this device knows it as the code says. */
const placeOf = (
  read: ReadHandIn,
  { eventId, groups }: KeptOffice,
): { readonly group: KnownGroup; readonly keys: readonly string[] } | { readonly refused: ScanFault } => {
  if (read.eventId !== eventId) return { refused: 'code-of-other-event' }
  const known = groups.find(({ id }) => id === groupOfCard(read.groupId))
  if (known === undefined) return { refused: 'code-of-unknown-group' }
  const group = { ...known, id: read.groupId }
  if (group.competition.competitionDate !== read.day) return { refused: 'code-of-other-day' }
  const { participants } = group.group
  // The account of a child may not be named to this officer, and its column has the account's key.
  const unnamed = participants.filter(({ hasAccount, userId }) => hasAccount === true && userId === null)
  const keys = columnKeys(read, participants.map(archerKey)).map((key) => key ?? unnamed.shift()?.id)
  const named = keys.filter((key) => key !== undefined)
  return named.length === keys.length ? { group, keys: named } : { refused: 'code-of-other-archers' }
}

/**
 * Reads the parts of a code and checks them with what this device knows of the event, without a network.
 *
 * @param findRound the round of an event's round
 */
export const checkCode = async (
  parts: readonly CodePart[],
  office: KeptOffice,
  findRound: (id: string) => Promise<Round | undefined>,
): Promise<Checked> => {
  const joined = joinParts(parts)
  if ('refused' in joined) return joined
  const { body, signature } = joined.value
  const handIn = readHandIn(body)
  if ('refused' in handIn) return handIn
  const read = handIn.value
  const place = placeOf(read, office)
  if ('refused' in place) return place
  const { group, keys } = place
  const phoneKey = office.keys.find(({ id }) => id === read.keyId)
  if (phoneKey === undefined) return { refused: 'code-of-unknown-key' }
  const key = await crypto.subtle.importKey('raw', fromBase64url(phoneKey.publicKey), codeKeys, false, [
    'verify',
  ])
  if (!(await crypto.subtle.verify(codeSignature, key, Uint8Array.from(signature), Uint8Array.from(body))))
    return { refused: 'code-signature-wrong' }
  const round = await findRound(group.competition.roundId)
  if (round === undefined) return { refused: 'code-of-other-round' }
  const scores = scoresIn(read, round, keys)
  if ('refused' in scores) return scores
  const names = new Map(
    group.group.participants.map((archer) => [archerKey(archer), personName(archer.user)]),
  )
  const archers = read.columns.map(({ totalScore, isConfirmed }, column) => {
    const id = keys[column] ?? ''
    return { id, name: names.get(id) ?? '', total: totalScore, isConfirmed }
  })
  return { value: { read, group, round, archers, scores: scores.value } }
}
