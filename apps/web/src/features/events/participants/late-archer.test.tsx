import {
  clubCalls,
  clubMemberCalls,
  eventAdminCalls,
  eventCalls,
  eventGroupCalls,
  eventLiveCalls,
  eventParticipantCalls,
  fault,
  type GroupForLate,
  type Participant,
  userSearchCalls,
} from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { eventWith } from '../../../../testing/events.ts'
import { expectNotice, press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const event = eventWith({ status: 'active', participantCount: 1 })

const groupId = (number: number) => `01980000-0000-7000-8000-00000000020${number}`

const late = (number: number, more: Partial<GroupForLate> = {}): GroupForLate => ({
  groupId: groupId(number),
  groupName: `Group ${number}`,
  archers: 3,
  ofDivision: 1,
  atTarget: 7,
  targetsDone: 2,
  ...more,
})

const lou: Participant = {
  id: '01980000-0000-7000-8000-000000000101',
  competitionId: event.id,
  userId: null,
  groupId: groupId(2),
  archeryStyle: 'BH',
  registeredAt: '2026-05-02T09:00:00.000Z',
  status: 'registered',
  position: null,
  user: { firstName: 'Late', lastName: 'Lou' },
  isAsked: false,
}

const dialog = page.getByRole('dialog')
const choice = dialog.getByLabelText('Group')

const openAdding = async (of = event, archers: readonly Participant[] = []) => {
  network.on(eventCalls.read, of)
  network.on(eventParticipantCalls.list, [...archers])
  network.on(eventGroupCalls.list, [])
  network.on(eventGroupCalls.moves, [])
  network.on(eventAdminCalls.list, [])
  network.refuse(clubCalls.read, 404, { message: 'Not found', errors: [] })
  network.hold(eventLiveCalls.follow)
  network.on(userSearchCalls.search, [])
  network.otherwise(clubMemberCalls.list, { items: [], nextCursor: null, total: 0 })
  await open(`/competitions/${of.id}/participants`, { as: ada })
  await press('Add archer')
}

const add = async () => {
  await dialog.getByLabelText('Name or email').fill('Late Lou')
  await dialog.getByRole('button', { name: 'Add without an account' }).click()
}

const groupsSent = () => network.sent(eventParticipantCalls.add).map(({ body }) => body.groupId)

test('a guest can have a club, which is shown beside the name and can be corrected', async () => {
  const guest: Participant = { ...lou, groupId: null, club: 'Hollow Hill' }
  network.on(eventParticipantCalls.add, guest)
  await openAdding(eventWith({ participantCount: 0 }))
  await dialog.getByLabelText(/^Club of a guest/).fill('Hollow Hill')
  network.on(eventParticipantCalls.list, [guest])
  await add()
  await expectNotice('status', 'Archer added')
  expect(network.sent(eventParticipantCalls.add)[0]?.body.club).toBe('Hollow Hill')
  await expect.element(dialog.getByLabelText(/^Club of a guest/)).toHaveValue('')
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
  // Both dialogs have this field: the first must be gone before the second is filled in.
  await expect.element(dialog).not.toBeInTheDocument()
  await expectTexts('Hollow Hill · guest')
  network.on(eventParticipantCalls.change, { ...guest, club: 'Elms' })
  await press('Edit: Late Lou')
  await expect.element(dialog.getByLabelText(/^Club of a guest/)).toHaveValue('Hollow Hill')
  await dialog.getByLabelText(/^Club of a guest/).fill('Elms')
  await dialog.getByRole('button', { name: 'Save club' }).click()
  await expectNotice('status', 'Club of Late Lou saved')
  expect(network.sent(eventParticipantCalls.change)[0]?.body).toEqual({ club: 'Elms' })
})

test("a guest's name can be corrected, and the notice undoes it", async () => {
  const guest: Participant = { ...lou, groupId: null, user: { firstName: 'Late', lastName: 'van Lou' } }
  network.on(eventParticipantCalls.change, guest)
  await openAdding(eventWith({ participantCount: 1 }), [guest])
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
  await press('Edit: Late van Lou')
  const save = dialog.getByRole('button', { name: 'Save name' })
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabelText('Name of a guest').fill('Late Lu')
  await save.click()
  await expectNotice('status', 'The name is now Late Lu')
  await press('Undo')
  await expectNotice('status', 'The name is now Late van Lou')
  expect(network.sent(eventParticipantCalls.change).map(({ body }) => body)).toEqual([
    { name: 'Late Lu' },
    { name: 'Late van Lou', lastName: 'van Lou' },
  ])
})

test('the name of an archer with an account cannot be changed here', async () => {
  await openAdding(eventWith({ participantCount: 1 }), [{ ...lou, groupId: null, userId: ada.id }])
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
  await press('Edit: Late Lou')
  await expect.element(dialog.getByRole('button', { name: 'Save division' })).toBeVisible()
  expect(dialog.getByLabelText('Name of a guest').elements()).toEqual([])
})

test('a guest with the name of an archer who is here is asked about, and can be another person', async () => {
  network.refuse(eventParticipantCalls.add, 409, fault('archer-name-here'))
  await openAdding(eventWith({ participantCount: 1 }))
  await add()
  await expectTexts('An archer of this name is already here')
  const another = dialog.getByRole('button', { name: 'Add another of this name' })
  await expect.element(another).toBeVisible()
  // Another name needs no answer.
  await dialog.getByLabelText('Name or email').fill('Late Lina')
  await expect.element(another).not.toBeInTheDocument()
  await add()
  network.on(eventParticipantCalls.add, { ...lou, groupId: null })
  await another.click()
  await expectNotice('status', 'Archer added')
  const bodies = network.sent(eventParticipantCalls.add).map(({ body }) => [body.name, body.isAnother])
  expect(bodies).toEqual([
    ['Late Lou', false],
    ['Late Lou', false],
    ['Late Lou', true],
  ])
})

test('a group is suggested for a late archer, can be changed, and is shown', async () => {
  network.on(eventGroupCalls.forLate, [late(1), late(2, { archers: 1, ofDivision: 0, atTarget: null })])
  network.on(eventParticipantCalls.add, lou)
  await openAdding()
  await expect.element(choice).toHaveDisplayValue('Group 1: 3 archers, 1 BH, at target 7, 2 of 30 done')
  await expect
    .element(choice)
    .toHaveAccessibleDescription('Group 1: 3 archers, 1 BH, at target 7, 2 of 30 done')
  await choice.selectOptions('Group 2: 1 archer, no BH, all shot')
  await expect.element(choice).toHaveAccessibleDescription('Group 2: 1 archer, no BH, all shot')
  await add()
  await expectNotice('status', 'Archer added', 'Late Lou: BH (Bow Hunter) · Group 2')
  // The best group is suggested again for the next archer.
  await expect.element(choice).toHaveDisplayValue(/^Group 1/)
  await expect.element(dialog.getByLabelText('Name or email')).toHaveValue('')
  await add()
  await expect.poll(groupsSent).toEqual([groupId(2), groupId(1)])
})

test('if the groups fail to load the archer can still be added', async () => {
  network.refuse(eventGroupCalls.forLate)
  network.on(eventParticipantCalls.add, lou)
  await openAdding()
  await expect
    .element(dialog.getByText('The groups could not be loaded. The archer joins the one that fits best.'))
    .toBeVisible()
  await add()
  await expectNotice('status', 'Archer added', 'Late Lou: BH (Bow Hunter)')
  expect(groupsSent()).toEqual([undefined])
})

test('before the start there is no group to choose', async () => {
  network.on(eventParticipantCalls.add, { ...lou, groupId: null })
  await openAdding(eventWith({ participantCount: 1 }))
  await add()
  await expectNotice('status', 'Archer added')
  await expect.element(choice).not.toBeInTheDocument()
  expect(network.sent(eventGroupCalls.forLate)).toHaveLength(0)
})

const message = 'An archer who has moved up a class stays there: BH is the class below'
const classLeft = { code: 'class-already-left', params: { division: 'BH' }, message, errors: [] }
const division = dialog.getByLabelText(/^Archery Style/)

const expectRefused = async () => {
  await expect.element(division).toHaveAccessibleDescription(message)
  await expect.element(division).toHaveFocus()
  // Checked at once, because a notice disappears by itself.
  expect(page.getByText(/not added|Failed/).elements()).toEqual([])
}

test('a class that the archer has left is refused at the field of the division', async () => {
  network.refuse(eventParticipantCalls.add, 422, classLeft)
  await openAdding(eventWith({ participantCount: 1 }))
  await add()
  await expectRefused()
  await division.selectOptions('Trad')
  await expect.element(division).not.toHaveAccessibleDescription(message)
  // An account found by name is refused there as well.
  const { id, email, firstName, lastName, club, clubMemberId } = ada
  network.on(userSearchCalls.search, [{ id, email, firstName, lastName, club, clubMemberId }])
  await dialog.getByLabelText('Name or email').fill('Ada Nock')
  await dialog.getByRole('button', { name: 'Add: Ada Nock' }).click()
  await expectRefused()
})

test('an archer who changes to a class they have left is refused at the field as well', async () => {
  network.refuse(eventParticipantCalls.change, 422, classLeft)
  await openAdding(eventWith({ participantCount: 1 }), [{ ...lou, groupId: null }])
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
  await press('Edit: Late Lou')
  await division.selectOptions('Trad')
  await dialog.getByRole('button', { name: 'Save division' }).click()
  await expectRefused()
})
