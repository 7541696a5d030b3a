import { eventTeamCalls, scorecardCalls } from '@fletch/contract'
import { notice } from '../support/accounts.ts'
import { openAs, registerArcher } from '../support/archer.ts'
import { foundClub } from '../support/clubs.ts'
import { addGuests, announceEvent, startEvent } from '../support/events.ts'
import { expect, test } from '../support/one-window.ts'
import { senderTo } from '../support/send.ts'

test('an officer adds teams before the start; the results show their ranks and whose totals count', {
  tag: '@any-size',
}, async ({ page, server }) => {
  const { address } = server
  const officer = await registerArcher(address, 'Ilse')
  const club = await foundClub(address, officer, 'Teams in the Wood')
  const event = await announceEvent(address, officer, club.id, { archeryStyle: 'BH', numberOfTargets: 1 })
  await addGuests(address, officer, event, 5)
  await openAs(page, officer, `/competitions/${event.id}/groups`)

  await page.getByRole('button', { name: 'Set up teams' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Archers in a team').fill('2')
  await dialog.getByLabel('Totals that count').fill('1')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('No teams yet.')).toBeVisible()
  for (const [name, first, second] of [
    ['Fir', 'Ben Riser', 'Cleo Limb'],
    ['Oak', 'Dag Nilsen', 'Eva Kant'],
  ] as const) {
    await page.getByRole('button', { name: 'Add team' }).click()
    await dialog.getByLabel('Team name').fill(name)
    await dialog.getByLabel(first).check()
    await dialog.getByLabel(second).check()
    if (name === 'Oak') await dialog.getByLabel('Reserve').selectOption('Finn Pil')
    await dialog.getByRole('button', { name: 'Save team' }).click()
    await expect(notice(page)).toContainText(`${name} added`)
  }

  const { groups } = await startEvent(address, officer, event)
  const send = senderTo(address, officer.token)
  const zones = ['1C', '1B', '1A', '2A', '3A'] as const
  const all = groups.flatMap(({ participants }) => participants)
  const order = [...all].sort((one, other) => (one.registeredAt < other.registeredAt ? -1 : 1))
  for (const { id: groupId, participants } of groups) {
    await send(scorecardCalls.create, { archerName: 'Group', groupId })
    const scores = participants.map(({ id }) => ({
      participantId: id,
      zone: zones[order.findIndex((archer) => archer.id === id)] ?? null,
    }))
    await send(scorecardCalls.save, { archerName: 'Group', reason: 'from paper', scores }, { id: groupId })
  }

  // The reserve replaces an archer whose total counted.
  await page.reload()
  await page.getByRole('button', { name: 'Bring in the reserve: Oak' }).click()
  await dialog.getByLabel('Replaces').selectOption('Dag Nilsen')
  await dialog.getByRole('button', { name: 'Step in' }).click()
  await expect(notice(page)).toContainText('Finn Pil now shoots for the team')

  await page.goto(`/competitions/${event.id}/results`)
  const table = page.getByRole('table', { name: 'Teams by their best totals' })
  const row = (name: string) =>
    table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) })
  await expect(row('Fir')).toHaveText(/^1Fir.*Cleo Limb 18.*Ben Riser 16 \(does not count\)18$/)
  await expect(row('Oak')).toHaveText(/^2Oak.*Eva Kant 14.*Finn Pil 8 \(does not count\)14$/)
  const { standings } = await send(eventTeamCalls.read, undefined, { id: event.id })
  expect(standings.map(({ name, total }) => [name, total])).toEqual([
    ['Fir', 18],
    ['Oak', 14],
  ])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Teams as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('Winter Shoot teams.csv')
})
