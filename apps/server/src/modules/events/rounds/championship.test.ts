import {
  type ClubEvent,
  eventDivisionCalls,
  eventGroupCalls,
  eventParticipantCalls,
  eventResultCalls,
  eventRoundCalls,
  eventTeamCalls,
  type Participant,
  seriesCalls,
} from '@fletch/contract'
import {
  announcedEvent,
  arrowEntries,
  beginCard,
  entries,
  foundClub,
  knowingRounds,
  type Person,
  putEntries,
  startTestServer,
} from '@fletch/testkit'
import {
  archerCount,
  arrowsBy,
  comesOnSunday,
  divisionOf,
  divisionOut,
  divisions,
  finishes,
  goesHome,
  isDisqualified,
  isInShoot,
  leagueArchers,
  leagueBest,
  leagueShoots,
  leagueZonesBy,
  listInto,
  listMerged,
  nameOf,
  penaltyOf,
  placePoints,
  saturdayOf,
  sum,
  sundayOf,
  targets,
  teamsOfThree,
  zonesBy,
} from '@fletch/testkit/championship-archers.ts'
import {
  championshipResults,
  expectedLeague,
  expectedTable,
  expectedTeams,
  type LeagueResult,
  shootResults,
} from '@fletch/testkit/championship-tables.ts'
import { expect, test } from 'vitest'

const archerOf = ({ user }: Pick<Participant, 'user'>) => Number(user.lastName)

/** Scores every group of a round, in reverse order of the groups. */
const scoreAll = async (
  officer: Person,
  { id, roundId }: { readonly id: string; readonly roundId: string },
  columnsOf: (archers: readonly Participant[]) => readonly object[],
) => {
  const { groups } = (await officer.send(eventGroupCalls.start, { params: { id }, body: null })).body
  for (const { id: groupId, participants } of groups.toReversed()) {
    await beginCard(officer, groupId, {}, knowingRounds)
    const scores = columnsOf(participants)
    const saved = await putEntries(officer, groupId, scores, { reason: 'from paper', roundId })
    expect(saved.status).toBe(200)
  }
}

/** Shoots and completes the seven shoots of the league. Returns their ids, and each archer's ids in them. */
const shootLeague = async (officer: Person, club: { readonly id: string }) => {
  const ids: string[] = []
  const idsOf = new Map<number, string[]>()
  for (const shoot of leagueShoots) {
    const settings = { divisionScheme: 'ifaa-2021', numberOfTargets: targets, name: `League shoot ${shoot}` }
    const event = await announcedEvent(officer, club, settings)
    const params = { id: event.id }
    for (const archer of leagueArchers.filter((each) => isInShoot(each, shoot))) {
      const body = { name: nameOf(archer), archeryStyle: divisionOf(archer) }
      const added = (await officer.send(eventParticipantCalls.add, { params, body })).body
      idsOf.set(archer, [...(idsOf.get(archer) ?? []), added.id])
    }
    await scoreAll(officer, event, (archers) =>
      entries(...archers.map((each) => [each.id, leagueZonesBy(archerOf(each), shoot)] as const)),
    )
    expect((await officer.send(eventResultCalls.complete, { params })).status).toBe(200)
    ids.push(event.id)
  }
  return { ids, idsOf }
}

/** Announces the championship with its 120 archers and 20 teams. */
const announceChampionship = async (officer: Person, club: { readonly id: string }) => {
  const event = await announcedEvent(officer, club, {
    divisionScheme: 'ifaa-2021',
    numberOfTargets: targets,
    proofRequired: true,
  })
  const params = { id: event.id }
  for (let archer = 0; archer < archerCount; archer += 1) {
    const body = { name: nameOf(archer), archeryStyle: divisionOf(archer) }
    expect((await officer.send(eventParticipantCalls.add, { params, body })).status).toBe(201)
  }
  const idOf = new Map(
    (await officer.send(eventParticipantCalls.list, { params })).body.map((each) => [
      archerOf(each),
      each.id,
    ]),
  )
  const participantOf = (archer: number) => idOf.get(archer) ?? ''
  const rules = { archers: 3, best: 2, mixed: true }
  await officer.send(eventTeamCalls.setRules, { params, body: { rules } })
  const teamIds: string[] = []
  for (const { name, archers: of, reserve } of teamsOfThree) {
    const body = { name, archers: of.map(participantOf), reserve: participantOf(reserve) }
    const named = await officer.send(eventTeamCalls.add, { params, body })
    expect(named.status).toBe(201)
    teamIds.push(named.body.id)
  }
  return { event, params, participantOf, teamIds }
}

