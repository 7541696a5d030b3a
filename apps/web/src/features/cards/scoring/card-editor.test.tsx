import { equipmentCalls, type HistoryLine, historyCall, scorecardCalls } from '@fletch/contract'
import { threeArrowRound } from '@fletch/domain'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { network } from '../../../../testing/app.tsx'
import { cardOf, groupAtEvent, guest, openCard } from '../../../../testing/cards.ts'
import { button, press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const target = (number: number) => page.getByRole('heading', { name: `Target ${number}` })

test('a score on an own card moves on to the next target', async () => {
  await openCard(cardOf('own', '01980000-0000-7000-8000-0000000000c1'))
  await expect.element(target(1)).toBeVisible()
  await button('1A 20').click()
  await expect.element(target(2)).toBeVisible()
  await expect.element(button('Undo 1: 1A')).toBeVisible()
  await expect.element(button('Target 1, 1A')).toBeVisible()
})

test('a group of one archer is still a group: its target is read back', async () => {
  await openCard(cardOf('group', '01980000-0000-7000-8000-0000000000c2'))
  await expect.element(target(1)).toBeVisible()
  await button('1A 20').click()
  await expect.element(page.getByRole('heading', { name: 'Read it back' })).toBeVisible()
  await expect.element(target(1)).toBeVisible()
  await expect.element(button('Undo Ada: 1A')).toBeVisible()
  await expect.element(button('Target 1, 1/1 scored')).toBeVisible()
  await expect.element(button('Next target: 2')).toBeVisible()
})

/** What is wider than the window; the strip of targets scrolls. */
const outside = () =>
  [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { right, width } = element.getBoundingClientRect()
      return width > 1 && right > document.documentElement.clientWidth + 1 && element.closest('nav') === null
    })
    .map(({ className, textContent }) => `${className}: ${textContent}`)

const phones = [
  [320, 568],
  [360, 640],
  [390, 844],
  [844, 390],
] as const

test('with long names and text of 200 % nothing leaves the screen, and Undo names the first name alone', async () => {
  const card = cardOf('group', '01980000-0000-7000-8000-0000000000c9', {
    guests: [guest(1, 'Maximiliane Schwarzenberger'), guest(2, 'Donaudampfschifffahrtsgesellschaft')],
  })
  await openCard(card)
  await button('1A 20').click()
  await expect.element(button('Undo Ada: 1A')).toBeVisible()
  await button('1B 18').click()
  await expect.element(button('Undo Maximiliane: 1B')).toBeVisible()
  await button('2C 10').click()
  await expect.element(button('Undo Donaudampfschifffahrtsgesellschaft: 2C')).toBeVisible()
  // So soon after a score, a tap on an archer was meant for the pad.
  await new Promise((go) => setTimeout(go, 450))
  await page.getByRole('button', { name: /^Maximiliane/ }).click()
  await expect.element(page.getByRole('button', { name: /^Clear/ })).toBeVisible()
  for (const size of ['', '200%'])
    for (const [width, height] of phones) {
      document.documentElement.style.fontSize = size
      await page.viewport(width, height)
      expect(outside(), `${width} px, ${size}`).toEqual([])
      expect(document.documentElement.scrollWidth, `${width} px, ${size}`).toBe(width)
    }
  document.documentElement.style.fontSize = ''
})

test('on a phone on its side the camera and every key are on the first screen', async () => {
  await openCard(cardOf('own', '01980000-0000-7000-8000-0000000000ca', { photos: 1, targets: 12 }))
  await page.viewport(844, 390)
  await expect.element(button('Miss 2')).toBeInViewport({ ratio: 1 })
  await expect.element(page.getByRole('link', { name: 'What counts?' })).toBeVisible()
  await expect.element(button('1A 20')).toBeInViewport({ ratio: 1 })
  await button('1A 20').click()
  await expect.element(button('Undo 1: 1A')).toBeInViewport({ ratio: 1 })
  await expect.element(button('Take photo')).toBeInViewport({ ratio: 1 })
  await expect.element(button('Choose from gallery')).toBeInViewport({ ratio: 1 })
})

test('on a phone on its side every key stays on the first screen without a signal', async () => {
  await openCard(cardOf('own', '01980000-0000-7000-8000-0000000000cc', { photos: 1, targets: 12 }))
  await page.viewport(844, 390)
  await expect.element(button('Miss 2')).toBeVisible()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  await expectTexts('Offline Mode - Your changes will be saved locally')
  await expect.element(button('Miss 2')).toBeInViewport({ ratio: 1 })
})

