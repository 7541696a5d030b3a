import {
  type Club,
  type ClubRound,
  clubCalls,
  clubRoundCalls,
  type RoundForm,
  roundCalls,
  roundFileMark,
} from '@fletch/contract'
import { builtInRound, type Round } from '@fletch/domain'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { clubWith } from '../../../../testing/clubs.ts'
import { button, expectNotice, expectWrong, fieldOf, fill, press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const time = '2026-05-02T09:00:00.000Z'

const club = clubWith()

const form: RoundForm = {
  name: 'Oak Walk',
  discipline: '3d',
  marked: null,
  arrows: 2,
  counting: 'all',
  areas: [
    { code: 'X', name: 'Inner' },
    { code: 'K', name: 'Kill' },
  ],
  points: [
    [12, 10],
    [null, 8],
  ],
  miss: 0,
  targets: { usual: 12, others: [6] },
  courseTargets: 12,
  line: null,
  ties: { steps: [{ order: 'most', of: ['X'] }], level: 'shoot-off' },
}

const clubRound = (number: number, more: Partial<ClubRound> = {}): ClubRound => ({
  ...form,
  id: `01980000-0000-7000-8000-00000000e00${number}`,
  organisation: 'The Oaks',
  edition: '2026-05-02',
  source: '',
  clubId: club.id,
  createdAt: time,
  withdrawnAt: null,
  ...more,
})

const animal = builtInRound('ifaa-animal-marked-2021')
if (animal === undefined) throw new Error('There is no such round')

const know = (rounds: readonly ClubRound[], myRole: Club['myRole'] = 'owner') => {
  network.otherwise(clubCalls.read, { ...club, myRole })
  network.otherwise(clubRoundCalls.ofClub, [...rounds])
  network.otherwise(roundCalls.list, [])
  const byId = ({ params }: { params: { id: string } }): Round => {
    const clubRoundOfId = rounds.find(({ id }) => id === params.id)
    if (clubRoundOfId === undefined) throw new TypeError('There is no such round')
    const { clubId: _club, createdAt: _made, withdrawnAt: _gone, ...round } = clubRoundOfId
    return round
  }
  network.otherwise(roundCalls.read, byId)
}

const newPath = `/clubs/${club.id}/rounds/new`

const openForm = async (path = newPath, rounds: readonly ClubRound[] = []) => {
  know(rounds)
  await open(path, { as: ada, size: 'desk' })
  await expect.element(page.getByRole('heading', { name: 'New round' })).toBeVisible()
}

const area = (place: number) => page.getByRole('group', { name: `Area ${place}`, exact: true })

const fillArea = async (place: number, code: string, points: string) => {
  await area(place).getByLabelText('Code').fill(code)
  await area(place).getByLabelText('Points').fill(points)
}

/** The tap lock ignores the same key for 400 ms, so two keys alternate. */
const scoreFive = async (one: string, other: string) => {
  for (const [target, key] of [one, other, one, other, one].entries()) {
    await expect.element(page.getByRole('heading', { name: `Target ${target + 1} of 5` })).toBeVisible()
    await press(key)
  }
  await expect.element(page.getByText('5 of 5 targets tried')).toBeVisible()
}

test('a club lists its rounds, withdrawn ones last, each with a link to its rules', async () => {
  know([clubRound(9, { name: 'Ash Run', withdrawnAt: time }), clubRound(2)], 'member')
  await open(`/clubs/${club.id}?tab=rounds`, { as: ada })
  await expect
    .element(page.getByRole('link', { name: 'Oak Walk' }))
    .toHaveAttribute('href', `/rounds/${clubRound(2).id}`)
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual([expect.stringContaining('Oak Walk'), expect.stringContaining('Ash Run')])
  await expectTexts('12 targets · 2 arrows', 'Withdrawn')
  // Members can use rounds but not create any.
  await expect.element(page.getByRole('link', { name: 'Create round' })).not.toBeInTheDocument()
  await expect.element(button('Withdraw Oak Walk')).not.toBeInTheDocument()
})

test('an empty list explains itself, and a list that fails to load can be loaded again', async () => {
  know([])
  network.refuse(clubRoundCalls.ofClub)
  await open(`/clubs/${club.id}?tab=rounds`, { as: ada })
  await expectTexts('The club rounds could not be loaded')
  network.on(clubRoundCalls.ofClub, [])
  await press('Retry')
  await expectTexts('No club rounds')
  await expect.element(page.getByRole('link', { name: 'Create round' })).toHaveAttribute('href', newPath)
})

test('withdrawing a round asks first', async () => {
  know([clubRound(1)])
  network.on(clubRoundCalls.withdraw, undefined)
  await open(`/clubs/${club.id}?tab=rounds`, { as: ada })
  await press('Withdraw Oak Walk')
  await expectTexts('Withdraw Oak Walk?', 'Scorecards and events that use it do not change.')
  network.on(clubRoundCalls.ofClub, [clubRound(1, { withdrawnAt: time })])
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expectNotice('status', 'Round withdrawn', 'Oak Walk is no longer offered.')
  expect(network.sent(clubRoundCalls.withdraw)).toMatchObject([
    { params: { id: club.id, roundId: clubRound(1).id } },
  ])
  await expect.element(button('Withdraw Oak Walk')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Change Oak Walk' })).toBeVisible()
})

test('a round has its pad while it is typed, is tried on five targets, and then saved', async () => {
  await openForm()
  await expect.element(page.getByText(/^The pad appears here/)).toBeVisible()
  await expect.element(button('Save round')).not.toBeInTheDocument()
  await fill({ 'Round name': 'Oak Walk' })
  await fillArea(1, 'k', '10')
  await expect.element(button('K 10')).toBeVisible()
  await press('Add area')
  await expect.element(area(2).getByLabelText('Code')).toHaveFocus()
  await fillArea(2, 'W', '-2')
  await expect.element(button('W -2')).toBeVisible()
  await scoreFive('K 10', 'W -2')
  await expect.element(page.getByRole('row').last()).toHaveTextContent('5K1026')
  network.on(clubRoundCalls.create, ({ body }) => ({ ...clubRound(1), ...body }))
  network.on(clubRoundCalls.ofClub, [clubRound(1)])
  // A slow phone: between any two looks at the clock a second has passed.
  let late = 0
  const now = performance.now.bind(performance)
  const slow = vi.spyOn(performance, 'now').mockImplementation(() => {
    late += 1000
    return now() + late
  })
  await press('Save round')
  await expectNotice('status', 'Round saved', 'You can now choose Oak Walk.')
  await expect.element(page.getByRole('link', { name: 'Oak Walk' })).toBeVisible()
  await expectNotice('status', 'Round saved')
  slow.mockRestore()
  expect(network.sent(clubRoundCalls.create).map(({ body }) => body)).toEqual([
    {
      name: 'Oak Walk',
      discipline: '3d',
      marked: null,
      arrows: 1,
      counting: 'all',
      areas: [
        { code: 'K', name: 'K' },
        { code: 'W', name: 'W' },
      ],
      points: [[10, -2]],
      miss: 0,
      targets: { usual: 28, others: [] },
      courseTargets: 28,
      line: null,
      ties: { steps: [], level: 'shared' },
    },
  ])
  await expect.element(page.getByRole('link', { name: 'Oak Walk' })).toBeVisible()
  // The saved draft is gone.
  await expect.element(page.getByText('Unfinished round')).not.toBeInTheDocument()
})

test('trying counts only for the pad that was tried: a changed pad must be tried again', async () => {
  await openForm()
  await fill({ 'Round name': 'Oak Walk' })
  await fillArea(1, 'K', '10')
  await scoreFive('K 10', 'M 0')
  await expect.element(button('Save round')).toBeVisible()
  await fill({ 'Usual number of targets': '24' })
  // Enter does not save the round.
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Save round')).toBeVisible()
  await area(1).getByLabelText('Points').fill('11')
  await expect.element(button('K 11')).toBeVisible()
  await expect.element(button('Save round')).not.toBeInTheDocument()
  await expectTexts('0 of 5 targets tried', 'Try the round before you save it')
})

test('an error appears when its field is left, and all errors when the form is checked', async () => {
  await openForm()
  await area(1).getByLabelText('Code').fill('M')
  await userEvent.tab()
  await expect
    .element(area(1).getByLabelText('Code'))
    .toHaveAccessibleDescription(expect.stringContaining('not M: that is a miss'))
  await expect.element(page.getByText('Round name is required')).not.toBeInTheDocument()
  await press('Check the form')
  await expect.element(page.getByRole('alert').first()).toHaveFocus()
  await expectTexts(
    'Please check 3 fields',
    'Round name is required',
    'Every area pays with at least one arrow',
  )
  await page.getByRole('link', { name: 'Round name is required' }).click()
  await expect.element(fieldOf('Round name')).toHaveFocus()
  await fill({ 'Usual number of targets': '0', 'Other numbers of targets': '6, six' })
  await expectWrong('Usual number of targets', 'A whole number from 1 to 50')
  await expectWrong('Other numbers of targets', 'A whole number from 1 to 50')
})

test('areas are moved by buttons, and keep the focus and what was typed', async () => {
  await openForm(`${newPath}?from=${clubRound(1).id}`, [clubRound(1)])
  await button('Move X down').click()
  await expect.element(area(1).getByLabelText('Code')).toHaveValue('K')
  await expect.element(area(2).getByLabelText(/^Name/)).toHaveValue('Inner')
  await expect.element(button('Move X down')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  await expect.element(area(1).getByLabelText('Code')).toHaveValue('X')
  await expect.element(button('Move X up')).toHaveFocus()
  await button('Remove X').click()
  await expect.element(area(1).getByLabelText('Code')).toHaveValue('K')
  await expect.element(area(2)).not.toBeInTheDocument()
  await press('Check the form')
  await expectTexts('Ties are counted by areas and zones of this round')
})

test('an area without points for an arrow has no key for it', async () => {
  await openForm(`${newPath}?from=${clubRound(1).id}`, [clubRound(1)])
  await expect.element(area(1).getByLabelText('Arrow 2')).toHaveValue('')
  await expect.element(area(1).getByLabelText('Arrow 2')).toHaveAccessibleDescription('No points')
  await press('K 10')
  await expect.element(button('K 8')).toBeVisible()
  await expect.element(button('X 12')).not.toBeInTheDocument()
  await area(1).getByLabelText('Arrow 2').fill('9')
  await press('K 10')
  await expect.element(button('X 9')).toBeVisible()
})

test('what was typed is restored after a reload, until it is discarded', async () => {
  await openForm()
  await fill({ 'Round name': 'Oak Walk' })
  await fillArea(1, 'K', '10')
  const drafts = localStorage.getItem('fletch.round-drafts') ?? ''
  expect(JSON.parse(drafts)).toMatchObject([{ userId: ada.id, clubId: club.id, typed: { name: 'Oak Walk' } }])
  await page.getByRole('link', { name: 'Club rounds' }).click()
  await expectTexts('Unfinished round', 'Oak Walk')
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect.element(area(1).getByLabelText('Points')).toHaveValue('10')
  await page.getByRole('link', { name: 'Club rounds' }).click()
  await press('Discard')
  await press('Confirm discard')
  await expect.element(page.getByText('Unfinished round')).not.toBeInTheDocument()
  expect(localStorage.getItem('fletch.round-drafts')).toBe('[]')
})

test('a copy does not replace what was typed without a question', async () => {
  know([clubRound(1)])
  const values = { name: 'Half a round', areas: [], steps: [] }
  localStorage.setItem(
    'fletch.round-drafts',
    JSON.stringify([
      { userId: 'another', clubId: club.id, typed: { ...values, name: 'Another one’s' } },
      { userId: ada.id, clubId: club.id, typed: values },
    ]),
  )
  await open(`${newPath}?from=${clubRound(1).id}`, { as: ada })
  await expectTexts('You have another unfinished round', 'Continue with Half a round')
  await press('Start with a copy of Oak Walk')
  await expect.element(fieldOf('Round name')).toHaveValue('Oak Walk')
  await expectTexts('Copied from Oak Walk, which does not change.')
})

test('a built-in round is copied, and Undo restores what was typed', async () => {
  await openForm()
  await fill({ 'Round name': 'Oak Walk' })
  await press('A round...')
  const rounds = page.getByRole('dialog', { name: 'Choose a round' })
  await rounds.getByLabelText('Search rounds').fill('IFAA Animal, marked')
  await rounds.getByRole('button', { name: /^IFAA Animal, marked/ }).click()
  await expect.element(fieldOf('Round name')).toHaveValue('Copy of IFAA Animal, marked')
  await expect.element(button('3W 10')).toBeVisible()
  await expect.element(fieldOf('What counts')).toHaveValue('first-hit')
  await press('Undo')
  await expect.element(fieldOf('Round name')).toHaveValue('Oak Walk')
})

const chooseFile = async (content: string, name = 'oak.round.json') =>
  userEvent.upload(
    page
      .getByLabelText('A file...')
      .elements()
      .filter((each) => each instanceof HTMLInputElement)[0] ?? document.body,
    new File([content], name, { type: 'application/json' }),
  )

test('a round is saved as a file, and a file fills the form', async () => {
  know([clubRound(1)])
  await open(`/clubs/${club.id}?tab=rounds`, { as: ada, size: 'desk' })
  const blobs: Blob[] = []
  const makeUrl = vi.spyOn(URL, 'createObjectURL')
  makeUrl.mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob)
    return '#'
  })
  await press('Save as a file Oak Walk')
  makeUrl.mockRestore()
  const [file] = blobs
  const content = (await file?.text()) ?? ''
  expect(file).toMatchObject({ name: 'Oak-Walk.round.json' })
  expect(JSON.parse(content)).toEqual({ ...roundFileMark, round: form })
  await page.getByRole('link', { name: 'Create round' }).click()
  await chooseFile(content)
  await expect.element(fieldOf('Round name')).toHaveValue('Oak Walk')
  await expect.element(area(1).getByLabelText('Arrow 1')).toHaveValue('12')
  await expect
    .element(page.getByRole('group', { name: 'Step 1' }).getByLabelText('Areas counted'))
    .toHaveValue('X')
})

