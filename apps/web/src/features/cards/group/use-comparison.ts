import { type GroupComparison, groupComparisonCalls } from '@fletch/contract'
import {
  archerKey,
  type ComparedSoFar,
  columnsOf,
  comparedText,
  compareScorers,
  comparisonCode,
  entryAt,
  groupOfCard,
  type Hit,
  isFullAt,
  isSameShot,
  isSecondCard,
  readComparisonCode,
  type Scorer,
  secondCardId,
} from '@fletch/domain'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CardRecord } from '../../../phone/cards/card-record.ts'
import { editorOf, withCompared } from '../../../phone/cards/group-part.ts'
import { useOnline } from '../../../phone/online.ts'
import { send } from '../../../server/api.ts'
import { useOpenCard, useShown } from '../use-open-card.ts'
import type { GroupParts, GroupView } from './group-view.ts'

/** A value that the two cards have differently. */
export interface Difference {
  readonly row: number
  /** The number on the peg. */
  readonly target: number
  readonly archer: string
  readonly name: string
  readonly mine: Hit
  readonly theirs: Hit
  readonly photoPath: string | null
}

export interface Comparison {
  /** How many targets, from the first on, this card has whole. */
  readonly whole: number
  /** Up to how many of them both cards are known to agree. */
  readonly agreed: number
  readonly differences: readonly Difference[]
  /** Whether this phone keeps both cards, for one user. */
  readonly areBothHere: boolean
  /** Whether the other card exists; undefined while the server has not said it. */
  readonly hasOther: boolean | undefined
  /** The id of the other card. */
  readonly otherId: string
  /** The code of this card at all its whole targets; undefined while it is reckoned, or where it cannot be. */
  readonly code: string | undefined
  /** Compares with a code that the other scorer tells. */
  readonly check: (typed: string) => 'malformed' | 'own' | 'differs' | 'agrees'
}

/** How often the server is asked while a target waits for the other scorer, and otherwise, in ms. */
const [soon, later] = [5000, 30_000]

