import { tabStore } from '../server/device-storage.ts'
import { isChangePending } from '../server/writes.ts'
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
 * Runs when a file of this page failed to load. If the reason is a newer version on the server, without the files of
 * this one, the page reloads: at once if the user is not scoring and no change is pending, and only once per version.
 */
export const reloadIfReplaced = async (version: string): Promise<void> => {
  const deployed = await deployedVersion()
  if (deployed === undefined || deployed === version) return
  const isBusy = isCard(location.pathname) || isChangePending()
  if (isBusy || tabStore.getItem(reloadedKey) === deployed) return offerNewVersion()
  tabStore.setItem(reloadedKey, deployed)
  location.reload()
}