test('an invalid file lists its errors, and the form does not change', async () => {
  await openForm()
  await fill({ 'Round name': 'Oak Walk' })
  await chooseFile('{"round":')
  await expectTexts('oak.round.json cannot be used', 'This is not a round file.')
  await chooseFile(JSON.stringify({ ...roundFileMark, version: 2, round: form }))
  await expectTexts('The file comes from a newer version of Fletch.')
  const wrong = { ...form, name: '', areas: [{ code: 'M', name: '' }, form.areas[1]] }
  await chooseFile(JSON.stringify({ ...roundFileMark, round: wrong }))
  await expectTexts(
    'Round name is required',
    'Area 1, code: One to three of the digits and the capital letters, and not M: that is a miss',
    'Ties, step 1: Ties are counted by areas and zones of this round',
  )
  await expect.element(fieldOf('Round name')).toHaveValue('Oak Walk')
})

test('without a signal a round is not saved, and what was typed stays', async () => {
  await openForm(`${newPath}?from=${clubRound(1).id}`, [clubRound(1)])
  for (const target of [1, 2, 3, 4, 5]) {
    await expect.element(page.getByRole('heading', { name: `Target ${target} of 5` })).toBeVisible()
    await press('X 12')
    await press('K 8')
  }
  network.isCut = true
  await press('Save round')
  await expectNotice('alert', 'Round not saved')
  await expect.element(fieldOf('Round name')).toHaveValue('Oak Walk')
  network.isCut = false
  network.on(clubRoundCalls.create, ({ body }) => ({ ...clubRound(2), ...body }))
  await press('Save round')
  await expectNotice('status', 'Round saved')
  expect(network.sent(clubRoundCalls.create).map(({ body }) => body)).toEqual([form])
})

test('only officers of the club can create rounds', async () => {
  know([], 'member')
  await open(newPath, { as: ada })
  await expectTexts('Only administrators can create rounds')
  await expect.element(page.getByLabelText('Round name')).not.toBeInTheDocument()
})

test('if the round to copy is unknown the form can start empty', async () => {
  know([])
  network.refuse(roundCalls.read, 404, { message: 'There is no such round', errors: [] })
  await open(`${newPath}?from=01980000-0000-7000-8000-00000000e0ff`, { as: ada })
  await expectTexts('The round to copy is not on this device')
  await press('An empty round')
  await expect.element(fieldOf('Round name')).toHaveValue('')
})
