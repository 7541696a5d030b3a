import { peopledEvent, winterShoot } from '@fletch/testkit'
import { expect, test } from 'vitest'
import { minutes } from '../../../platform/clock.ts'
import { createSharedResults } from './standings.ts'

test('results for many notices are computed once, and again for later notices', async () => {
  const { clock, server, ada, event } = await winterShoot()
  await peopledEvent(ada, event, 3)
  const standings = createSharedResults(server.parts)
  const [now, first] = [() => clock.now().toISOString(), clock.now().toISOString()]
  const once = standings(event.id, first)
  expect((await once).divisions[0]?.results).toHaveLength(3)
  clock.advance(1000)
  expect(standings(event.id, first)).toBe(once)
  const later = standings(event.id, now())
  expect(later).not.toBe(once)
  clock.advance(minutes(1))
  expect(standings(event.id, first)).toBe(later)
  clock.advance(1)
  expect(standings(event.id, first)).not.toBe(later)
  await expect(standings('nothing', first)).rejects.toThrow()
  await expect(standings('nothing', first)).rejects.toThrow()
})
