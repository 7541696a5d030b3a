import { languageOfTexts } from '../../service-worker/kept-path.ts'
import { keptCodes, wholeEvent } from '../hand-in/code-store.ts'
import { room } from '../phone.ts'
import { isRoundHere } from './find-round.ts'
import { groups } from './keep-groups.ts'

/** What this phone holds for scoring with a group without a network, as its databases and caches say. */
export interface Readiness {
  /** Whether a page that is opened again starts: the service worker has all files of the app, and this page. */
  readonly isInstalled: boolean
  /** When the group with its event was loaded; undefined if it is not here. */
  readonly groupAt: string | undefined
  readonly hasRound: boolean
  /** Whether the server knows the key with which this phone signs its codes. */
  readonly hasKey: boolean
  readonly hasWords: boolean
  /** How many more photos fit, if they may not be enough; otherwise null. */
  readonly photosLeft: number | null
  /** Whether the browser has promised not to clear the storage when it needs room. */
  readonly isKept: boolean
}

/** Whether a service worker serves this page. */
export const hasWorker = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null

/** Whether the service worker has all files of the app: it caches the page last. */
export const isAppCached = async (): Promise<boolean> =>
  hasWorker() && (await caches.match('/')) !== undefined

/** Whether all texts of a language are cached: as many files as of English, which is always cached. */
const hasWordsOf = async (language: string): Promise<boolean> => {
  const names = await caches.keys()
  const paths = await Promise.all(
    names.map(async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => languageOfTexts(new URL(url).pathname)),
    ),
  )
  return paths.some((ofVersion) => {
    const count = (code: string) => ofVersion.filter((each) => each === code).length
    return count('en') > 0 && count(language) >= count('en')
  })
}

/**
 * Looks at what is on this phone.
 *
 * @param isAppLoaded the whole app is loaded without a service worker, and its texts with it
 */
export const readReadiness = async (
  { userId, groupId }: { readonly userId: string; readonly groupId: string },
  language: string,
  isAppLoaded: boolean,
): Promise<Readiness> => {
  const known = await groups.read(userId, groupId)
  const key = known && (await keptCodes.readKey(userId, wholeEvent(known.competition)))
  await room.look()
  return {
    isInstalled: await isAppCached(),
    groupAt: known?.at,
    hasRound: known !== undefined && (await isRoundHere(known.competition.roundId)),
    hasKey: key?.isAgreed === true,
    hasWords: isAppLoaded || (await hasWordsOf(language)),
    photosLeft: room.photosLeft.read(),
    isKept: (await navigator.storage?.persisted?.()) ?? false,
  }
}
