import { adminWordsFor } from '../../app/admin-network.ts'
import { adminTexts } from '../../messages/admin.ts'
import { Failure } from '../../ui/failure.tsx'

/** 'HTTP {status}: {text}', and the way to ask again. */
export const AdminFailure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Failure title={adminTexts.failed} text={adminWordsFor(error)} retry={adminTexts.retry} onRetry={onRetry} />
)
