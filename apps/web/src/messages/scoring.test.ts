import { missedTarget } from '@fletch/domain'
import { changeLanguage } from '@fletch/messages/catalogues.ts'
import { loadArea } from '@fletch/messages/load-area'
import { afterEach, expect, test } from 'vitest'
import { shortZone, zoneName } from './scoring.ts'

const inLanguage = (language: 'en' | 'fr') => changeLanguage(language, language, loadArea)

afterEach(() => inLanguage('en'))

test('a miss is told in the language of the reader, and by a letter where there is little room', async () => {
  expect([zoneName(missedTarget), shortZone(missedTarget)]).toEqual(['Miss', 'Miss'])
  await inLanguage('fr')
  expect([zoneName(missedTarget), shortZone(missedTarget)]).toEqual(['Manqué', 'M'])
  expect([zoneName('1A'), shortZone('1A'), shortZone(null)]).toEqual(['1A', '1A', null])
})
