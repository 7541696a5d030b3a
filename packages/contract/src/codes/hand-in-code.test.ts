import { generateKeyPairSync, sign, verify } from 'node:crypto'
import {
  areasOfArrow,
  builtInRound,
  builtInRounds,
  columnsOf,
  type Entry,
  groupCardHead,
  hitFrom,
  missed,
  type Round,
  rowsUsed,
  scoresFrom,
  tally,
  threeArrowRound,
} from '@fletch/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CodePart, joinParts, partsOf, type Read, readPart, type SignedBytes } from './code-parts.ts'
import { columnKeys, editorSteps, type HandIn, handInBody, readHandIn, scoresIn } from './hand-in-code.ts'

const ids = fc.uuid({ version: 7 })

const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const signed = (body: Uint8Array) => ({
  body,
  signature: new Uint8Array(sign('sha256', body, { key: keys.privateKey, dsaEncoding: 'ieee-p1363' })),
})

const isSigned = ({ body, signature }: SignedBytes): boolean =>
  verify('sha256', body, { key: keys.publicKey, dsaEncoding: 'ieee-p1363' }, signature)

const valueIn = <Value>(read: Read<Value>): Value => {
  if ('refused' in read) throw new Error(read.refused)
  return read.value
}

/** Arrows as a phone can enter them at a target. */
const arrowsAt = (round: Round): fc.Arbitrary<readonly (string | null)[]> => {
  const codes = (arrow: number) => areasOfArrow(round, arrow).map(({ code }) => code)
  if (round.counting === 'all')
    return fc.tuple(
      ...Array.from({ length: round.arrows }, (_, arrow) =>
        fc.constantFrom<string | null>(null, missed, ...codes(arrow)),
      ),
    )
  return fc.integer({ min: 0, max: round.arrows }).chain((misses) => {
    const before = Array.from({ length: misses }, () => missed)
    return misses === round.arrows
      ? fc.constant(before)
      : fc.constantFrom(before, ...codes(misses).map((code) => [...before, code]))
  })
}

const distances = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 0, max: 1000 }).map(String),
  fc.integer({ min: 0, max: 10_000 }).map((tenths) => String(tenths / 10)),
)

const entryOf = (
  round: Round,
  participantId: string,
  arrows: readonly (string | null)[],
  distance: string,
): Entry => {
  const { zone, arrows: hit } = hitFrom(round, arrows)
  return { distance, zone, ...(hit !== undefined && { arrows: hit }), photoPath: null, participantId }
}

const headOf = (round: Round, numberOfTargets: number) =>
  groupCardHead(
    {
      roundId: round.id,
      distanceUnit: 'meters',
      numberOfTargets,
      courseTargets: round.courseTargets,
      clubName: 'Hill',
      competitionDate: '2026-06-14',
    },
    { groupName: 'Group 1', targetNumbers: [1], participants: [] },
  )

const handIns = (round: Round): fc.Arbitrary<HandIn> =>
  fc
    .record({
      archers: fc.uniqueArray(ids, { minLength: 1, maxLength: 4, selector: (id) => id.slice(19) }),
      targets: fc.integer({ min: 1, max: 6 }),
    })
    .chain(({ archers, targets }) => {
      const cells = fc.tuple(arrowsAt(round), distances)
      return fc.record({
        eventId: ids,
        groupId: ids,
        keyId: ids,
        counter: fc.integer({ min: 1, max: 2 ** 32 - 1 }),
        basedOn: fc.option(
          fc
            .date({
              min: new Date('1970-01-01T00:00:00.001Z'),
              max: new Date('2099-12-31T00:00:00Z'),
              noInvalidDate: true,
            })
            .map((date) => date.toISOString()),
        ),
        editorStep: fc.constantFrom(...editorSteps),
        archers: fc
          .array(fc.boolean(), { minLength: archers.length, maxLength: archers.length })
          .map((confirmed) => archers.map((id, at) => ({ id, isConfirmed: confirmed[at] === true }))),
        card: fc
          .array(fc.array(cells, { minLength: archers.length, maxLength: archers.length }), {
            maxLength: targets,
          })
          .map((rows) => {
            const columns = new Map(
              archers.map((id, column) => [
                id,
                rows.map((row) => entryOf(round, id, row[column]?.[0] ?? [], row[column]?.[1] ?? '')),
              ]),
            )
            return { ...headOf(round, targets), scores: scoresFrom(columns, rowsUsed(columns)) }
          }),
      })
    })

