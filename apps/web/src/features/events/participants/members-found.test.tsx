import {
  clubCalls,
  clubMemberCalls,
  divisionCalls,
  eventAdminCalls,
  eventCalls,
  eventGroupCalls,
  eventLiveCalls,
  eventParticipantCalls,
  type Participant,
  userSearchCalls,
} from '@fletch/contract'
import { builtInScheme } from '@fletch/domain'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { clubWith } from '../../../../testing/clubs.ts'
import { eventWith } from '../../../../testing/events.ts'
import { expectNotice, press } from '../../../../testing/fields.ts'
import { memberWith } from '../../../../testing/members.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const cleo = memberWith()
const bea = memberWith({ id: 'bea', userId: 'user-bea', firstName: 'Bea', email: null, membershipId: null })

const archer: Participant = {
  id: '01980000-0000-7000-8000-000000000101',
  competitionId: eventWith().id,
  userId: null,
  groupId: null,
  archeryStyle: 'BH',
  registeredAt: '2026-05-02T09:00:00.000Z',
  status: 'registered',
  position: null,
  user: { firstName: 'Cleo', lastName: 'Nock' },
  isAsked: false,
}

const dialog = page.getByRole('dialog')
const members = dialog.getByRole('region', { name: 'Members of The Oaks' })
const who = dialog.getByLabelText('Name or email')

const openEvent = async (event = eventWith()) => {
  network.on(eventCalls.read, event)
  network.on(eventParticipantCalls.list, [])
  network.on(eventGroupCalls.list, [])
  network.on(eventGroupCalls.moves, [])
  network.on(eventAdminCalls.list, [])
  network.on(clubCalls.read, clubWith())
  network.hold(eventLiveCalls.follow)
  network.on(userSearchCalls.search, [])
  network.on(clubMemberCalls.list, { items: [cleo, bea], nextCursor: null, total: 2 })
  await open(`/competitions/${event.id}`, { as: ada })
}

test('a member without an account is found by name or number and added as that member', async () => {
  network.on(eventParticipantCalls.add, { ...archer, memberId: cleo.id })
  await openEvent()
  await press('Add archer')
  await who.fill('OAK-1')
  await expect.element(members.getByText(/^Member OAK-1\s· born Jan 1, 1990/)).toBeVisible()
  await expect.element(members.getByText(/No account yet$/)).toBeVisible()
  network.on(eventParticipantCalls.list, [{ ...archer, memberId: cleo.id, club: 'The Oaks' }])
  await members.getByRole('button', { name: 'Add: Cleo Nock' }).click()
  await expectNotice('status', 'Archer added', 'Cleo Nock: BH (Bow Hunter)')
  expect(network.sent(eventParticipantCalls.add).map(({ body }) => body)).toMatchObject([
    { memberId: cleo.id, archeryStyle: 'BH' },
  ])
  expect(network.sent(clubMemberCalls.list).at(-1)?.query).toMatchObject({ q: 'OAK-1', sort: 'name' })
  await who.fill('Nock')
  await expect.element(members.getByText('Registered', { exact: true })).toBeVisible()
  await expect.element(members.getByRole('button')).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
  await page.getByRole('link', { name: 'Archers', exact: true }).click()
  await expectTexts('BH · The Oaks · member without an account')
})

test('a member is not listed again among the accounts', async () => {
  const user = {
    id: 'user-bea',
    email: 'b…@example.org',
    firstName: 'Bea',
    lastName: 'Nock',
    club: '',
    clubMemberId: '',
  }
  await openEvent()
  network.on(userSearchCalls.search, [user, { ...user, id: 'other', firstName: 'Ben' }])
  await press('Add archer')
  await who.fill('Nock')
  await expect.element(dialog.getByRole('button', { name: 'Add: Ben Nock' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Add: Bea Nock' })).toHaveLength(1)
})

test('if divisions depend on the person, the officer chooses a member first and a division is suggested', async () => {
  const ifaa = builtInScheme('ifaa-2021')
  if (ifaa === undefined) throw new Error('There is no such scheme')
  network.on(divisionCalls.read, ifaa)
  network.on(eventParticipantCalls.add, { ...archer, archeryStyle: 'AFBH-R' })
  await openEvent(eventWith({ divisionScheme: ifaa.id, competitionDate: '2038-01-17' }))
  await press('Add archer')
  await who.fill('Nock')
  await members.getByRole('button', { name: 'Choose: Cleo Nock' }).click()
  const bow = dialog.getByLabelText('Bow')
  await expect.element(bow).toHaveFocus()
  await bow.selectOptions('BH-R, bowhunter recurve')
  await expect.element(dialog.getByLabelText(/^Division/)).toHaveValue('AFBH-R')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expectNotice('status', 'Archer added')
  expect(network.sent(eventParticipantCalls.add)[0]?.body).toMatchObject({
    memberId: cleo.id,
    archeryStyle: 'AFBH-R',
  })
  await expect.element(who).toHaveValue('')
})

test('a search that finds no one or fails shows a message, and a guest can still be added', async () => {
  network.on(eventParticipantCalls.add, archer)
  await openEvent()
  await press('Add archer')
  network.on(clubMemberCalls.list, { items: [], nextCursor: null, total: 0 })
  await who.fill('Zz')
  await expect.element(members.getByText('No member has this name or number.')).toBeVisible()
  network.refuse(clubMemberCalls.list)
  await who.fill('Zzz')
  await expect.element(members.getByText('The search failed. Please try again.')).toBeVisible()
  network.isCut = true
  await who.fill('Zzzz')
  await expect.element(members.getByText(/No network|No signal|connection/i)).toBeVisible()
  network.isCut = false
  await who.fill('Old Hob')
  await dialog.getByRole('button', { name: 'Add without an account' }).click()
  await expectNotice('status', 'Archer added')
})

test('an event admin is chosen among the members; a member without an account is invited', async () => {
  await openEvent()
  await press('More')
  await press('Manage Admins')
  await dialog.getByLabelText('Email or name').fill('nock')
  await members.getByRole('button', { name: 'Invite: Cleo Nock' }).click()
  await expect.element(members.getByText(/^You can choose them once they have an account/)).toBeVisible()
  await expect
    .element(members.getByRole('link', { name: 'Write email to Cleo Nock' }))
    .toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:cleo%40example\.org\?subject=The%20Oaks.*ABCDEFGH/),
    )
  await expect.element(members.getByRole('button', { name: 'Add: Cleo Nock' })).not.toBeInTheDocument()
  const admin = {
    id: 'admin',
    competitionId: eventWith().id,
    userId: 'user-bea',
    assignedBy: ada.id,
    assignedAt: '2026-05-02T09:00:00.000Z',
    user: { firstName: 'Bea', lastName: 'Nock', email: 'b…@example.org' },
  }
  network.on(eventAdminCalls.add, admin)
  network.on(eventAdminCalls.list, [admin])
  await members.getByRole('button', { name: 'Add: Bea Nock' }).click()
  await expectNotice('status', 'Admin added', 'Bea Nock')
  expect(network.sent(eventAdminCalls.add)[0]?.body).toEqual({ userId: 'user-bea' })
  await expectTexts('Bea Nock')
})
