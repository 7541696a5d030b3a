import {
  codeSignature,
  eventLiveCalls,
  groupScorecardCalls,
  joinParts,
  readHandIn,
  readPart,
} from '@fletch/contract'
import { scoreEntries, tally, threeArrowRound } from '@fletch/domain'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ada, network } from '../../../../testing/app.tsx'
import { cardOf, groupAtEvent, guest, openCard } from '../../../../testing/cards.ts'
import { takeComplaints } from '../../../../testing/console-errors.ts'
import { eventWith } from '../../../../testing/events.ts'
import { button } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'
import { keptCodes } from '../../../phone/hand-in/code-store.ts'
import { loadReader } from '../scanning/code-reader.ts'

const id = '01980000-0000-7000-8000-00000000c001'
const gus = guest(1, 'Gus Guest')
const at = '2026-05-02T10:00:00.000Z'

const groupOf = (archers: readonly ReturnType<typeof guest>[]) => groupAtEvent(id, archers)

/** A card on which everyone has hit 1A at every target, and only Ada has confirmed. */
const shotCard = (guests: readonly ReturnType<typeof guest>[], targets: number) => {
  const card = cardOf('group', id, { guests, targets })
  const scores = card.scores.map((entry) => ({ ...entry, zone: '1A' as const }))
  return {
    ...card,
    ...tally(threeArrowRound, scores),
    scores: scoreEntries(threeArrowRound, { ...card, scores }),
    groupParticipants: card.groupParticipants.map((archer) => ({
      ...archer,
      confirmedAt: archer.id === ada.id ? at : null,
    })),
  }
}

const codes = () => page.getByRole('img', { name: /^QR code of the scorecard of Group 7/ })

/** What a phone reads in front of a code. */
const readFrom = async (svg: Element): Promise<string> => {
  const copy = svg.cloneNode(true)
  if (!(copy instanceof SVGElement)) throw new Error('The code is no drawing')
  copy.setAttribute('width', '600')
  copy.setAttribute('height', '600')
  const source = new XMLSerializer().serializeToString(copy)
  const image = new Image(600, 600)
  image.src = `data:image/svg+xml,${encodeURIComponent(source)}`
  await image.decode()
  const read = await loadReader()
  const [text = ''] = await read(await createImageBitmap(image))
  return text
}

/** What a phone reads in front of the screen. */
const scanned = async (): Promise<string> => {
  await expect.element(codes()).toBeVisible()
  return readFrom(codes().element())
}

const partIn = (text: string) => {
  const part = readPart(text)
  if ('refused' in part) throw new Error(part.refused)
  return part.value
}

const handInOf = (texts: readonly string[]) => {
  const joined = joinParts(texts.map(partIn))
  if ('refused' in joined) throw new Error(joined.refused)
  const read = readHandIn(joined.value.body)
  if ('refused' in read) throw new Error(read.refused)
  return { ...joined.value, read: read.value }
}

test('without a signal a card is shown as a code, which says what the card says and is signed by this phone', async () => {
  network.lose(groupScorecardCalls.confirm)
  await openCard(shotCard([gus], 3), 'phone', threeArrowRound, groupOf([gus]))
  await button('Confirm Gus Guest').click()
  await button('I confirm my score').click()
  await expectTexts('It is handed in by itself when there is a signal.')
  await button('Show code').first().click()
  await expectTexts('Code of Group 7', 'Show this to an event admin.', 'Ada Nock', '60')
  const { body, signature, read } = handInOf([await scanned()])
  expect(read).toMatchObject({
    eventId: eventWith().id,
    groupId: id,
    counter: 1,
    day: '2026-05-02',
    columns: [
      { isConfirmed: true, totalScore: 60 },
      { isConfirmed: true, totalScore: 60 },
    ],
  })
  const key = await keptCodes.readKey(ada.id, eventWith().id)
  if (key === undefined) throw new Error('No key is kept')
  expect(read.keyId).toBe(key.id)
  const isSigned = await crypto.subtle.verify(
    codeSignature,
    key.pair.publicKey,
    Uint8Array.from(signature),
    Uint8Array.from(body),
  )
  expect(isSigned).toBe(true)
  expect(key.pair.privateKey.extractable).toBe(false)
})

test('a card that has not changed keeps its code, and a changed one has a higher number', async () => {
  network.lose(groupScorecardCalls.confirm)
  await openCard(shotCard([gus], 3), 'desk', threeArrowRound, groupOf([gus]))
  await button('Show code').click()
  await expectTexts('not confirmed')
  const first = await scanned()
  expect(handInOf([first]).read.columns.map(({ isConfirmed }) => isConfirmed)).toEqual([true, false])
  await button('Close').click()
  await button('Show code').click()
  expect(await scanned()).toBe(first)
  await button('Close').click()
  await button('Confirm Gus Guest').click()
  await button('I confirm my score').click()
  await button('Show code').first().click()
  const second = await scanned()
  expect([first, second].map((text) => handInOf([text]).read.counter)).toEqual([1, 2])
  expect(page.getByText('not confirmed').query()).toBeNull()
})

