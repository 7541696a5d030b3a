import { adminTexts } from '../../messages/admin.ts'
import { adminWordsFor } from '../../server/admin-network.ts'
import { Failure } from '../../ui/failure.tsx'

/** 'HTTP {status}: {text}' and a button to retry. */
export const AdminFailure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Failure title={adminTexts.failed} text={adminWordsFor(error)} retry={adminTexts.retry} onRetry={onRetry} />
)
