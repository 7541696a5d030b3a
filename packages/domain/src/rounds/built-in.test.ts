import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { tally } from '../cards/tally.ts'
import { builtInRound, builtInRounds } from './built-in.ts'
import { countedIn, faultIn, hitFrom } from './hits.ts'
import { firstHit, keysByArrow, keysOfArrow, noHit } from './pad.ts'
import { mostOnTarget, pointsOfArrow, type Round, roundLimits } from './round.ts'

/** Targets and total of a perfect card, from the rule books. */
const perfect: Readonly<Record<string, readonly [targets: number, total: number]>> = {
  'abc-three-arrow': [30, 600],
  'aba-field-three-arrow-2026': [20, 400],
  'aba-field-one-arrow-2026': [20, 400],
  'aba-3d-three-arrow-2026': [20, 400],
  'aba-3d-two-arrow-2026': [20, 400],
  'aba-3d-one-arrow-2026': [20, 400],
  'aussie-field-standard-2026': [20, 300],
  'ifaa-animal-marked-2021': [28, 560],
  'ifaa-animal-unmarked-2021': [28, 560],
  'ifaa-3d-hunting-2021': [28, 560],
  'ifaa-3d-standard-2021': [28, 560],
  'ifaa-field-2021': [28, 560],
  'ifaa-hunter-2021': [28, 560],
  'ifaa-international-2021': [20, 300],
  'ifaa-expert-field-2021': [28, 560],
  'ifaa-indoor-2021': [12, 300],
  'ifaa-flint-2021': [14, 280],
  'wa-field-marked-2024': [24, 432],
  'wa-field-unmarked-2024': [24, 432],
  'wa-field-mixed-2024': [24, 432],
  'wa-3d-2024': [24, 528],
  'nfaa-field-2026': [28, 560],
  'nfaa-hunter-2026': [28, 560],
  'nfaa-animal-2026': [28, 588],
  'asa-3d-2026': [20, 240],
  'asa-3d-14-2026': [20, 280],
  'ibo-3d-2026': [20, 220],
  'dbsv-waldrunde-2026': [28, 420],
  'dbsv-jagdrunde-2026': [28, 420],
  'scandinavian-2026': [28, 560],
  'nfas-big-game-inner-2026': [36, 864],
  'nfas-big-game-2026': [36, 720],
  'fiarc-tracciato-2026': [24, 528],
  'fiarc-round-3d-2026': [24, 600],
  'saba-3d-open-2026': [20, 100],
  'saba-3d-traditional-2026': [20, 140],
}

const blank = { distance: '', zone: null, photoPath: null }

const perfectArrows = (round: Round) =>
  round.counting === 'first-hit'
    ? firstHit(0, keysByArrow(round)[0]?.[0]?.code ?? '')
    : Array.from({ length: round.arrows }, (_, arrow) => keysOfArrow(round, arrow)[0]?.code ?? null)

const arrowsPaid = ({ areas, points }: Round) =>
  points
    .map((paid) => areas.flatMap(({ code }, area) => (paid[area] === null ? [] : `${code} ${paid[area]}`)))
    .map((each) => each.join(', '))
    .join(' / ')

