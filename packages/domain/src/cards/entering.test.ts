import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ZoneCode, zoneCodes } from '../rounds/three-arrow.ts'
import { type CardContent, cardLimits, type Entry, mostArchers } from './card.ts'
import { isColumnChanged } from './changes.ts'
import { columnsOf, entryAt, groupCard, ownCard } from './columns.ts'
import { enterColumns, lastOfEach, mostOpenProposals, takeSave, withAccepted } from './entering.ts'

const archers = ['ada', 'bo', 'cleo']

const card = fc
  .array(
    fc.record({
      participantId: fc.constantFrom(...archers),
      zone: fc.option(fc.constantFrom(...zoneCodes)),
      distance: fc.constantFrom('', '20', '30.5'),
      photoPath: fc.option(fc.constantFrom('/objects/a', '/objects/b')),
    }),
    { maxLength: 20 },
  )
  .map((entries) => {
    const columns = new Map<string | undefined, Entry[]>(archers.map((id) => [id, []]))
    for (const entry of entries) columns.get(entry.participantId)?.push(entry)
    return columns
  })

const fields = ['zone', 'distance'] as const

test("a former editor's entries never change a value; those that would are proposed", () => {
  fc.assert(
    fc.property(card, card, (before, sent) => {
      const { columns, proposals } = enterColumns(before, sent, 'fill')
      for (const id of archers)
        for (const [row, wanted] of (sent.get(id) ?? []).entries())
          for (const field of fields) {
            const [was, now] = [entryAt(before, id, row)[field], entryAt(columns, id, row)[field]]
            if (was !== null && was !== '') expect(now).toBe(was)
            const isProposed = proposals.some(
              (each) => each.participantId === id && each.row === row && each.field === field,
            )
            if (wanted[field] !== null && wanted[field] !== '')
              expect(now === wanted[field] || isProposed).toBe(true)
            if (isProposed) expect(now).not.toBe(wanted[field])
          }
    }),
  )
})

test('entries after completion are proposed and change no value; late photos are accepted', () => {
  fc.assert(
    fc.property(card, card, (before, sent) => {
      const { columns } = enterColumns(before, sent, 'propose')
      for (const id of archers) {
        expect(isColumnChanged(before, columns, id)).toBe(false)
        for (const row of (sent.get(id) ?? []).keys()) {
          const there = archers.map((each) => entryAt(before, each, row).photoPath)
          const arrived = archers.map((each) => entryAt(sent, each, row).photoPath)
          const isAnyPhoto = [...there, ...arrived].some((photo) => photo !== null)
          const path = entryAt(columns, id, row).photoPath
          expect(path !== null).toBe(isAnyPhoto)
          if (arrived.some((photo) => photo !== null && !there.includes(photo)))
            expect(arrived).toContain(path)
        }
      }
    }),
  )
})

test("an editor's entries are all entered; a column that was not sent stays unchanged", () => {
  fc.assert(
    fc.property(card, card, (before, sent) => {
      sent.delete('cleo')
      const { columns, proposals } = enterColumns(before, sent, 'enter')
      expect(proposals).toEqual([])
      expect(isColumnChanged(before, columns, 'cleo')).toBe(false)
      for (const [row, wanted] of (sent.get('ada') ?? []).entries())
        expect(entryAt(columns, 'ada', row)).toMatchObject({ zone: wanted.zone, distance: wanted.distance })
    }),
  )
})

test('a closed column only gets proposals, also from an editor; the others are entered', () => {
  fc.assert(
    fc.property(card, card, (before, sent) => {
      const { columns, proposals } = enterColumns(before, sent, 'enter', new Set(['bo']))
      expect(isColumnChanged(before, columns, 'bo')).toBe(false)
      expect(proposals).toEqual(
        enterColumns(before, sent, 'propose').proposals.filter(({ participantId }) => participantId === 'bo'),
      )
      for (const [row, wanted] of (sent.get('ada') ?? []).entries())
        expect(entryAt(columns, 'ada', row)).toMatchObject({ zone: wanted.zone, distance: wanted.distance })
    }),
  )
})

test('a photo belongs to its row: all archers get the newest photo, and none is removed', () => {
  const before = columnsOf([
    { participantId: 'ada', zone: null, distance: '', photoPath: '/objects/a' },
    { participantId: 'bo', zone: null, distance: '', photoPath: '/objects/a' },
  ])
  const photosSent = (ada: string | null, bo: string | null) =>
    columnsOf([
      { participantId: 'ada', zone: '1A', distance: '', photoPath: ada },
      { participantId: 'bo', zone: '1B', distance: '', photoPath: bo },
    ])
  const photos = (ada: string | null, bo: string | null) => {
    const { columns } = enterColumns(before, photosSent(ada, bo), 'enter')
    return ['ada', 'bo'].map((id) => entryAt(columns, id, 0).photoPath)
  }
  expect(photos('/objects/a', '/objects/b')).toEqual(['/objects/b', '/objects/b'])
  expect(photos(null, null)).toEqual(['/objects/a', '/objects/a'])
  expect(photos(null, '/objects/b')).toEqual(['/objects/b', '/objects/b'])
})

