import { type ClubEvent, groupScorecardCalls, scorecardCalls, sharingCalls } from '@fletch/contract'
import { scoreEntries, tally, threeArrowRound } from '@fletch/domain'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network } from '../../../../testing/app.tsx'
import { cardOf, groupAtEvent, guest, openCard } from '../../../../testing/cards.ts'
import { button } from '../../../../testing/fields.ts'
import { expectTexts, readIn } from '../../../../testing/texts.ts'
import { groups } from '../../../phone/kept/keep-groups.ts'

const editLink = page.getByRole('link', { name: 'Edit this scorecard' })
const fields = () => document.querySelectorAll('main :is(input, select, textarea):not([type=file])')

const scored = [{ zone: '1A' }, { zone: '2B' }, { zone: 'Miss' }] as const
const finished = (id: string) => cardOf('own', id, { hits: scored })

const gus = guest(1, 'Gus Guest')
const at = '2026-05-02T10:00:00.000Z'

const groupAt = (id: string, more: Partial<ClubEvent>) => groupAtEvent(id, [gus], more)

/** A group's card with every target scored, confirmed by all or by no one. */
const groupCard = (id: string, confirmedAt: string | null) => {
  const card = cardOf('group', id, { guests: [gus] })
  const scores = card.scores.map((entry) => ({ ...entry, zone: '1A' as const }))
  return {
    ...card,
    ...tally(threeArrowRound, scores),
    scores: scoreEntries(threeArrowRound, { ...card, scores }),
    groupParticipants: card.groupParticipants.map((archer) => ({ ...archer, confirmedAt })),
  }
}

test.for(['phone', 'desk'] as const)(
  'a finished card has no field to fill until Edit, on a %s',
  async (size) => {
    await openCard(finished(`01980000-0000-7000-8000-0000000000${size === 'phone' ? 'd1' : 'd2'}`), size)
    await expect.element(editLink).toBeVisible()
    expect(fields()).toHaveLength(0)
    await expect.element(button('Clear All')).not.toBeInTheDocument()
    expect(page.getByRole('table').elements()).toHaveLength(size === 'desk' ? 1 : 0)
    await editLink.click()
    await expect.element(page.getByRole('button', { name: /^1A/ }).first()).toBeVisible()
    expect(fields().length).toBeGreaterThan(0)
    history.back()
    await expect.element(editLink).toHaveFocus()
    expect(fields()).toHaveLength(0)
  },
)

test.for(['phone', 'desk'] as const)(
  'a miss has the word of the reader, also where it is spoken, on a %s',
  async (size) => {
    await openCard(finished(`01980000-0000-7000-8000-0000000000${size === 'phone' ? 'd8' : 'd9'}`), size)
    if (size === 'desk') await editLink.click()
    await readIn('fr')
    const spoken = () =>
      Array.from(
        document.querySelectorAll('[aria-label], .sr-only'),
        (named) => named.getAttribute('aria-label') ?? named.textContent,
      )
    await expect.poll(() => spoken().join('\n')).toMatch(/Cible 3.* Manqué/i)
    expect(spoken().join('\n')).not.toContain('Miss')
  },
)

test('photos that are not loaded yet do not make the screen wider than a phone', async () => {
  const hits = Array.from({ length: 12 }, () => ({ zone: '1A' }) as const)
  const card = cardOf('own', '01980000-0000-7000-8000-0000000000dd', { hits, targets: 12 })
  const pathOf = (row: number) => `/objects/uploads/01980000-0000-7000-8000-0000000001${10 + row}`
  await openCard({ ...card, scores: card.scores.map((entry, row) => ({ ...entry, photoPath: pathOf(row) })) })
  await expect.element(button('Show the proof photo of target 12 larger')).toBeInTheDocument()
  expect(page.getByText('Loading photo...').elements().length).toBeGreaterThan(0)
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
})

test('at a desk Previous leads back to reading, and Clear All is behind Edit', async () => {
  await openCard(finished('01980000-0000-7000-8000-0000000000d3'), 'desk')
  await editLink.click()
  await expect.element(button('Clear All')).toBeVisible()
  await button('Previous').click()
  await expect.element(editLink).toHaveFocus()
})

test('a card that turns out to be finished on the server is read, unless something was entered here', async () => {
  const id = '01980000-0000-7000-8000-0000000000d4'
  await openCard(cardOf('own', id, { hits: scored.slice(0, 2) }))
  await expect.element(page.getByRole('heading', { name: 'Target 3' })).toBeVisible()
  network.on(scorecardCalls.read, { ...finished(id), version: 2, updatedAt: new Date().toISOString() })
  dispatchEvent(new Event('online'))
  await expect.element(editLink).toBeVisible()
})

test('the last score on a card does not take the pad away, with its Undo', async () => {
  await openCard(cardOf('own', '01980000-0000-7000-8000-0000000000d5', { hits: scored.slice(0, 2) }))
  await button('1B 18').click()
  await expect.element(button('Undo 3: 1B')).toBeVisible()
  await expectTexts('Round finished')
  expect(editLink.elements()).toHaveLength(0)
})