const nine = Array.from({ length: 9 }, (_, place) => guest(place + 1, `Guest ${place + 1}`))

/** The codes on the card that is printed now, and the words beside them. */
const printed = async () => {
  let paper: Node | undefined
  const printing = vi.spyOn(globalThis, 'print').mockImplementation(() => {
    dispatchEvent(new Event('beforeprint'))
    const codesOnPaper = document.querySelector('body > .printed-card .codes')
    paper = codesOnPaper?.cloneNode(true) ?? document.createElement('figure')
    dispatchEvent(new Event('afterprint'))
  })
  await button('Print').click()
  await expect.poll(() => paper).toBeDefined()
  printing.mockRestore()
  const drawings = paper instanceof Element ? [...paper.querySelectorAll('svg')] : []
  return { texts: await Promise.all(drawings.map(readFrom)), words: paper?.textContent }
}

test('the printed card has the code of the card as it is now', async () => {
  await openCard(shotCard([gus], 3), 'desk', threeArrowRound, groupOf([gus]))
  const { texts, words } = await printed()
  expect(words).toContain('This code holds the card.')
  expect(handInOf(texts).read.columns.map(({ totalScore }) => totalScore)).toEqual([60, 60])
  await button('Show code').click()
  expect(await scanned()).toBe(texts[0])
})

test('a card that is too large for one code has all its parts on paper', async () => {
  await openCard(shotCard(nine, 50), 'desk', threeArrowRound, groupOf(nine))
  const { texts, words } = await printed()
  expect(words).toContain('These codes hold the card.')
  expect(texts).toHaveLength(2)
  expect(handInOf(texts).read.columns).toHaveLength(10)
})

test('a page that cannot sign prints the card without a code', async () => {
  vi.spyOn(crypto.subtle, 'generateKey').mockRejectedValue(new DOMException('none', 'NotSupportedError'))
  await openCard(shotCard([gus], 3), 'desk', threeArrowRound, groupOf([gus]))
  expect((await printed()).texts).toEqual([])
  expect(takeComplaints()).toEqual([expect.stringContaining('none')])
})

test('a card that is too large for one code has parts, which turn, stop and are stepped through', async () => {
  await openCard(shotCard(nine, 50), 'desk', threeArrowRound, groupOf(nine))
  await button('Show code').click()
  await expectTexts('Part 1 of 2')
  await expectTexts('Part 2 of 2')
  await button('Hold').click()
  await expect.element(button('Turn')).toBeVisible()
  await button('Turn').click()
  await expect.element(button('Hold')).toBeVisible()
  // To step stops them as well.
  await button('Next').click()
  await expect.element(button('Turn')).toBeVisible()
  const parts = new Set([await scanned()])
  await button('Next').click()
  parts.add(await scanned())
  expect(handInOf([...parts]).read.columns).toHaveLength(10)
  const before = await scanned()
  await userEvent.keyboard('{ArrowLeft}')
  expect(await scanned()).not.toBe(before)
})

test('the screen stays on while the code shows', async () => {
  const release = vi.fn(async () => undefined)
  const request = vi.spyOn(navigator.wakeLock, 'request').mockResolvedValue(Object.create({ release }))
  await openCard(shotCard([gus], 3), 'phone', threeArrowRound, groupOf([gus]))
  await button('Show code').click()
  await expect.element(codes()).toBeVisible()
  expect(request).toHaveBeenCalledWith('screen')
  await button('Close').click()
  await expect.poll(() => release.mock.calls.length).toBe(1)
})

test('a page that cannot sign says what to do instead', async () => {
  vi.stubGlobal('isSecureContext', false)
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.spyOn(crypto.subtle, 'generateKey').mockRejectedValue(new DOMException('none', 'NotSupportedError'))
  await openCard(shotCard([gus], 3), 'phone', threeArrowRound, groupOf([gus]))
  await button('Show code').click()
  await expectTexts('The code could not be made.', 'Read the totals to an event admin.', '60')
})

test('who only looks at a card of an event that is over for them shows no code', async () => {
  network.refuse(eventLiveCalls.followCard, 404, { message: 'Not found', errors: [] })
  const { competition, group } = groupOf([gus])
  await openCard(shotCard([gus], 3), 'desk', threeArrowRound, {
    competition: { ...competition, status: 'cancelled' },
    group,
  })
  await expectTexts('Gus Guest')
  expect(button('Show code').query()).toBeNull()
})
