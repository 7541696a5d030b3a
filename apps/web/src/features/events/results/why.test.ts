import type { EventResults } from '@fletch/contract'
import { changeLanguage } from '@fletch/messages/catalogues.ts'
import { placingTexts } from '@fletch/messages/every/placings'
import { loadArea } from '@fletch/messages/load-area'
import { afterEach, expect, test } from 'vitest'
import { reasonOf } from './results-table.tsx'

type Result = EventResults['divisions'][number]['results'][number]

const result: Result = {
  rank: 1,
  participantId: 'ada',
  name: 'Ada Nock',
  total: 36,
  targetsScored: 2,
  average: 18,
  zones: { '1A': 1, '1C': 1 },
  proof: { scored: 2, photographed: 0 },
  lacksProof: false,
  confirmed: false,
  isRetired: false,
  placing: { kind: 'alone' },
  explanation: '',
}

afterEach(() => changeLanguage('en', 'en', loadArea))

const why = (placing: Result['placing']) => reasonOf({ ...result, placing })

test('where the total decides, the figures say it', () => {
  const other = 'Bo Limb'
  expect(why({ kind: 'ahead', other, by: { kind: 'points', points: 2 } })).toBe('')
  expect(why({ kind: 'behind', other, by: { kind: 'points', points: 1 } })).toBe('')
  expect(why({ kind: 'level', other, by: 'points' })).toBe('')
  expect(reasonOf(result)).toBe('')
})

test('where the points are level, the zone that decides is named with both counts', () => {
  const other = 'Bo Limb'
  const more = { kind: 'zone', zone: '1A', own: 12, theirs: 10 } as const
  expect(why({ kind: 'ahead', other, by: more })).toBe('level on 36; more 1A: 12 to 10')
  const fewer = { kind: 'zone', zone: '1A', own: 10, theirs: 12 } as const
  expect(why({ kind: 'behind', other, by: fewer })).toBe('level on 36; fewer 1A: 10 to 12')
})

test('an archer who retired has a short reason, too', () => {
  expect(why({ kind: 'retired', targets: 3 })).toBe('retired after 3 targets')
})

test('what was decided apart from points is a sentence', () => {
  const other = 'Bo Limb'
  expect(why({ kind: 'ahead', other, by: { kind: 'shoot-off' } })).toBe('ahead of Bo Limb by shoot-off')
  expect(why({ kind: 'behind', other, by: { kind: 'shoot-off' } })).toBe('behind Bo Limb by shoot-off')
  expect(why({ kind: 'not-finished', targets: 0, of: 3 })).toBe('not finished: shot none of 3 targets')
  expect(why({ kind: 'not-finished', targets: 3, of: 3 })).toBe('marked as not finished by the officers')
  expect(why({ kind: 'not-finished', targets: 3, of: 3, missed: [2] })).toBe('missed round 2')
  expect(why({ kind: 'not-finished', targets: 3, of: 3, missed: [1, 3] })).toBe('missed rounds 1 and 3')
  const level = { kind: 'level', other, by: 'zones' } as const
  expect(why(level)).toBe('level with Bo Limb in every zone, so they share the rank')
  expect(why({ ...level, counted: ['11', '10'] })).toBe(
    'level with Bo Limb on 11s and 10s, so they share the rank',
  )
  expect(why({ ...level, counted: [], decidedBy: 'shoot-off' })).toBe(
    'level with Bo Limb on points, so a shoot-off decides',
  )
})

test.for([
  ['de', 'nach Stechen vor Bo Limb', 'gleichauf mit Bo Limb bei 11 und 10, daher derselbe Platz'],
  ['fr', 'devant Bo Limb au tir de barrage', 'à égalité avec Bo Limb sur les 11 et 10, place partagée'],
  ['it', 'davanti a Bo Limb dopo lo spareggio', 'in parità con Bo Limb su 11 e 10, posizione condivisa'],
] as const)('a reason is in the language of the reader: %s', async ([language, ahead, level]) => {
  await changeLanguage(language, language, loadArea)
  const other = 'Bo Limb'
  expect(why({ kind: 'ahead', other, by: { kind: 'shoot-off' } })).toBe(ahead)
  expect(why({ kind: 'level', other, by: 'zones', counted: ['11', '10'] })).toBe(level)
})

test('before an Italian ordinal that begins with a vowel the article is short', () => {
  const { shared } = placingTexts('it').tie
  const archers = 'Ada e Bo'
  expect([1, 8, 11, 18].map((rank) => shared({ archers, rank }))).toEqual([
    'Ada e Bo in parità: condividono la 1ª posizione',
    'Ada e Bo in parità: condividono l’8ª posizione',
    'Ada e Bo in parità: condividono l’11ª posizione',
    'Ada e Bo in parità: condividono la 18ª posizione',
  ])
})