test('what was entered can be undone after it was sent, while the event of the group is not answered', async () => {
  await openCard(cardOf('group', '01980000-0000-7000-8000-0000000000cb', { guests: [guest(1, 'Gus Guest')] }))
  await button('1A 20').click()
  await expect.element(button('Undo Ada: 1A')).toBeVisible()
  await expect.element(page.getByRole('banner').getByText('Saved')).toBeVisible()
  await expect.element(button('Undo Ada: 1A')).toBeVisible()
})

test('while everyone can enter, no guest is called the editor', async () => {
  const card = cardOf('group', '01980000-0000-7000-8000-0000000000c3', {
    guests: [guest(1, 'Gus Guest')],
  })
  await openCard({ ...card, editorUserId: null }, 'desk')
  const panel = page.getByRole('complementary')
  await expect.element(panel.getByRole('heading', { name: 'Scorecard editor' })).toBeVisible()
  await expect.element(panel.getByText('every archer can edit')).toBeVisible()
  await expect.element(panel.getByText('Gus Guest')).not.toBeInTheDocument()
})

test('without an editor, an archer beside a guest enters and needs to take nothing over', async () => {
  const card = cardOf('group', '01980000-0000-7000-8000-0000000000c4', { guests: [guest(1, 'Gus Guest')] })
  await openCard({ ...card, editorUserId: null })
  await expectTexts('every archer can edit')
  await expect.element(button('1A 20')).toBeVisible()
  expect(page.getByText('View Only').elements()).toEqual([])
  expect(button('Take over').elements()).toEqual([])
})

test('someone who does not shoot in a group without an editor only views, and takes nothing over', async () => {
  const card = cardOf('group', '01980000-0000-7000-8000-0000000000c5', { guests: [guest(1, 'Gus Guest')] })
  const groupParticipants = card.groupParticipants.filter(({ userId }) => userId === null)
  await openCard({ ...card, groupParticipants, editorUserId: null })
  await expectTexts('every archer can edit', 'View Only - You are not the scorecard editor')
  expect(button('Take over').elements()).toEqual([])
  expect(button('1A 20').elements()).toEqual([])
})

test('a card names the bow, chosen from those on this phone', async () => {
  const bow = { id: 'b1', name: 'Ash longbow', style: '', drawWeight: '', notes: '', version: 1 }
  network.on(equipmentCalls.read, { bows: [bow], arrows: [], marks: [] })
  await openCard(cardOf('own', '01980000-0000-7000-8000-0000000000c8'))
  await press('More (summary and details)')
  const sheet = page.getByRole('dialog', { name: 'Ada Nock' })
  await sheet.getByRole('button', { name: 'Add weather, bow, note' }).click()
  await sheet.getByLabelText('Bow').selectOptions('Ash longbow')
  await expect.poll(() => network.sent(scorecardCalls.save).at(-1)?.body.bow).toBe('Ash longbow')
})

test('weather and a note are shown on an own card and can be changed', async () => {
  await openCard(cardOf('own', '01980000-0000-7000-8000-0000000000c7'))
  await press('More (summary and details)')
  const sheet = page.getByRole('dialog', { name: 'Ada Nock' })
  await sheet.getByRole('button', { name: 'Add weather, bow, note' }).click()
  await sheet.getByText('Rain').click()
  await sheet.getByLabelText('Temperature').fill('12,5')
  await expectTexts('Whole degrees from -99 to 99', 'Only you can see it.')
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect.element(sheet.getByLabelText('Temperature')).toHaveValue('12,5')
  await sheet.getByLabelText('Temperature').fill('\u22122')
  await sheet.getByLabelText('Note').fill(' New string ')
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expectTexts('Rain, \u22122 °C', 'New string')
  await expect
    .poll(() => network.sent(scorecardCalls.save).at(-1)?.body)
    .toMatchObject({ weather: 'rain', temperature: '-2', note: 'New string' })
  await sheet.getByRole('button', { name: 'Edit weather, bow, note' }).click()
  await expect.element(sheet.getByLabelText('Rain')).toBeChecked()
  await sheet.getByText('Rain').click()
  await expect.poll(() => network.sent(scorecardCalls.save).at(-1)?.body.weather).toBe('')
})

