import { scorecardCalls, sharingCalls } from '@fletch/contract'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { cardOf, guest, openCard } from '../../../../testing/cards.ts'
import { button, press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const id = (number: number) => `01980000-0000-7000-8000-00000000f10${number}`

const target = (number: number) => page.getByRole('heading', { name: `Target ${number}` })

/** The zones of a card in the last save. */
const zonesSent = () =>
  network
    .sent(scorecardCalls.save)
    .at(-1)
    ?.body.scores.map(({ zone }) => zone)

/** Everything entered has been sent, so that no request is open when the test ends. */
const isSaved = () => expect.element(page.getByText('Saved', { exact: true })).toBeVisible()

/** Taps keys as they are now, without waiting for the browser. */
const tapsFrom = (buttons: Iterable<HTMLButtonElement>) => {
  const keys = [...buttons]
  return (zone: string) => keys.find(({ textContent }) => textContent.startsWith(zone))?.click()
}

test.for(['phone', 'desk'] as const)('a zone is locked until its target has a photo: %s', async (size) => {
  await openCard(cardOf('own', id(1), { photos: 1, hits: [{ zone: '1A' }] }), size)
  if (size === 'desk') await press('Open target 2')
  await expectTexts('upload photo to enter score')
  await expect.element(page.getByRole('button', { name: /^1A/ })).not.toBeInTheDocument()
  await press(size === 'desk' ? 'Open target 1' : 'Target 1, 1A')
  await expect.element(page.getByRole('button', { name: /^1A/ }).first()).toBeVisible()
})

test('Undo takes back a wrong tap', async () => {
  await openCard(cardOf('own', id(2)))
  await button('1A 20').click()
  await expect.element(target(2)).toBeVisible()
  await passesForNoSlip()
  await button('1B 18').click()
  await press('Undo 2: 1B')
  await expectTexts('1 of 3 targets')
  await expect.element(target(2)).toBeVisible()
  await expect.poll(zonesSent).toEqual(['1A', null, null])
  await isSaved()
})

test('a second tap on the same key within 400 ms is ignored; it is felt, and the key turns pale for a moment', async () => {
  await openCard(cardOf('own', id(3)))
  const felt = vi.spyOn(navigator, 'vibrate')
  const isPale = () => document.getAnimations().some((one) => one.effect instanceof KeyframeEffect)
  await expect.element(button('1A 20')).toBeVisible()
  const tap = tapsFrom(document.querySelectorAll('button'))
  const now = performance.now()
  tap('1A')
  await expect.element(target(2)).toBeVisible()
  expect(isPale()).toBe(false)
  // However slow the machine is.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 399)
  tap('1A')
  clock.mockRestore()
  expect(felt).toHaveBeenCalledTimes(1)
  expect(isPale()).toBe(true)
  await expect.poll(zonesSent).toEqual(['1A', null, null])
  await expectTexts('1 of 3 targets')
  await isSaved()
})

test('another key right after the first one scores the next target', async () => {
  await openCard(cardOf('own', id(10)))
  const felt = vi.spyOn(navigator, 'vibrate')
  await expect.element(button('1A 20')).toBeVisible()
  const tap = tapsFrom(document.querySelectorAll('button'))
  const now = performance.now()
  tap('1A')
  await expect.element(target(2)).toBeVisible()
  // However slow the machine is.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 100)
  tap('2A')
  clock.mockRestore()
  await expect.poll(zonesSent).toEqual(['1A', '2A', null])
  expect(felt).not.toHaveBeenCalled()
  await isSaved()
})

test('a tap that was queued while the phone was busy does not change the previous target', async () => {
  await openCard(cardOf('own', id(4)))
  await expect.element(button('1A 20')).toBeVisible()
  const tap = tapsFrom(document.querySelectorAll('button'))
  tap('1A')
  const busyUntil = performance.now() + 500
  while (performance.now() < busyUntil);
  tap('2A')
  await expect.poll(zonesSent).toEqual(['1A', null, null])
  await expect.element(button('Target 1, 1A')).toBeVisible()
  await isSaved()
})

test('what was entered on one target is not carried to the next, and the keyboard closes', async () => {
  await openCard(cardOf('own', id(5)))
  const distance = (number: number) => page.getByLabelText(`Distance of target ${number}`)
  await distance(1).fill('25')
  // Some phones do not focus a tapped button.
  button('1A 20')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(distance(2)).toHaveValue('')
  await expect.element(distance(2)).not.toHaveFocus()
  await press('Target 1, 1A')
  await expect.element(distance(1)).toHaveValue('25')
  await isSaved()
})

test('Fill Example stands only on an empty new card, and can be undone', async () => {
  await openCard(cardOf('own', id(6), { targets: 6, photos: 0 }))
  await press('More (summary and details)')
  await expect.element(button('Clear All')).toBeVisible()
  await expect.element(button('Fill Example')).not.toBeInTheDocument()
  await press('Close')

  await open('/?new', { as: ada })
  await press('Start scoring')
  await press('More (summary and details)')
  await press('Fill Example')
  await expectTexts('Five sample rows filled in', '5 of 30 targets')
  await press('Undo')
  await expectTexts('0 of 30 targets')
  expect(document.body.innerText).not.toContain('Five sample rows filled in')
  await press('More (summary and details)')
  await press('Fill Example')
  await expectTexts('5 of 30 targets')
  await press('More (summary and details)')
  await expect.element(button('Clear All')).toBeVisible()
  await expect.element(button('Fill Example')).not.toBeInTheDocument()
})

/** Waits until a second tap no longer counts as a slip, which takes 400 ms. */
const passesForNoSlip = () => new Promise((go) => setTimeout(go, 450))

const widths = [
  [320, 568],
  [412, 839],
  [900, 839],
] as const

test('a card always names its archer, and its actions are behind a button', async () => {
  await openCard(cardOf('own', id(7), { targets: 2 }))
  const opener = button('More (summary and details)')
  const isAtHand = () => {
    const { borderTopWidth, borderTopStyle } = getComputedStyle(opener.element())
    expect(borderTopStyle).not.toBe('none')
    expect(borderTopWidth).not.toBe('0px')
    expect(opener.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
  }
  const saysWhose = async () => {
    for (const [width, height] of widths) {
      await page.viewport(width, height)
      await expect.element(page.getByText('Ada Nock').first()).toBeVisible()
      isAtHand()
    }
  }
  await expect.element(target(1)).toBeVisible()
  await saysWhose()
  await button('1A 20').click()
  await expect.element(target(2)).toBeVisible()
  await saysWhose()
  await passesForNoSlip()
  await button('1B 18').click()
  await expect.element(page.getByRole('heading', { name: 'Round finished' })).toBeVisible()
  await saysWhose()
  await isSaved()
})

test('Clear and Undo above the pad are large enough for a finger', async () => {
  await openCard(cardOf('own', id(8)))
  await button('1A 20').click()
  await press('Target 1, 1A')
  for (const [width, height] of widths.slice(0, 2)) {
    await page.viewport(width, height)
    for (const name of [/^Clear the score/, /^Undo 1/]) {
      const box = page.getByRole('button', { name }).element().getBoundingClientRect()
      expect(box.height).toBeGreaterThanOrEqual(48)
      expect(box.width).toBeGreaterThanOrEqual(48)
    }
  }
  await isSaved()
})

test('nothing overlaps in the header of a card', async () => {
  await openCard(cardOf('own', id(9)))
  network.lose(scorecardCalls.save)
  await button('1A 20').click()
  const head = page.getByRole('banner')
  // A send may start at any moment.
  const state = head.getByText(/^(Will be sent|Sending)$/).last()
  await expect.element(state).toBeVisible()
  const parts = [
    () => head.element().querySelector('a[href="/"] > *'),
    () => state.element(),
    () => head.getByRole('button', { name: 'Open menu' }).element(),
  ]
  for (const width of [320, 360, 390, 430, 480, 600]) {
    await page.viewport(width, 844)
    const edges = parts.flatMap((part) => {
      const { left = -1, right = -1 } = part()?.getBoundingClientRect() ?? {}
      return [left, right]
    })
    expect(edges, `${width} pixels`).toEqual(edges.toSorted((one, other) => one - other))
  }
})

test.for([
  [320, 568],
  [360, 568],
  [360, 640],
  [390, 664],
  [412, 839],
] as const)('on a phone of %i x %i nothing on the target lies under the keys', async ([width, height]) => {
  await openCard(cardOf('own', id(0), { targets: 12 }))
  await page.viewport(width, height)
  await expect.element(button('Retake')).toBeVisible()
  const pad = button('1A 20').element().closest('.sticky')
  const parts = ['Retake', 'Show the proof photo of target 1 larger'].map((name) => button(name).element())
  const distance = page.getByLabelText('Distance of target 1').element()
  const { top = 0, bottom = 0 } = pad?.getBoundingClientRect() ?? {}
  for (const part of [...parts, distance])
    expect(part.getBoundingClientRect().bottom).toBeLessThanOrEqual(top)
  expect(bottom).toBe(height)
  for (const part of [parts[0], distance])
    expect(part?.getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
  // Beside each other they do not overlap either.
  const [retake, photo] = parts.map((part) => part.getBoundingClientRect())
  const field = distance.getBoundingClientRect()
  if (retake && photo && width < 400)
    expect(photo.right).toBeLessThanOrEqual(Math.min(retake.left, field.left))
})

test('a file that is not an image or too large is refused with a message, and nothing is lost', async () => {
  await openCard(cardOf('own', '01980000-0000-7000-8000-00000000f110', { photos: 1, hits: [{ zone: '1A' }] }))
  await expectTexts('upload photo to enter score')
  const take = (name: string, type: string, size: number) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]:not([capture])')
    const hand = new DataTransfer()
    hand.items.add(new File([new ArrayBuffer(size)], name, { type }))
    if (input === null) throw new Error('There is no gallery')
    input.files = hand.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  take('notes.txt', 'text/plain', 100)
  await expectTexts('Please select an image file (JPG, PNG, etc.)')
  take('big.jpg', 'image/jpeg', 20 * 1024 * 1024 + 1)
  await expectTexts('Image must be smaller than 20MB', '1 of 3 targets')
  await expect.element(button('Target 1, 1A')).toBeVisible()
})

test('without a network emailing shows an error and keeps what was typed', async () => {
  await openCard(cardOf('own', '01980000-0000-7000-8000-00000000f111', { hits: [{ zone: '1A' }] }))
  network.lose(sharingCalls.mail)
  await press('More (summary and details)')
  await page.getByRole('button', { name: 'Email', exact: true }).last().click()
  await page.getByLabelText('Recipient').fill('club@example.org')
  await page.getByRole('button', { name: 'Send Email', exact: true }).last().click()
  await expectTexts('Email Failed')
  await expect.element(page.getByLabelText('Recipient')).toHaveValue('club@example.org')
})

test.for([
  [320, 568],
  [390, 664],
  [390, 844],
] as const)(
  'a group enters the distance after the photo too, on a phone of %i x %i',
  async ([width, height]) => {
    const guests = ['Bo', 'Cy', 'Di', 'Ed', 'Flo'].map((name, at) => guest(at + 1, name))
    await openCard(cardOf('group', id(7), { guests, targets: 30 }))
    await page.viewport(width, height)
    const distance = page.getByLabelText('Distance of target 1', { exact: true })
    await expect.element(distance).toBeVisible()
    await expect.element(page.getByText('Distance', { exact: true })).toBeVisible()
    const edge = (element: Element) => element.getBoundingClientRect()
    const title = edge(target(1).element())
    const field = edge(distance.element())
    const photo = edge(button('Show the proof photo of target 1 larger').element())
    expect(title.right).toBeLessThanOrEqual(field.left)
    expect(field.right).toBeLessThanOrEqual(photo.left)
    expect(photo.right).toBeLessThanOrEqual(width)
    await distance.fill('25')
    await expect.poll(() => network.sent(scorecardCalls.save).at(-1)?.body.scores[0]?.distance).toBe('25')
    await isSaved()
  },
)