/** The built-in rounds in the format of docs/rounds.md, with the rule books' values for a perfect card. */
const shownRounds = () => {
  const head = [
    'round',
    'targets x arrows',
    'counts',
    'points, arrow by arrow',
    'miss',
    'perfect card',
    'source',
  ]
  const rows = builtInRounds.map((round) => [
    `${round.name} (\`${round.id}\`)`,
    `${round.targets.usual} x ${round.arrows}`,
    round.counting === 'all' ? 'all' : 'first hit',
    arrowsPaid(round),
    round.miss,
    perfect[round.id]?.[1],
    round.source,
  ])
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

test('the table in docs/rounds.md matches the built-in rounds', () => {
  const page = readFileSync(new URL('../../../../docs/rounds.md', import.meta.url), 'utf8')
  expect(page.slice(page.indexOf('| round |')).trim()).toBe(shownRounds())
})

test('every built-in round has its perfect card in the table', () => {
  expect(builtInRounds.map(({ id }) => id)).toEqual(Object.keys(perfect))
})

describe.each(builtInRounds.map((round) => [round.id, round] as const))('%s', (id, round) => {
  const [targets = 0, total = 0] = perfect[id] ?? []

  it('gives a perfect card the total of its rule book, and a card without a hit nothing', () => {
    expect(round.targets.usual).toBe(targets)
    const entry = { ...blank, ...hitFrom(round, perfectArrows(round)) }
    expect(
      tally(
        round,
        Array.from({ length: targets }, () => entry),
      ),
    ).toMatchObject({
      totalScore: total,
      targetsScored: targets,
      bestTarget: total / targets,
    })
    expect(mostOnTarget(round) * targets).toBe(total)
    const misses = Array.from({ length: targets }, () => ({ ...blank, ...hitFrom(round, noHit(round)) }))
    const missPoints = round.counting === 'all' ? round.miss * round.arrows : round.miss
    expect(tally(round, misses)).toMatchObject({ totalScore: targets * missPoints, targetsScored: targets })
  })

  it('is valid: lists fit, codes are well-formed, numbers are within limits', () => {
    expect(round.arrows).toBeGreaterThanOrEqual(roundLimits.arrows.least)
    expect(round.arrows).toBeLessThanOrEqual(roundLimits.arrows.most)
    expect(round.areas.length).toBeLessThanOrEqual(roundLimits.areas.most)
    expect(new Set(round.areas.map(({ code }) => code)).size).toBe(round.areas.length)
    for (const { code, name } of round.areas) {
      expect(code).toMatch(/^(?!M$)[0-9A-Z]{1,3}$/)
      expect(name).not.toBe('')
    }
    expect([1, round.arrows]).toContain(round.points.length)
    for (let arrow = 0; arrow < round.arrows; arrow += 1)
      expect(pointsOfArrow(round, arrow)).toHaveLength(round.areas.length)
    expect(round.targets.others.every((each) => each >= 1 && each <= 50)).toBe(true)
    if (round.counting === 'first-hit') expect(round.arrows).toBeGreaterThan(1)
    expect(faultIn(round, perfectArrows(round))).toBeNull()
  })

  it('counts only known codes in ties', () => {
    const codes = [...countedIn(round), ...round.areas.map(({ code }) => code)]
    for (const { of } of round.ties.steps) expect(codes).toEqual(expect.arrayContaining([...of]))
  })
})

/** Hashes of all released rounds. A changed round must be a new round with a new id. */
const released: Readonly<Record<string, string>> = {
  'abc-three-arrow': 'f95cd6502466e0aa',
  'aba-field-three-arrow-2026': '4c5f6da9e2ee19b9',
  'aba-field-one-arrow-2026': '39dd6bca22b38b12',
  'aba-3d-three-arrow-2026': 'bcbb69d547163ba4',
  'aba-3d-two-arrow-2026': 'edb3748da829ffa2',
  'aba-3d-one-arrow-2026': 'aa5a4cfa22d4826e',
  'aussie-field-standard-2026': '44e719f020f5edb5',
  'ifaa-animal-marked-2021': 'ffb5c51f4821e8db',
  'ifaa-animal-unmarked-2021': '77bdcd0dffeac070',
  'ifaa-3d-hunting-2021': '65e14b9153b2ea04',
  'ifaa-3d-standard-2021': '96aac97a1c64eff6',
  'ifaa-field-2021': 'e9acbe9826857a1b',
  'ifaa-hunter-2021': 'ff58e7e7312c44ef',
  'ifaa-international-2021': 'd1f3e920e5967140',
  'ifaa-expert-field-2021': '8e3819ac314e1e0e',
  'ifaa-indoor-2021': 'c05b79f0ef2deede',
  'ifaa-flint-2021': 'e103f0badf5eff2d',
  'wa-field-marked-2024': 'aadbaf5cb7387b34',
  'wa-field-unmarked-2024': '52f3c76d14b34ed7',
  'wa-field-mixed-2024': '8fc109b79596962c',
  'wa-3d-2024': 'e4e578674ee17461',
  'nfaa-field-2026': '57006c9c83f10925',
  'nfaa-hunter-2026': 'e35141a69f1f73b3',
  'nfaa-animal-2026': 'e8a0e30779482290',
  'asa-3d-2026': '9497cf03b0ff11e4',
  'asa-3d-14-2026': '77ecb164c7ef7e28',
  'ibo-3d-2026': '61cd7716d22d8b6c',
  'dbsv-waldrunde-2026': 'd07264e09f1f2df6',
  'dbsv-jagdrunde-2026': 'a981e0f3782e94c6',
  'scandinavian-2026': 'e8b60b0a6aae5927',
  'nfas-big-game-inner-2026': '97056115ed024fe2',
  'nfas-big-game-2026': '2d42ba9a29f2ac76',
  'fiarc-tracciato-2026': 'be31ff34a9a6a855',
  'fiarc-round-3d-2026': '02b9efb20b650ecb',
  'saba-3d-open-2026': 'da0b3b2a9b9e3f3f',
  'saba-3d-traditional-2026': 'c102b34ef75c6afd',
}

const hashOf = (round: Round): string =>
  createHash('sha256').update(JSON.stringify(round)).digest('hex').slice(0, 16)

test('a released round is never changed or removed', () => {
  for (const [id, hash] of Object.entries(released)) {
    const round = builtInRound(id)
    expect(round && hashOf(round), id).toBe(hash)
  }
  expect(builtInRounds.map(({ id }) => id)).toEqual(Object.keys(released))
})
