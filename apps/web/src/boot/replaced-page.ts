import { tabStore } from '../offline/device-storage.ts'
import { isSending } from '../server/writes.ts'
import { isCard, offerNewVersion } from './new-version.ts'

const reloadedKey = 'fletch.reloaded-for'

/** The server's current version; undefined if the server cannot be reached. */
const deployedVersion = async (): Promise<string | undefined> => {
  const [answer] = await Promise.allSettled([fetch('/', { cache: 'no-store' })])
  // Without the server this page keeps what it has.
  if (answer.status === 'rejected' || !answer.value.ok) return undefined
  return /<meta name="version" content="(\w+)"/.exec(await answer.value.text())?.[1]
}

/**
 * A part of this page did not come. Where that is because the server has a newer version, without the files of this
 * one, the page reloads: at once where no one scores and no change is on its way, and once for each version.
 */
export const reloadIfReplaced = async (version: string): Promise<void> => {
  const deployed = await deployedVersion()
  if (deployed === undefined || deployed === version) return
  const isBusy = isCard(location.pathname) || isSending()
  if (isBusy || tabStore.getItem(reloadedKey) === deployed) return offerNewVersion()
  tabStore.setItem(reloadedKey, deployed)
  location.reload()
}
