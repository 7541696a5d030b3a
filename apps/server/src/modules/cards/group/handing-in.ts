import { columnKeys, fault, type ReadHandIn, readHandIn, type Scorecard, scoresIn } from '@fletch/contract'
import {
  blankFor,
  type CardContent,
  type Columns,
  columnsOf,
  columnText,
  type Entry,
  isSecondCard,
  type Merge,
  mergeCards,
  type ProposedValue,
  type Round,
  reasonNotToConfirm,
  reasonNotToConfirmNow,
  rowsIn,
  sameContent,
  scoresFrom,
  shotFields,
  withValue,
} from '@fletch/domain'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { RuleBroken } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { CardParts } from '../asks.ts'
import { roleOnCard } from '../saving/card-role.ts'
import { columnsSent } from '../saving/columns.ts'
import { enterSave, modeFor } from '../saving/entering.ts'
import { updateGroupColumns } from '../saving/group-store.ts'
import { listEntriesBefore } from '../saving/ledger-store.ts'
import { lockGroupCard } from '../saving/locked-cards.ts'
import { contentOf, present } from '../saving/presenter.ts'
import { propose } from '../saving/proposing.ts'
import { findScorecard, roundOf, type ScorecardRow } from '../saving/store.ts'
import { archersOn, codesOn, type TakenCode } from '../saving/stored-card.ts'
import { confirmColumn, setEditor } from './commands.ts'

// A card that was handed in by a code. The code is a save by the user of its key: it is merged as their phone would merge
// it, with what both sides had in common, and under that user's rights. What both changed cannot be asked here: the
// card's value stays, and the other one waits as a proposal.

/** A code whose signature was checked. */
export interface CheckedHandIn {
  readonly handIn: ReadHandIn
  /** Its bytes without the signature. */
  readonly body: Uint8Array
  /** The keys of the columns of all who are or were in the group. */
  readonly keys: readonly string[]
  readonly scannedBy: string
}

/** The most codes that a card keeps; the oldest is dropped. */
const mostCodes = 24

const lastCodeOf = (row: ScorecardRow, { keyId }: ReadHandIn): TakenCode | undefined =>
  codesOn(row).find((code) => code.keyId === keyId)

const isTaken = (row: ScorecardRow, handIn: ReadHandIn): boolean =>
  handIn.counter <= (lastCodeOf(row, handIn)?.counter ?? 0)

/** The entries of a code under the present keys of their columns. Throws RuleBroken for a card of others. */
const entriesOf = (
  handIn: ReadHandIn,
  round: Round,
  { row, keys }: { readonly row: ScorecardRow; readonly keys: readonly string[] },
): Columns => {
  const archers = archersOn(row)
  const known = [...archers.flatMap(({ id, formerId }) => [id, formerId ?? id]), ...keys]
  const named = columnKeys(handIn, known).flatMap((key) => key ?? [])
  if (named.length < handIn.columns.length) throw new RuleBroken(fault('code-of-other-archers'))
  const scores = scoresIn(handIn, round, named)
  if ('refused' in scores) throw new RuleBroken(fault(scores.refused))
  return columnsSent(scores.value, archers)
}

/** The entries of a card as they were at a moment, by undoing what its history has after it. */
const columnsAt = async (tx: WriteTransaction, row: ScorecardRow, at: string): Promise<Columns> => {
  const columns = new Map(columnsOf(contentOf(row).scores))
  for (const { participantId, position, field, was } of await listEntriesBefore(tx, row.id, at)) {
    const shot = shotFields.find((each) => each === field)
    if (shot === undefined || participantId === null || position === null) continue
    const column = columns.get(participantId) ?? []
    const rows = Math.max(column.length, position + 1)
    const earlier = Array.from({ length: rows }, (_, at) => column[at] ?? blankFor(participantId))
    const entry = withValue(earlier[position] ?? blankFor(participantId), shot, storedValue(was))
    columns.set(participantId, earlier.with(position, entry))
  }
  return columns
}

