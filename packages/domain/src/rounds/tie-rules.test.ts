import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { builtInTieRules } from './built-in/tie-rules.ts'
import { builtInRound, builtInRounds } from './built-in.ts'
import { countedIn } from './hits.ts'
import type { TieRule } from './round.ts'
import { roundWithTieRule, tieRulesOf } from './tie-rules.ts'

const roundNamed = (id: string) => {
  const round = builtInRound(id)
  if (round === undefined) throw new Error(`No round is called ${id}`)
  return round
}

const expert = roundNamed('ifaa-expert-field-2021')

/** Hashes of all released tie rules. Results of events depend on them. */
const released: Readonly<Record<string, string>> = {
  'ifaa-expert-field-2021 most-x': 'e5cd85bab2514d83',
}

const hashOf = (rule: TieRule): string =>
  createHash('sha256').update(JSON.stringify(rule)).digest('hex').slice(0, 16)

describe('tie rules that events may choose', () => {
  test('belong to built-in rounds, count what the round counts, and differ from its own rule', () => {
    for (const [roundId, rules] of Object.entries(builtInTieRules)) {
      const round = roundNamed(roundId)
      for (const { ties } of rules) {
        expect(ties).not.toEqual(round.ties)
        for (const { of } of ties.steps) expect(countedIn(round)).toEqual(expect.arrayContaining([...of]))
      }
    }
  })

  test('are never changed or removed once released', () => {
    const all = builtInRounds.flatMap((round) =>
      tieRulesOf(round).map((rule) => [`${round.id} ${rule.id}`, hashOf(rule)] as const),
    )
    expect(Object.fromEntries(all)).toEqual(released)
  })

  test('change how a round breaks ties and nothing else, and leave the round itself unchanged', () => {
    const round = roundWithTieRule(expert, 'most-x')
    expect(round).toEqual({
      ...expert,
      ties: { steps: [{ order: 'most', of: ['X'] }], level: 'shoot-off' },
    })
    expect(roundWithTieRule(expert, 'most-x')).toBe(round)
    expect(expert.ties.steps).toEqual([])
  })

  test('are ignored if none is chosen or the round does not have it', () => {
    const field = roundNamed('ifaa-field-2021')
    for (const none of [null, undefined, 'most-y', 'constructor'])
      expect(roundWithTieRule(expert, none)).toBe(expert)
    expect(tieRulesOf(field)).toEqual([])
    expect(roundWithTieRule(field, 'most-x')).toBe(field)
    expect(tieRulesOf({ id: 'constructor' })).toEqual([])
  })
})
