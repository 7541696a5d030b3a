import {
  type BoardLine,
  type ClubEvent,
  clubCalls,
  divisionCalls,
  type EventResults,
  eventAdminCalls,
  eventCalls,
  eventDivisionCalls,
  eventGroupCalls,
  eventLiveCalls,
  eventParticipantCalls,
  eventResultCalls,
  type Participant,
  resultsFileCalls,
} from '@fletch/contract'
import { builtInScheme, type DivisionMerge } from '@fletch/domain'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { clubWith } from '../../../../testing/clubs.ts'
import { eventWith } from '../../../../testing/events.ts'
import { expectNotice, press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const ifaa = builtInScheme('ifaa-2021')
if (ifaa === undefined) throw new Error('There is no such scheme')

const event = eventWith({
  divisionScheme: ifaa.id,
  status: 'active',
  participantCount: 4,
})

const archers = ['AMBH-R', 'AMBH-R', 'AFBH-R', 'AFLB'].map(
  (archeryStyle, at): Participant => ({
    id: `01980000-0000-7000-8000-00000000010${at}`,
    competitionId: event.id,
    userId: null,
    groupId: null,
    archeryStyle,
    registeredAt: '2026-05-02T09:00:00.000Z',
    status: 'registered',
    position: null,
    user: { firstName: 'Ben', lastName: `Riser ${at}` },
    isAsked: false,
  }),
)

const resultOf = ({ id, user }: Participant, rank: number) => ({
  rank,
  participantId: id,
  name: `${user.firstName} ${user.lastName}`,
  total: 40 - rank,
  targetsScored: 2,
  average: null,
  zones: {},
  proof: { scored: 2, photographed: 0 },
  lacksProof: false,
  confirmed: false,
  isRetired: false,
  placing: { kind: 'alone' as const },
  explanation: 'The only archer in this style.',
})

const results: EventResults = {
  settled: true,
  divisions: ['AMBH-R', 'AFBH-R', 'AFLB'].map((archeryStyle) => ({
    archeryStyle,
    isProvisional: false,
    results: archers
      .filter((archer) => archer.archeryStyle === archeryStyle)
      .map((archer, at) => resultOf(archer, at + 1)),
  })),
}

const know = (seen: ClubEvent = event, people: readonly Participant[] = archers) => {
  network.otherwise(eventCalls.read, seen)
  network.otherwise(clubCalls.read, clubWith())
  network.otherwise(eventParticipantCalls.list, [...people])
  network.otherwise(eventGroupCalls.list, [])
  network.otherwise(eventGroupCalls.moves, [])
  network.otherwise(eventAdminCalls.list, [])
  network.otherwise(eventResultCalls.read, results)
  network.otherwise(divisionCalls.read, ifaa)
  network.hold(eventLiveCalls.follow)
}

const openMerging = async (merges: readonly DivisionMerge[] = []) => {
  know()
  let mergesNow = merges
  network.otherwise(eventDivisionCalls.merges, () => [...mergesNow])
  network.otherwise(eventDivisionCalls.merge, ({ body }) => {
    mergesNow = body.merges
    return results
  })
  await open(`/competitions/${event.id}`, { as: ada })
  await press('More')
  await press('Merge divisions')
}

const dialog = page.getByRole('dialog')
/** Clicks the label, because the radio button is hidden. */
const choose = (name: string) =>
  page.getByRole('group', { name: 'Divisions' }).getByText(name, { exact: true }).click()

const pressInDialog = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
const saved = () => network.sent(eventDivisionCalls.merge).map(({ body }) => body.merges)

test('small divisions list their archers and suggestions; a merge is announced and can be undone', async () => {
  await openMerging()
  await expect
    .element(dialog.getByRole('listitem').nth(1))
    .toHaveTextContent(
      'AFBH-R, 21 to 54, women, bowhunter recurveSmall1 archerSuggestion: list AFBH-R with AMBH-R. The bow and the age are the same.List AFBH-R with AMBH-R',
    )
  // No other division has a bow like the longbow.
  await expect.element(dialog.getByRole('listitem').nth(2)).not.toHaveTextContent('Suggestion')
  await pressInDialog('List AFBH-R with AMBH-R')
  await expect.element(dialog.getByText('AFBH-R is now listed with AMBH-R.')).toHaveFocus()
  await expect
    .element(dialog.getByRole('listitem').first())
    .toHaveTextContent(
      'AMBH-R, 21 to 54, men, bowhunter recurve3 archers: 2 AMBH-R, 1 AFBH-RList AFBH-R separately',
    )
  await pressInDialog('Undo')
  await expect.element(dialog.getByText('The last change was undone.')).toHaveFocus()
  await expect.element(dialog.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  expect(saved()).toEqual([[{ code: 'AFBH-R', into: 'AMBH-R' }], []])
})

test('an event with the four styles suggests no merge, but any two styles can be merged', async () => {
  const styles = ['BH', 'BH', 'BH', 'JR']
  const { divisionScheme: _ifaa, ...usual } = event
  know(
    usual,
    archers.map((archer, at) => ({ ...archer, archeryStyle: styles[at] ?? 'BH' })),
  )
  network.otherwise(eventDivisionCalls.merges, [])
  network.otherwise(eventDivisionCalls.merge, results)
  await open(`/competitions/${event.id}`, { as: ada })
  await press('More')
  await press('Merge divisions')
  await page.getByLabelText('List this division').selectOptions('JR')
  await page.getByLabelText('Together with').selectOptions('BH')
  await pressInDialog('List together')
  await expect.element(dialog.getByText('JR is now listed with BH.')).toHaveFocus()
  expect(saved()).toEqual([[{ code: 'JR', into: 'BH' }]])
})

test('a merged division can be listed separately again later', async () => {
  await openMerging([
    { code: 'AFBH-R', into: 'AMBH-R' },
    { code: 'AFLB', into: 'AMBH-R' },
  ])
  await pressInDialog('List AFLB separately')
  await expect.element(dialog.getByText('AFLB is no longer listed with AMBH-R.')).toBeVisible()
  expect(saved()).toEqual([[{ code: 'AFBH-R', into: 'AMBH-R' }]])
  await expect.element(dialog.getByRole('button', { name: 'List AFBH-R separately' })).toBeVisible()
})

test('any two divisions can be merged; a failure is shown and changes nothing', async () => {
  await openMerging()
  await dialog.getByLabelText('List this division').selectOptions('AFLB')
  await dialog.getByLabelText('Together with').selectOptions('AMBH-R')
  network.refuse(eventDivisionCalls.merge)
  await pressInDialog('List together')
  await expectNotice('alert', 'Divisions not changed', 'Please try again.')
  await expect.element(dialog.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  network.on(eventDivisionCalls.merge, results)
  await pressInDialog('List together')
  await expectTexts('AFLB is now listed with AMBH-R.')
  expect(saved().at(-1)).toEqual([{ code: 'AFLB', into: 'AMBH-R' }])
})

test('divisions that fail to load can be loaded again', async () => {
  network.refuse(eventDivisionCalls.merges)
  await openMerging()
  await expectTexts('The divisions could not be loaded')
  network.on(eventDivisionCalls.merges, [])
  await pressInDialog('Retry')
  await expectTexts('1 archer')
})

const resultsPath = `/competitions/${event.id}/results`

test('results are filtered by keyboard; the address and the file keep the filter', async () => {
  know()
  await open(resultsPath, { as: ada, size: 'desk' })
  await choose('All')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(page.getByRole('radio', { name: 'AFBH-R' })).toBeChecked()
  expect(location.search).toBe('?division=AFBH-R')
  await expect
    .element(page.getByRole('heading', { level: 2 }))
    .toHaveTextContent('AFBH-R, 21 to 54, women, bowhunter recurve')
  network.refuse(eventResultCalls.download)
  await press('Download')
  await expectTexts('Excel', 'JSON', 'with a published schema')
  await press('CSV')
  await expect
    .poll(() => network.sent(eventResultCalls.download).map(({ query }) => query))
    .toEqual([{ division: 'AFBH-R' }])
  network.refuse(resultsFileCalls.sheet)
  await press('Download')
  await press('Excel')
  await expect
    .poll(() => network.sent(resultsFileCalls.sheet).map(({ query }) => query))
    .toEqual([{ division: 'AFBH-R' }])
})

test('an address shows the list of a division, and all lists if the division has none', async () => {
  know()
  const merged = results.divisions.map((division) =>
    division.archeryStyle === 'AMBH-R' ? { ...division, of: ['AMBH-R', 'AMTR'] } : division,
  )
  network.on(eventResultCalls.read, { ...results, divisions: merged })
  await open(`${resultsPath}?division=AMTR`, { as: ada, size: 'desk' })
  await expect.element(page.getByRole('radio', { name: 'AMBH-R' })).toBeChecked()
  await expect
    .element(page.getByRole('heading', { level: 2 }))
    .toHaveTextContent('AMBH-R, 21 to 54, men, bowhunter recurve')
  await choose('All')
  expect(location.search).toBe('')
  await expect.poll(() => page.getByRole('heading', { level: 2 }).elements().length).toBe(3)
})

test('a public board shows full division names and can be filtered, also by older links', async () => {
  const head: BoardLine = {
    kind: 'head',
    id: 'head',
    name: event.name,
    clubName: event.clubName,
    competitionDate: event.competitionDate,
    status: 'active',
    numberOfTargets: 30,
    proofRequired: false,
    settled: true,
    divisionScheme: ifaa.id,
    merged: [],
    provisional: [],
  }
  const lines: BoardLine[] = [
    head,
    ...results.divisions.flatMap(({ archeryStyle, results: all }) =>
      all.map(
        (result): BoardLine => ({
          kind: 'archer',
          id: result.participantId,
          archeryStyle,
          groupId: null,
          ...result,
        }),
      ),
    ),
  ]
  const update = JSON.stringify({ isWhole: true, lines, gone: [] })
  network.refuse(eventLiveCalls.followByKey, 200, `event: changes\ndata: ${update}\n\n`)
  network.otherwise(divisionCalls.read, ifaa)
  await open('/live/0123456789abcdef?style=AFLB', { size: 'desk' })
  await expect
    .element(page.getByRole('heading', { level: 3, name: 'AFLB, 21 to 54, women, longbow' }))
    .toBeVisible()
  await expect.element(page.getByRole('heading', { level: 3, name: /^AMBH-R/ })).not.toBeInTheDocument()
  await choose('AMBH-R')
  expect(location.search).toBe('?division=AMBH-R')
})

test('archers of an event are filtered by division', async () => {
  know()
  network.on(eventDivisionCalls.merges, [])
  network.on(eventCalls.read, { ...event, isEventAdmin: false })
  await open(`/competitions/${event.id}?division=AFLB`, { as: ada })
  await expectTexts('Ben Riser 3')
  await expect.element(page.getByText('Ben Riser 0')).not.toBeInTheDocument()
  // In the order of the scheme, which names men before women.
  const filter = page.getByRole('group', { name: 'Divisions' })
  await expect.poll(() => filter.element().textContent).toMatch(/AMBH.R.*AFBH.R.*AFLB/)
})

test('the filter of a merged division shows archers and groups of its whole list, and the print link keeps it', async () => {
  know()
  const [first, second, third, fourth] = archers
  const groupOf = (end: number, participants: (Participant | undefined)[]) => ({
    id: `01980000-0000-7000-8000-00000000020${end}`,
    competitionId: event.id,
    groupName: `Group ${end}`,
    targetNumbers: [end],
    createdAt: '2026-05-02T09:00:00.000Z',
    scorecardId: null,
    code: 'ABC234',
    participants: participants.flatMap((archer) => archer ?? []),
  })
  network.on(eventGroupCalls.list, [groupOf(1, [first, second]), groupOf(2, [third]), groupOf(3, [fourth])])
  network.on(eventDivisionCalls.merges, [{ code: 'AFLB', into: 'AFBH-R' }])
  await open(`/competitions/${event.id}/groups?division=AFLB`, { as: ada, size: 'desk' })
  await expectTexts('Group 2', 'Group 3')
  await expect.element(page.getByRole('heading', { name: 'Group 1' })).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: 'Print', exact: true }))
    .toHaveAttribute('href', `/competitions/${event.id}/print?division=AFBH-R`)
  network.on(eventCalls.read, { ...event, isEventAdmin: false })
  await open(`/competitions/${event.id}?division=AFLB`, { as: ada })
  await expectTexts('Ben Riser 2', 'Ben Riser 3')
  await expect.element(page.getByText('Ben Riser 0')).not.toBeInTheDocument()
})

test('a merge by another officer is shown instead of being overwritten', async () => {
  await openMerging()
  await expectTexts('List AFBH-R with AMBH-R')
  const theirs = [{ code: 'AFBH-R', into: 'AMBH-R' }]
  network.refuse(eventDivisionCalls.merge, 409, {
    code: 'divisions-changed',
    params: {},
    errors: [],
    message: 'Another admin changed the merged divisions meanwhile. They are shown as they are now.',
  })
  network.on(eventDivisionCalls.merges, theirs)
  await pressInDialog('List AFBH-R with AMBH-R')
  await expectTexts('Another admin changed the merged divisions meanwhile.', 'List AFBH-R separately')
  expect(network.sent(eventDivisionCalls.merge).map(({ body }) => body.before)).toEqual([[]])
})
