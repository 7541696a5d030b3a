import { roundForm } from '@fletch/contract'
import { builtInRounds } from '@fletch/domain'
import { expect, test } from 'vitest'
import { emptyRound, formValuesOf, newArea, type RoundFormValues, requestBodyOf } from './typed-round.ts'
import { roundToTry } from './use-round-form.ts'

test.each(builtInRounds.map((round) => [round.name, round] as const))(
  '%s is copied unchanged, with the same pad',
  (_name, round) => {
    const values = formValuesOf(round)
    const { ties, ...taken } = roundForm.parse(requestBodyOf(values))
    const { ties: own, id: _id, organisation: _who, edition: _when, source: _rule, ...rules } = round
    expect(taken).toEqual(rules)
    expect(ties).toEqual({ steps: own.steps, level: own.level })
    const { arrows, counting, areas, points, miss } = round
    expect(roundToTry(values)).toMatchObject({ arrows, counting, areas, points, miss })
  },
)

const withAreas = (...areas: readonly (readonly [string, string])[]): RoundFormValues => ({
  ...emptyRound(),
  areas: areas.map(([code, points]) => {
    const area = newArea()
    return { ...area, code, points: area.points.with(0, points) }
  }),
})

test('the pad has the complete areas, each code once', () => {
  const values = withAreas(
    ['x', '12'],
    ['K', ''],
    ['M', '3'],
    ['X', '4'],
    ['W', '1000'],
    ['5', '−2'],
    ['6', '1.5'],
  )
  expect(roundToTry(values)).toMatchObject({ areas: [{ code: 'X' }, { code: '5' }], points: [[12, -2]] })
  expect(roundToTry(withAreas(['', '5'], ['K', ' ']))).toBeNull()
})

test('trying counts as long as the pad stays the same', () => {
  const values = withAreas(['X', '12'], ['K', '10'])
  const idOf = (more: Partial<RoundFormValues>) => roundToTry({ ...values, ...more })?.id
  expect(idOf({ name: 'Oak Walk', usual: '', level: 'shoot-off', others: 'x' })).toBe(idOf({}))
  for (const more of [{ arrows: 2 }, { miss: '-1' }, { areas: values.areas.toReversed() }])
    expect(idOf(more)).not.toBe(idOf({}))
})
