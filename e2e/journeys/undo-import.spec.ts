import { eventCheckInCalls, eventParticipantCalls } from '@fletch/contract'
import { ianseoList } from '@fletch/domain'
import { openAs } from '../support/archer.ts'
import { foundClub } from '../support/clubs.ts'
import { addGuests, announceEvent } from '../support/events.ts'
import { expect, test } from '../support/journey.ts'
import { senderTo } from '../support/send.ts'

test('an officer undoes the import of the wrong list, and who was checked in stays', {
  tag: '@any-size',
}, async ({ page, server, newArcher }) => {
  const officer = await newArcher('Ilse')
  const name = `Ashwood Archers ${process.pid} ${test.info().project.name} lists`
  const club = await foundClub(server.address, officer, name)
  const event = await announceEvent(server.address, officer, club.id, { name: 'Winter Shoot' })
  await addGuests(server.address, officer, event, 1)
  const send = senderTo(server.address, officer.token)
  const params = { id: event.id }
  const names = async () =>
    (await send(eventParticipantCalls.list, undefined, params)).map(({ user }) => user.lastName)
  const before = await names()
  const list = ianseoList(
    ['Berg', 'Nock', 'Riser'].map((lastName, at) => ({
      code: `G${at}`,
      division: 'BH',
      className: 'M',
      firstName: 'Anna',
      lastName,
    })),
  )
  const bringIn = async () => {
    await page.getByLabel('List', { exact: true }).fill(list)
    await page.getByRole('button', { name: 'Add 3 archers' }).click()
    await expect(page.getByText('3 archers added')).toBeVisible()
  }

  await openAs(page, officer, `/competitions/${event.id}/participants/import`)
  await bringIn()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('3 archers removed')).toBeVisible()
  expect(await names()).toEqual(before)

  await bringIn()
  const archers = await send(eventParticipantCalls.list, undefined, params)
  const participantId = archers.find(({ user }) => user.lastName === 'Nock')?.id ?? ''
  await send(eventCheckInCalls.note, { arrivals: [{ participantId, presence: 'here' }] }, params)
  await page.reload()
  await expect(page.getByText('1 stays: 1 checked in')).toBeVisible()
  await page.getByRole('button', { name: /^Undo import of / }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Remove 2 archers of this list from the event?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo import' }).press('Enter')
  await expect(page.getByText('2 archers removed')).toBeVisible()
  expect(await names()).toEqual([...before, 'Nock'])
})