/** A history line that names the earlier photo of a row. */
const photoLine = (number: number, name: string | null, was: string | null): HistoryLine => ({
  id: `01980000-0000-7000-8000-00000000c10${number}`,
  at: `2026-05-02T09:0${number}:00.000Z`,
  name,
  field: 'photoPath',
  row: 0,
  was,
  became: null,
  isDeclined: false,
})

const photo = (number: number) => `/objects/uploads/01980000-0000-7000-8000-00000000c20${number}`

test.each([
  ['a phone', 'own', 'phone'],
  ['a desk', 'own', 'desk'],
  ['a phone of a group', 'group', 'phone'],
  ['a desk of a group', 'group', 'desk'],
] as const)(
  'a target shows the photos before its newest one, each once, on %s',
  async (_name, kind, size) => {
    const card = cardOf(kind, '01980000-0000-7000-8000-0000000000c4')
    network.on(historyCall, {
      items: [
        photoLine(5, 'Ben Riser', card.scores[0]?.photoPath ?? null),
        photoLine(4, 'Ben Riser', photo(2)),
        photoLine(4, 'Ben Riser', photo(2)),
        photoLine(3, null, photo(1)),
        photoLine(2, 'Ada Nock', null),
        photoLine(1, 'Cy Shaft', photo(2)),
      ],
      nextCursor: null,
    })
    await openCard(card, size)
    await press('Show the proof photo of target 1 larger')
    const dialog = page.getByRole('dialog', { name: 'Proof photo of target 1' })
    await expect.element(dialog.getByRole('heading', { name: 'Earlier photos' })).toBeVisible()
    await expect.element(dialog.getByText(/^Shown until .+, when Ben Riser added another$/)).toBeVisible()
    expect(dialog.getByRole('figure').elements()).toHaveLength(2)
    await expectTexts('Image not found')
    expect(network.sent(historyCall).map(({ query }) => query)).toEqual([{ limit: 100, photosOfRow: 0 }])
  },
)

test('a target with one photo shows only that', async () => {
  await openCard(cardOf('own', '01980000-0000-7000-8000-0000000000c5'))
  await press('Show the proof photo of target 1 larger')
  await expect.poll(() => network.sent(historyCall)).toHaveLength(1)
  await expectTexts('Image not found')
  await expect.element(page.getByRole('heading', { name: 'Earlier photos' })).not.toBeInTheDocument()
})

test('the history says who scanned the code by which a change came', async () => {
  const scanned = { reason: 'handed in by code, scanned by Cy Shaft', was: '1A', became: '1B' }
  const line = (number: number, more: Partial<HistoryLine>): HistoryLine => ({
    ...photoLine(number, 'Ben Riser', null),
    field: 'zone',
    ...more,
  })
  network.on(historyCall, {
    items: [line(3, { ...scanned, scanner: 'Cy Shaft' }), line(2, { ...scanned, scanner: null })],
    nextCursor: null,
  })
  await openCard(cardOf('own', '01980000-0000-7000-8000-0000000000c6', { targets: 6, photos: 0 }))
  await press('More (summary and details)')
  await press('History')
  await expectTexts('Handed in by code, scanned by Cy Shaft', 'Handed in by code, scanned by Former user')
  await expect.element(page.getByText(/^Reason:/)).not.toBeInTheDocument()
})

test('the reason of a change is in the language of the event, in which officers wrote it', async () => {
  const line: HistoryLine = { ...photoLine(3, 'Cy Shaft', null), field: 'zone', was: '1A', became: '1B' }
  network.on(historyCall, {
    items: [
      { ...line, reason: 'Falsch gelesen' },
      { ...photoLine(2, 'Cy Shaft', null), reason: 'proposal accepted', reasonCode: 'proposal-accepted' },
    ],
    nextCursor: null,
  })
  const id = '01980000-0000-7000-8000-0000000000c7'
  const gus = guest(1, 'Gus Guest')
  const atEvent = groupAtEvent(id, [gus], { language: 'de' })
  await openCard(cardOf('group', id, { guests: [gus] }), 'desk', threeArrowRound, atEvent)
  await press('History')
  await expectTexts('Reason: Falsch gelesen')
  await expect.element(page.getByText('Falsch gelesen', { exact: true })).toHaveAttribute('lang', 'de')
  await expect.element(page.getByText('Reason: proposal accepted')).not.toHaveAttribute('lang')
})
