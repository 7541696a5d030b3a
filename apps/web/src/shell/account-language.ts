import { ownLanguageCalls } from '@fletch/contract'
import { watchLanguage } from '@fletch/messages/catalogues.ts'
import { isLanguage, localeFor } from '@fletch/messages/languages.ts'
import { readGuardian } from '../server/acting.ts'
import { send } from '../server/api.ts'
import { startCacheMaintenance } from '../server/cache-maintenance.ts'
import { deviceStore, storageKeys, tabStore } from '../server/device-storage.ts'
import { keepLastUser, readLastUser } from '../server/last-user.ts'
import { queryClient } from '../server/query-client.ts'
import { tokens } from '../server/token-store.ts'
import { currentUserQuery } from '../session/current-user.ts'
import { readersLanguage, readIn } from './page-language.ts'

const key = storageKeys.languageToTell

/** Whether the user chose the language on this phone and the account does not know it yet. */
const isToTell = (userId: string): boolean =>
  deviceStore.getItem(key) === userId || tabStore.getItem(key) !== null

const tell = async (userId: string): Promise<void> => {
  const language = readersLanguage()
  const locale = localeFor(language, navigator.languages)
  const user = await send(ownLanguageCalls.choose, { body: { language, locale } })
  if (readLastUser()?.id !== userId) return
  keepLastUser(user)
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  // Another may have been chosen in the meantime.
  if (readersLanguage() !== language) return
  for (const store of [deviceStore, tabStore]) store.removeItem(key)
}

/** Tells the account what was chosen here, or shows what was chosen elsewhere. */
const settle = async (): Promise<void> => {
  const user = readLastUser()
  // While acting for a child, requests would be for the child.
  if (user === undefined || tokens.read() === undefined || readGuardian() !== undefined) return
  const { language, locale } = user
  // Told once, so that two devices from two countries do not change it in turn. Older servers do not know it.
  const isCountryToTell = locale === null && language === readersLanguage()
  if (isToTell(user.id) || language === null || isCountryToTell) await tell(user.id)
  else if (isLanguage(language) && language !== readersLanguage()) {
    await readIn(language)
    deviceStore.setItem(storageKeys.language, language)
  }
}

let settling: Promise<unknown> = Promise.resolve()

/** One after another, so that none tells what another is about to change. */
const settleNext = () => {
  // Without a network, the account is told when it is back, or the next time the app starts.
  settling = settling.then(() => Promise.allSettled([settle()]))
}

let isFollowed = false

/**
 * Keeps the language of the account and of this phone the same: the account's is shown on every phone of the user, and
 * mails follow it. Runs as long as the page lives. Resolves once they are the same, or cannot be made so now.
 */
export const followAccountLanguage = (): Promise<unknown> => {
  if (!isFollowed) {
    const [userKey] = currentUserQuery.queryKey
    queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryKey[0] === userKey) settleNext()
    })
    watchLanguage(settleNext)
    addEventListener('online', settleNext)
  }
  isFollowed = true
  settleNext()
  return settling
}

/** What may wait until a signed-in user's page is idle: its cache and language. */
export const startAccountCare = (): void => {
  startCacheMaintenance()
  void followAccountLanguage()
}
