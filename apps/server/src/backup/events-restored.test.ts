import { join } from 'node:path'
import { type ClubEvent, eventCalls, eventRoundCalls } from '@fletch/contract'
import { announcedEvent, foundClub, startTestServer } from '@fletch/testkit'
import { emptyPlace, everything, quiet, waysOfProject, withoutAccess } from '@fletch/testkit/backups.ts'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { takeBackup } from './backup-command.ts'
import { restoreBackup } from './restore-backup.ts'

/** More events than one batch of the restore. */
const many = 210

test.each(waysOfProject())(
  'restores an event whose round has a lower id from %s in %s, with any number of events',
  async (from, to) => {
    const server = await startTestServer(from === 'sqlite' ? { on: 'sqlite' } : {})
    const ada = await server.person('Ada')
    const club = await foundClub(ada)
    // A phone whose clock is years ahead has made the events' ids.
    const announce = async (years: number): Promise<ClubEvent> => {
      const key = uuidv7({ msecs: Date.now() + years * 31_536_000_000 })
      const body = {
        clubId: club.id,
        name: 'Winter Shoot',
        competitionDate: '2026-12-05',
        archeryStyle: 'all',
      }
      return (await ada.send(eventCalls.create, { headers: { 'idempotency-key': key }, body })).body
    }
    const event = await announce(9)
    for (let other = 0; other < many; other += 1) await announce(1 + other / many)
    await announcedEvent(ada, club)
    const sunday = { name: 'Sunday', competitionDate: '2026-12-06', roundId: 'abc-three-arrow' }
    const { rounds } = (await ada.send(eventRoundCalls.add, { params: { id: event.id }, body: sunday })).body
    expect([rounds?.[1]?.id ?? '', event.id].toSorted()[0]).toBe(rounds?.[1]?.id)

    const { config: taken, objects } = server.parts
    const asked = { clock: systemClock, teller: quiet }
    const into = join(server.dataDir, 'backups')
    const { folder } = await takeBackup({ ...asked, config: taken, objects, into })
    const config = await emptyPlace(to)
    await restoreBackup({ ...asked, config, from: folder, replace: false })
    const [before, after] = [await everything(taken), await everything(config)]
    for (const [table, rows] of withoutAccess(before))
      expect([table, after.get(table)]).toEqual([table, rows])
  },
  60_000,
)
