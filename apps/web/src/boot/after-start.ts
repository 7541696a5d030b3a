import { watchInstalling } from '../installed/install-offer.ts'
import { startAnalytics } from '../visits/analytics.ts'
import { watchPush } from './push-subscription.ts'
import { watchVersions } from './versions.ts'

/** Everything that can wait until the first screen is shown. */
export const afterStart = async (): Promise<void> => {
  watchInstalling()
  await Promise.all([startAnalytics(), watchVersions(), watchPush()])
}
