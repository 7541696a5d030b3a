import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ServerProcess } from '@fletch/testkit/server-process.ts'
import type { Page } from '@playwright/test'
import { openAs, registerArcher, remembered } from '../support/archer.ts'
import { routeCalls, unrouteCalls } from '../support/calls.ts'
import { test as base, expect } from '../support/journey.ts'

// A separate server on SQLite with analytics turned on, whatever database the other journeys use.
const test = base.extend<{ readonly curious: ServerProcess }>({
  curious: async ({ serverWith }, use) => use(await serverWith({ ANALYTICS: 'on' })),
  baseURL: async ({ curious }, use) => use(curious.address),
})

const calls = /\/api\/analytics\/page-(visit|exit)$/

const storedVisits = ({ dataDir }: ServerProcess, userId: string) => {
  const database = new DatabaseSync(join(dataDir, 'fletch.db'), { readOnly: true })
  try {
    const visits = database.prepare('select path from page_visits where user_id = ? order by id').all(userId)
    const exits = database
      .prepare(
        `select path, is_bounce from page_exits
         where session_id in (select session_id from page_visits where user_id = ?) order by id`,
      )
      .all(userId)
    return {
      visits: visits.map(({ path }) => path),
      exits: exits.map(({ path, is_bounce }) => ({ path, isBounce: Boolean(is_bounce) })),
    }
  } finally {
    database.close()
  }
}

const goTo = async (page: Page, place: string, path: string) => {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: place }).click()
  await expect(page).toHaveURL(path)
}

const nextCall = (page: Page) => page.waitForResponse(calls)

test('visits and exits reach a server that records them; unsent ones are kept, at most 50, and sent later', {
  tag: '@any-size',
}, async ({ page, curious }) => {
  const wren = await registerArcher(curious.address, 'Wren')
  const first = nextCall(page)
  await openAs(page, wren, '/profile')
  await first
  await goTo(page, 'Clubs', '/clubs')
  await expect
    .poll(() => storedVisits(curious, wren.user.id))
    .toMatchObject({
      visits: ['/profile', '/clubs'],
      // Opening the menu is an interaction, so this is not a bounce.
      exits: [{ path: '/profile', isBounce: false }],
    })

  await routeCalls(page, calls, (route) => route.abort())
  await page.evaluate(() => {
    for (let step = 0; step < 30; step += 1)
      history.pushState(null, '', step % 2 === 0 ? '/competitions' : '/clubs')
  })
  const waitingCount = async () => JSON.parse((await remembered(page, 'fletch.visits')) ?? '[]').length
  await expect.poll(waitingCount).toBe(50)
  await unrouteCalls(page, calls)
  await goTo(page, 'Events', '/competitions')
  // 3 had arrived before, 50 were waiting, and the last step sent 2.
  const arrived = () => {
    const { visits, exits } = storedVisits(curious, wren.user.id)
    return visits.length + exits.length
  }
  await expect.poll(arrived).toBe(3 + 50 + 2)
  expect(await waitingCount()).toBe(0)
})