const storedValue = (was: string | null): string | null => {
  const value: unknown = was === null ? null : JSON.parse(was)
  return typeof value === 'string' ? value : null
}

/**
 * What the phone and the card had in common: the last code of the phone that was taken, or the card that the phone got
 * from the server after that. Nothing if the phone began the card itself.
 */
const ancestorOf = async (
  tx: WriteTransaction,
  handIn: ReadHandIn,
  round: Round,
  of: { readonly row: ScorecardRow; readonly keys: readonly string[] },
): Promise<Columns> => {
  const { row } = of
  const { basedOn } = handIn
  const last = lastCodeOf(row, handIn)
  if (last !== undefined && (basedOn === null || basedOn < last.at)) {
    const read = readHandIn(Buffer.from(last.body, 'base64'))
    if ('value' in read) return entriesOf(read.value, round, of)
  }
  return basedOn === null || basedOn < row.createdAt ? new Map() : columnsAt(tx, row, basedOn)
}

const withoutPhotos = (column: readonly Entry[]): Entry[] =>
  column.map((entry) => ({ ...entry, photoPath: null }))

/** A card with some entries instead of its own; only the columns that are handed in, and no photos. */
const cardOf = (card: CardContent, columns: Columns, handedIn: Columns): CardContent => {
  const shown = new Map([...handedIn.keys()].map((key) => [key, withoutPhotos(columns.get(key) ?? [])]))
  return { ...card, scores: scoresFrom(shown, rowsIn(shown)) }
}

/** The values of a code that someone else has changed meanwhile, unless the code has no value there. */
const proposalsFrom = ({ conflicts }: Merge): ProposedValue[] =>
  conflicts.flatMap(({ participantId, row, field, mine }) => {
    const shot = shotFields.find((each) => each === field)
    if (row === null || participantId === undefined || shot === undefined) return []
    return mine === null || mine === '' ? [] : [{ participantId, row, field: shot, value: mine }]
  })

type HandingInParts = Pick<CardParts, 'acquaintances' | 'budget' | 'clock' | 'followers' | 'live' | 'shoots'>

/** Begins the card if the phone did, or if it is not there; says what the phone did about its editor. */
const prepare = async (
  tx: WriteTransaction,
  parts: HandingInParts,
  who: SignedInUser,
  { handIn, scannedBy }: CheckedHandIn,
  found: ScorecardRow | undefined,
): Promise<void> => {
  const { groupId, basedOn, editorStep } = handIn
  const names = editorStep === 'began' || editorStep === 'took-over'
  if (found === undefined || basedOn === null) {
    // A second scorer's card always has an editor.
    const editorUserId = names || isSecondCard(groupId) ? who.userId : null
    await parts.shoots.begin(tx, parts, who, { groupId, editorUserId, knowsRounds: true })
  }
  if (editorStep !== 'took-over' && editorStep !== 'freed') return
  const row = await lockGroupCard(tx, parts, who, groupId)
  const editorUserId = names ? who.userId : null
  const last = lastCodeOf(row, handIn)
  const before = last === undefined ? null : readHandIn(Buffer.from(last.body, 'base64'))
  // The phone says it with every code until it has an answer; others may have taken over since.
  const isSaid = before !== null && 'value' in before && before.value.editorStep === editorStep
  if (!isSaid && row.editorUserId !== editorUserId)
    await setEditor(tx, parts, who, groupId, editorUserId, scannedBy)
}