type Championship = Awaited<ReturnType<typeof announceChampionship>>

/** Shoots and completes Saturday: the first hit counts, one archer leaves a target blank, points are deducted. */
const shootSaturday = async (officer: Person, { event, params, participantOf, teamIds }: Championship) => {
  await scoreAll(officer, event, (archers) =>
    entries(
      ...archers.map((archer): [string, (string | null)[]] => {
        const zones = zonesBy(archerOf(archer))
        return [archer.id, finishes(archerOf(archer)) ? zones : zones.slice(0, -1)]
      }),
    ),
  )
  const stepIn = {
    params: { ...params, teamId: teamIds[0] ?? '' },
    body: { participantId: participantOf(20) },
  }
  expect((await officer.send(eventTeamCalls.stepIn, stepIn)).status).toBe(200)
  const archers = (await officer.send(eventParticipantCalls.list, { params })).body
  for (const one of archers.filter((each) => penaltyOf(archerOf(each)) > 0)) {
    const body = { penalty: { points: penaltyOf(archerOf(one)), reason: 'Late at the target' } }
    await officer.send(eventParticipantCalls.change, { params: { ...params, participantId: one.id }, body })
  }
  await officer.send(eventResultCalls.complete, { params })
}

/** Creates Sunday's groups by standing: the best together, with starting targets drawn from a seed. */
const groupSunday = async (officer: Person, { params }: Championship, sundayId: string) => {
  const inRound = { params: { id: sundayId } }
  const make = async (body: { by: 'standing' | 'registration'; seed?: number }) =>
    (await officer.send(eventGroupCalls.create, { ...inRound, body })).body
  const startsOf = ({ groups }: Awaited<ReturnType<typeof make>>) =>
    groups.map(({ targetNumbers }) => targetNumbers[0])
  const plain = startsOf(await make({ by: 'registration' }))
  const drawn = startsOf(await make({ by: 'standing', seed: 2026 }))
  expect(drawn).not.toEqual(plain)
  expect(drawn.toSorted()).toEqual(plain.toSorted())
  const { groups } = await make({ by: 'standing', seed: 2026 })
  expect(groups.map(({ targetNumbers }) => targetNumbers[0])).toEqual(drawn)
  const saturday = (await officer.send(eventResultCalls.read, { params, query: { round: 1 } })).body
  const inOrder = saturday.divisions.find(({ archeryStyle }) => archeryStyle === divisions[0])?.results ?? []
  const together = groups
    .flatMap(({ participants }) => participants)
    .filter(({ archeryStyle }) => archeryStyle === divisions[0])
  expect(together.map(({ user }) => `${user.firstName} ${user.lastName}`)).toEqual(
    inOrder.map(({ name }) => name),
  )
  // Archers walk together division by division, best first.
  for (const { participants } of groups.filter((group) => group.participants.length === 4).slice(0, 10))
    expect(new Set(participants.map(({ archeryStyle }) => archeryStyle)).size).toBeLessThanOrEqual(2)
  return groups
}

/**
 * Shoots and completes Sunday: two arrows count, some archers are absent, one is disqualified, one goes home, and a
 * target is taken out for a division. Returns the absent archers, the targets out, and on which row of an archer's card
 * the target is out.
 */