test('at the end of a round the main button saves what is unsaved, and then shows the card to read', async () => {
  await openCard(cardOf('own', '01980000-0000-7000-8000-0000000000e1', { hits: scored.slice(0, 2) }))
  await expect.element(page.getByRole('heading', { name: 'Target 3' })).toBeVisible()
  const answer = network.hold(scorecardCalls.save)
  await button('1B 18').click()
  await expectTexts('Round finished')
  const main = page.getByRole('main')
  await expect.element(main.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  expect(button('View scorecard').elements()).toHaveLength(0)
  answer()
  await button('View scorecard').click()
  await expect.element(editLink).toHaveFocus()
  expect(button('View scorecard').elements()).toHaveLength(0)
  expect(scrollY).toBe(0)
  await editLink.click()
  await button('1B 18').click()
  await expectTexts('Round finished')
  await button('View scorecard').click()
  await expect.element(editLink).toHaveFocus()
  expect(location.search).toBe('')
})

test('a group’s card is read once every archer has confirmed: nothing can be taken back there', async () => {
  const id = '01980000-0000-7000-8000-0000000000d6'
  await openCard(groupCard(id, at), 'phone', threeArrowRound, groupAt(id, { status: 'active' }))
  await expect.element(editLink).toBeVisible()
  await expectTexts('Everyone has confirmed', 'Gus Guest', 'Statistics')
  expect(page.getByRole('button', { name: /^Take back/ }).elements()).toHaveLength(0)
  await editLink.click()
  await expect.element(page.getByRole('heading', { name: 'Target 1' })).toBeVisible()
})

test('a group’s card that waits for confirmations is not read yet', async () => {
  const id = '01980000-0000-7000-8000-0000000000d7'
  await openCard(groupCard(id, null), 'phone', threeArrowRound, groupAt(id, { status: 'active' }))
  await expect.element(button('Confirm Gus Guest')).toBeVisible()
  expect(editLink.elements()).toHaveLength(0)
})

test.for([
  ['known as under way to this phone', true],
  ['unknown to it', false],
] as const)(
  'a full card of an event that is over, %s, shows no pad before it is read',
  async ([_, isKnown]) => {
    const id = `01980000-0000-7000-8000-0000000000${isKnown ? 'da' : 'db'}`
    const underWay = { ...groupAt(id, { status: 'active' }), userId: ada.id, id, at }
    if (isKnown) await groups.keep(underWay)
    const pads: string[] = []
    const watcher = new MutationObserver(() => {
      if (document.querySelector('main nav[aria-label=Targets]') !== null) pads.push(document.title)
    })
    watcher.observe(document.body, { subtree: true, childList: true })
    network.on(groupScorecardCalls.group, groupAt(id, { status: 'completed' }))
    const answer = network.hold(groupScorecardCalls.group)
    await openCard(groupCard(id, null), 'phone', threeArrowRound, 'answered by the test')
    await expectTexts('Loading')
    answer()
    await expectTexts('This event is completed.', 'Statistics')
    watcher.disconnect()
    expect(pads).toEqual([])
  },
)

test('a full card can be scored on a line that does not say whether its event is over', async () => {
  const id = '01980000-0000-7000-8000-0000000000dc'
  network.on(groupScorecardCalls.group, groupAt(id, { status: 'active' }))
  network.hold(groupScorecardCalls.group)
  await openCard(groupCard(id, null), 'phone', threeArrowRound, 'answered by the test')
  await expect.element(button('Confirm Gus Guest')).toBeVisible()
})

test.for([true, false])(
  'after the event only its admins can edit a group’s card: %s',
  async (isEventAdmin) => {
    const id = `01980000-0000-7000-8000-0000000000${isEventAdmin ? 'd8' : 'd9'}`
    const group = groupAt(id, { status: 'completed', isEventAdmin })
    await openCard(groupCard(id, null), 'desk', threeArrowRound, group)
    await expectTexts('This event is completed.', 'Statistics', 'Export and share')
    await expect.element(button('Open target 1')).not.toBeInTheDocument()
    expect(editLink.elements()).toHaveLength(isEventAdmin ? 1 : 0)
  },
)

test('a group’s card is printed in the language of its event, an own card in the reader’s', async () => {
  const id = '01980000-0000-7000-8000-0000000000dd'
  const kindPrinted = () => {
    dispatchEvent(new Event('beforeprint'))
    const kind = document.querySelector('body > .printed-card .kind')?.textContent
    dispatchEvent(new Event('afterprint'))
    return kind
  }
  network.on(sharingCalls.names, [])
  await openCard(
    groupCard(id, null),
    'desk',
    threeArrowRound,
    groupAt(id, { status: 'completed', language: 'de' }),
  )
  await expectTexts('This event is completed.', 'Statistics')
  await expect.poll(kindPrinted).toBe('Scorekarte')
  await expect.poll(() => document.documentElement.lang).toBe('en')
  await openCard(finished('01980000-0000-7000-8000-0000000000de'), 'desk')
  await expect.poll(kindPrinted).toBe('Scorecard')
})
