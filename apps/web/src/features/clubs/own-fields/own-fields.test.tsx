import {
  type Club,
  type ClubMember,
  clubAdministratorCalls,
  clubCalls,
  clubMemberCalls,
  type OwnField,
  ownFieldCalls,
} from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { clubWith } from '../../../../testing/clubs.ts'
import { button, expectNotice, press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const club = clubWith()

const field = (place: number, name: string, more: Partial<OwnField> = {}): OwnField => ({
  id: `01980000-0000-7000-8000-0000000000f${place}`,
  name,
  type: 'text',
  options: [],
  members: 0,
  ...more,
})

const locker = field(1, 'Locker', { members: 12 })
const hand = field(2, 'Bow hand', { type: 'choice', options: ['Left', 'Right'], members: 1 })
const key = field(3, 'Key given', { type: 'yesNo' })

const openInfo = async (
  fields: readonly OwnField[],
  myRole: 'owner' | 'member' = 'owner',
  shown: Club = club,
) => {
  network.on(clubCalls.read, { ...shown, myRole })
  network.on(ownFieldCalls.list, [...fields])
  network.otherwise(clubAdministratorCalls.list, [])
  await open(`/clubs/${club.id}?tab=info`, { as: ada, size: 'phone' })
}

const form = page.getByRole('main')
const at = (place: number, label: string) =>
  form.getByRole('group', { name: `Field ${place}`, exact: true }).getByLabelText(label, { exact: true })

const names = async (count: number) => {
  await expect.poll(() => form.getByLabelText('Name', { exact: true }).elements().length).toBe(count)
  return form
    .getByLabelText('Name', { exact: true })
    .elements()
    .map((input) => (input instanceof HTMLInputElement ? input.value : ''))
}

test('a club without own fields says what they are for, to officers only', async () => {
  await openInfo([])
  await expectTexts('Own fields of members', 'For what else your club notes about each member')
  await expect.element(page.getByRole('link', { name: 'Add fields' })).toBeVisible()
  await openInfo([], 'member')
  await expectTexts('Not provided')
  await expect.element(page.getByText('Own fields of members')).not.toBeInTheDocument()
})

test('fields are named, ordered, removed after a question and saved together', async () => {
  await openInfo([locker, hand, key])
  await expectTexts('Text · 12 members', 'Choice: Left, Right · 1 member')
  await page.getByRole('link', { name: 'Edit fields' }).click()
  expect(await names(3)).toEqual(['Locker', 'Bow hand', 'Key given'])
  await expectTexts('Text. 12 members have a value, so the type stays.')
  await press('Move Key given up')
  await expect.element(button('Move Key given up')).toHaveFocus()
  expect(await names(3)).toEqual(['Locker', 'Key given', 'Bow hand'])
  await press('Remove Locker')
  const dialog = page.getByRole('dialog', { name: 'Remove Locker?' })
  await expect.element(dialog).toBeVisible()
  await expectTexts('12 members have a value in this field. They are deleted when you save.')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  expect(await names(2)).toEqual(['Key given', 'Bow hand'])
  await press('Add field')
  await expect.element(at(3, 'Name')).toHaveFocus()
  await at(3, 'Name').fill('Cabinet')
  await at(3, 'Type').selectOptions('Number')
  await at(2, 'Entries, one on each line').fill('Left\nRight\n\nBoth ')
  network.on(ownFieldCalls.save, [key, hand])
  await press('Save fields')
  await expectNotice('status', 'Fields saved')
  expect(network.sent(ownFieldCalls.save).map(({ body }) => body)).toEqual([
    {
      known: [locker.id, hand.id, key.id],
      fields: [
        { id: key.id, name: 'Key given', type: 'yesNo', options: [] },
        { id: hand.id, name: 'Bow hand', type: 'choice', options: ['Left', 'Right', 'Both'] },
        { name: 'Cabinet', type: 'number', options: [] },
      ],
    },
  ])
})

test('what is wrong is said at its field, also what the server finds', async () => {
  await openInfo([locker])
  await page.getByRole('link', { name: 'Edit fields' }).click()
  await press('Add field')
  await at(2, 'Name').fill('LOCKER')
  await at(2, 'Type').selectOptions('Choice')
  await at(2, 'Entries, one on each line').fill('Left\nleft')
  await press('Save fields')
  await expect.element(at(2, 'Name')).toHaveAccessibleDescription('Two fields have this name')
  await expect
    .element(at(2, 'Entries, one on each line'))
    .toHaveAccessibleDescription(expect.stringContaining('An entry is listed twice'))
  expect(network.sent(ownFieldCalls.save)).toEqual([])
  await at(2, 'Name').fill('Hand')
  await at(2, 'Entries, one on each line').fill('Left\nRight')
  network.refuse(ownFieldCalls.save, 400, {
    code: 'own-field-unknown',
    message: 'This field was removed meanwhile. Please reload.',
    errors: [
      {
        path: 'fields.0.name',
        code: 'own-field-unknown',
        message: 'This field was removed meanwhile. Please reload.',
      },
    ],
  })
  await press('Save fields')
  await expect
    .element(at(1, 'Name'))
    .toHaveAccessibleDescription('This field was removed meanwhile. Please reload.')
})

test('changes that are not saved are kept, and a field that came meanwhile is added to them', async () => {
  await openInfo([locker, hand])
  await page.getByRole('link', { name: 'Edit fields' }).click()
  await press('Remove Bow hand')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await press('Add field')
  await press('Move field 2 up')
  await press('Cancel')
  await openInfo([locker, hand, key])
  await page.getByRole('link', { name: 'Edit fields' }).click()
  await expectTexts('Discard')
  expect(await names(3)).toEqual(['', 'Locker', 'Key given'])
  await press('Discard')
  expect(await names(3)).toEqual(['Locker', 'Bow hand', 'Key given'])
})

const member: ClubMember = {
  id: '01980000-0000-7000-8000-000000000301',
  clubId: club.id,
  userId: null,
  firstName: 'Cleo',
  lastName: 'Limb',
  email: null,
  phone: null,
  dateOfBirth: null,
  gender: null,
  membershipId: null,
  membershipType: 'regular',
  clubPositions: [],
  joinDate: '2020-01-01',
  status: 'active',
  notes: null,
  createdAt: '2026-05-02T09:00:00.000Z',
  isOwner: false,
  scorecardStats: { numberOfShoots: 0, totalScore: 0, mostCommonZone: null },
}

const course = field(4, 'Beginner course on', { type: 'date' })
const draw = field(5, 'Draw length', { type: 'number' })
const fields = [locker, hand, key, course, draw]

const openMembers = async (
  size: 'phone' | 'desk',
  ownValues?: ClubMember['ownValues'],
  inClub: Club = club,
) => {
  network.otherwise(clubCalls.read, inClub)
  network.otherwise(ownFieldCalls.list, fields)
  const shown = ownValues ? { ...member, ownValues } : member
  network.otherwise(clubMemberCalls.list, { items: [shown], nextCursor: null, total: 1 })
  await open(`/clubs/${club.id}?tab=members`, { as: ada, size })
}

const values = { [locker.id]: '7b', [key.id]: true, [course.id]: '2024-04-06', [draw.id]: 28.5 }

test('a member’s sheet shows what the club’s own fields say, and nothing of empty ones', async () => {
  await openMembers('phone', values)
  await press('Cleo Limb')
  const sheet = page.getByRole('dialog', { name: 'Cleo Limb' })
  for (const text of ['Locker', '7b', 'Key given', 'Yes', 'Draw length', '28.5'])
    await expect.element(sheet.getByText(text, { exact: true })).toBeVisible()
  await expect.element(sheet.getByText(/2024/)).toBeVisible()
  await expect.element(sheet.getByText('Bow hand')).not.toBeInTheDocument()
})

test('officers fill in own fields with the control of their type, and are told what does not fit', async () => {
  await openMembers('desk', values)
  await press('Cleo Limb')
  const panel = page.getByRole('complementary', { name: 'Cleo Limb' })
  await expect.element(panel.getByLabelText(/^Locker/)).toHaveValue('7b')
  await expect.element(panel.getByLabelText(/^Beginner course on/)).toHaveValue('2024-04-06')
  await expect.element(panel.getByLabelText('Key given')).toBeChecked()
  await expect.element(panel.getByLabelText(/^Bow hand/)).toHaveValue('')
  await panel.getByLabelText(/^Locker/).fill('')
  await panel.getByLabelText(/^Bow hand/).selectOptions('Left')
  await panel.getByLabelText('Key given').click()
  await panel.getByLabelText(/^Draw length/).fill('long')
  await press('Save Changes')
  await expect
    .element(panel.getByLabelText(/^Draw length/))
    .toHaveAccessibleDescription('Please enter a number of at most 15 digits')
  expect(network.sent(clubMemberCalls.save)).toEqual([])
  await panel.getByLabelText(/^Draw length/).fill('29,25')
  network.on(clubMemberCalls.save, member)
  await press('Save Changes')
  await expectTexts('Member details updated successfully')
  expect(network.sent(clubMemberCalls.save)[0]?.body.ownValues).toEqual({
    [locker.id]: '',
    [hand.id]: 'Left',
    [key.id]: false,
    [course.id]: '2024-04-06',
    [draw.id]: '29,25',
  })
})

test('what was typed into an own field is kept when the form is left', async () => {
  await openMembers('desk', values)
  await press('Cleo Limb')
  const panel = page.getByRole('complementary', { name: 'Cleo Limb' })
  await panel.getByLabelText(/^Locker/).fill('9')
  await panel.getByLabelText('Key given').click()
  await panel.getByRole('button', { name: 'Close' }).click()
  await press('Cleo Limb')
  await expect.element(panel.getByLabelText(/^Locker/)).toHaveValue('9')
  await expect.element(panel.getByLabelText('Key given')).not.toBeChecked()
})

test('own fields are marked with the language of the club', async () => {
  const inGerman = { ...club, language: 'de' }
  await openInfo([locker, key], 'owner', inGerman)
  await expect.element(page.getByText('Locker')).toHaveAttribute('lang', 'de')
  await openMembers('desk', values, inGerman)
  await press('Cleo Limb')
  const panel = page.getByRole('complementary', { name: 'Cleo Limb' })
  for (const name of ['Locker', 'Key given'])
    await expect.element(panel.getByText(name, { exact: true })).toHaveAttribute('lang', 'de')
})

test('what officers typed is marked with the language of the club, and dates and numbers are not', async () => {
  const noted = { ...member, notes: 'Zahlt bar', ownValues: { ...values, [hand.id]: 'left' } }
  network.otherwise(clubCalls.read, { ...club, language: 'de' })
  network.otherwise(ownFieldCalls.list, fields)
  network.otherwise(clubMemberCalls.list, { items: [noted], nextCursor: null, total: 1 })
  await open(`/clubs/${club.id}?tab=members`, { as: ada, size: 'phone' })
  await press('Cleo Limb')
  const sheet = page.getByRole('dialog', { name: 'Cleo Limb' })
  for (const typed of ['Zahlt bar', '7b', 'left'])
    await expect.element(sheet.getByText(typed, { exact: true })).toHaveAttribute('lang', 'de')
  for (const ours of ['Yes', '28.5'])
    await expect.element(sheet.getByText(ours, { exact: true })).not.toHaveAttribute('lang')
})

test('without the fields a member is saved all the same, and no value changes', async () => {
  network.refuse(ownFieldCalls.list)
  await openMembers('desk', values)
  await press('Cleo Limb')
  await expectTexts('What they hold does not change.')
  network.on(clubMemberCalls.save, member)
  await press('Save Changes')
  await expectTexts('Member details updated successfully')
  expect(network.sent(clubMemberCalls.save)[0]?.body).not.toHaveProperty('ownValues')
})

test('a search of the list looks into own fields', async () => {
  await openMembers('desk', values)
  await page.getByLabelText('Search members').fill('7b')
  await expect
    .poll(() => network.sent(clubMemberCalls.list).at(-1)?.query)
    .toMatchObject({ q: '7b', inOwnFields: 'true' })
})
