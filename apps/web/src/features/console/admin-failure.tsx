import { adminTexts } from '@fletch/messages/admin'
import { adminWordsFor } from '../../server/admin-network.ts'
import { LoadFailure } from '../../ui/until-loaded.tsx'

/** A failure reads 'HTTP {status}: {text}'. */
export const adminLoadTexts = () => ({ ...adminTexts, failedText: adminWordsFor })

/** Why a part of the console did not load, and a button to retry. */
export const AdminFailure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <LoadFailure error={error} texts={adminLoadTexts()} onRetry={onRetry} />
)