const roundNamed = (id: string): Round => {
  const round = builtInRound(id)
  if (round === undefined) throw new Error(`No round ${id}`)
  return round
}

/** An id that differs at its end. */
const idOf = (number: number): string => `0198a3c2-7d31-7000-8000-${String(number).padStart(12, '0')}`

/** The largest card of a round: every target shot, each from a distance of its own. */
const fullCard = (round: Round, archers: number): HandIn => {
  const targets = Math.max(round.targets.usual, ...round.targets.others)
  const arrows = Array.from(
    { length: round.counting === 'all' ? round.arrows : 1 },
    (_, arrow) => areasOfArrow(round, arrow).at(-1)?.code ?? missed,
  )
  const keysOfArchers = Array.from({ length: archers }, (_, archer) => idOf(100 + archer))
  const columns = new Map(
    keysOfArchers.map((id) => [
      id,
      Array.from({ length: targets }, (_, row) => entryOf(round, id, arrows, `${row + 20}.5`)),
    ]),
  )
  return {
    eventId: idOf(1),
    groupId: idOf(2),
    keyId: idOf(3),
    counter: 1,
    basedOn: '2026-06-14T07:30:00.000Z',
    editorStep: 'began',
    archers: keysOfArchers.map((id) => ({ id, isConfirmed: true })),
    card: { ...headOf(round, targets), scores: scoresFrom(columns, targets) },
  }
}

const idsOf = ({ archers }: HandIn): string[] => archers.map(({ id }) => id)