const shootSunday = async (
  officer: Person,
  round: Pick<ClubEvent, 'id' | 'roundId' | 'courseTargets'>,
  groups: Awaited<ReturnType<typeof groupSunday>>,
) => {
  const inRound = { params: { id: round.id } }
  const away = groups
    .flatMap(({ participants }) => participants)
    .filter((each) => !comesOnSunday(archerOf(each)))
  for (const { id } of away) {
    const one = { ...inRound.params, participantId: id }
    await officer.send(eventParticipantCalls.change, { params: one, body: { status: 'absent' } })
  }
  await scoreAll(officer, round, (archers) =>
    arrowEntries(
      ...archers.map((archer): [string, string[][]] => {
        const arrows = arrowsBy(archerOf(archer))
        return [archer.id, goesHome(archerOf(archer)) ? arrows.slice(0, -1) : arrows]
      }),
    ),
  )
  const started = (await officer.send(eventParticipantCalls.list, inRound)).body
  const marks = [
    [isDisqualified, { kind: 'disqualified', reason: 'Shot from the wrong peg' }],
    [goesHome, { kind: 'not-finished', reason: 'Went home' }],
  ] as const
  for (const [isMarked, mark] of marks)
    for (const { id } of started.filter((each) => isMarked(archerOf(each)))) {
      const one = { ...inRound.params, participantId: id }
      const marked = await officer.send(eventParticipantCalls.change, { params: one, body: { mark } })
      expect(marked.status).toBe(200)
    }
  // A group goes round the course from its starting target.
  const startBy = new Map(
    groups.flatMap(({ participants, targetNumbers: [start = 0] }) =>
      participants.map((archer) => [archerOf(archer), start] as const),
    ),
  )
  const course = round.courseTargets
  const second = divisions.indexOf(divisionOut) + divisions.length
  const out = ((startBy.get(second) ?? 0) % course) + 1
  const rowOutOf = (archer: number) =>
    divisionOf(archer) === divisionOut ? (out - (startBy.get(archer) ?? 0) + course) % course : -1
  expect(rowOutOf(second)).toBe(1)
  const targetsOut = [{ target: out, division: divisionOut, reason: 'The boar fell over' }]
  const taken = await officer.send(eventResultCalls.takeOut, { ...inRound, body: { targetsOut } })
  expect(taken.status).toBe(200)
  await officer.send(eventResultCalls.complete, inRound)
  return { away, targetsOut, rowOutOf }
}

/** Makes the championship the last of eight events of a league, and compares its table by place and by share. */
const expectLeague = async (
  officer: Person,
  club: { readonly id: string },
  { event, participantOf }: Championship,
  rowOutOf: (archer: number) => number,
) => {
  const league = await shootLeague(officer, club)
  const form = { name: 'Winter League', best: leagueBest }
  const places = { kind: 'place', points: placePoints, shared: 'mean' } as const
  const body = { ...form, clubId: club.id, counting: places }
  const ofLeague = { params: { id: (await officer.send(seriesCalls.create, { body })).body.id } }
  const competitionIds = [...league.ids, event.id]
  const joined = await officer.send(seriesCalls.setEvents, { ...ofLeague, body: { competitionIds } })
  expect(joined.body.events.map(({ isCounted }) => isCounted)).toEqual(competitionIds.map(() => true))
  const same = leagueArchers.map((archer) => [...(league.idsOf.get(archer) ?? []), participantOf(archer)])
  const linked = await officer.send(seriesCalls.setArchers, { ...ofLeague, body: { same } })
  expect(linked.body.same).toHaveLength(leagueArchers.length)
  const leagueTable = async () => {
    const table = (await officer.send(seriesCalls.table, ofLeague)).body
    return table.divisions.flatMap(({ division, ranked, apart }) => [
      ...ranked.map((line) => `${division} ${line.rank} ${line.name} ${line.sum}`),
      ...apart.map((line) => `${division} apart ${line.name} ${line.sum}, ${line.missing} missing`),
    ])
  }
  const eight = [...leagueShoots.map(shootResults), championshipResults(rowOutOf)]
  const meanOf = ({ place, sharing }: LeagueResult) =>
    Math.round((sum(placePoints.slice(place - 1, place - 1 + sharing)) / sharing) * 100)
  const byPlace = expectedLeague(eight, meanOf)
  expect((await leagueTable()).toSorted()).toEqual(byPlace.toSorted())
  expect(byPlace.filter((each) => !each.includes('apart')).length).toBeGreaterThan(divisions.length)
  expect(expectedLeague(eight.slice(0, -1), meanOf)).not.toEqual(byPlace)
  const shares = { ...form, counting: { kind: 'share' as const } }
  expect((await officer.send(seriesCalls.save, { ...ofLeague, body: shares })).status).toBe(200)
  expect((await leagueTable()).toSorted()).toEqual(
    expectedLeague(eight, ({ total, best }) => Math.round((total / best) * 10_000)).toSorted(),
  )
}

