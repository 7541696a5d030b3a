import { shownLanguage } from '@fletch/messages/catalogues.ts'
import { groupTexts } from '@fletch/messages/event-groups'
import { expect, onTestFinished, test } from 'vitest'
import { deviceStore, storageKeys, tabStore } from '../server/device-storage.ts'
import { chooseLanguage } from './language.ts'
import { followLanguage, readersLanguage, readIn, turnPage } from './page-language.ts'

const stored = () =>
  [storageKeys.language, storageKeys.languageToTell].flatMap((key) => [
    deviceStore.getItem(key),
    tabStore.getItem(key),
  ])

const state = () => [shownLanguage(), document.documentElement.lang, readersLanguage(), groupTexts.title]

const turned = async (language: 'de' | 'fr'): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const turnBack = turnPage(language, resolve)
  onTestFinished(async () => {
    turnBack()
    await chooseLanguage('en')
    deviceStore.removeItem(storageKeys.language)
  })
  await promise
  return turnBack
}

const inEnglish = ['en', 'en', 'en', 'Groups']

test('a page in another language is left as it was found, and nothing of it is stored', async () => {
  const before = stored()
  const turnBack = await turned('de')
  expect(state()).toEqual(['de', 'de', 'en', 'Gruppen'])
  expect(stored()).toEqual(before)
  turnBack()
  expect(state()).toEqual(inEnglish)
  expect(stored()).toEqual(before)
})

test('from one such page to the next, the reader is not forgotten', async () => {
  const turnBack = await turned('de')
  turnBack()
  const turnBackAgain = await turned('fr')
  expect(state()).toEqual(['fr', 'fr', 'en', 'Pelotons'])
  turnBackAgain()
  expect(state()).toEqual(inEnglish)
})

test('a page that was left before its texts came does not turn', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  turnPage('it', resolve)()
  // What would turn it comes after this.
  await chooseLanguage('en')
  await Promise.race([promise, new Promise((later) => setTimeout(later, 50))])
  expect(state()).toEqual(inEnglish)
})

test('what the reader chooses on such a page is shown there, and stays', async () => {
  const turnBack = await turned('de')
  await chooseLanguage('fr')
  expect(state().slice(0, 3)).toEqual(['fr', 'fr', 'fr'])
  expect(deviceStore.getItem(storageKeys.language)).toBe('fr')
  turnBack()
  expect(state().slice(0, 3)).toEqual(['fr', 'fr', 'fr'])
})

test('a reader who chooses the language of the page has chosen it', async () => {
  const turnBack = await turned('de')
  await chooseLanguage('de')
  turnBack()
  expect(state()).toEqual(['de', 'de', 'de', 'Gruppen'])
})

test('what the reader chooses elsewhere leaves the page as it is, and is shown on the next', async () => {
  const turnBack = await turned('de')
  await readIn('fr')
  expect(state()).toEqual(['de', 'de', 'fr', 'Gruppen'])
  turnBack()
  expect(state()).toEqual(['fr', 'fr', 'fr', 'Pelotons'])
})

test('a choice in another tab is followed', async () => {
  followLanguage()
  const tell = (newValue: string) =>
    dispatchEvent(new StorageEvent('storage', { key: storageKeys.language, newValue }))
  const turnBack = await turned('de')
  tell('fr')
  await expect.poll(readersLanguage).toBe('fr')
  expect(shownLanguage()).toBe('de')
  turnBack()
  expect(shownLanguage()).toBe('fr')
  tell('it')
  await expect.poll(shownLanguage).toBe('it')
})
