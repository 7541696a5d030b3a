import type { Equipment } from '@fletch/contract'
import { equipmentCalls } from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../testing/app.tsx'
import { expectNotice, press } from '../../../testing/fields.ts'
import { expectTexts } from '../../../testing/texts.ts'

const bow = { id: 'b1', name: 'Ash longbow', style: 'Trad', drawWeight: '45 lbs', notes: '' }
const mark = (distance: string, set: string, unit: 'meters' | 'yards' = 'meters') => ({
  id: `b1 ${distance} ${unit}`,
  bowId: 'b1',
  distance,
  unit,
  mark: set,
})

const versioned = <Item extends object>(all: readonly Item[], version = 1) =>
  all.map((item) => ({ ...item, version }))

const belongings: Equipment = {
  bows: versioned([bow]),
  arrows: versioned([
    { id: 'a1', name: 'Woods', spine: '40', length: '28.5"', weight: '', count: '12', notes: '' },
  ]),
  marks: versioned([mark('40', '6.2'), mark('20', '3.4')]),
}

/** Answers as a server that stores what it receives. */
const serve = (start: Equipment) => {
  let has = start
  const itemsAfter = <Item extends { id: string }>(
    all: readonly (Item & { version: number })[],
    sent: readonly Item[],
    gone: readonly string[],
  ) => [
    ...all.filter(({ id }) => !gone.includes(id) && !sent.some((each) => each.id === id)),
    ...versioned(sent, 2),
  ]
  network.on(equipmentCalls.read, () => has)
  network.on(
    equipmentCalls.keep,
    ({ body: { bows = [], arrows = [], marks = [], removed = [] } }): Equipment => {
      const goneIds = removed.map(({ id }) => id)
      has = {
        bows: itemsAfter(has.bows, bows, goneIds),
        arrows: itemsAfter(has.arrows, arrows, goneIds),
        marks: itemsAfter(has.marks, marks, goneIds),
      }
      return has
    },
  )
}

const dialog = (name: string) => page.getByRole('dialog', { name })
const bodiesSent = () => network.sent(equipmentCalls.keep).map(({ body }) => body)

test('a bow is added with its sight marks, nearest first', async () => {
  serve({ bows: [], arrows: [], marks: [] })
  await open('/profile', { as: ada })
  await page.getByRole('link', { name: /^Bows/ }).click()
  await expectTexts('No bow yet')
  await page.getByRole('link', { name: 'Add bow' }).click()
  await press('Save')
  await expectTexts('Please enter a name')
  await page.getByLabelText('Name').fill('Ash longbow')
  await page.getByLabelText('Archery Style').selectOptions('Trad')
  await press('Save')
  await expect.element(page.getByRole('heading', { name: 'Ash longbow' })).toBeVisible()
  for (const [distance, set] of [
    ['40', '6.2'],
    ['20,0', '3.4'],
  ] as const) {
    await press('Add mark of Ash longbow')
    await dialog('Sight mark').getByLabelText('Distance').fill(distance)
    await dialog('Sight mark').getByLabelText('Mark').fill(set)
    await press('Save')
    await expectTexts(set)
  }
  const rows = page.getByRole('button', { name: /Change$/ })
  await expect
    .poll(() => rows.elements().map((row) => row.getAttribute('aria-label')))
    .toEqual(['20\u00a0m 3.4: Change', '40\u00a0m 6.2: Change'])
  await expect.poll(() => bodiesSent().flatMap(({ marks = [] }) => marks)).toHaveLength(2)
})

test('an invalid mark stays to be corrected; a moved mark replaces the old one', async () => {
  serve(belongings)
  await open('/profile/bows', { as: ada })
  await press('20 m 3.4: Change')
  await dialog('Sight mark').getByLabelText('Distance').fill('far')
  await press('Save')
  await expectTexts('A distance from 0 to 1,000 with at most one decimal digit')
  await dialog('Sight mark').getByLabelText('Distance').fill('25')
  await press('Save')
  await expectTexts('25 m')
  await expect
    .poll(() => bodiesSent().at(-1))
    .toMatchObject({ marks: [{ id: 'b1 25 meters' }], removed: [{ id: 'b1 20 meters', version: 1 }] })
})