/** Enters what the code changes, and proposes what others have changed as well. */
const enter = async (
  tx: WriteTransaction,
  parts: HandingInParts,
  who: SignedInUser,
  row: ScorecardRow,
  { handIn, keys, scannedBy }: CheckedHandIn,
): Promise<CardContent> => {
  const { shoot, hand } = await roleOnCard(tx, parts, who, row)
  const mode = modeFor(hand, shoot.status)
  const round = roundOf(row)
  if (handIn.numberOfTargets !== row.numberOfTargets) throw new RuleBroken(fault('code-of-other-round'))
  const card = contentOf(row)
  const handedIn = entriesOf(handIn, round, { row, keys })
  const ancestor = await ancestorOf(tx, handIn, round, { row, keys })
  const mine = cardOf(card, handedIn, handedIn)
  const merge = mergeCards(cardOf(card, ancestor, handedIn), mine, card)
  if (!sameContent(card, merge.merged)) {
    const scores = merge.merged.scores.map(({ arrows, ...entry }) => ({
      ...entry,
      ...(arrows && { arrows: [...arrows] }),
    }))
    await enterSave(tx, parts, who, row, { scores, roundId: round.id }, scannedBy)
  }
  const cause = ({ enter: null, fill: 'former-editor', propose: 'completed' } as const)[mode]
  const proposals = proposalsFrom(merge)
  await propose(tx, parts, who, row.id, {
    proposals,
    there: columnsOf(card.scores),
    cause,
    at: instantOf(parts.clock),
  })
  return mine
}

/** Confirms the columns that the code says were confirmed, as far as they still stand as they were. */
const confirm = async (
  tx: WriteTransaction,
  parts: HandingInParts,
  who: SignedInUser,
  { handIn, scannedBy }: CheckedHandIn,
  mine: CardContent,
): Promise<void> => {
  const { groupId } = handIn
  const row = await lockGroupCard(tx, parts, who, groupId)
  const { shoot, archers, hand } = await roleOnCard(tx, parts, who, row)
  if (isSecondCard(groupId) || reasonNotToConfirmNow(hand, shoot.status) !== null) return
  const card = contentOf(row)
  const ids = archers.flatMap(({ id, formerId }) => [id, formerId ?? id])
  for (const [column, key] of columnKeys(handIn, ids).entries()) {
    const archer = archers.find(({ id, formerId }) => key === id || key === formerId)
    if (archer === undefined || handIn.columns[column]?.isConfirmed !== true) continue
    const isAsItWas = columnText(card, archer.id) === columnText(mine, archer.id)
    if (!isAsItWas || reasonNotToConfirm(hand, archer.userId === who.userId) !== null) continue
    await confirmColumn(tx, parts, who, groupId, { participantId: archer.id, confirmed: true, scannedBy })
  }
}

/**
 * Takes the card of a group from a code, as a save by the user of its key. A code that was taken before, or an older one
 * of the same phone, changes nothing.
 */
export const takeHandIn = async (
  tx: WriteTransaction,
  parts: HandingInParts,
  who: SignedInUser,
  code: CheckedHandIn,
): Promise<{ isNew: boolean; card: Scorecard }> => {
  const { handIn, body } = code
  const { groupId, keyId, counter } = handIn
  const found = await findScorecard(tx, groupId)
  if (found !== undefined && isTaken(found, handIn)) return { isNew: false, card: present(found) }
  await prepare(tx, parts, who, code, found)
  const row = await lockGroupCard(tx, parts, who, groupId)
  if (isTaken(row, handIn)) return { isNew: false, card: present(row) }
  const mine = await enter(tx, parts, who, row, code)
  await confirm(tx, parts, who, code, mine)
  const at = instantOf(parts.clock)
  const taken = { keyId, counter, at, body: Buffer.from(body).toString('base64') }
  const others = codesOn(row).filter((each) => each.keyId !== keyId)
  const codes = JSON.stringify([...others, taken].slice(-mostCodes))
  await updateGroupColumns(tx, groupId, { codes, updatedAt: at })
  const { shootId } = (await roleOnCard(tx, parts, who, row)).shoot
  await parts.followers.cardChanged(tx, parts, shootId)
  return { isNew: true, card: present(await lockGroupCard(tx, parts, who, groupId)) }
}
