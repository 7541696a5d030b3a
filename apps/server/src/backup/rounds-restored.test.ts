import { join } from 'node:path'
import { scorecardCalls } from '@fletch/contract'
import { type Arrows, hitFrom, type Round, tally } from '@fletch/domain'
import { anyArrows, anyRound } from '@fletch/domain/testing/any-round.ts'
import { cardOfRound, formOf, foundClub, keptRound, startTestServer } from '@fletch/testkit'
import { emptyPlace, everything, quiet, waysOfProject, withoutAccess } from '@fletch/testkit/backups.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { takeBackup } from './backup-command.ts'
import { restoreBackup } from './restore-backup.ts'

const shot = anyRound.chain((round) =>
  fc.record({ round: fc.constant(round), rows: fc.array(anyArrows(round), { minLength: 1, maxLength: 6 }) }),
)

interface Kept {
  readonly id: string
  readonly round: Round
  readonly rows: readonly Arrows[]
}

test.each(waysOfProject())(
  "clubs' own rounds and the arrows of their cards in %s are restored in %s, for any round",
  async (from, to) => {
    const server = await startTestServer(from === 'sqlite' ? { on: 'sqlite' } : {})
    const ada = await server.person('Ada')
    const club = await foundClub(ada)
    const kept: Kept[] = []
    for (const { round: any, rows } of fc.sample(shot, 30)) {
      const {
        clubId: _club,
        createdAt: _at,
        withdrawnAt: _not,
        ...round
      } = await keptRound(ada, club, formOf(any))
      const { id } = (await ada.send(scorecardCalls.create, { body: cardOfRound(round.id, rows) })).body
      kept.push({ id, round, rows })
    }
    const { config: taken, objects } = server.parts
    const asked = { clock: systemClock, teller: quiet }
    const into = join(server.dataDir, 'backups')
    const { folder } = await takeBackup({ ...asked, config: taken, objects, into })
    const config = await emptyPlace(to)
    await restoreBackup({ ...asked, config, from: folder, replace: false })

    const [before, after] = [await everything(taken), await everything(config)]
    for (const [table, rows] of withoutAccess(before))
      expect([table, after.get(table)]).toEqual([table, rows])
    const rowsOf = (table: string, id: string) => after.get(table)?.find((row) => row['id'] === id)
    for (const { id, round, rows } of kept) {
      expect(JSON.parse(String(rowsOf('rounds', round.id)?.['value']))).toEqual(round)
      const card = rowsOf('scorecards', id)
      const entries = rows.map((arrows) => ({ distance: '', photoPath: null, ...hitFrom(round, arrows) }))
      const { totalScore, targetsScored, zones } = tally(round, entries)
      expect(card).toMatchObject({
        round_id: round.id,
        total_score: totalScore,
        targets_scored: targetsScored,
      })
      expect(JSON.parse(String(card?.['hits']))).toEqual(zones)
      const isShot = rows.some((arrows) => arrows.length > 0)
      const lists = rows.map((arrows) => (arrows.length === 0 ? null : arrows))
      expect(JSON.parse(String(card?.['arrows']))).toEqual(isShot ? { '': lists } : null)
    }
  },
  60_000,
)
