import { changeLanguage } from '@fletch/messages/catalogues.ts'
import { loadArea } from '@fletch/messages/load-area'
import { afterEach, expect, test } from 'vitest'
import { cardName, groupName } from './group-names.ts'
import { zoneName } from './scoring.ts'

afterEach(() => changeLanguage('en', 'en', loadArea))

test('what is stored in English is told in the language of the reader', async () => {
  expect([groupName('Group 12'), cardName('Group 12 Combined', true), zoneName('Miss')]).toEqual([
    'Group 12',
    'Group 12',
    'Miss',
  ])
  await changeLanguage('fr', 'fr', loadArea)
  expect([groupName('Group 12'), cardName('Group 12 Combined', true), zoneName('Miss')]).toEqual([
    'Peloton 12',
    'Peloton 12',
    'Manqué',
  ])
})

test('what people named stays', async () => {
  await changeLanguage('fr', 'fr', loadArea)
  expect([
    groupName('The early ones'),
    groupName('Group A'),
    cardName('Group 1', false),
    zoneName('1A'),
  ]).toEqual(['The early ones', 'Group A', 'Group 1', '1A'])
})
