import { clubMemberCalls, eventParticipantCalls, eventResultCalls } from '@fletch/contract'
import { openAs } from '../support/archer.ts'
import { expectAccessible } from '../support/axe.ts'
import { foundClub } from '../support/clubs.ts'
import { addGuests, announceEvent, registerFor, startEvent } from '../support/events.ts'
import { expect, test } from '../support/one-window.ts'
import { senderTo } from '../support/send.ts'

test('an archer whom an officer entered is asked to take part and accepts or declines', {
  tag: '@any-size',
}, async ({ page, newArcher, server }) => {
  const [ilse, wren, robin] = [await newArcher('Ilse'), await newArcher('Wren'), await newArcher('Robin')]
  const { id: clubId } = await foundClub(server.address, ilse, 'Asking Archers')
  const event = await announceEvent(server.address, ilse, clubId, { name: 'Asking Round' })
  const enter = (userId: string) =>
    senderTo(server.address, ilse.token)(
      eventParticipantCalls.add,
      { userId, archeryStyle: 'BH' },
      { id: event.id },
    )
  for (const { user } of [wren, robin]) await enter(user.id)

  await openAs(page, ilse, `/competitions/${event.id}/participants`)
  await expect(page.getByText('Awaiting reply', { exact: true })).toHaveCount(2)

  await openAs(page, wren, '/competitions')
  await expect(page.getByText('You were entered for Asking Round', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Answer Asking Round' }).click()
  await expect(page.getByText('An event admin entered you for this event.', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take part', exact: true }).click()
  await expect(page.getByText('You are taking part')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Decline' })).toBeHidden()
  // Whether another archer has answered is for officers.
  await expect(page.getByText('Awaiting reply', { exact: true })).toHaveCount(0)

  await openAs(page, robin, `/competitions/${event.id}`)
  await page.getByRole('button', { name: 'Decline' }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByText('You give up your place.', { exact: false })).toBeVisible()
  await question.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('You are not taking part')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Register: Asking Round' })).toBeVisible()
})

test('an archer retires from an event that has started', { tag: '@any-size' }, async ({
  page,
  newArcher,
  server,
}) => {
  const [ilse, wren] = [await newArcher('Ilse'), await newArcher('Wren')]
  const { id: clubId } = await foundClub(server.address, ilse, 'Retiring Archers')
  const event = await announceEvent(server.address, ilse, clubId, { name: 'Long Round' })
  await registerFor(server.address, wren, event)
  await addGuests(server.address, ilse, event, 3)
  await startEvent(server.address, ilse, event)
  await openAs(page, wren, `/competitions/${event.id}`)
  await page.getByRole('button', { name: 'Retire' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click()
  await expect(page.getByText('You have retired')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retire' })).toBeHidden()
})

test('a member whom a club added answers no, which the club remembers, or yes', { tag: '@any-size' }, async ({
  page,
  newArcher,
  server,
}) => {
  const [ilse, wren, robin] = [await newArcher('Ilse'), await newArcher('Wren'), await newArcher('Robin')]
  const { id: clubId } = await foundClub(server.address, ilse, 'Adding Archers')
  const send = senderTo(server.address, ilse.token)
  const add = (userId: string) => send(clubMemberCalls.addUser, {}, { clubId, userId })
  for (const { user } of [wren, robin]) await add(user.id)
  await openAs(page, ilse, `/clubs/${clubId}?tab=members`)
  await expect(page.getByText('Waiting for an answer')).toHaveCount(2)

  await openAs(page, wren, '/clubs')
  await page.getByRole('link', { name: 'Answer Adding Archers' }).click()
  await expect(page.getByText('This club added you as a member. Are you one?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(page.getByText('You are not a member', { exact: true })).toBeVisible()
  await expect(add(wren.user.id)).rejects.toThrow()

  await openAs(page, robin, `/clubs/${clubId}`)
  await page.getByRole('button', { name: 'Yes, show results from today' }).click()
  await expect(page.getByText('You are a member of this club', { exact: true })).toBeVisible()
  await openAs(page, ilse, `/clubs/${clubId}?tab=members`)
  await expect(page.getByText('Robin', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('Waiting for an answer')).toHaveCount(0)
})

test('an archer answers after the end of an event, and takes the name out again', {
  tag: '@any-size',
}, async ({ page, newArcher, server }) => {
  const [ilse, wren] = [await newArcher('Ilse'), await newArcher('Wren')]
  const { id: clubId } = await foundClub(server.address, ilse, 'Finished Archers')
  const event = await announceEvent(server.address, ilse, clubId, { name: 'Finished Round' })
  const send = senderTo(server.address, ilse.token)
  const params = { id: event.id }
  await send(eventParticipantCalls.add, { userId: wren.user.id, archeryStyle: 'BH' }, params)
  await addGuests(server.address, ilse, event, 3)
  await startEvent(server.address, ilse, event)
  await send(eventResultCalls.complete, undefined, params)
  await openAs(page, wren, '/competitions')
  await expect(
    page.getByText('Is the result yours, and may it show your name?', { exact: false }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Answer Finished Round' }).click()
  await page.getByRole('button', { name: 'Yes, with my name' }).click()
  await expect(page.getByText('The results show your name')).toBeVisible()
  await page.getByRole('button', { name: 'Take my name out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take my name out' }).click()
  await expect(page.getByText('The results no longer show your name in public')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show my name in the results' })).toBeVisible()
})
