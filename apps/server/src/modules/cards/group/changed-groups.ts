import type { CardContent, Round } from '@fletch/domain'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { insertCardArchers, lockCardRows, updateGroupColumns } from '../saving/group-store.ts'
import { groupChange } from '../saving/ledger.ts'
import { insertChanges } from '../saving/ledger-store.ts'
import { showPhotosOf } from '../saving/photo-commands.ts'
import { contentOf } from '../saving/presenter.ts'
import { lockScorecard, type ScorecardRow, updateScorecard } from '../saving/store.ts'
import { archersOn, type CardArcher } from '../saving/stored-card.ts'

// Changes to cards that follow from changes to their groups.

/** Locks cards against saves: saves already under way finish first; later ones see this transaction's result. */
export const lockCards = async (tx: WriteTransaction, ids: readonly string[]): Promise<void> =>
  void (await lockCardRows(tx, ids))

/** Stores the archers on an event's cards before the event is deleted, so that the archers keep their cards. */
export const keepCards = async (tx: WriteTransaction, ids: readonly string[]): Promise<void> => {
  for (const card of await lockCardRows(tx, ids))
    await insertCardArchers(
      tx,
      card.id,
      archersOn(card).flatMap(({ userId }) => userId ?? []),
    )
}

/** The data that a card takes from its group. */
interface Regrouped {
  readonly id: string
  readonly round: Round
  readonly content: CardContent
  readonly archers: readonly CardArcher[]
}

const namesOf = (archers: readonly CardArcher[]): string => archers.map(({ name }) => name).join(', ')

/** Copies changes of groups (archers, name, first target) to their cards. Does not begin any card. */
export const regroupCards = async (
  tx: WriteTransaction,
  { clock }: Pick<Dependencies, 'clock'>,
  who: SignedInUser,
  groups: readonly Regrouped[],
): Promise<void> => {
  const rows = new Map<string, ScorecardRow>()
  for (const { id } of groups) {
    const row = await lockScorecard(tx, id)
    if (row !== undefined) rows.set(id, row)
  }
  // Phones that were offline still use the former id of an archer who deleted their account.
  const former = new Map([...rows.values()].flatMap(archersOn).map(({ id, formerId }) => [id, formerId]))
  for (const { id, round, content, archers } of groups) {
    const row = rows.get(id)
    if (row === undefined) continue
    const archersWithFormerIds = archers.map((archer) => {
      const formerId = former.get(archer.id)
      return { ...archer, ...(formerId !== undefined && { formerId }) }
    })
    await regroupCard(tx, row, {
      round,
      content,
      archers: archersWithFormerIds,
      userId: who.userId,
      at: instantOf(clock),
    })
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
  const archersBefore = archersOn(row)
  const was = contentOf(row)
  const sameArchers = archersBefore.map(({ id }) => id).join() === archers.map(({ id }) => id).join()
  const head = ['archerName', 'startingTarget', 'archeryStyle', 'divisionScheme'] as const
  if (sameArchers && head.every((field) => was[field] === content[field])) return
  await showPhotosOf(tx, row.id, content)
  const author = { scorecardId: row.id, userId, at }
  await insertChanges(tx, [
    groupChange(author, 'groupParticipants', namesOf(archersBefore), namesOf(archers)),
  ])
  updateScorecard(tx, row, { round, card: content, version: row.version + 1, at })
  await updateGroupColumns(tx, row.id, { groupParticipants: JSON.stringify(archers) })
}