test('a mark for a distance that has one says what it replaces before it is saved', async () => {
  serve(belongings)
  await open('/profile/bows', { as: ada })
  await press('Add mark of Ash longbow')
  const form = dialog('Sight mark')
  await form.getByLabelText('Distance').fill('20')
  await expect.element(form.getByText('Replaces your mark for 20 m: 3.4')).toBeVisible()
  await form.getByLabelText('Unit').selectOptions('yards')
  await expect.element(form.getByText(/^Replaces/)).not.toBeInTheDocument()
  await form.getByLabelText('Unit').selectOptions('meters')
  await expect.element(form.getByText(/^Replaces/)).toBeVisible()
  await form.getByLabelText('Distance').fill('21')
  await expect.element(form.getByText(/^Replaces/)).not.toBeInTheDocument()
})

test('Undo restores what was removed, a bow with all its marks', async () => {
  serve(belongings)
  await open('/profile/bows', { as: ada, size: 'desk' })
  await page.getByRole('link', { name: 'Edit of Ash longbow' }).click()
  await press('Remove')
  await expectNotice('status', 'Ash longbow removed')
  await expect.element(page.getByText('6.2')).not.toBeInTheDocument()
  await expect.poll(() => bodiesSent().at(-1)?.removed?.length).toBe(3)
  await press('Undo')
  await expectTexts('Ash longbow', '3.4', '6.2')
  await expect.poll(() => bodiesSent().at(-1)).toMatchObject({ bows: [bow], marks: [{}, {}] })
})

test('without a signal marks can be read and changed, and are sent later', async () => {
  serve(belongings)
  await open('/profile/bows', { as: ada })
  await expectTexts('20 m', '3.4', 'Spine 40 · 28.5" · 12 arrows')
  network.isCut = true
  await press('20 m 3.4: Change')
  await dialog('Sight mark').getByLabelText('Mark').fill('3.6')
  await press('Save')
  await expectTexts('3.6', 'Kept on this phone. Sent as soon as there is a signal.')
  network.isCut = false
  dispatchEvent(new Event('online'))
  await expect.poll(() => bodiesSent().at(-1)?.marks).toEqual([mark('20', '3.6')])
  await expect.element(page.getByText('Kept on this phone.', { exact: false })).not.toBeInTheDocument()
})

test('a change during sending is kept and sent too', async () => {
  serve(belongings)
  await open('/profile/bows', { as: ada })
  await expectTexts('3.4')
  const release = network.hold(equipmentCalls.keep)
  for (const [was, set] of [
    ['3.4', '3.6'],
    ['3.6', '3.8'],
  ] as const) {
    await press(`20 m ${was}: Change`)
    await dialog('Sight mark').getByLabelText('Mark').fill(set)
    await press('Save')
    await expectTexts(`20 m ${set}: Change`)
  }
  release()
  await expect.poll(() => bodiesSent().map(({ marks }) => marks?.[0]?.mark)).toEqual(['3.6', '3.8'])
  await expect.element(page.getByText('Kept on this phone.', { exact: false })).not.toBeInTheDocument()
  await expectTexts('3.8')
})

test('a change that the server refuses stays on the phone, with the reason', async () => {
  serve(belongings)
  await open('/profile/bows', { as: ada })
  await expectTexts('Ash longbow')
  network.refuse(equipmentCalls.keep, 409, {
    message: 'There is no room.',
    code: 'equipment-full',
    errors: [],
  })
  await page.getByRole('link', { name: 'Add arrows' }).click()
  await page.getByLabelText('Name').fill('Carbons')
  await press('Save')
  await expectTexts('Carbons', 'The server did not accept a change:')
})

test('bows and sets of arrows are edited on separate pages, and Cancel changes nothing', async () => {
  serve(belongings)
  await open('/profile/bows', { as: ada })
  await page.getByRole('link', { name: 'Edit of Ash longbow' }).click()
  await expect.element(page.getByLabelText(/^Draw weight/)).toHaveValue('45 lbs')
  await press('Cancel')
  await page.getByRole('link', { name: 'Edit of Woods' }).click()
  await page.getByLabelText(/^How many/).fill('11')
  await press('Save')
  await expectTexts('Spine 40 · 28.5" · 11 arrows', 'Trad (Traditional) · 45 lbs')
  await expect
    .poll(() => bodiesSent().map(({ bows, arrows }) => [bows, arrows?.[0]?.count]))
    .toEqual([[[], '11']])
})

test('the address of an unknown bow leads to the list of bows', async () => {
  serve(belongings)
  await open('/profile/bows/gone/edit', { as: ada })
  await expectTexts('Ash longbow', 'Woods')
})
