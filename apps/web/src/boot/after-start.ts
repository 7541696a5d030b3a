import { watchInstalling } from '../installed/install-offer.ts'
import { startAnalytics } from '../visits/analytics.ts'
import { watchPush } from './push-care.ts'
import { watchVersions } from './versions.ts'

/** All that can wait until someone has the first screen before them. */
export const afterStart = async (): Promise<void> => {
  watchInstalling()
  await Promise.all([startAnalytics(), watchVersions(), watchPush()])
}