test('a weekend championship of 120 archers, the last of eight events of a league, matches the tables that the test computes by itself', {
  timeout: 180_000,
}, async () => {
  const server = await startTestServer()
  const ada = await server.person('Ada')
  const club = await foundClub(ada)
  const championship = await announceChampionship(ada, club)
  const { params } = championship
  const body = { competitionDate: '2026-12-06', roundId: 'ifaa-3d-standard-2021', numberOfTargets: targets }
  const { rounds = [] } = (await ada.send(eventRoundCalls.add, { params, body })).body
  await shootSaturday(ada, championship)
  const sundayId = rounds[1]?.id ?? ''
  const groups = await groupSunday(ada, championship, sundayId)
  const sunday = { id: sundayId, roundId: body.roundId, courseTargets: rounds[1]?.courseTargets ?? 0 }
  const { away, targetsOut, rowOutOf } = await shootSunday(ada, sunday, groups)

  const results = async () => (await ada.send(eventResultCalls.read, { params })).body
  const told = ({ divisions: lists }: Awaited<ReturnType<typeof results>>) =>
    lists.flatMap(({ archeryStyle, results: lines }) =>
      lines.map(({ rank, name, total }) => `${archeryStyle} ${rank} ${name} ${total}`),
    )
  const whole = await results()
  expect(told(whole).toSorted()).toEqual(expectedTable(rowOutOf).toSorted())
  expect(whole.divisions.map(({ isProvisional }) => isProvisional)).toEqual(divisions.map(() => false))
  expect(whole.unranked).toHaveLength(away.length)
  expect(whole.targetsOut).toEqual([{ ...targetsOut[0], round: 2 }])
  // All scores came from paper.
  for (const { proof, lacksProof } of whole.divisions.flatMap((each) => each.results))
    expect([proof.photographed, proof.paper, lacksProof]).toEqual([0, proof.scored, false])
  const notFinished = whole.divisions
    .flatMap((each) => each.results)
    .filter((each) => each.isNotFinished)
    .map(({ name }) => name)
  expect(notFinished.toSorted()).toEqual([nameOf(40), nameOf(60)])
  expect(away.length).toBeGreaterThan(4)
  expect(whole.apart?.map(({ name, mark }) => [name, mark])).toEqual([[nameOf(50), 'disqualified']])

  await expectLeague(ada, club, championship, rowOutOf)

  const { standings } = (await ada.send(eventTeamCalls.read, { params })).body
  const totalOf = (archer: number) =>
    saturdayOf(archer) + sundayOf(archer, rowOutOf(archer)) - penaltyOf(archer)
  expect(standings.map(({ rank, name, total }) => `${rank} ${name} ${total}`).toSorted()).toEqual(
    expectedTeams(totalOf).toSorted(),
  )
  expect(new Set(standings.map((each) => each.missing)).size).toBeGreaterThan(1)

  const merges = [{ code: listMerged, into: listInto }]
  const merged = await ada.send(eventDivisionCalls.merge, { params, body: { merges } })
  expect(merged.status).toBe(200)
  expect(told(merged.body).toSorted()).toEqual(expectedTable(rowOutOf, true).toSorted())
  const parted = await ada.send(eventDivisionCalls.merge, { params, body: { merges: [], before: merges } })
  expect(parted.body).toEqual(whole)

  // Two archers are level, and the two rounds count different hits, so a shoot-off decides. Only one division changes.
  const first = whole.divisions.find(({ archeryStyle }) => archeryStyle === divisions[0])?.results ?? []
  const rank = first.find(({ name }) => name === nameOf(0))?.rank
  const level = first.filter((result) => result.rank === rank)
  expect(level.map(({ name }) => name)).toEqual(expect.arrayContaining([nameOf(0), nameOf(divisions.length)]))
  const order = level.map(({ participantId }) => participantId).toReversed()
  const shotOff = await ada.send(eventResultCalls.shootOff, { params, body: { participantIds: order } })
  expect(shotOff.status).toBe(200)
  const decided =
    shotOff.body.divisions.find(({ archeryStyle }) => archeryStyle === divisions[0])?.results ?? []
  const ordered = decided.filter(({ participantId }) => order.includes(participantId))
  expect(ordered.map(({ participantId }) => participantId)).toEqual(order)
  expect(ordered.map((result) => result.rank)).toEqual(order.map((_, place) => (rank ?? 0) + place))
  const others = (lines: readonly string[]) => lines.filter((line) => !line.startsWith(`${divisions[0]} `))
  expect(others(told(shotOff.body))).toEqual(others(told(whole)))
})
