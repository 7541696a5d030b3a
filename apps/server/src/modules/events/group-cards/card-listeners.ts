import { fault } from '@fletch/contract'
import {
  blankEntry,
  countedIn,
  fieldText,
  isSecondCard,
  mayMovePaper,
  rowsFromPaper,
  shotFields,
  tally,
} from '@fletch/domain'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { RuleBroken } from '../../../platform/errors.ts'
import { nextId } from '../../../platform/ids.ts'
import {
  arrowsOfEntries,
  type ChangedCard,
  type ChangedColumn,
  entriesWithoutArrows,
  type Followers,
} from '../../cards/index.ts'
import { askAboutScore } from '../queries/commands.ts'
import { storedPaperRows } from '../record/stored-shots.ts'
import { upsertSecondScores } from './second-scores-store.ts'
import {
  findByParticipantKey,
  findFromPaper,
  setFromPaper,
  setShotChangedLate,
  setShotConfirmed,
  setShotFinished,
  upsertShot,
  voidShootOff,
  voidShootOffOverAll,
} from './shots-store.ts'

/**
 * Whether a change can affect a place that a shoot-off decided. A shoot-off needs all targets scored or a completed
 * event.
 */
const affectsShootOff = (
  { shoot, round, numberOfTargets }: ChangedCard,
  { was, became }: ChangedColumn,
): boolean => {
  const sumsBefore = tally(round, was)
  if (shoot.status !== 'completed' && sumsBefore.targetsScored < numberOfTargets) return false
  const { zones } = tally(round, became)
  return countedIn(round).some((zone) => (sumsBefore.zones[zone] ?? 0) !== (zones[zone] ?? 0))
}

/** Stores what an archer shot separately from the card, so that results survive the loss of a card. */
const storeShot = (
  tx: WriteTransaction,
  { shoot, round, cardId, userId, at }: ChangedCard,
  { id, name, became, confirmedAt }: ChangedColumn,
): void => {
  const { totalScore, scoredPoints, targetsScored, proof, zones } = tally(round, became)
  upsertShot.send(tx, {
    id: nextId(),
    competitionId: shoot.shootId,
    key: id,
    groupId: cardId,
    scoredBy: userId,
    archerName: name,
    scores: JSON.stringify(entriesWithoutArrows(became)),
    arrows: arrowsOfEntries(became),
    totalScore,
    targetsScored,
    photographed: proof.photographed,
    zones: JSON.stringify(zones),
    confirmedAt,
    createdAt: at,
    updatedAt: at,
    sumsAt: at,
    scoredPoints,
    scoredPointsAt: at,
  })
}

/** Stores which targets were entered from paper. They need no photo until a phone gives them another value. */
const storeFromPaper = async (
  tx: WriteTransaction,
  { shoot, isOfficers }: ChangedCard,
  { id, was, became }: ChangedColumn,
): Promise<void> => {
  const change = { was, became, isOfficers }
  if (!mayMovePaper(change)) return
  const storedShot = await findFromPaper(tx, { competitionId: shoot.shootId, key: id })
  if (storedShot === undefined) return
  const rows = rowsFromPaper(storedPaperRows(storedShot.fromPaper ?? '[]'), change)
  const fromPaper = rows.length === 0 ? null : JSON.stringify(rows)
  if (fromPaper !== storedShot.fromPaper) await setFromPaper(tx, storedShot.id, fromPaper)
}

/** Stores what the second scorer wrote of an archer, apart from what counts. */
const storeSecond = async (
  tx: WriteTransaction,
  { shoot, at }: ChangedCard,
  { id, became }: ChangedColumn,
): Promise<void> => {
  const [archer] = await findByParticipantKey(tx, { competitionId: shoot.shootId, key: id })
  if (archer === undefined) return
  await upsertSecondScores(tx, {
    participantId: archer.id,
    scores: JSON.stringify(entriesWithoutArrows(became)),
    arrows: arrowsOfEntries(became),
    updatedAt: at,
  })
}

/** Whether a column's values differ; photos do not count. */
const areValuesChanged = ({ was, became }: ChangedColumn): boolean =>
  Array.from({ length: Math.max(was.length, became.length) }, (_, row) => row).some((row) =>
    shotFields.some(
      (field) => fieldText(was[row] ?? blankEntry, field) !== fieldText(became[row] ?? blankEntry, field),
    ),
  )

/** Notes a change after the group had handed in its card. */
const storeChangedLate = async (
  tx: WriteTransaction,
  { shoot, at }: ChangedCard,
  column: ChangedColumn,
): Promise<void> => {
  if (!column.mayBeFinished || !areValuesChanged(column)) return
  const [archer] = await findByParticipantKey(tx, { competitionId: shoot.shootId, key: column.id })
  if (archer !== undefined) await setShotChangedLate(tx, archer.id, at)
}

/** The event of a group's card stores its results and shows what is on the cards. */
export const cardListeners: Followers = {
  columnsChanged: async (tx, { live }, change) => {
    if (isSecondCard(change.cardId)) {
      for (const column of change.columns) await storeSecond(tx, change, column)
      return live.announce(tx, change.shoot.shootId)
    }
    for (const column of change.columns) {
      storeShot(tx, change, column)
      await storeFromPaper(tx, change, column)
      await storeChangedLate(tx, change, column)
      if (!affectsShootOff(change, column)) continue
      const participantKey = { competitionId: change.shoot.shootId, key: column.id }
      voidShootOff.send(tx, participantKey)
      voidShootOffOverAll.send(tx, participantKey)
    }
    await live.announce(tx, change.shoot.shootId)
  },
  columnConfirmed: async (tx, { live }, { shootId, id, confirmedAt }) => {
    const [participant] = await findByParticipantKey(tx, { competitionId: shootId, key: id })
    if (participant !== undefined) await setShotConfirmed(tx, participant.id, confirmedAt)
    await live.announce(tx, shootId)
  },
  columnsFinished: async (tx, { live }, { shootId, ids, at, under }) => {
    const archers = []
    for (const key of ids) archers.push(...(await findByParticipantKey(tx, { competitionId: shootId, key })))
    await setShotFinished(
      tx,
      archers.map(({ id }) => id),
      { finishedAt: at, finishedUnder: under },
    )
    await live.announce(tx, shootId)
  },
  scoreQueried: async (tx, parts, who, { shootId, id, ...query }) => {
    const [archer] = await findByParticipantKey(tx, { competitionId: shootId, key: id })
    if (archer === undefined) throw new RuleBroken(fault('archer-not-on-card'))
    await askAboutScore(tx, parts, who, { competitionId: shootId, participantId: archer.id, ...query })
  },
  cardChanged: (tx, { live }, shootId) => live.announce(tx, shootId),
}
