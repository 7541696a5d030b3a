import {
  type ClubMember,
  clubCalls,
  clubImportCalls,
  clubMemberCalls,
  memberClaimCalls,
  memberMergeCalls,
} from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { clubWith } from '../../../../testing/clubs.ts'
import { button, expectNotice, press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const club = clubWith()
const time = '2026-05-02T09:00:00.000Z'

const member = (more: Partial<ClubMember>): ClubMember => ({
  id: 'written',
  clubId: club.id,
  userId: null,
  firstName: 'Cleo',
  lastName: 'Nock',
  email: null,
  phone: '555 01',
  dateOfBirth: null,
  gender: null,
  membershipId: 'OAK-1',
  membershipType: 'senior',
  clubPositions: [],
  joinDate: '2019-01-03',
  status: 'active',
  notes: null,
  createdAt: time,
  isOwner: false,
  scorecardStats: { numberOfShoots: 0, totalScore: 0, mostCommonZone: null },
  ...more,
})

const ownEntry = member({})
const entered = member({
  id: 'entered',
  userId: 'cleo',
  email: 'cleo@example.org',
  membershipId: null,
  membershipType: 'regular',
  phone: '555 02',
  joinDate: '2026-05-02',
})

const entry = {
  id: 'written',
  firstName: 'Ada',
  lastName: 'Nock',
  membershipType: 'regular' as const,
  clubPositions: [],
  joinDate: '2019-01-03',
  isMine: null,
}

const openClub = async (role: 'owner' | 'member' = 'owner') => {
  const myMembership = { id: 'own', status: 'active' as const }
  network.otherwise(clubCalls.read, { ...club, myRole: role, myMembership })
  network.otherwise(clubMemberCalls.list, { items: [ownEntry, entered], nextCursor: null, total: 2 })
  network.otherwise(clubImportCalls.list, [])
  await open(`/clubs/${club.id}?tab=members`, { as: ada, size: 'desk' })
}

test('a member is asked whether an entry is theirs, sees that the claim is pending, and can withdraw it', async () => {
  network.on(memberClaimCalls.own, [entry])
  await openClub('member')
  await expectTexts('Is this you?', 'Ada Nock, regular, joined Jan 3, 2019')
  network.on(memberClaimCalls.say, undefined)
  network.on(memberClaimCalls.own, [{ ...entry, isMine: true }])
  await press('Yes, this is me')
  await expectTexts('Waiting for the club to confirm')
  network.on(memberClaimCalls.own, [{ ...entry, isMine: false }])
  await press('This is not me')
  await expect.element(page.getByText('Waiting for the club to confirm')).not.toBeInTheDocument()
  expect(network.sent(memberClaimCalls.say).map(({ body }) => body)).toEqual([
    { memberId: 'written', isMine: true },
    { memberId: 'written', isMine: false },
  ])
})

test.each([
  ['No', null, 'Is this you?'],
  ['This is not me', true, 'Waiting for the club to confirm'],
])('a wrong "%s" can be undone', async (no, isMine, shown) => {
  network.on(memberClaimCalls.own, [{ ...entry, isMine }])
  await openClub('member')
  await expectTexts(shown)
  network.on(memberClaimCalls.say, undefined)
  network.on(memberClaimCalls.own, [{ ...entry, isMine: false }])
  await press(no)
  await expectNotice('status', 'You will not be asked again')
  await expect.element(page.getByText(shown)).not.toBeInTheDocument()
  network.on(memberClaimCalls.own, [{ ...entry, isMine }])
  await press('Undo')
  await expectTexts(shown)
  expect(network.sent(memberClaimCalls.say).map(({ body }) => body.isMine)).toEqual([false, isMine])
})

test('an answer that could not be sent says so, and the question stays', async () => {
  network.on(memberClaimCalls.own, [entry])
  await openClub('member')
  await expectTexts('Is this you?')
  network.refuse(memberClaimCalls.say, 503)
  await press('No')
  await expectNotice('alert', 'Not Sent')
  await expect.element(button('Yes, this is me')).toBeVisible()
})

test('officers compare both entries and confirm with one tap', async () => {
  network.on(memberClaimCalls.list, [{ member: ownEntry, entered, claimedAt: time, isSameBirth: false }])
  await openClub()
  await expectTexts('The same person?', 'Different dates of birth', 'OAK-1 · 555 01 · joined Jan 3, 2019')
  network.on(memberMergeCalls.merge, { ...ownEntry, userId: 'cleo' })
  network.on(memberClaimCalls.list, [])
  const merge = { id: 'm', memberId: 'written', name: 'Cleo Nock', goneName: 'Cleo Nock' }
  network.on(memberMergeCalls.list, [{ ...merge, mergedAt: time, undoableUntil: '2026-05-03T09:00:00.000Z' }])
  await press('Same person: Cleo Nock')
  await expectNotice('status', 'Members merged')
  expect(network.sent(memberMergeCalls.merge)).toMatchObject([
    {
      params: { memberId: 'written' },
      body: {
        otherId: 'entered',
        email: 'cleo@example.org',
        membershipId: 'OAK-1',
        joinDate: '2019-01-03',
      },
    },
  ])
  await expectTexts('Recently merged', 'Cleo Nock, two entries')
  network.on(memberMergeCalls.undo, undefined)
  network.on(memberMergeCalls.list, [])
  await press('Undo: Cleo Nock')
  await expectNotice('status', 'Merge undone')
  await expect.element(page.getByText('Recently merged')).not.toBeInTheDocument()
})

test('officers can say that two members with one name are two people, and undo it', async () => {
  const claim = { member: ownEntry, entered, claimedAt: time, isSameBirth: null }
  network.on(memberClaimCalls.list, [claim])
  await openClub()
  await expectTexts('Dates of birth cannot be compared')
  network.on(memberClaimCalls.decline, undefined)
  network.on(memberClaimCalls.list, [])
  await press('Two people: Cleo Nock')
  await expectNotice('status', 'Two people', 'You can still merge the two by hand')
  await expect.element(page.getByText('The same person?')).not.toBeInTheDocument()
  expect(network.sent(memberClaimCalls.decline)[0]?.params).toMatchObject({
    userId: 'cleo',
    memberId: 'written',
  })
  network.on(memberClaimCalls.reopen, undefined)
  network.on(memberClaimCalls.list, [claim])
  await press('Undo')
  await expectTexts('The same person?')
  expect(network.sent(memberClaimCalls.reopen)).toMatchObject([
    { params: { userId: 'cleo', memberId: 'written' }, body: { claimedAt: time } },
  ])
})

test('two entries are merged by hand, with a choice where they differ', async () => {
  await openClub()
  await page.getByRole('button', { name: 'Cleo Nock', exact: true }).first().click()
  await press('Merge with another member')
  await expectTexts('Choose the other entry of the same person.', 'has an account')
  await press('Choose Cleo Nock')
  const dialog = page.getByRole('dialog', { name: 'Merge Cleo Nock' })
  await expect.element(dialog.getByLabelText('Membership type')).toHaveTextContent('seniorregular')
  await expect.element(dialog.getByLabelText('Join date')).toHaveTextContent('Jan 3, 2019May 2, 2026')
  await dialog.getByLabelText('Phone').selectOptions('555 02')
  await dialog.getByLabelText('Membership type').selectOptions('regular')
  network.refuse(memberMergeCalls.merge, 503)
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect.poll(() => network.sent(memberMergeCalls.merge)).toHaveLength(1)
  network.on(memberMergeCalls.merge, ownEntry)
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expectNotice('status', 'Members merged')
  expect(network.sent(memberMergeCalls.merge).at(-1)).toMatchObject({
    params: { memberId: 'written' },
    body: { phone: '555 02', membershipType: 'regular', membershipId: 'OAK-1', otherId: 'entered' },
  })
  await expect.element(dialog).not.toBeInTheDocument()
})
