import { childCalls, clubMemberCalls } from '@fletch/contract'
import { openAs } from '../support/archer.ts'
import { expectAccessible } from '../support/axe.ts'
import { foundClub } from '../support/clubs.ts'
import { expect, test } from '../support/one-window.ts'
import { senderTo } from '../support/send.ts'
import { verifyAddress } from '../support/verified.ts'

test('a parent asks to act for a child with the same address, and an officer accepts', {
  tag: '@any-size',
}, async ({ page, newArcher, server, mailTo }) => {
  const [ilse, cleo] = [await newArcher('Ilse'), await newArcher('Cleo')]
  const club = await foundClub(server.address, ilse, `Family Oaks ${crypto.randomUUID().slice(0, 6)}`)
  await verifyAddress(server.address, cleo, mailTo)
  const send = senderTo(server.address, ilse.token)
  const kim = { firstName: 'Kim', lastName: 'Vane', dateOfBirth: '2018-07-01', joinDate: '2024-03-11' }
  await send(clubMemberCalls.add, { ...kim, email: cleo.user.email }, { clubId: club.id })

  await openAs(page, cleo, '/clubs')
  await page.getByRole('link', { name: `Answer ${club.name}` }).click()
  await expect(page.getByText('Is Kim Vane your child?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, my child' }).click()
  await expect(page.getByText('Kim Vane: waiting for the club to confirm')).toBeVisible()

  await openAs(page, ilse, `/clubs/${club.id}?tab=members`)
  await expect(page.getByText(/asks to act for Kim Vane/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept: Kim Vane' }).click()
  await expect(page.getByText(/can now act for Kim Vane/).first()).toBeVisible()

  const children = await senderTo(server.address, cleo.token)(childCalls.list)
  expect(children.map(({ firstName }) => firstName)).toEqual(['Kim'])
})
