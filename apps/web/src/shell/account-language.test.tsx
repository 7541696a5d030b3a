import { ownLanguageCalls, type User } from '@fletch/contract'
import { shownLanguage } from '@fletch/messages/catalogues.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { actFor, actForOneself } from '../server/act-for.ts'
import { deviceStore, storageKeys, tabStore } from '../server/device-storage.ts'
import { forgetLastUser, keepLastUser, readLastUser } from '../server/last-user.ts'
import { tokens } from '../server/token-store.ts'
import { followAccountLanguage } from './account-language.ts'
import { chooseLanguage } from './language.ts'
import { choose } from './language-choice.tsx'
import { turnPage } from './page-language.ts'

const archer = (id: string, language?: string | null, locale?: string | null): User => ({
  id,
  email: `${id}@example.org`,
  firstName: id,
  lastName: 'Nock',
  club: 'The Oaks',
  homeClubId: null,
  dateOfBirth: null,
  clubMemberId: '',
  gender: null,
  profilePhotoPath: null,
  createdAt: '2026-05-02T09:00:00.000Z',
  ...(language !== undefined && { language }),
  ...(locale !== undefined && { locale }),
})

let told: string[] = []
let isOnline = true

beforeEach(async () => {
  actForOneself()
  tokens.forget()
  forgetLastUser()
  for (const store of [deviceStore, tabStore]) store.removeItem(storageKeys.languageToTell)
  await chooseLanguage('en')
  told = []
  isOnline = true
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    expect(new URL(url, location.origin).pathname).toBe(ownLanguageCalls.choose.path)
    const { language, locale } = JSON.parse(String(body))
    told.push(language)
    return Response.json({ ...readLastUser(), language, locale })
  })
  return () => vi.unstubAllGlobals()
})

const signIn = (user: User) => {
  tokens.keep(`token of ${user.id}`)
  keepLastUser(user)
}

test('an account that has no language yet gets the one shown', async () => {
  signIn(archer('ada', null))
  await followAccountLanguage()
  expect(told).toEqual(['en'])
  expect(readLastUser()?.language).toBe('en')
  await followAccountLanguage()
  expect(told).toEqual(['en'])
})

test('the country of the phone is told once, with the language of the account', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en', 'de-CH'])
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  signIn(archer('ada', 'de', null))
  await followAccountLanguage()
  await followAccountLanguage()
  expect([shownLanguage(), told, readLastUser()?.locale]).toEqual(['de', ['de'], 'de-CH'])
})

test('the country of another phone stays', async () => {
  signIn(archer('ada', 'en', 'de-AT'))
  await followAccountLanguage()
  expect(told).toEqual([])
})

test('what was chosen on another phone is shown', async () => {
  signIn(archer('ada', 'de'))
  await followAccountLanguage()
  expect([shownLanguage(), told]).toEqual(['de', []])
})

test('what is chosen here is told, and not taken back by what the account had', async () => {
  signIn(archer('ada', 'en'))
  await followAccountLanguage()
  await choose('fr')
  await followAccountLanguage()
  expect([shownLanguage(), told]).toEqual(['fr', ['fr']])
  expect(deviceStore.getItem(storageKeys.languageToTell)).toBeNull()
})

test('what is chosen without a network is told when it is back', async () => {
  signIn(archer('ada', 'en'))
  isOnline = false
  await choose('it')
  await followAccountLanguage()
  expect([shownLanguage(), told]).toEqual(['it', []])
  isOnline = true
  dispatchEvent(new Event('online'))
  await followAccountLanguage()
  expect([shownLanguage(), told]).toEqual(['it', ['it']])
})

test('what is chosen before a sign-in is told after it, but what one user chose is not told for another', async () => {
  await choose('de')
  signIn(archer('ada', 'en'))
  await followAccountLanguage()
  expect([shownLanguage(), told]).toEqual(['de', ['de']])
  isOnline = false
  await choose('fr')
  await followAccountLanguage()
  isOnline = true
  signIn(archer('bo', 'it'))
  await followAccountLanguage()
  expect([shownLanguage(), told]).toEqual(['it', ['de']])
})

test.each([
  ['a server without languages', archer('ada')],
  ['a language that this version does not speak', archer('ada', 'sv')],
])('%s changes nothing', async (_name, user) => {
  signIn(user)
  await followAccountLanguage()
  expect([shownLanguage(), told]).toEqual(['en', []])
})

test('while acting for a child, nothing is told or shown', async () => {
  const [ada, kim] = [archer('ada', 'de'), archer('kim', null)]
  signIn(ada)
  actFor(kim, ada)
  await followAccountLanguage()
  expect([shownLanguage(), told]).toEqual(['en', []])
})

const turned = async (): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const turnBack = turnPage('de', resolve)
  onTestFinished(async () => {
    turnBack()
    await chooseLanguage('en')
  })
  await promise
  return turnBack
}

test('a page in the language of its event is neither told nor taken back', async () => {
  signIn(archer('ada', 'en'))
  await turned()
  await followAccountLanguage()
  expect([shownLanguage(), told]).toEqual(['de', []])
  signIn(archer('bo', null))
  await followAccountLanguage()
  expect([shownLanguage(), told]).toEqual(['de', ['en']])
})

test('what was chosen on another phone comes after the page in the language of its event', async () => {
  const turnBack = await turned()
  signIn(archer('ada', 'fr'))
  await followAccountLanguage()
  expect([shownLanguage(), told]).toEqual(['de', []])
  expect(deviceStore.getItem(storageKeys.language)).toBe('fr')
  turnBack()
  expect(shownLanguage()).toBe('fr')
})
