import {
  type BoardArcher,
  type BoardGroup,
  type BoardHead,
  type BoardTeam,
  divisionCalls,
  eventCalls,
  eventLiveCalls,
} from '@fletch/contract'
import { builtInScheme, stylesScheme } from '@fletch/domain'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { boardArcher, boardGroup, boardHead } from '../../../../testing/board.ts'
import { eventWith } from '../../../../testing/events.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const { name, clubName } = eventWith()

const head = boardHead

const idOf = (number: number) => `01980000-0000-7000-8000-${String(number).padStart(12, '0')}`

const archer = (number: number, more: Partial<BoardArcher> = {}) =>
  boardArcher(idOf(number), { name: `Archer ${number}`, rank: number, total: 400 - number, ...more })

const field = (count: number) => Array.from({ length: count }, (_, at) => archer(at + 1))

type Line = BoardHead | BoardArcher | BoardGroup | BoardTeam

const says = (lines: readonly Line[]) =>
  network.refuse(
    eventLiveCalls.followByKey,
    200,
    `event: changes\ndata: ${JSON.stringify({ isWhole: true, lines, gone: [] })}\n\n`,
  )

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** Opens the big screen in a smaller window. */
const openScreen = async (lines: readonly Line[], search = '?seconds=600') => {
  says(lines)
  await open(`/live/0123456789abcdef/screen${search}`, { size: 'desk' })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(name)
}

const row = (called: string) => page.getByRole('rowheader', { name: called, exact: true })

test('few archers fill one page, which does not turn', async () => {
  await openScreen([head, archer(1), archer(2, { isRetired: true }), archer(3, { archeryStyle: 'Trad' })])
  await expectTexts('BH (Bow Hunter)', 'Trad (Traditional)', '399', '398', 'retired')
  await expect.element(page.getByText(/^Last updated /)).toBeVisible()
  expect(page.getByRole('button', { name: 'Pause' }).query()).toBeNull()
})

