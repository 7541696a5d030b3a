import {
  clubCalls,
  type EventGroup,
  type EventResults,
  eventAdminCalls,
  eventCalls,
  eventGroupCalls,
  eventLiveCalls,
  eventParticipantCalls,
  eventResultCalls,
  eventTeamCalls,
  type Participant,
} from '@fletch/contract'
import { expect, test } from 'vitest'
import { ada, network, open } from '../../../../testing/app.tsx'
import { clubWith } from '../../../../testing/clubs.ts'
import { eventWith } from '../../../../testing/events.ts'
import { expectGoodBreaks } from '../../../../testing/paper.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const event = eventWith({ participantCount: 40 })

const idOf = (number: number) => `01980000-0000-7000-8000-${String(number).padStart(12, '0')}`

const longClub = 'Bogensportfreunde Niederkirchen, Oberstaufenbach und Umgebung 1897 e.V.'

const archers = Array.from(
  { length: 40 },
  (_, number): Participant => ({
    id: idOf(number),
    competitionId: event.id,
    userId: null,
    archeryStyle: 'BH',
    status: 'registered',
    registeredAt: '2026-05-02T09:00:00.000Z',
    position: null,
    isAsked: false,
    groupId: idOf(200 + (number >> 2)),
    user: { firstName: 'Ada', lastName: `Nock ${number}` },
    ...(number % 3 === 0 && { club: longClub }),
  }),
)

const groups = Array.from(
  { length: 10 },
  (_, number): EventGroup => ({
    id: idOf(200 + number),
    competitionId: event.id,
    groupName: `Group ${number + 1}`,
    code: 'ABC234',
    targetNumbers: [number + 1],
    createdAt: '2026-05-02T09:00:00.000Z',
    scorecardId: null,
    participants: archers.filter(({ groupId }) => groupId === idOf(200 + number)),
  }),
)

const openPage = async (path: string) => {
  network.on(eventCalls.read, event)
  network.otherwise(clubCalls.read, clubWith())
  network.on(eventGroupCalls.list, groups)
  network.otherwise(eventParticipantCalls.list, ({ query }) => archers.slice(query.skip ?? 0))
  network.otherwise(eventAdminCalls.list, [])
  network.hold(eventLiveCalls.follow)
  await open(`/competitions/${event.id}/${path}`, { as: ada, size: 'desk' })
}

/** What the browser prints. */
const printedPaper = async (): Promise<Element> => {
  dispatchEvent(new Event('beforeprint'))
  await expect.poll(() => document.querySelector('body > .paper')).not.toBeNull()
  const paper = document.querySelector('body > .paper')
  if (paper === null) throw new Error('Nothing is printed')
  return paper
}

const endPrinting = () => dispatchEvent(new Event('afterprint'))

test.each(['names', 'starts'])('pages of a list for the wall end where they should: %s', async (kind) => {
  await openPage(`print?what=${kind}`)
  await expectTexts(kind === 'names' ? 'Who starts where' : 'Start list')
  await expectGoodBreaks(await printedPaper())
  endPrinting()
})

test('pages of the participants end where they should', async () => {
  await openPage('participants')
  await expectTexts('40 archers')
  await expectGoodBreaks(await printedPaper())
  endPrinting()
})

const resultOf = (
  number: number,
  archeryStyle: string,
): EventResults['divisions'][number]['results'][number] => ({
  rank: number + 1,
  participantId: idOf(number),
  name: `Ada Nock ${number}`,
  total: 400 - number,
  targetsScored: 30,
  average: 15,
  zones: {},
  proof: { scored: 30, photographed: 0 },
  lacksProof: false,
  confirmed: true,
  isRetired: false,
  isNotFinished: false,
  ownDivision: archeryStyle,
  club: longClub,
  placing: { kind: 'alone' } as const,
  explanation: 'alone',
})

const divisionOf = (archeryStyle: string, count: number) => ({
  archeryStyle,
  isProvisional: true,
  results: Array.from({ length: count }, (_, number) => resultOf(number, archeryStyle)),
})

test('pages of the results end where they should', async () => {
  network.on(eventResultCalls.read, {
    settled: true,
    divisions: [divisionOf('BH', 12), divisionOf('Trad', 3), divisionOf('Comp', 2), divisionOf('LB', 8)],
    apart: [1, 2, 3].map((number) => ({
      participantId: idOf(500 + number),
      name: `Dag Away ${number}`,
      archeryStyle: 'BH',
      total: 0,
      targetsScored: 0,
      mark: 'not-started' as const,
    })),
  })
  network.on(eventTeamCalls.read, {
    rules: { archers: 3, best: 2, mixed: true },
    teams: [],
    standings: [1, 2, 3, 4].map((rank) => ({
      id: idOf(600 + rank),
      rank,
      name: `Team ${rank}`,
      total: 700 - rank,
      missing: 0,
      members: [],
    })),
  })
  await openPage('results')
  await expectTexts('Ada Nock 11')
  await expectGoodBreaks(await printedPaper())
  endPrinting()
})
