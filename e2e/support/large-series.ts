import type { Series, SeriesTable } from '@fletch/contract'

const idOf = (kind: string, number: number) =>
  `01980000-0000-7000-8000-${kind}${String(number).padStart(12 - kind.length, '0')}`

const eventNames = [
  'Season Opening in the Old Oak Forest',
  'Winter 2',
  'Kings Wood Open',
  'Waldweihnacht Hinterwald-Oberstdorf',
  'New Year Shoot',
  'Nocturne',
  'Championship of the Three Valleys',
  'Long Walk',
]

const firstNames = ['Maximilian', 'Åsa', 'Bo', 'Cleo', 'Dagfinn', 'Eva-Lotta', 'Finn', 'Gia', 'Hugo', 'Ilse']
const lastNames = [
  'von Hohenstein-Wernigerode',
  'Nock',
  'Björklund-Lindqvist',
  'Pil',
  'Riser',
  'Fernández de la Vega y Montenegro',
]

const points = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1]

/** The same figure for the same two numbers, between 0 and 999. */
const figureOf = (one: number, other: number) => ((one + 3) * 7919 + (other + 5) * 104_729) % 1000

type Division = SeriesTable['divisions'][number]

const divisionOf = (division: string, archers: readonly number[], best: number): Division => {
  const shotBy = (archer: number) =>
    eventNames.map((_, event) => figureOf(archer, event)).map((figure) => figure > 360)
  const totals = archers.map((archer) => eventNames.map((_, event) => 180 + (figureOf(event, archer) % 240)))
  const lines = archers.map((archer, row) => {
    const shot = shotBy(archer)
    const parts = eventNames.flatMap((_, event) => {
      const total = totals[row]?.[event] ?? 0
      if (!shot[event]) return []
      const ahead = archers.filter((other, at) => shotBy(other)[event] && (totals[at]?.[event] ?? 0) > total)
      const rank = ahead.length + 1
      return [
        {
          eventId: idOf('e', event),
          participantId: idOf(`a${event}`, archer),
          rank,
          total,
          worth: (points[rank - 1] ?? 0) * 100,
          counts: true,
        },
      ]
    })
    const counted = parts.toSorted((one, other) => other.worth - one.worth).slice(0, best)
    return {
      name: `${firstNames[archer % firstNames.length]} ${lastNames[archer % lastNames.length]}`,
      isGuest: archer % 4 === 0,
      parts: parts.map((part) => ({ ...part, counts: counted.includes(part) })),
      sum: counted.reduce((sum, { worth }) => sum + worth, 0),
      missing: Math.max(0, best - parts.length),
    }
  })
  const all = lines.toSorted((one, other) => other.sum - one.sum)
  const full = all.filter(({ missing }) => missing === 0)
  return {
    division,
    divisionScheme: 'ifaa-2021',
    ranked: full.map((line) => ({ ...line, rank: full.findIndex(({ sum }) => sum === line.sum) + 1 })),
    apart: all.filter(({ missing }) => missing > 0),
  }
}

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, number) => from + number)

/** A league of eight events and 60 archers, some with long names, as the server answers it. */
export const largeSeries = (clubs: Series['clubs']): { series: Series; table: SeriesTable } => {
  const best = 5
  const events = eventNames.map((name, event) => ({
    id: idOf('e', event),
    name,
    competitionDate: `2037-1${Math.floor(event / 4)}-0${(event % 4) + 3}`,
    status: 'completed' as const,
    isCounted: true,
  }))
  const rules = {
    id: idOf('5e', 1),
    name: 'Winter League of the Clubs around the Old Oak Forest',
    best,
    counting: { kind: 'place' as const, points, shared: 'mean' as const },
  }
  return {
    series: {
      ...rules,
      description: 'Every second Sunday, the best results count.',
      clubs,
      events,
      asked: [],
      mayLead: false,
      same: [],
      publicKey: null,
      isOfficer: false,
      createdAt: '2037-10-01T09:00:00.000Z',
    },
    table: {
      ...rules,
      events,
      divisions: [
        divisionOf('AMBH-R', numbers(0, 28), best),
        divisionOf('AFBH-R', numbers(28, 48), best),
        divisionOf('AMLB', numbers(48, 60), best),
      ],
    },
  }
}