test('arrow keys turn the pages forward and back, and wrap around', async () => {
  await openScreen([head, ...field(40)])
  await expectTexts('Page 1 of 3')
  await userEvent.keyboard('{ArrowRight}')
  await expectTexts('Page 2 of 3', 'BH (Bow Hunter), continued')
  expect(row('Archer 1').query()).toBeNull()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expectTexts('Page 3 of 3')
  await expect.element(row('Archer 40')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expectTexts('Page 1 of 3')
})

test('where a column has no room for the name of a division, its short name stands there', async () => {
  network.otherwise(divisionCalls.read, builtInScheme('ifaa-2021') ?? stylesScheme)
  const wide = (number: number) => archer(number, { archeryStyle: 'AMBH-R' })
  await openScreen([{ ...head, divisionScheme: 'ifaa-2021' }, ...field(40).map((_, at) => wide(at + 1))])
  const titles = () =>
    Array.from(document.querySelectorAll('.big-screen h2 .name'), ({ textContent }) => textContent)
  await expect.poll(titles).toEqual(['AMBH-R', 'AMBH-R, continued'])
})

test('before the start no archer has points', async () => {
  await openScreen([{ ...head, status: 'upcoming' }, archer(1, { total: 0, targetsScored: 0 })])
  await expect.poll(() => page.getByRole('row').element().textContent).toBe('–Archer 1')
})

test('pages turn automatically; space and a tap pause and resume them', async () => {
  await openScreen([head, ...field(40)], '?seconds=1')
  await expectTexts('Page 2 of 3')
  await userEvent.keyboard(' ')
  await expectTexts('Paused')
  const pageText = () =>
    page
      .getByText(/^Page \d of 3$/)
      .first()
      .element().textContent
  const stopped = pageText()
  await new Promise((resolve) => setTimeout(resolve, 1300))
  expect(pageText()).toBe(stopped)
  await page.getByRole('heading', { level: 1 }).click()
  await expect.element(page.getByText('Paused')).not.toBeInTheDocument()
  await expect.poll(pageText).not.toBe(stopped)
})

test('the time per page can be chosen, and the address keeps it', async () => {
  await openScreen([head, ...field(40)])
  await page.getByLabelText('Time per page').selectOptions('30 seconds')
  expect(location.search).toBe('?seconds=30')
})

test('the address can limit the board to one division, and the link back keeps it', async () => {
  await openScreen([head, archer(1), archer(2, { archeryStyle: 'Trad' })], '?division=Trad&seconds=600')
  await expectTexts('Trad (Traditional)', 'Archer 2')
  expect(row('Archer 1').query()).toBeNull()
  await expect
    .element(page.getByRole('link', { name: 'Close' }))
    .toHaveAttribute('href', '/live/0123456789abcdef?division=Trad')
})

test('teams are listed after the divisions, each with the archers who count', async () => {
  const memberOf = (number: number, counts: boolean) => ({
    participantId: idOf(number),
    name: `Archer ${number}`,
    total: 400 - number,
    counts,
    isOut: false,
  })
  const team: BoardTeam = {
    kind: 'team',
    id: idOf(400),
    name: 'Oak Team',
    rank: 1,
    total: 797,
    missing: 0,
    members: [memberOf(1, true), memberOf(2, true), memberOf(3, false)],
  }
  await openScreen([{ ...head, teamRules: { archers: 3, best: 2 } }, archer(1), team])
  await expectTexts('Teams', 'Oak Team', 'A. 1 399, A. 2 398', '797')
})

test("the board shows the club's logo", async () => {
  await openScreen([{ ...head, clubLogoPath: pixel }, archer(1)])
  await expect.element(page.getByRole('img', { name: `Logo of ${clubName}` })).toBeVisible()
})

test('a logo that fails to load leaves no gap', async () => {
  await openScreen([{ ...head, clubLogoPath: '/objects/logo/gone' }, archer(1)])
  await expect.poll(() => page.getByRole('img').elements()).toHaveLength(0)
})

test('before the start the board lists names, groups and starting targets', async () => {
  const group = boardGroup
  const placed = { groupId: group.id, total: 0, targetsScored: 0 }
  await openScreen([
    { ...head, status: 'upcoming' },
    group,
    archer(1, { ...placed, name: 'Zoe Riser', archeryStyle: 'Trad' }),
    archer(2, { ...placed, name: 'Bo Riser' }),
    archer(3, { name: 'Cleo Riser', total: 0, targetsScored: 0 }),
  ])
  const rows = page
    .getByRole('row')
    .elements()
    .map((each) => each.textContent)
  expect(rows).toEqual(['Bo RiserGroup 1, 09:107', 'Cleo RiserNo group yet–', 'Zoe RiserGroup 1, 09:107'])
})

test('an unknown key shows nothing', async () => {
  network.refuse(eventLiveCalls.followByKey, 404, { message: 'Not found', errors: [] })
  await open('/live/0123456789abcdef/screen', { size: 'desk' })
  await expectTexts('This board is not public')
})

test('signed-in users can open the big screen of an event that is not public, and return to the board', async () => {
  const event = eventWith({ status: 'active' })
  network.on(eventCalls.read, event)
  const update = JSON.stringify({ isWhole: true, lines: [head, archer(1)], gone: [] })
  network.refuse(eventLiveCalls.follow, 200, `event: changes\ndata: ${update}\n\n`)
  await open(`/competitions/${event.id}/screen`, { as: ada, size: 'desk' })
  await expect.element(row('Archer 1')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Close' }))
    .toHaveAttribute('href', `/competitions/${event.id}/scoring`)
})

const longClub = 'Traditional Bowhunters of the Upper Valley and the Forest behind it'

test('the club stands below each name, in one line, and fewer archers fill a page', async () => {
  const clubs = ['The Elms', longClub]
  const withClubs = field(40).map((each, at) => ({ ...each, clubAt: at % 2 }))
  await openScreen([{ ...head, clubs }, ...withClubs])
  await expectTexts('Page 1 of 4')
  await expect.element(row('Archer 1 The Elms')).toBeVisible()
  const club = document.querySelector(`.club[title="${longClub}"]`)
  const { scrollWidth = 0, clientWidth = 0 } = club ?? {}
  expect(scrollWidth).toBeGreaterThan(clientWidth)
  expect(document.documentElement.scrollWidth).toBe(innerWidth)
  const page1 = document.querySelector('.big-screen main')
  const last = [...document.querySelectorAll('.big-screen tbody tr')].at(-1)
  expect(last?.getBoundingClientRect().bottom).toBeLessThanOrEqual(
    Math.ceil(page1?.getBoundingClientRect().bottom ?? 0),
  )
})

test('an older server sends the club with the archer', async () => {
  await openScreen([head, archer(1, { club: 'The Oaks' })])
  await expectTexts('The Oaks')
})

test('the screen is in the language of the event, whatever its reader reads', async () => {
  await openScreen([{ ...head, language: 'de' }, archer(1, { isRetired: true }), ...field(40).slice(1)])
  await expectTexts('Seite 1 von', 'aufgegeben', 'Schließen')
  expect(document.documentElement.lang).toBe('de')
})
