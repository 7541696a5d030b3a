import { clubAdministratorCalls, clubMemberCalls, eventResultCalls, type Scorecard } from '@fletch/contract'
import { roundDraft } from '@fletch/testkit/round.ts'
import type { Page } from '@playwright/test'
import { type Archer, openAs } from '../support/archer.ts'
import { foundClub } from '../support/clubs.ts'
import { markAbsent } from '../support/events.ts'
import { beginGroupOffline, goOn, nameOf, openGroupSheet } from '../support/group-scoring.ts'
import { asking, type GroupShootRound, makeGroupShoot } from '../support/group-shoot.ts'
import { expect, onServer, test } from '../support/outage.ts'
import { downloadCsv, layOutForPaper, layOutForScreen } from '../support/paper.ts'
import { arrowsOf, beginRound, key, photographTarget, tapKeys } from '../support/round-scoring.ts'
import { expectAllSent, expectTotal, saveCard } from '../support/scoring.ts'

const onlyCard = async (address: string, archer: Archer): Promise<Scorecard> => {
  const [card] = await onServer<Scorecard[]>(address, archer, '/api/scorecards')
  if (card === undefined) throw new Error('There is no card')
  return card
}

/** A line of a card as printed, where cells stand side by side. */
const onPaper = (line: string): string => line.replaceAll(',', '')

/** Checks that the CSV file and the printed card show the same lines and name the round. */
const expectExported = async (page: Page, round: string, head: string, lines: readonly string[]) => {
  const file = await downloadCsv(page)
  expect(file.name).toContain(round.replace(/[^\w]+/g, '-'))
  const [first = '', ...others] = file.lines
  expect([first.slice(0, head.length), ...others]).toEqual([head, ...lines])
  const paper = await layOutForPaper(page)
  await expect(paper).toContainText(round)
  for (const line of lines) await expect(paper).toContainText(onPaper(line))
  await layOutForScreen(page)
}

/** The last tap is on the phone alone. Without this wait, 'Saved' may still be that of before the tap. */
const expectWaiting = (page: Page): Promise<void> =>
  expect(page.getByText('Will be sent', { exact: true }).first()).toBeVisible()

