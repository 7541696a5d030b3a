import {
  type ClubEvent,
  clubCalls,
  type EventResults,
  eventCalls,
  eventParticipantCalls,
  eventResultCalls,
  eventTeamCalls,
  type PlacedTeam,
} from '@fletch/contract'
import { canShow } from '@fletch/messages/catalogues.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { eventWith } from '../../../../testing/events.ts'
import { button, expectNotice } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'
import { formatDays } from '../../../messages/format.ts'

const id = '01980000-0000-7000-8000-0000000000e1'
const sundayId = '01980000-0000-7000-8000-0000000000e2'
const archerId = (number: number) => `01980000-0000-7000-8000-00000000010${number}`

const round = {
  competitionDate: '2099-01-17',
  numberOfTargets: 2,
  courseTargets: 30,
  status: 'completed',
} as const
const rounds = [
  { ...round, id, number: 1, name: '', roundId: 'abc-three-arrow' },
  { ...round, id: sundayId, number: 2, name: 'Sunday', roundId: 'ifaa-3d-standard-2021' },
]

const event = eventWith({
  id,
  name: 'Weekend Cup',
  archeryStyle: 'BH',
  status: 'completed',
  numberOfTargets: 2,
  participantCount: 3,
  rounds,
  missedRound: 'unranked',
})

const part = (number: number, total: number, isMissed = false) => ({
  round: number,
  total,
  targetsScored: isMissed ? 0 : 2,
  isMissed,
})

const result = (number: number, name: string, other: string) => ({
  rank: 1,
  participantId: archerId(number),
  name,
  total: 60,
  targetsScored: 4,
  average: 15,
  zones: {},
  proof: { scored: 4, photographed: 0 },
  lacksProof: false,
  confirmed: true,
  isRetired: false,
  isNotFinished: false,
  byRound: [part(1, 40 - number), part(2, 20 + number)],
  placing: { kind: 'level', other, by: 'zones', counted: [], decidedBy: 'shoot-off' } as const,
  explanation: `level with ${other}`,
})

const results: EventResults = {
  settled: true,
  divisions: [
    { archeryStyle: 'BH', isProvisional: false, results: [result(1, 'Bo', 'Cleo'), result(2, 'Cleo', 'Bo')] },
  ],
  unranked: [
    {
      participantId: archerId(3),
      name: 'Dag',
      archeryStyle: 'BH',
      total: 33,
      byRound: [{ ...part(1, 33), penalty: 4 }, part(2, 0, true)],
    },
  ],
}

const openResults = async (
  search = '',
  shown = results,
  standings: readonly PlacedTeam[] = [],
  more: Partial<ClubEvent> = {},
) => {
  network.on(eventCalls.read, { ...event, ...more })
  network.refuse(clubCalls.read, 404, { message: 'Not found', errors: [] })
  network.on(eventResultCalls.read, shown)
  network.on(eventTeamCalls.read, { rules: null, teams: [], standings: [...standings] })
  network.on(eventParticipantCalls.list, [])
  await open(`/competitions/${id}/results${search}`, { as: ada, size: 'desk' })
}

test('the results of all rounds have a column per round, explain how ties are decided, and say who has no rank', async () => {
  await openResults()
  await expect.element(page.getByRole('columnheader', { name: 'Points in Sunday' })).toBeVisible()
  await expectTexts(
    'Points of all rounds are added up. The rounds count different hits, so archers with the same total shoot off.',
  )
  await expect.element(page.getByText('Round 1: 33 · Sunday: missed')).toBeVisible()
  await expect.element(page.getByText('4 points off').first()).toBeVisible()
  expect(network.sent(eventResultCalls.read).at(-1)?.query).toEqual({})
  // Only a single round can be completed and reopened.
  await expect.element(button('Reopen Event')).not.toBeInTheDocument()
})

test('a shoot-off over all rounds belongs to the event, not to a round', async () => {
  await openResults()
  const [first, second] = [result(2, 'Cleo', 'Bo'), { ...result(1, 'Bo', 'Cleo'), rank: 2 }]
  network.on(eventResultCalls.shootOff, {
    ...results,
    divisions: [{ archeryStyle: 'BH', isProvisional: false, results: [first, second] }],
  })
  await button('Shoot-off for place 1').click()
  await button('Move Cleo up').click()
  await button('Save order').click()
  await expectNotice('status', 'Order saved', 'The places follow the shoot-off.')
  const [sent] = network.sent(eventResultCalls.shootOff)
  expect([sent?.query, sent?.body]).toEqual([{}, { participantIds: [archerId(2), archerId(1)] }])
})

test('before the first arrow no archer has a rank or a reason for it', async () => {
  const [division] = results.divisions
  const blankResults = (division?.results ?? []).map((each) => ({ ...each, total: 0, targetsScored: 0 }))
  await openResults('', {
    settled: true,
    divisions: [{ archeryStyle: 'BH', isProvisional: false, results: blankResults }],
  })
  await expect.element(page.getByRole('table').getByRole('cell').first()).toHaveTextContent('–')
  expect(page.getByText(/level with/i).elements()).toHaveLength(0)
})