describe('a card as a code', () => {
  it.each(builtInRounds.map((round) => [round.id, round] as const))(
    'is read as it was shown: %s',
    (_, round) => {
      fc.assert(
        fc.property(handIns(round), (handIn) => {
          const { eventId, groupId, keyId, counter, basedOn, editorStep, card, archers } = handIn
          const texts = partsOf(signed(handInBody(round, handIn)))
          const { body } = valueIn(joinParts(texts.map((text) => valueIn(readPart(text)))))
          const read = valueIn(readHandIn(body))
          expect(read).toMatchObject({
            eventId,
            groupId,
            keyId,
            counter,
            basedOn,
            editorStep,
            day: card.date,
          })
          expect(read.numberOfTargets).toBe(card.numberOfTargets)
          expect(columnKeys(read, idsOf(handIn).toReversed())).toEqual(idsOf(handIn))
          expect(valueIn(scoresIn(read, round, idsOf(handIn)))).toEqual(card.scores)
          const columns = columnsOf(card.scores)
          expect(read.columns.map(({ isConfirmed, totalScore }) => ({ isConfirmed, totalScore }))).toEqual(
            archers.map(({ id, isConfirmed }) => ({
              isConfirmed,
              totalScore: tally(round, columns.get(id) ?? []).totalScore,
            })),
          )
        }),
        { numRuns: 20 },
      )
    },
  )

  it('is refused, or its signature is wrong, if any character was changed', () => {
    const characters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:']
    fc.assert(
      fc.property(
        handIns(threeArrowRound),
        fc.nat(),
        fc.constantFrom(...characters),
        (handIn, where, other) => {
          const [text = ''] = partsOf(signed(handInBody(threeArrowRound, handIn)))
          const at = where % text.length
          fc.pre(text[at] !== other)
          const part = readPart(text.slice(0, at) + other + text.slice(at + 1))
          if ('refused' in part) return
          const joined = joinParts([part.value])
          if ('refused' in joined) return
          expect(isSigned(joined.value)).toBe(false)
        },
      ),
    )
  })

  it('has each archer once, and an archer who is not of the group is none of its keys', () => {
    const handIn = fullCard(threeArrowRound, 2)
    const read = valueIn(readHandIn(handInBody(threeArrowRound, handIn)))
    const [one = '', two = ''] = idsOf(handIn)
    expect(columnKeys(read, [two])).toEqual([null, two])
    const twice = { ...handIn, archers: [one, one].map((id) => ({ id, isConfirmed: true })) }
    expect(readHandIn(handInBody(threeArrowRound, twice))).toEqual({ refused: 'code-damaged' })
  })

  it('hands in one column of a card', () => {
    const handIn = fullCard(threeArrowRound, 3)
    const [, own] = handIn.archers
    if (own === undefined) throw new Error('No second archer')
    const read = valueIn(readHandIn(handInBody(threeArrowRound, { ...handIn, archers: [own] })))
    const scores = valueIn(scoresIn(read, threeArrowRound, [own.id]))
    expect(scores).toEqual(handIn.card.scores.filter(({ participantId }) => participantId === own.id))
  })

  it('leaves out photos, and rows that have nothing else', () => {
    const handIn = fullCard(threeArrowRound, 1)
    const [first] = handIn.card.scores
    if (first === undefined) throw new Error('No row')
    const photographed = { ...first, photoPath: 'photo' }
    const onlyPhoto = { ...photographed, zone: null, distance: '' }
    const scores = [photographed, onlyPhoto]
    const read = valueIn(
      readHandIn(handInBody(threeArrowRound, { ...handIn, card: { ...handIn.card, scores } })),
    )
    expect(valueIn(scoresIn(read, threeArrowRound, idsOf(handIn)))).toEqual([first])
  })

  it('is refused with another round, or with arrows that the round does not allow', () => {
    const field = roundNamed('ifaa-field-2021')
    const hunter = roundNamed('ifaa-hunter-2021')
    const handIn = fullCard(field, 1)
    const read = valueIn(readHandIn(handInBody(field, handIn)))
    expect(scoresIn(read, hunter, idsOf(handIn))).toEqual({ refused: 'code-of-other-round' })
    const tooHigh = { ...read, rows: [[{ distance: '', arrows: [5, 0, 0, 0] }]] }
    expect(scoresIn(tooHigh, field, idsOf(handIn))).toEqual({ refused: 'code-damaged' })
    const tooFar = { ...read, rows: [[{ distance: '1000.1', arrows: [2, 0, 0, 0] }]] }
    expect(scoresIn(tooFar, field, idsOf(handIn))).toEqual({ refused: 'code-damaged' })
  })

  it('is never made of what has no code', () => {
    const handIn = fullCard(threeArrowRound, 1)
    const none = [
      { ...handIn, eventId: 'event-1' },
      { ...handIn, counter: -1 },
      { ...handIn, archers: [{ id: 'archer-1', isConfirmed: true }] },
    ]
    for (const each of none) expect(() => handInBody(threeArrowRound, each)).toThrow(RangeError)
    const ofField = fullCard(roundNamed('ifaa-field-2021'), 1)
    expect(() => handInBody(roundNamed('ifaa-animal-marked-2021'), ofField)).toThrow(RangeError)
  })

  it('never throws for bytes of others', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 700 }), (bytes) => {
        const read = readHandIn(Uint8Array.from([1, ...bytes]))
        if ('value' in read) scoresIn(read.value, threeArrowRound, [])
      }),
    )
  })

  it.each([
    ['of another kind', (body: Uint8Array) => body.with(0, 9), 'code-of-other-kind'],
    ['cut off', (body: Uint8Array) => body.slice(0, -1), 'code-damaged'],
    ['with more after it', (body: Uint8Array) => Uint8Array.from([...body, 0]), 'code-damaged'],
    ['empty', () => new Uint8Array(), 'code-of-other-kind'],
  ])('is refused if it is %s', (_, change, refused) => {
    expect(readHandIn(change(handInBody(threeArrowRound, fullCard(threeArrowRound, 2))))).toEqual({ refused })
  })
})