export const comparisonQuery = (groupId: string) =>
  queryOptions({
    queryKey: [groupComparisonCalls.read.path, groupId],
    queryFn: ({ signal }) => send(groupComparisonCalls.read, { params: { id: groupId }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

const sha256 = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/** The codes of a scorer after each number of targets, from 1 up to those of the card. */
const codesOf = (soFar: ComparedSoFar, scorer: Scorer): Promise<string[]> =>
  Promise.all(
    Array.from({ length: soFar.targets }, async (_, row) =>
      comparisonCode(await sha256(comparedText({ ...soFar, targets: row + 1 }, scorer))),
    ),
  )

/** The codes of both scorers as this card has the scores. Pages that are not served securely cannot reckon them. */
const codesQuery = (soFar: ComparedSoFar, scorer: Scorer) =>
  queryOptions({
    queryKey: ['comparison-codes', comparedText(soFar, scorer)],
    queryFn: async () => ({
      own: await codesOf(soFar, scorer),
      others: await codesOf(soFar, scorer === 'first' ? 'second' : 'first'),
    }),
    // Without the event, this phone does not know what the other one reckons from.
    enabled: soFar.eventId !== '' && soFar.targets > 0 && isSecureContext,
    staleTime: 'static',
    gcTime: 0,
    networkMode: 'always',
  })

/** How many targets from the first on have a property. */
const leading = (targets: number, has: (row: number) => boolean): number => {
  const first = Array.from({ length: targets }, (_, row) => row).findIndex((row) => !has(row))
  return first === -1 ? targets : first
}

/** What the server knows of the comparison, for targets at which it has this card as it is here. */
const onServer = (
  there: GroupComparison | undefined,
  { record, view }: Pick<GroupParts, 'record' | 'view'>,
  scorer: Scorer,
) => {
  const [mine, sent] = [columnsOf(record.mine.scores), columnsOf(record.base?.scores ?? [])]
  const isSent = (row: number) =>
    view.archers.every(({ id }) => isSameShot(view.round, entryAt(mine, id, row), entryAt(sent, id, row)))
  const targets = there?.targets ?? []
  const agreed = leading(targets.length, (row) => targets[row]?.state === 'agrees' && isSent(row))
  const differences = targets.flatMap(({ differences = [] }, row) =>
    differences.flatMap(({ participantId, first, second, photoPath }): Difference[] => {
      const theirs = scorer === 'first' ? second : first
      const here = entryAt(mine, participantId, row)
      const archer = view.archers.find(({ id }) => id === participantId)
      const place = view.rows[row]
      if (archer === undefined || place === undefined || isSameShot(view.round, here, theirs)) return []
      const { id, name } = archer
      return [{ row, target: place.target, archer: id, name, mine: here, theirs, photoPath }]
    }),
  )
  return { agreed, differences }
}

/** The comparison of two cards that this phone keeps both, for one user. */
const onPhone = (other: CardRecord, { record, view }: Pick<GroupParts, 'record' | 'view'>) => {
  const [mine, theirs] = [columnsOf(record.mine.scores), columnsOf(other.mine.scores)]
  const group = { round: view.round, archers: view.archers.map(({ id }) => id), shooting: view.shooting }
  const { numberOfTargets } = record.mine
  const targets = compareScorers(group, [mine, theirs], { numberOfTargets, when: view.comparing ?? 'at-end' })
  const differences = targets.flatMap((compared, row): Difference[] => {
    const place = view.rows[row]
    if (compared.state !== 'differs' || place === undefined) return []
    return view.archers
      .filter(({ id }) => compared.archers.includes(id))
      .map(({ id, name }) => ({
        row,
        target: place.target,
        archer: id,
        name,
        mine: entryAt(mine, id, row),
        theirs: entryAt(theirs, id, row),
        photoPath: entryAt(mine, id, row).photoPath ?? entryAt(theirs, id, row).photoPath,
      }))
  })
  return { agreed: leading(targets.length, (row) => targets[row]?.state === 'agrees'), differences }
}

/** The columns of a card with the ids of their archers' entries, as far as this phone knows the group. */
const withEntries = ({ archers, known }: GroupView): ComparedSoFar['archers'] => {
  const entries = known?.group.participants ?? []
  // A child's account may not be named to this user: then its column, if it has the account's key, is one of these.
  const unnamed = entries.filter(
    ({ id, userId, hasAccount }) =>
      hasAccount === true && userId === null && archers.every((archer) => archer.id !== id),
  )
  return archers.map(({ id: key }) => {
    const entry = entries.find((each) => archerKey(each) === key) ?? unnamed.shift()
    return { key, entryId: entry?.id ?? key }
  })
}

const now = () => new Date().toISOString()

/**
 * Compares a group's card with that of the other scorer: here if this phone keeps both, with the server's word if there is
 * a network, and by codes that the scorers tell each other.
 */
export const useComparison = ({ card, record, view }: GroupParts): Comparison => {
  const { userId, id, mine } = record
  const groupId = groupOfCard(id)
  const scorer: Scorer = isSecondCard(id) ? 'second' : 'first'
  const otherId = scorer === 'first' ? secondCardId(groupId) : groupId
  const { record: other } = useShown(useOpenCard({ userId, id: otherId }))
  const areBothHere = other !== undefined && editorOf(other) === userId
  const columns = columnsOf(mine.scores)
  const whole = leading(mine.numberOfTargets, (row) => isFullAt(view, columns, row))
  const soFar: ComparedSoFar = {
    eventId: view.known?.competition.id ?? '',
    groupId,
    round: view.round,
    archers: withEntries(view),
    columns,
    targets: whole,
  }
  const { data: codes } = useQuery(codesQuery(soFar, scorer))
  const compared = record.group?.compared
  const isCompared = compared !== undefined && codes?.own[compared.targets - 1] === compared.code
  const agreedByCode = isCompared ? compared.targets : 0
  const isOnline = useOnline()
  const isAsked = isOnline && record.base !== null && !areBothHere
  const { data: there } = useQuery({
    ...comparisonQuery(groupId),
    enabled: isAsked,
    refetchInterval: ({ state }) =>
      leading(whole, (row) => state.data?.targets[row]?.state === 'agrees') < whole ? soon : later,
  })
  const { agreed, differences } = areBothHere
    ? onPhone(other, { record, view })
    : onServer(isAsked ? there : undefined, { record, view }, scorer)
  return {
    whole,
    agreed: Math.min(Math.max(agreed, agreedByCode), whole),
    differences,
    areBothHere,
    hasOther: areBothHere || (there && isAsked ? there.hasSecond || scorer === 'second' : undefined),
    otherId,
    code: codes?.own.at(-1),
    check: (typed) => {
      const code = readComparisonCode(typed)
      if (code === null || codes === undefined) return 'malformed'
      if (codes.own.includes(code)) return 'own'
      const targets = codes.others.lastIndexOf(code) + 1
      const own = codes.own[targets - 1]
      if (own === undefined) return 'differs'
      card.change((before) => withCompared(before, { targets, code: own }, now()))
      return 'agrees'
    },
  }
}