test('paper entries are labelled, and only targets with neither photo nor paper lack proof', async () => {
  const proofs = [
    { proof: { scored: 4, photographed: 0, paper: 4 }, lacksProof: false },
    { proof: { scored: 4, photographed: 1 }, lacksProof: true },
  ]
  const archers = ['Bo', 'Cleo'].map((name, at) => ({ ...result(at + 1, name, 'Dag'), ...proofs[at] }))
  await openResults('', {
    settled: true,
    divisions: [{ archeryStyle: 'BH', isProvisional: false, results: archers }],
  })
  const rowOf = (name: string) => page.getByRole('table').getByRole('rowheader', { name, exact: false })
  await expect.element(rowOf('Bo').getByText('paper')).toBeVisible()
  await expect.element(rowOf('Cleo').getByText('lacks proof')).toBeVisible()
  expect(page.getByText('paper').elements()).toHaveLength(1)
  expect(page.getByText('lacks proof').elements()).toHaveLength(1)
})

test('printed results are in the language of the event', async () => {
  await openResults('', undefined, undefined, { language: 'de' })
  await expectTexts('Points of all rounds are added up.')
  await expect.poll(() => canShow('de')).toBe(true)
  dispatchEvent(new Event('beforeprint'))
  const printed = document.querySelector('.printed-results')?.textContent ?? ''
  dispatchEvent(new Event('afterprint'))
  for (const text of ['Ergebnisse', 'Unterschrift: Turnierleitung', 'Stechen'])
    expect(printed).toContain(text)
  await expectTexts('Points of all rounds are added up.')
})

test('printed results name children in short, also in reasons, among those without a rank, and in teams', async () => {
  const mia = { publicName: 'Mia K.' }
  const member = {
    participantId: archerId(1),
    name: 'Mia Klein',
    ...mia,
    total: 60,
    counts: true,
    isOut: false,
  }
  const team = { id: archerId(9), name: 'Owls', rank: 1, total: 60, missing: 0, members: [member] }
  const [bo, cleo] = [result(1, 'Mia Klein', 'Cleo'), result(2, 'Cleo', 'Mia Klein')]
  await openResults(
    '',
    {
      settled: true,
      divisions: [{ archeryStyle: 'BH', isProvisional: false, results: [{ ...bo, ...mia }, cleo] }],
      unranked: (results.unranked ?? []).map((each) => ({
        ...each,
        name: 'Noa Klein',
        publicName: 'Noa K.',
      })),
    },
    [team],
  )
  await expectTexts('Mia Klein', 'Noa Klein')
  dispatchEvent(new Event('beforeprint'))
  await expect.poll(() => document.querySelector('.printed-results')?.textContent).toContain('Owls')
  const printed = document.querySelector('.printed-results')?.textContent ?? ''
  dispatchEvent(new Event('afterprint'))
  expect(printed.match(/Mia K\./g)).toHaveLength(3)
  expect(printed).toContain('Noa K.')
  expect(printed).not.toContain('Klein')
})

/** Not the line of the division, which is called Bow Hunter. */
const isOfBo = (cells: readonly string[]) => cells.some((cell) => /^Bo(?!w)/.test(cell))

/** The cells of all rows below an element. */
const cellsOf = (table: Element | null | undefined) =>
  [...(table?.querySelectorAll('tr') ?? [])].map((row) =>
    [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent),
  )

test('two days: days and sum of each archer stand on screen and on paper, with both dates and the sponsors', async () => {
  const days = rounds.map((each, at) => ({ ...each, competitionDate: `2099-01-${17 + at}` }))
  const bo = {
    ...result(1, 'Bo', ''),
    total: 48,
    penalty: 2,
    placing: { kind: 'alone' } as const,
    explanation: 'Ahead.',
    byRound: [part(1, 38), { ...part(2, 10), penalty: 2 }],
  }
  const details = { place: '', mapLink: '', startTime: '', fee: '', feeNote: '', contact: '', bring: '' }
  await openResults(
    '',
    {
      settled: true,
      divisions: [{ archeryStyle: 'BH', isProvisional: false, results: [bo] }],
      unranked: [
        {
          participantId: archerId(2),
          name: 'Cleo',
          archeryStyle: 'BH',
          total: 40,
          byRound: [part(1, 40), part(2, 0, true)],
        },
      ],
      apart: [
        {
          participantId: archerId(3),
          name: 'Dora',
          archeryStyle: 'BH',
          mark: 'disqualified',
          total: 70,
          targetsScored: 4,
        },
      ],
    },
    [],
    { rounds: days, details: { ...details, sponsors: 'Miller, baker', questions: [] } },
  )
  const both = formatDays(['2099-01-17', '2099-01-18'])
  await expectTexts(both, 'Round 1: 40 · Sunday: missed', 'disqualified')
  const shown = cellsOf(document.querySelector('main table')).find(isOfBo) ?? []
  for (const figure of ['38', '10', '48']) expect(shown).toContain(figure)
  dispatchEvent(new Event('beforeprint'))
  await expect.poll(() => document.querySelector('.printed-results')?.textContent).toContain('Dora')
  const paper = document.querySelector('.printed-results')
  const [head, printed] = [cellsOf(paper), paper?.textContent.replaceAll('\u00a0', ' ') ?? '']
  dispatchEvent(new Event('afterprint'))
  expect(head.find((row) => row.includes('Sunday'))).toEqual([
    '#',
    'Archer',
    'Round 1',
    'Sunday',
    'Targets',
    'Total',
  ])
  expect(head.find(isOfBo)).toEqual(['1', 'Bo', '38', '10', '4', '48'])
  for (const words of [both, 'Miller, baker', 'Round 1: 40 · Sunday: missed', 'disqualified', '70'])
    expect(printed).toContain(words)
})
