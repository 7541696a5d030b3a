import type { EventStatus } from '@fletch/domain'
import { eventGroupCalls, scorecardSave } from '@fletch/domain/contract'
import {
  announcedEvent,
  beginCard,
  entries,
  foundClub,
  type Person,
  peopledEvent,
  registeredFor,
  startTestServer,
  type TestServer,
  zonesOf,
} from '@fletch/testkit'
import { expect, test } from 'vitest'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict } from '../../../platform/errors.ts'
import { type CardParts, readScorecard } from '../../cards/index.ts'
import { saveCard } from '../../cards/saving/commands.ts'
import { holdCardsOf } from '../group-cards/holding.ts'
import { findCompetition, lockEvent } from '../record/reads.ts'
import { beginGroupCard } from './beginning.ts'
import { changeGroup } from './commands.ts'

const atOnce = 5
const times = 1000
const timeout = 60_000

/** Active events, each with one group in which Bo shoots; Ada runs them. */
const activeEvents = async () => {
  const server = await startTestServer({ settings: { RATE_LIMIT: 'off' } })
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const club = await foundClub(ada)
  const shoots = []
  for (let n = 0; n < atOnce; n += 1) {
    const event = await announcedEvent(ada, club, { numberOfTargets: 3 })
    await registeredFor(event, [bo])
    await peopledEvent(ada, event, 3)
    const { groups } = (await ada.send(eventGroupCalls.start, { params: { id: event.id } })).body
    const [group] = groups
    if (group === undefined) throw new Error('a group was made')
    shoots.push({ id: event.id, groupId: group.id })
  }
  return { server, ada, bo, shoots }
}

const asWho = ({ user }: Person) => ({ userId: user.id, sessionId: '', tokenHash: '' })

const inRounds = async <Shoot>(
  shoots: readonly Shoot[],
  race: (shoot: Shoot, round: number) => Promise<void>,
) => {
  for (let round = 0; round < times / shoots.length; round += 1)
    await Promise.all(shoots.map((shoot) => race(shoot, round)))
}

const zonesNow = async ({ parts }: TestServer, person: Person, groupId: string) =>
  zonesOf(await readScorecard(parts.db.read, parts, asWho(person), groupId), person.user.id)

const saveZones = (
  tx: WriteTransaction,
  parts: CardParts,
  person: Person,
  id: string,
  zones: readonly (string | null)[],
) => {
  const save = scorecardSave.parse({ archerName: 'x', scores: entries([person.user.id, zones]) })
  return saveCard(tx, parts, asWho(person), id, save)
}

const setStatus = (tx: WriteTransaction, id: string, status: EventStatus) =>
  tx.updateTable('events').set({ status }).where('id', '=', id).execute()

/** Ends an event while something else begins: whatever comes then finds it ended. */
const duringEnd = async <Result>(
  { db }: CardParts,
  {
    id,
    to,
    hold,
  }: { id: string; to: 'cancelled' | 'completed'; hold: (tx: WriteTransaction) => Promise<void> },
  work: () => Promise<Result>,
): Promise<PromiseSettledResult<Result>> => {
  const begun = await db.write(async (tx) => {
    await hold(tx)
    const outcome = Promise.allSettled([work()])
    for (let turn = 0; turn < 4; turn += 1) await findCompetition(tx, { userId: '' }, id)
    await setStatus(tx, id, to)
    return { outcome }
  })
  const [settled] = await begun.outcome
  await db.write((tx) => setStatus(tx, id, 'active'))
  return settled
}

test('no card is begun in an event that is cancelled in that moment, a thousand times', {
  timeout,
}, async () => {
  const { server, bo, shoots } = await activeEvents()
  const { parts } = server
  const begun: unknown[] = []
  await inRounds(shoots, async ({ id, groupId }) => {
    const hold = (tx: WriteTransaction) => lockEvent(tx, id)
    const outcome = await duringEnd(parts, { id, to: 'cancelled', hold }, () =>
      parts.db.write((tx) => beginGroupCard(tx, parts, asWho(bo), { groupId })),
    )
    if (outcome.status !== 'rejected' || !(outcome.reason instanceof Conflict)) begun.push(outcome)
  })
  expect(begun).toEqual([])
})

test('no save changes a card whose event is completed in that moment, a thousand times', {
  timeout,
}, async () => {
  const { server, bo, shoots } = await activeEvents()
  const { parts } = server
  for (const { groupId } of shoots) await beginCard(bo, groupId)
  const entered: unknown[] = []
  await inRounds(shoots, async ({ id, groupId }) => {
    const hold = async (tx: WriteTransaction) => {
      await lockEvent(tx, id)
      await holdCardsOf(tx, id)
    }
    const outcome = await duringEnd(parts, { id, to: 'completed', hold }, () =>
      parts.db.write((tx) => saveZones(tx, parts, bo, groupId, ['1A'])),
    )
    const zones = await zonesNow(server, bo, groupId)
    if (outcome.status !== 'fulfilled' || zones.some((zone) => zone !== null))
      entered.push({ outcome, zones })
  })
  expect(entered).toEqual([])
})

test('what is saved while a group is renamed stays on its card, a thousand times', { timeout }, async () => {
  const { server, ada, bo, shoots } = await activeEvents()
  const { parts } = server
  for (const { groupId } of shoots) await beginCard(bo, groupId)
  const lost: unknown[] = []
  await inRounds(shoots, async ({ id, groupId }, round) => {
    const zones = ['1A', '1B', '2A'].map((zone, row) => ((round + row) % 2 === 0 ? zone : null))
    const outcomes = await Promise.allSettled([
      parts.db.write((tx) => saveZones(tx, parts, bo, groupId, zones)),
      parts.db.write((tx) =>
        changeGroup(tx, parts, asWho(ada), { id, groupId }, { groupName: `Group ${round}` }),
      ),
    ])
    const after = await zonesNow(server, bo, groupId)
    const isLost = outcomes.some(({ status }) => status === 'rejected') || after.join() !== zones.join()
    if (isLost) lost.push({ outcomes, zones, after })
  })
  expect(lost).toEqual([])
})
