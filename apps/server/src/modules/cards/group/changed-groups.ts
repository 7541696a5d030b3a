import type { CardContent, Round } from '@fletch/domain'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import type { Parts } from '../../../platform/parts.ts'
import { insertCardArchers, lockCardRows, updateGroupColumns } from '../saving/group-store.ts'
import { groupChange } from '../saving/ledger.ts'
import { insertChanges } from '../saving/ledger-store.ts'
import { showPhotosOf } from '../saving/photo-commands.ts'
import { contentOf } from '../saving/presenter.ts'
import {
  archersOn,
  type CardArcher,
  lockScorecard,
  type ScorecardRow,
  updateScorecard,
} from '../saving/store.ts'

// What happens to cards when something happens to their groups.

/** Locks cards against every save: those that began are stored first, all others see what follows. */
export const lockCards = async (tx: WriteTransaction, ids: readonly string[]): Promise<void> =>
  void (await lockCardRows(tx, ids))

/** Before an event is deleted, with all that it knows of its archers: its cards stay theirs. */
export const keepCards = async (tx: WriteTransaction, ids: readonly string[]): Promise<void> => {
  for (const card of await lockCardRows(tx, ids))
    await insertCardArchers(
      tx,
      card.id,
      archersOn(card).flatMap(({ userId }) => userId ?? []),
    )
}

/** A group's card as its group has it now. */
interface Regrouped {
  readonly id: string
  readonly round: Round
  readonly content: CardContent
  readonly archers: readonly CardArcher[]
}

const namesOf = (archers: readonly CardArcher[]): string => archers.map(({ name }) => name).join(', ')

/** Brings cards after their groups: other archers, another name, another start; a card that is not begun stays so. */
export const regroupCards = async (
  tx: WriteTransaction,
  { clock }: Pick<Parts, 'clock'>,
  who: Who,
  groups: readonly Regrouped[],
): Promise<void> => {
  const rows = new Map<string, ScorecardRow>()
  for (const { id } of groups) {
    const row = await lockScorecard(tx, id)
    if (row !== undefined) rows.set(id, row)
  }
  // Who deleted the account is still called by the former id on phones that come back late.
  const former = new Map([...rows.values()].flatMap(archersOn).map(({ id, formerId }) => [id, formerId]))
  for (const { id, round, content, archers } of groups) {
    const row = rows.get(id)
    if (row === undefined) continue
    const named = archers.map((archer) => {
      const formerId = former.get(archer.id)
      return { ...archer, ...(formerId !== undefined && { formerId }) }
    })
    await regroupCard(tx, row, { round, content, archers: named, userId: who.userId, at: instantOf(clock) })
  }
}

interface NewGroup extends Omit<Regrouped, 'id'> {
  readonly userId: string
  readonly at: string
}

const regroupCard = async (
  tx: WriteTransaction,
  row: ScorecardRow,
  { round, content, archers, userId, at }: NewGroup,
): Promise<void> => {
  const [before, was] = [archersOn(row), contentOf(row)]
  const sameArchers = before.map(({ id }) => id).join() === archers.map(({ id }) => id).join()
  const head = ['archerName', 'startingTarget', 'archeryStyle', 'divisionScheme'] as const
  if (sameArchers && head.every((field) => was[field] === content[field])) return
  await showPhotosOf(tx, row.id, content)
  const author = { scorecardId: row.id, userId, at }
  await insertChanges(tx, [groupChange(author, 'groupParticipants', namesOf(before), namesOf(archers))])
  updateScorecard(tx, row, { round, card: content, version: row.version + 1, at })
  await updateGroupColumns(tx, row.id, { groupParticipants: JSON.stringify(archers) })
}