describe('the parts of a code', () => {
  const large = { ...fullCard(roundNamed('ifaa-expert-field-2021'), 12) }
  const texts = partsOf(signed(handInBody(roundNamed('ifaa-expert-field-2021'), large)))
  const parts = (all: readonly string[]): CodePart[] => all.map((text) => valueIn(readPart(text)))

  it('are joined in any order, and twice does no harm', () => {
    const whole = valueIn(joinParts(parts(texts)))
    expect(texts.length).toBeGreaterThan(1)
    expect(isSigned(whole)).toBe(true)
    const orders = fc.shuffledSubarray([...texts, ...texts], { minLength: texts.length * 2 })
    fc.assert(
      fc.property(orders, (some) => {
        expect(joinParts(parts(some))).toEqual({ value: whole })
      }),
    )
  })

  it('are refused if one is missing, or of another code', () => {
    expect(joinParts(parts(texts.slice(1)))).toEqual({ refused: 'code-incomplete' })
    expect(joinParts([])).toEqual({ refused: 'code-incomplete' })
    const again = partsOf(signed(handInBody(roundNamed('ifaa-expert-field-2021'), large)))
    const mixed = [...texts.slice(0, 1), ...again.slice(1)]
    expect(joinParts(parts(mixed))).toEqual({ refused: 'code-parts-mixed' })
  })

  it.each([
    ['https://fletch.example/1', 'code-not-ours'],
    ['', 'code-not-ours'],
    ['FL2:BB8', 'code-of-other-version'],
    ['FL1:', 'code-damaged'],
    ['FL1:BB', 'code-damaged'],
    ['FL1:bb8', 'code-damaged'],
  ])('are refused with a reason: %s', (text, refused) => {
    expect(readPart(text)).toEqual({ refused })
  })

  it('are at most sixteen', () => {
    expect(() => partsOf(signed(new Uint8Array(17 * 644)))).toThrow(RangeError)
    expect(() => partsOf({ body: new Uint8Array(1), signature: new Uint8Array(63) })).toThrow(RangeError)
  })
})

it('fits one code for a group of six in every built-in round', () => {
  const sizes = builtInRounds.map((round) => {
    const texts = partsOf(signed(handInBody(round, fullCard(round, 6))))
    return `${round.id}: ${texts.map(({ length }) => length).join(' + ')}`
  })
  expect(sizes).toMatchInlineSnapshot(`
    [
      "abc-three-arrow: 628",
      "aba-field-three-arrow-2026: 519",
      "aba-field-one-arrow-2026: 429",
      "aba-3d-three-arrow-2026: 519",
      "aba-3d-two-arrow-2026: 474",
      "aba-3d-one-arrow-2026: 429",
      "aussie-field-standard-2026: 519",
      "ifaa-animal-marked-2021: 574",
      "ifaa-animal-unmarked-2021: 574",
      "ifaa-3d-hunting-2021: 480",
      "ifaa-3d-standard-2021: 543",
      "ifaa-field-2021: 700",
      "ifaa-hunter-2021: 700",
      "ifaa-international-2021: 519",
      "ifaa-expert-field-2021: 763",
      "ifaa-indoor-2021: 540",
      "ifaa-flint-2021: 501",
      "wa-field-marked-2024: 616",
      "wa-field-unmarked-2024: 616",
      "wa-field-mixed-2024: 616",
      "wa-3d-2024: 535",
      "nfaa-field-2026: 732",
      "nfaa-hunter-2026: 732",
      "nfaa-animal-2026: 606",
      "asa-3d-2026: 556",
      "asa-3d-14-2026: 556",
      "ibo-3d-2026: 556",
      "dbsv-waldrunde-2026: 606",
      "dbsv-jagdrunde-2026: 480",
      "scandinavian-2026: 574",
      "nfas-big-game-inner-2026: 736",
      "nfas-big-game-2026: 691",
      "fiarc-tracciato-2026: 562",
      "fiarc-round-3d-2026: 508",
      "saba-3d-open-2026: 451",
      "saba-3d-traditional-2026: 451",
    ]
  `)
})

it('fits a code of version 17 for 28 targets, six archers and four arrows', () => {
  const round = roundNamed('ifaa-field-2021')
  const body = handInBody(round, fullCard(round, 6))
  expect(body.length + 64).toMatchInlineSnapshot(`459`)
  const mostOfVersion17 = 734
  expect(partsOf(signed(body)).map((text) => text.length <= mostOfVersion17)).toEqual([true])
})