const openSheet = async (page: Page) => {
  await page.getByRole('button', { name: 'Summary and details' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

test('a round where all arrows count is scored arrow by arrow, partly without a signal', {
  tag: '@any-size',
}, async ({ anotherPhone, wire, server, newArcher }) => {
  const ada = await newArcher()
  const page = await anotherPhone()
  await openAs(page, ada, '/')
  await beginRound(page, { round: 'IFAA 3-D Standard', targets: 3 })
  await photographTarget(page)
  await key(page, 'K').click()
  await key(page, 'V').click()
  await expectTotal(page, 18)
  await saveCard(page)
  await expectAllSent(page)

  wire.become('cut')
  await photographTarget(page)
  await key(page, 'W').click()
  await expectTotal(page, 23)
  // A box is tapped again and changed; Undo removes one arrow.
  await page.getByRole('button', { name: /^Arrow 1/ }).click()
  await key(page, 'K').click()
  await expectTotal(page, 28)
  await tapKeys(page, nameOf(ada), ['M'])
  await expectWaiting(page)
  wire.become('open')
  await expectAllSent(page)

  const card = await onlyCard(server.address, ada)
  expect(card).toMatchObject({ roundId: 'ifaa-3d-standard-2021', totalScore: 28, targetsScored: 2 })
  expect(arrowsOf(card).slice(0, 2)).toEqual([
    ['K', 'V'],
    ['K', 'M'],
  ])
  await page.reload()
  await expectTotal(page, 28)
  await openSheet(page)
  await expectExported(
    page,
    'IFAA 3-D Standard',
    'Target,Distance (yards),Arrow 1,Arrow 2,Score,Subtotal,Proof',
    ['1,,K,V,18,18,Yes', '2,,K,M,10,28,Yes', '3,,,,,,'],
  )
})

test('a round of three arrows and six areas is scored arrow by arrow, partly without a signal', {
  tag: '@any-size',
}, async ({ anotherPhone, wire, server, newArcher }) => {
  const ada = await newArcher()
  const page = await anotherPhone()
  await openAs(page, ada, '/')
  await beginRound(page, { round: 'World Archery Field, marked', targets: 2 })
  await photographTarget(page)
  await tapKeys(page, nameOf(ada), ['6', '4', '1'])
  await expectTotal(page, 11)
  await saveCard(page)
  await expectAllSent(page)
  wire.become('cut')
  await photographTarget(page)
  await tapKeys(page, nameOf(ada), ['5', 'M', '6'])
  await expectWaiting(page)
  wire.become('open')
  await expectAllSent(page)
  const card = await onlyCard(server.address, ada)
  expect(card).toMatchObject({ roundId: 'wa-field-marked-2024', totalScore: 22, targetsScored: 2 })
  expect(arrowsOf(card)).toEqual([
    ['6', '4', '1'],
    ['5', 'M', '6'],
  ])
  await expectExported(
    page,
    'World Archery Field, marked',
    'Target,Distance (yards),Arrow 1,Arrow 2,Arrow 3,Score,Subtotal,Proof',
    ['1,,6,4,1,11,11,Yes', '2,,5,M,6,11,22,Yes'],
  )
})

test('a round where the first hit counts has a pad of its areas and explains what counts, also without a signal', {
  tag: ['@any-size', '@core-phone'],
}, async ({ anotherPhone, wire, server, newArcher }) => {
  const ada = await newArcher()
  const page = await anotherPhone()
  await openAs(page, ada, '/')
  await beginRound(page, { round: 'IFAA Animal, marked', targets: 2 })
  await photographTarget(page)
  await page.getByRole('link', { name: 'What counts?' }).click()
  await expect(page.getByRole('heading', { name: 'IFAA Animal, marked' })).toBeVisible()
  await expect(page.getByText('Archers who are level have a shoot-off.')).toBeVisible()
  await page.goBack()
  await key(page, '2K').click()
  await expectTotal(page, 16)
  await saveCard(page)
  await expectAllSent(page)
  wire.become('cut')
  await photographTarget(page)
  await tapKeys(page, nameOf(ada), ['Miss'])
  await expectWaiting(page)
  wire.become('open')
  await expectAllSent(page)
  const card = await onlyCard(server.address, ada)
  expect(card).toMatchObject({ roundId: 'ifaa-animal-marked-2021', totalScore: 16, targetsScored: 2 })
  expect(arrowsOf(card)).toEqual([
    ['M', 'K'],
    ['M', 'M', 'M'],
  ])
  await expectExported(page, 'IFAA Animal, marked', 'Target,Distance (yards),Zone,Score,Subtotal,Proof', [
    '1,,2K,16,16,Yes',
    '2,,Miss,0,16,Yes',
  ])
})

test('an administrator creates a club round from a copy, tries it and saves it, and a member shoots it', {
  tag: '@any-size',
}, async ({ page: desk, anotherPhone, wire, server: { address }, newArcher }) => {
  const [owner, administrator, ada] = [await newArcher('Olga'), await newArcher('Bo'), await newArcher()]
  const club = await foundClub(address, owner, `Oak Walkers ${crypto.randomUUID()}`)
  for (const archer of [administrator, ada])
    await asking(address, archer)(clubMemberCalls.join, { id: club.id })
  await asking(address, owner)(
    clubAdministratorCalls.add,
    { id: club.id },
    { userId: administrator.user.id, role: 'admin' },
  )

  await openAs(desk, administrator, `/clubs/${club.id}?tab=rounds`)
  await desk.getByRole('link', { name: 'Create round' }).click()
  await desk.getByRole('button', { name: 'A round...' }).click()
  const rounds = desk.getByRole('dialog', { name: 'Choose a round' })
  await rounds.getByLabel('Search rounds').fill('IFAA 3-D Standard')
  await rounds.getByRole('button', { name: /^IFAA 3-D Standard/ }).click()
  await expect(desk.getByLabel('Round name')).toHaveValue('Copy of IFAA 3-D Standard')
  await desk.getByLabel('Round name').fill('Oak Walk')
  // A reload keeps what was typed.
  await desk.reload()
  await expect(desk.getByLabel('Round name')).toHaveValue('Oak Walk')
  await desk.getByRole('button', { name: 'Add area' }).click()
  const area = desk.getByRole('group', { name: 'Area 4', exact: true })
  await area.getByLabel('Code').fill('x')
  await area.getByLabel('Points').fill('12')
  for (const _step of [1, 2, 3]) await desk.getByRole('button', { name: 'Move X up' }).click()
  await expect(desk.getByRole('button', { name: 'Save round' })).toHaveCount(0)
  for (const target of [1, 2, 3, 4, 5]) {
    await expect(desk.getByRole('heading', { name: `Target ${target} of 5` })).toBeVisible()
    await key(desk, 'X 12').click()
    await key(desk, 'W 5').click()
  }
  await desk.getByRole('button', { name: 'Save round' }).click()
  await expect(desk.getByText('You can now choose Oak Walk.')).toBeVisible()
  await expect(desk.getByRole('link', { name: 'Oak Walk', exact: true })).toBeVisible()
  expect(await onServer<Scorecard[]>(address, administrator, '/api/scorecards')).toEqual([])

  const page = await anotherPhone()
  await openAs(page, ada, '/')
  await beginRound(page, { round: 'Oak Walk', targets: 2 })
  await photographTarget(page)
  await tapKeys(page, nameOf(ada), ['X', 'W'])
  await expectTotal(page, 17)
  await saveCard(page)
  await expectAllSent(page)
  wire.become('cut')
  await photographTarget(page)
  await tapKeys(page, nameOf(ada), ['M', 'K'])
  await expectWaiting(page)
  wire.become('open')
  await expectAllSent(page)
  const card = await onlyCard(address, ada)
  expect(card).toMatchObject({ totalScore: 27, targetsScored: 2 })
  expect(arrowsOf(card)).toEqual([
    ['X', 'W'],
    ['M', 'K'],
  ])
  await expectExported(page, 'Oak Walk', 'Target,Distance (yards),Arrow 1,Arrow 2,Score,Subtotal,Proof', [
    '1,,X,W,17,17,Yes',
    '2,,M,K,10,27,Yes',
  ])
})

/** The keys that two archers of a group tap on a target. */
type TargetKeys = readonly [readonly string[], readonly string[]]

interface GroupRound {
  readonly name: string
  readonly round: GroupShootRound
  readonly targets: readonly [TargetKeys, TargetKeys]
  readonly lines: readonly [string, string]
  /** Best first, with totals. */
  readonly results: readonly [readonly [string, number], readonly [string, number]]
}

const groupRounds: readonly GroupRound[] = [
  {
    name: 'IFAA Animal, marked',
    round: 'ifaa-animal-marked-2021',
    targets: [
      [['3W'], ['1K']],
      [['Miss'], ['2K']],
    ],
    lines: ['1,,3W,10,10,1K,20,20,Yes', '2,,Miss,0,10,2K,16,36,Yes'],
    results: [
      ['Guest 1', 36],
      ['Ada Nock', 10],
    ],
  },
  {
    name: 'IFAA 3-D Standard',
    round: 'ifaa-3d-standard-2021',
    targets: [
      [
        ['K', 'V'],
        ['W', 'M'],
      ],
      [
        ['M', 'M'],
        ['K', 'K'],
      ],
    ],
    lines: ['1,,K,V,18,18,W,M,5,5,Yes', '2,,M,M,0,18,K,K,20,25,Yes'],
    results: [
      ['Guest 1', 25],
      ['Ada Nock', 18],
    ],
  },
  {
    name: 'World Archery Field, marked',
    round: 'wa-field-marked-2024',
    targets: [
      [
        ['6', '5', '4'],
        ['3', '2', '1'],
      ],
      [
        ['M', '1', '6'],
        ['6', '6', '6'],
      ],
    ],
    lines: ['1,,6,5,4,15,15,3,2,1,6,6,Yes', '2,,M,1,6,7,22,6,6,6,18,24,Yes'],
    results: [
      ['Guest 1', 24],
      ['Ada Nock', 22],
    ],
  },
  {
    name: roundDraft.name,
    round: roundDraft,
    targets: [
      [
        ['X', 'W'],
        ['K', 'M'],
      ],
      [
        ['K', 'W'],
        ['X', 'K'],
      ],
    ],
    lines: ['1,,X,W,11,11,K,M,10,10,Yes', '2,,K,W,9,20,X,K,20,30,Yes'],
    results: [
      ['Guest 1', 30],
      ['Ada Nock', 20],
    ],
  },
]

for (const { name, round, targets, lines, results } of groupRounds) {
  test(`a group shoots an event of ${name}: offline, online, on paper, as CSV and in the results`, {
    tag: '@any-size',
  }, async ({ page, server: { address } }) => {
    const shoot = await makeGroupShoot(address, { names: ['Ada'], guests: 3, targets: 2, round })
    const { event, group, officer } = shoot
    const [ada] = shoot.archers
    if (ada === undefined) throw new Error('The group has no archer')
    // An event needs at least four archers; two of them are absent.
    await markAbsent(address, officer, group.participants.slice(2))
    const scoreTarget = async ([own, guest]: TargetKeys) => {
      await photographTarget(page)
      await tapKeys(page, nameOf(ada), own)
      await tapKeys(page, 'Guest 1', guest)
    }
    await beginGroupOffline(page, ada, group)
    await scoreTarget(targets[0])
    await goOn(page)
    await page.context().setOffline(false)
    await scoreTarget(targets[1])
    await expectAllSent(page)

    await openGroupSheet(page)
    await expectExported(page, name, 'Target,Distance (meters),Ada Nock: ', lines)

    await asking(address, officer)(eventResultCalls.complete, { id: event.id })
    await page.goto(`/competitions/${event.id}/results`)
    await expect(page.getByText('Ada Nock').first()).toBeVisible()
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const file = await downloadCsv(page)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    for (const [archer, total] of results) {
      const line = file.lines.find((each) => each.includes(`,${archer},`))?.split(',')
      expect(line).toContain(String(total))
      const row = page.locator('.printed-results tr').filter({ hasText: archer })
      await expect(row.locator('.total')).toHaveText(String(total))
    }
  })
}