test('a blank takes no value away and is never proposed; only a former editor may still fill one', () => {
  const column = (zone: ZoneCode | null, distance: string) =>
    columnsOf([{ participantId: 'ada', zone, distance, photoPath: null }])
  const [blank, scored] = [column(null, ''), column('1A', '20')]
  for (const mode of ['fill', 'propose'] as const)
    expect(enterColumns(scored, blank, mode)).toEqual({ columns: scored, proposals: [] })
  expect(enterColumns(blank, scored, 'fill')).toEqual({ columns: scored, proposals: [] })
  const { columns, proposals } = enterColumns(blank, scored, 'propose')
  expect(columns).toEqual(blank)
  expect(proposals.map(({ field, value }) => [field, value])).toEqual([
    ['zone', '1A'],
    ['distance', '20'],
  ])
})

test('a card can wait with two values for each zone and distance of its largest group', () => {
  expect(mostOpenProposals).toBe(mostArchers * cardLimits.numberOfTargets.most * 2 * 2)
})

test('of several values accepted for one place the last one counts and the others go to the history', () => {
  const value = (participantId: string, zone: string) =>
    ({ participantId, row: 0, field: 'zone', value: zone }) as const
  const [first, second, third, other] = [
    value('ada', '1A'),
    value('ada', '2A'),
    value('ada', '2A'),
    value('bo', '1A'),
  ]
  const { counting, overruled } = lastOfEach([first, second, other, third])
  expect(counting).toEqual([third, other])
  expect(overruled).toEqual([first])
})

test('an accepted value goes to its archer, target and field, and nothing else changes', () => {
  const before = columnsOf([
    { participantId: 'ada', zone: '1A', distance: '20', photoPath: null },
    { participantId: 'bo', zone: '1B', distance: '', photoPath: null },
  ])
  const accepted = withAccepted(before, [
    { participantId: 'ada', row: 0, field: 'distance', value: '18' },
    { participantId: 'ada', row: 2, field: 'zone', value: '2B' },
    { participantId: 'ada', row: 2, field: 'zone', value: '2A' },
    { participantId: 'cleo', row: 0, field: 'zone', value: '3A' },
  ])
  expect([...accepted.keys()]).toEqual(['ada', 'bo'])
  expect(accepted.get('ada')?.map(({ zone, distance }) => [zone, distance])).toEqual([
    ['1A', '18'],
    [null, ''],
    ['2A', ''],
  ])
  expect(accepted.get('bo')).toEqual(before.get('bo'))
})

const head = {
  roundId: 'abc-three-arrow',
  archerName: 'Ada Nock',
  club: 'The Oaks',
  date: '2026-11-21',
  archeryStyle: 'BH',
  distanceUnit: 'yards',
  startingTarget: 1,
  numberOfTargets: 3,
  courseTargets: 30,
} as const

const blank = { distance: '', zone: null, photoPath: null }

test('saving an own card replaces it with its head; rows that the save does not name are removed', () => {
  const before: CardContent = { ...head, scores: [{ ...blank, zone: '1A', photoPath: '/objects/a' }, blank] }
  const save: CardContent = { ...head, club: 'Elms', numberOfTargets: 2, scores: [{ ...blank, zone: '1B' }] }
  expect(takeSave(before, ownCard, save)).toEqual({ card: save, proposals: [] })
})

test("saving a group's card, even of one archer, keeps other rows, photos and the head", () => {
  const of = (entry: Partial<Entry>) => ({ ...blank, participantId: 'ada', ...entry })
  const before: CardContent = {
    ...head,
    scores: [of({ zone: '1A', photoPath: '/objects/a' }), of({ distance: '20' })],
  }
  const save: CardContent = { ...head, club: 'Elms', numberOfTargets: 2, scores: [of({ zone: '1B' })] }
  const shape = groupCard(['ada'])
  const entered = { ...before, scores: [of({ zone: '1B', photoPath: '/objects/a' }), of({ distance: '20' })] }
  expect(takeSave(before, shape, save)).toEqual({ card: entered, proposals: [] })
  expect(takeSave(before, shape, save, 'propose')).toEqual({
    card: before,
    proposals: [{ participantId: 'ada', row: 0, field: 'zone', value: '1B' }],
  })
  // A save cannot add targets.
  const far = takeSave(before, shape, { ...save, scores: [0, 1, 2, 3, 4].map(() => of({ zone: '1B' })) })
  expect(far.card.scores.map(({ zone }) => zone)).toEqual(['1B', '1B', '1B'])
  // An archer of the group without entries has a column as well; people outside the group have none.
  const two = takeSave(before, groupCard(['bo', 'ada']), {
    ...save,
    scores: [{ ...blank, participantId: 'cleo', zone: '1A' }],
  })
  expect(two.card.scores.map(({ participantId }) => participantId)).toEqual(['bo', 'ada', 'bo', 'ada'])
})

test('saving the same entries again changes nothing', () => {
  const contentWith = (columns: ReadonlyMap<string | undefined, readonly Entry[]>): CardContent => ({
    ...head,
    numberOfTargets: 50,
    // A phone has one photo per row.
    scores: [...columns.values()].flatMap((column) => column.map((entry) => ({ ...entry, photoPath: null }))),
  })
  fc.assert(
    fc.property(card, card, (before, sent) => {
      const shape = groupCard(archers)
      const { card: once } = takeSave(contentWith(before), shape, contentWith(sent))
      expect(takeSave(once, shape, contentWith(sent))).toEqual({ card: once, proposals: [] })
    }),
  )
})
