import { clubCalls, clubMemberCalls } from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { clubWith } from '../../../../testing/clubs.ts'
import { memberWith } from '../../../../testing/members.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const club = clubWith()

test('officers print all members by last name, with contact details if they choose', async () => {
  network.otherwise(clubCalls.read, club)
  network.otherwise(clubMemberCalls.list, ({ query }) =>
    query.cursor === undefined
      ? { items: [memberWith({ phone: '555 01' })], nextCursor: 'next', total: 2 }
      : {
          items: [memberWith({ id: 'two', firstName: 'Dag', status: 'inactive' })],
          nextCursor: null,
          total: 2,
        },
  )
  await open(`/clubs/${club.id}/members/print`, { as: ada, size: 'desk' })
  await expectTexts('Nock, Cleo', '1 member,', 'Adult')
  expect(document.body.innerText).not.toContain('555 01')
  await page.getByLabelText('With phone and email').click()
  await expectTexts('555 01', 'cleo@example.org')
  await page.getByLabelText('Only active members').click()
  await expectTexts('Nock, Dag', '2 members,')
  expect(network.sent(clubMemberCalls.list)[1]?.query).toMatchObject({
    cursor: 'next',
    nameOrder: 'lastName',
  })
})

test('the list is in the language of the club, or in that of the officer', async () => {
  network.otherwise(clubCalls.read, { ...club, language: 'de' })
  network.otherwise(clubMemberCalls.list, { items: [memberWith()], nextCursor: null, total: 1 })
  await open(`/clubs/${club.id}/members/print`, { as: ada, size: 'desk' })
  await expectTexts('Papers are in German.', 'Mitglieder', 'Senioren')
  await page.getByRole('button', { name: 'Print in English' }).click()
  await expectTexts('Papers are in English.', '1 member,', 'Adult')
})

test('members who run nothing are sent to the club', async () => {
  network.otherwise(clubCalls.read, clubWith({ myRole: 'member' }))
  network.otherwise(clubMemberCalls.list, { items: [], nextCursor: null, total: 0 })
  await open(`/clubs/${club.id}/members/print`, { as: ada })
  await expect.poll(() => location.pathname).toBe(`/clubs/${club.id}`)
})
