import fc from 'fast-check'
import { expect, test } from 'vitest'
import { proposedTeams, reasonAgainstTeam, stepIn, type Team, type TeamShot, teamStandings } from './teams.ts'

const rules = { archers: 3, best: 2, mixed: false }

const team = (name: string, archers: readonly string[], reserve: string | null = null): Team => ({
  id: name,
  name,
  archers,
  reserve,
})

const shots = (totals: Readonly<Record<string, number>>, out: readonly string[] = []): TeamShot[] =>
  Object.entries(totals).map(([name, total]) => ({
    participantId: name,
    name,
    total,
    isOut: out.includes(name),
  }))

const linesOf = (teams: readonly Team[], all: readonly TeamShot[]) =>
  teamStandings(rules, teams, all).map(
    ({ rank, name, total, members }) =>
      `${rank} ${name} ${total}: ${members.map((each) => `${each.name}${each.counts ? '' : ' (left out)'}`).join(', ')}`,
  )

test('counts the best totals of a team and shows whose they are', () => {
  expect(
    linesOf(
      [team('Fir', ['Ada', 'Bo', 'Cleo']), team('Oak', ['Dag', 'Eli', 'Finn'])],
      shots({ Ada: 300, Bo: 200, Cleo: 290, Dag: 310, Eli: 100, Finn: 270 }),
    ),
  ).toEqual(['1 Fir 590: Ada, Cleo, Bo (left out)', '2 Oak 580: Dag, Finn, Eli (left out)'])
})

test('separates level teams by the next best total; teams still level share the rank', () => {
  const all = shots({
    Ada: 300,
    Bo: 200,
    Cleo: 10,
    Dag: 300,
    Eli: 200,
    Finn: 20,
    Gro: 250,
    Ida: 250,
    Jon: 10,
  })
  expect(
    linesOf(
      [
        team('Ash', ['Ada', 'Bo', 'Cleo']),
        team('Fir', ['Dag', 'Eli', 'Finn']),
        team('Oak', ['Gro', 'Ida', 'Jon']),
      ],
      all,
    ).map((line) => line.slice(0, 9)),
  ).toEqual(['1 Fir 500', '2 Ash 500', '2 Oak 500'])
})

test('an incomplete team is ranked after complete ones, and archers who are out do not count', () => {
  const all = shots({ Ada: 300, Bo: 290, Cleo: 280, Dag: 100, Eli: 90 }, ['Bo', 'Cleo'])
  expect(linesOf([team('Fir', ['Ada', 'Bo', 'Cleo']), team('Oak', ['Dag', 'Eli'])], all)).toEqual([
    '1 Oak 190: Dag, Eli',
    '2 Fir 300: Ada, Bo (left out), Cleo (left out)',
  ])
})

test('an archer is in one team, a team has one division unless teams may be mixed, and one reserve', () => {
  const [ada, tove] = [
    { participantId: 'Ada', division: 'BH' },
    { participantId: 'Tove', division: 'Trad' },
  ]
  expect(reasonAgainstTeam(rules, [ada], [])).toBeNull()
  expect(reasonAgainstTeam(rules, [ada], [team('Oak', ['Dag'], 'Ada')])).toEqual({
    kind: 'archer-in-another-team',
    archer: 'Ada',
  })
  expect(reasonAgainstTeam(rules, [ada, tove], [])).toEqual({ kind: 'another-division' })
  expect(reasonAgainstTeam({ ...rules, mixed: true }, [ada, tove], [])).toBeNull()
  const five = ['1', '2', '3', '4', '5'].map((participantId) => ({ participantId, division: 'BH' }))
  expect(reasonAgainstTeam(rules, five, [])).toEqual({ kind: 'team-full' })
  expect(reasonAgainstTeam(rules, five.slice(1), [])).toBeNull()
})

test('a reserve steps in permanently', () => {
  const result = stepIn(team('Fir', ['Ada', 'Bo'], 'Cleo'), 'Bo')
  expect(result).toEqual(team('Fir', ['Ada', 'Cleo']))
  expect(() => stepIn(result, 'Ada')).toThrow(RangeError)
  expect(() => stepIn(team('Fir', ['Ada'], 'Cleo'), 'Dag')).toThrow(RangeError)
})

test('the table does not depend on the order of teams and totals', () => {
  const names = Array.from({ length: 9 }, (_, index) => `a${index}`)
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 9, maxLength: 9 }),
      fc.subarray(names),
      (points, out) => {
        const all = shots(Object.fromEntries(names.map((name, index) => [name, points[index] ?? 0])), out)
        const teams = [0, 3, 6].map((start) => team(`T${start}`, names.slice(start, start + 3)))
        const table = teamStandings(rules, teams, all)
        expect(teamStandings(rules, teams.toReversed(), all.toReversed())).toEqual(table)
        for (const { total, members, missing } of table) {
          const counting = members.filter(({ counts }) => counts)
          expect(counting).toHaveLength(rules.best - missing)
          expect(total).toBe(counting.reduce((sum, each) => sum + each.total, 0))
        }
      },
    ),
  )
})

test('proposes complete teams per club and division, with an archer left over as reserve', () => {
  const archer = (participantId: string, club: string, division = 'BH') => ({ participantId, club, division })
  const archers = [
    ...['1', '2', '3', '4'].map((id) => archer(id, 'The Oaks')),
    archer('5', 'the oaks', 'Trad'),
    ...['6', '7', '8', '9', '10', '11'].map((id) => archer(id, 'Ash')),
    archer('12', ''),
  ]
  expect(proposedTeams(rules, archers, [])).toEqual([
    { name: 'Ash', archers: ['6', '7', '8'], reserve: null },
    { name: 'Ash 2', archers: ['9', '10', '11'], reserve: null },
    { name: 'The Oaks', archers: ['1', '2', '3'], reserve: '4' },
  ])
  const mixed = { ...rules, mixed: true, archers: 5 }
  expect(proposedTeams(mixed, archers, [team('ASH', ['6'], '7')])).toEqual([
    { name: 'The Oaks', archers: ['1', '2', '3', '4', '5'], reserve: null },
  ])
})
