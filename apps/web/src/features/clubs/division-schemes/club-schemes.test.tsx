import { type Club, type ClubDivisionScheme, clubCalls, divisionCalls } from '@fletch/contract'
import { bowGroups, noRule, ownScheme } from '@fletch/domain'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { clubWith } from '../../../../testing/clubs.ts'
import { button, expectNotice, press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const time = '2026-05-02T09:00:00.000Z'

const club = clubWith()

const division = (code: string, name: string) => ({ code, name, age: null, sex: null, bow: null })

const scheme: ClubDivisionScheme = {
  id: '01980000-0000-7000-8000-00000000d001',
  name: 'Oak divisions',
  organisation: 'The Oaks',
  edition: '2026-05-02',
  source: '',
  ageOn: 'day',
  ages: [],
  sexes: [],
  bows: [],
  divisions: [division('LB', 'Longbow'), division('U15', 'Under 15, all bows')],
  clubId: club.id,
  createdAt: time,
  withdrawnAt: null,
}

const openTab = async (schemes: readonly ClubDivisionScheme[], myRole: Club['myRole'] = 'owner') => {
  network.otherwise(clubCalls.read, { ...club, myRole })
  network.otherwise(divisionCalls.ofClub, [...schemes])
  await open(`/clubs/${club.id}?tab=divisions`, { as: ada, size: 'desk' })
}

const dialog = page.getByRole('dialog')
const form = page.getByRole('main')
const fieldAt = (place: number, label: string) =>
  form.getByRole('group', { name: `Division ${place}`, exact: true }).getByLabelText(label)

test('members see the divisions of a club, withdrawn ones last, and cannot create any', async () => {
  await openTab(
    [{ ...scheme, id: scheme.id.replace(/1$/, '2'), name: 'Ash', withdrawnAt: time }, scheme],
    'member',
  )
  await expect.element(page.getByRole('table', { name: 'Divisions of Oak divisions' })).toBeVisible()
  await expectTexts('U15', 'Under 15, all bows', 'Withdrawn')
  expect(
    page
      .getByRole('heading', { level: 3 })
      .elements()
      .map((heading) => heading.textContent),
  ).toEqual(['Oak divisions', 'Ash'])
  await expect.element(page.getByRole('link', { name: 'Create divisions' })).not.toBeInTheDocument()
  await expect.element(button('Withdraw Oak divisions')).not.toBeInTheDocument()
})

test('a list is typed, checked at its fields, and saved', async () => {
  await openTab([])
  await expectTexts('No club divisions')
  await page.getByRole('link', { name: 'Create divisions' }).click()
  await form.getByLabelText('Name of the list').fill('Oak divisions')
  await fieldAt(1, 'Code').fill('LB')
  await fieldAt(1, 'Name').fill('Longbow')
  await form.getByRole('button', { name: 'Add division' }).click()
  await fieldAt(2, 'Code').fill('LB')
  await fieldAt(2, 'Name').fill('Hunting bows')
  const keep = form.getByRole('button', { name: 'Save divisions' })
  await keep.click()
  await expect
    .element(fieldAt(2, 'Code'))
    .toHaveAccessibleDescription(expect.stringContaining('Two divisions have this code'))
  await expect
    .element(page.getByRole('link', { name: /^Division 2: Two divisions have this code/ }))
    .toBeVisible()
  expect(network.sent(divisionCalls.create)).toEqual([])
  await fieldAt(2, 'Code').fill('BH')
  network.on(divisionCalls.create, scheme)
  await keep.click()
  await expectNotice('status', 'Divisions saved', 'You can now choose Oak divisions for events.')
  expect(network.sent(divisionCalls.create).map(({ body }) => body)).toEqual([
    {
      name: 'Oak divisions',
      ageOn: 'day',
      divisions: [
        { code: 'LB', name: 'Longbow' },
        { code: 'BH', name: 'Hunting bows' },
      ],
    },
  ])
})

test('a list starts from a built-in one or as a copy, and a division can be removed', async () => {
  await openTab([scheme])
  await page.getByRole('link', { name: 'Copy Oak divisions' }).click()
  await expect.element(form.getByLabelText('Name of the list')).toHaveValue('Copy of Oak divisions')
  await form.getByRole('button', { name: 'Remove division 1' }).click()
  await expect.element(fieldAt(1, 'Code')).toHaveValue('U15')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Create divisions' }).click()
  await form.getByLabelText('Start from').selectOptions('Styles')
  await expect.element(fieldAt(1, 'Code')).toHaveValue('BH')
})

test('errors go with their lines, when others take their place or one is removed', async () => {
  await openTab([])
  await page.getByRole('link', { name: 'Create divisions' }).click()
  await form.getByLabelText('Name of the list').fill('Oak divisions')
  await form.getByRole('button', { name: 'Add division' }).click()
  await fieldAt(2, 'Code').fill('U15')
  await fieldAt(2, 'Name').fill('Up to 14')
  await form.getByRole('button', { name: 'Save divisions' }).click()
  await expect.element(fieldAt(1, 'Code')).toBeInvalid()
  await form.getByRole('button', { name: 'Remove division 1' }).click()
  await expect.element(fieldAt(1, 'Code')).toHaveValue('U15')
  await expect.element(fieldAt(1, 'Code')).toBeValid()
  await fieldAt(1, 'Code').fill('')
  await form.getByRole('button', { name: 'Save divisions' }).click()
  await expect.element(fieldAt(1, 'Code')).toBeInvalid()
  await form.getByLabelText('Start from').selectOptions('Styles')
  await expect.element(fieldAt(1, 'Code')).toHaveValue('BH')
  await expect.element(fieldAt(1, 'Code')).toBeValid()
  await expect.element(form.getByRole('alert')).not.toBeInTheDocument()
})

test('a division says whom it is for, and a wrong age is told in its folded line', async () => {
  await openTab([])
  await page.getByRole('link', { name: 'Create divisions' }).click()
  await form.getByLabelText('Name of the list').fill('Oak divisions')
  await form.getByLabelText('Ages are counted').selectOptions('By the calendar year of the event')
  await fieldAt(1, 'Code').fill('GIRLS')
  await fieldAt(1, 'Name').fill('Girls')
  await form.getByText('For: everyone').click()
  await fieldAt(1, 'Age from').fill('16')
  await fieldAt(1, 'Age to').fill('13')
  await fieldAt(1, 'Gender').selectOptions('Women')
  await fieldAt(1, 'Bow').selectOptions('All longbows')
  await form.getByText('For: 16 to 13, women, longbow').click()
  await expect.element(fieldAt(1, 'Age to')).not.toBeVisible()
  const keep = form.getByRole('button', { name: 'Save divisions' })
  await keep.click()
  await expect
    .element(fieldAt(1, 'Age to'))
    .toHaveAccessibleDescription('The first age is higher than the last one')
  await expect.element(fieldAt(1, 'Age to')).toBeVisible()
  await fieldAt(1, 'Age from').fill('10')
  network.on(divisionCalls.create, scheme)
  await keep.click()
  await expectNotice('status', 'Divisions saved')
  expect(network.sent(divisionCalls.create).map(({ body }) => body)).toEqual([
    {
      name: 'Oak divisions',
      ageOn: 'year',
      divisions: [
        {
          code: 'GIRLS',
          name: 'Girls',
          rule: { from: 10, to: 13, gender: 'female', bows: ['longbow', 'modern-longbow'] },
        },
      ],
    },
  ])
})

const ruled: ClubDivisionScheme = {
  ...scheme,
  ageOn: 'year',
  ...ownScheme([
    { code: 'REC', name: 'Recurves', rule: { ...noRule, bows: bowGroups.recurves } },
    { code: 'OLD', name: 'Veterans', rule: { ...noRule, from: 55, bows: ['longbow', 'historical'] } },
  ]),
}

test('a change replaces the list under its name, with the rules that it had', async () => {
  await openTab([ruled])
  const table = page.getByRole('table', { name: 'Divisions of Oak divisions' })
  await expect.element(table.getByText('recurve', { exact: true })).toBeVisible()
  await expect.element(table.getByText('55 and over, longbow, traditional / historical bow')).toBeVisible()
  await page.getByRole('link', { name: 'Change Oak divisions' }).click()
  await expect.element(page.getByRole('heading', { name: 'Change divisions', level: 1 })).toBeVisible()
  await expectTexts('Events that have not started use the changed list.')
  await expect.element(form.getByLabelText('Name of the list')).toHaveValue('Oak divisions')
  await expect.element(form.getByLabelText('Start from')).not.toBeInTheDocument()
  await fieldAt(1, 'Name').fill('All recurves')
  network.on(divisionCalls.create, ruled)
  await form.getByRole('button', { name: 'Save divisions' }).click()
  await expectNotice(
    'status',
    'Divisions saved',
    'Events that have not started use Oak divisions as it is now.',
  )
  expect(network.sent(divisionCalls.create).map(({ body }) => body)).toEqual([
    {
      name: 'Oak divisions',
      ageOn: 'year',
      replaces: scheme.id,
      divisions: [
        { code: 'REC', name: 'All recurves', rule: { ...noRule, bows: [...bowGroups.recurves] } },
        { code: 'OLD', name: 'Veterans', rule: { ...noRule, from: 55, bows: ['longbow', 'historical'] } },
      ],
    },
  ])
})

test('a division in which archers are registered has to stay', async () => {
  await openTab([ruled])
  await page.getByRole('link', { name: 'Change Oak divisions' }).click()
  await form.getByRole('button', { name: 'Remove division 2' }).click()
  network.refuse(divisionCalls.create, 422, {
    code: 'division-in-use',
    message: 'Spring Shoot has archers in OLD, which the changed list does not have',
    params: { event: 'Spring Shoot', divisions: ['OLD'] },
  })
  await form.getByRole('button', { name: 'Save divisions' }).click()
  await expectNotice(
    'alert',
    'Divisions not saved',
    'Spring Shoot has archers in OLD, which the changed list does not have',
  )
  await expect.element(fieldAt(1, 'Name')).toHaveValue('Recurves')
})

test('a withdrawn list cannot be changed, only copied', async () => {
  await openTab([{ ...ruled, withdrawnAt: time }])
  await expect.element(page.getByRole('link', { name: 'Copy Oak divisions' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Change Oak divisions' })).not.toBeInTheDocument()
})

test('a list can start from the 150 divisions of IFAA, with their rules', async () => {
  await openTab([])
  await page.getByRole('link', { name: 'Create divisions' }).click()
  await form.getByLabelText('Start from').selectOptions('IFAA')
  await expect.element(fieldAt(150, 'Code')).toHaveValue('PFFU')
  await expect.element(fieldAt(1, 'Code')).toHaveValue('SMBB-R')
  await expect.element(form.getByText('For: 65 and over, men, barebow recurve')).toBeVisible()
})

test("a copy of World Archery's list calls bows as they do, and so does a copy of the copy", async () => {
  await openTab([{ ...ruled, copiedFrom: 'wa-2026' }])
  await page.getByRole('link', { name: 'Create divisions' }).click()
  await form.getByLabelText('Start from').selectOptions('World Archery')
  await expect.element(form.getByText(/^For: .*men, compound$/).first()).toBeVisible()
  await form.getByLabelText('Start from').selectOptions('IFAA')
  await expect.element(form.getByText(/^For: .*men, freestyle unlimited$/).first()).toBeVisible()
  await form.getByLabelText('Start from').selectOptions('World Archery')
  await form.getByLabelText('Name of the list').fill('As in Lausanne')
  network.on(divisionCalls.create, ruled)
  await form.getByRole('button', { name: 'Save divisions' }).click()
  await expectNotice('status', 'Divisions saved')
  await page.getByRole('link', { name: 'Copy Oak divisions' }).click()
  await form.getByRole('button', { name: 'Save divisions' }).click()
  await expect
    .poll(() => network.sent(divisionCalls.create).map(({ body }) => body.copiedFrom))
    .toEqual(['wa-2026', 'wa-2026'])
})

test('withdrawing a list asks first', async () => {
  await openTab([scheme])
  network.on(divisionCalls.withdraw, undefined)
  await press('Withdraw Oak divisions')
  await expectTexts('Withdraw Oak divisions?', 'Events that use them do not change.')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expectNotice('status', 'Divisions withdrawn', 'Oak divisions can no longer be chosen.')
  expect(network.sent(divisionCalls.withdraw)).toMatchObject([
    { params: { id: club.id, schemeId: scheme.id } },
  ])
})
