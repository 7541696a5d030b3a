import { eventGroupCalls, scorecardSave } from '@fletch/contract'
import type { EventStatus } from '@fletch/domain'
import {
  announcedEvent,
  beginCard,
  entries,
  foundClub,
  type Person,
  peopledEvent,
  type RaceGate,
  raceGate,
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
import { lockCardsOf } from '../group-cards/locking.ts'
import { lockEvent } from '../record/reads.ts'
import { beginGroupCard } from './begin-card.ts'
import { changeGroup } from './change-commands.ts'

const rounds = 10

/** An active event, run by Ada, with one group in which Bo shoots. */
const activeEvent = async () => {
  const server = await startTestServer()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const { id } = await announcedEvent(ada, await foundClub(ada), { numberOfTargets: 3 })
  await registeredFor({ id }, [bo])
  await peopledEvent(ada, { id }, 3)
  const { groups } = (await ada.send(eventGroupCalls.start, { params: { id } })).body
  const [group] = groups
  if (group === undefined) throw new Error('a group was made')
  return { server, ada, bo, id, groupId: group.id }
}

const asWho = ({ user }: Person) => ({ userId: user.id, sessionId: '', tokenHash: '' })

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

interface End {
  readonly id: string
  readonly to: 'cancelled' | 'completed'
  readonly gate: RaceGate
  readonly hold: (tx: WriteTransaction) => Promise<void>
}

/** Ends an event while other work has begun and either waits for the event or has finished. */
const duringEnd = async <Result>(
  { db }: CardParts,
  { id, to, gate, hold }: End,
  work: () => Promise<Result>,
): Promise<PromiseSettledResult<Result>> => {
  const begun = await db.write(async (tx) => {
    await hold(tx)
    const working = work()
    const outcome = Promise.allSettled([working])
    await gate.settle([working])
    await setStatus(tx, id, to)
    return { outcome }
  })
  const [settled] = await begun.outcome
  await db.write((tx) => setStatus(tx, id, 'active'))
  return settled
}

test('no card is begun in an event that is being cancelled', async () => {
  const { server, bo, id, groupId } = await activeEvent()
  const { parts } = server
  const gate = await raceGate(server, 'scorecards')
  const hold = (tx: WriteTransaction) => lockEvent(tx, id)
  for (let round = 0; round < rounds; round += 1) {
    const outcome = await duringEnd(parts, { id, to: 'cancelled', gate, hold }, () =>
      parts.db.write((tx) => beginGroupCard(tx, parts, asWho(bo), { groupId, knowsRounds: true })),
    )
    expect([round, outcome]).toEqual([round, { status: 'rejected', reason: expect.any(Conflict) }])
  }
})

test('no save changes a card whose event is being completed', async () => {
  const { server, bo, id, groupId } = await activeEvent()
  const { parts } = server
  const gate = await raceGate(server, 'scorecards')
  await beginCard(bo, groupId)
  const hold = async (tx: WriteTransaction) => {
    await lockEvent(tx, id)
    await lockCardsOf(tx, id)
  }
  for (let round = 0; round < rounds; round += 1) {
    const { status } = await duringEnd(parts, { id, to: 'completed', gate, hold }, () =>
      parts.db.write((tx) => saveZones(tx, parts, bo, groupId, ['1A'])),
    )
    const zones = await zonesNow(server, bo, groupId)
    expect([round, status, zones.filter((zone) => zone !== null)]).toEqual([round, 'fulfilled', []])
  }
})

test('a save while a group is renamed is not lost', async () => {
  const { server, ada, bo, id, groupId } = await activeEvent()
  const { parts } = server
  const { db } = parts
  const gate = await raceGate(server, 'scorecards')
  await beginCard(bo, groupId)
  for (let round = 0; round < rounds; round += 1) {
    const zones = ['1A', '1B', '2A'].map((zone, row) => ((round + row) % 2 === 0 ? zone : null))
    const isRenamedFirst = round % 2 === 0
    const rename = () =>
      db.write(async (tx) => {
        if (isRenamedFirst) await gate.stop(tx)
        await changeGroup(tx, parts, asWho(ada), { id, groupId }, { groupName: `Group ${round}` })
      })
    const save = () =>
      db.write(async (tx) => {
        if (!isRenamedFirst) await gate.stop(tx)
        await saveZones(tx, parts, bo, groupId, zones)
      })
    const [first, second] = isRenamedFirst ? [rename, save] : [save, rename]
    await gate.close()
    const begun = first()
    await gate.settle([begun])
    const works = [begun, second()]
    await gate.settle(works)
    await gate.open()
    const outcomes = await Promise.allSettled(works)
    expect([round, ...outcomes.map(({ status }) => status)]).toEqual([round, 'fulfilled', 'fulfilled'])
    expect([round, await zonesNow(server, bo, groupId)]).toEqual([round, zones])
  }
})
