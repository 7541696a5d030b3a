import { eventGroupCalls, eventRoundCalls } from '@fletch/contract'
import { notice } from '../support/accounts.ts'
import { openAs, registerArcher } from '../support/archer.ts'
import { foundClub } from '../support/clubs.ts'
import { goToTab } from '../support/event-tabs.ts'
import { showTools } from '../support/event-tools.ts'
import { addGuests, announceEvent } from '../support/events.ts'
import { expect, test } from '../support/one-window.ts'
import { senderTo } from '../support/send.ts'
import { scoreGroups } from '../support/weekend.ts'

test('a weekend of two rounds, from the start to results that are final', {
  tag: ['@any-size'],
}, async ({ page, server }) => {
  const { address } = server
  const officer = await registerArcher(address, 'Ilse')
  const send = senderTo(address, officer.token)
  const club = await foundClub(address, officer, 'Archers of the Weekend')
  const announced = { name: 'Two Days', archeryStyle: 'BH', numberOfTargets: 1 }
  const event = await announceEvent(address, officer, club.id, announced)
  await addGuests(address, officer, event, 7)
  const sunday = {
    name: 'Sunday',
    competitionDate: '2038-01-18',
    roundId: 'abc-three-arrow',
    numberOfTargets: 1,
  }
  const { rounds = [] } = await send(eventRoundCalls.add, sunday, { id: event.id })
  const score = async (roundId: string, reversed = false) =>
    scoreGroups(address, officer, await send(eventGroupCalls.list, undefined, { id: roundId }), reversed)
  const dialog = page.getByRole('dialog')
  const start = async (round: string) => {
    await page.getByRole('button', { name: `Start ${round}` }).click()
    await dialog.getByRole('button', { name: `Start ${round}` }).click()
    await expect(notice(page)).toContainText(`${round} started`)
  }

  // A start that came too early is taken back, and the history says who did it.
  await openAs(page, officer, `/competitions/${event.id}`)
  await start('Round 1')
  await page.getByRole('button', { name: 'Undo start' }).click()
  await start('Round 1')
  await score(event.id)
  await goToTab(page, 'Overview')
  await showTools(page)
  await page.getByRole('button', { name: 'History' }).click()
  await expect(dialog).toContainText('Start undone')
  await page.keyboard.press('Escape')

  // The event cannot be completed while Sunday is to come.
  const results = `/competitions/${event.id}/results`
  await page.goto(results)
  await page.getByRole('button', { name: 'Complete Event' }).click()
  await expect(dialog).toContainText('Sunday has not started.')
  await dialog.getByRole('link', { name: 'Complete Round 1' }).click()
  await page.getByRole('button', { name: 'Complete Round 1' }).click()
  await dialog.getByRole('button', { name: 'Complete Round 1' }).click()
  await expect(notice(page)).toContainText('The event goes on')

  await page.goto(results)
  await page.getByRole('button', { name: 'Complete Event' }).click()
  await dialog.getByRole('link', { name: 'Show Sunday' }).click()
  await expect(page).toHaveURL(/\?round=2$/)
  await page.getByRole('button', { name: 'Create Groups: Two Days · Sunday' }).click()
  await dialog.getByRole('button', { name: 'Create Groups' }).click()
  await goToTab(page, 'Overview')
  await start('Sunday')
  await score(rounds[1]?.id ?? '')

  await page.goto(results)
  await page.getByRole('button', { name: 'Complete Event' }).click()
  await expect(dialog).toContainText('not confirmed by')
  await dialog.getByRole('button', { name: 'Complete Event' }).click()
  await expect(notice(page)).toContainText('Event completed')
  await expect(page.getByText('The results are final.').first()).toBeVisible()
})
