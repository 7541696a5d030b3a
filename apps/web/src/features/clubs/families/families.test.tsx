import {
  clubAdministratorCalls,
  clubCalls,
  clubImportCalls,
  clubMemberCalls,
  familyCalls,
  type GuardianClaim,
  memberClaimCalls,
  questionCalls,
} from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { clubWith } from '../../../../testing/clubs.ts'
import { button, expectNotice, press } from '../../../../testing/fields.ts'
import { memberWith } from '../../../../testing/members.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const club = clubWith()
const time = '2026-05-02T09:00:00.000Z'
const kim = { id: 'kim', firstName: 'Kim', lastName: 'Nock', isMine: null }
const claim = {
  userId: 'cleo',
  name: 'Cleo Nock',
  child: memberWith({ id: 'kim', firstName: 'Kim', dateOfBirth: '2016-07-01', email: 'cleo@example.org' }),
  claimedAt: time,
}

const openClub = async (role: 'owner' | 'visitor' = 'owner') => {
  network.otherwise(clubCalls.read, { ...club, myRole: role })
  network.otherwise(clubAdministratorCalls.list, [])
  network.otherwise(clubMemberCalls.list, { items: [], nextCursor: null, total: 0 })
  network.otherwise(clubImportCalls.list, [])
  await open(`/clubs/${club.id}?tab=members`, { as: ada })
}

test('the list of clubs shows a parent which club lists a child with the own address', async () => {
  const children = [{ clubId: club.id, clubName: 'The Oaks', memberId: 'kim', firstName: 'Kim' }]
  network.on(questionCalls.list, { handOvers: [], entries: [], children })
  await open('/clubs', { as: ada })
  await expectTexts('The Oaks lists Kim with your email address. Is Kim your child?')
  await expect
    .element(page.getByRole('link', { name: 'Answer The Oaks' }))
    .toHaveAttribute('href', `/clubs/${club.id}`)
})

test('a parent asks to act for a child, sees that the request waits, and withdraws it', async () => {
  network.on(familyCalls.own, [kim])
  await openClub('visitor')
  await expectTexts('Is Kim Nock your child?')
  network.on(familyCalls.say, undefined)
  network.on(familyCalls.own, [{ ...kim, isMine: true }])
  await press('Yes, my child')
  await expectTexts('Kim Nock: waiting for the club to confirm')
  network.on(familyCalls.own, [kim])
  await press('Withdraw')
  await expectTexts('Is Kim Nock your child?')
  expect(network.sent(familyCalls.say).map(({ body }) => body.isMine)).toEqual([true, null])
})

test('a no is undone from its notice, and a failure says so', async () => {
  let isMine: boolean | null = null
  network.on(familyCalls.own, () => [{ ...kim, isMine }])
  await openClub('visitor')
  network.refuse(familyCalls.say, 503)
  await press('No')
  await expectNotice('alert', 'Not Sent')
  // What failed also asks for the list again, perhaps only now.
  network.on(familyCalls.say, () => {
    isMine = false
    return undefined
  })
  await press('No')
  await expectNotice('status', 'You will not be asked again')
  network.on(familyCalls.own, [kim])
  await press('Undo')
  await expectTexts('Is Kim Nock your child?')
})

test('officers see who asks for which child, and accept', async () => {
  let shown: readonly GuardianClaim[] = [claim]
  network.on(familyCalls.list, () => [...shown])
  await openClub()
  await expectTexts('Cleo Nock asks to act for Kim Nock', 'born Jul 1, 2016 · cleo@example.org')
  network.refuse(familyCalls.accept, 503)
  await press('Accept: Kim Nock')
  await expectNotice('alert', 'Not Accepted')
  network.on(familyCalls.accept, () => {
    shown = []
    return undefined
  })
  await press('Accept: Kim Nock')
  await expectNotice('status', 'Cleo Nock can now act for Kim Nock')
  await expect.element(button('Accept: Kim Nock')).not.toBeInTheDocument()
  expect(network.sent(familyCalls.accept)).toHaveLength(2)
})

test('officers decline, and undo that', async () => {
  let shown: readonly GuardianClaim[] = [claim]
  network.on(familyCalls.list, () => [...shown])
  network.on(memberClaimCalls.decline, () => {
    shown = []
    return undefined
  })
  network.on(memberClaimCalls.reopen, () => {
    shown = [claim]
    return undefined
  })
  await openClub()
  await press('Decline: Kim Nock')
  await expectNotice('status', 'Declined')
  await expect.element(button('Decline: Kim Nock')).not.toBeInTheDocument()
  await press('Undo')
  await expectTexts('Cleo Nock asks to act for Kim Nock')
  expect(network.sent(memberClaimCalls.reopen)[0]?.body).toEqual({ claimedAt: time })
})
