import type { ReactNode } from 'react'
import { Failure } from './failure.tsx'
import { messageFor } from './fault.ts'
import { Loading, Skeleton } from './skeleton.tsx'

export type FailedTexts = {
  failed: string
  /** The words of a fault replace the text. */
  failedText: string | ((error: Error) => string)
  retry: string
}

type LoadFailureProps = { error: Error; texts: FailedTexts; onRetry: () => unknown }

/** Why something did not load, and a button to retry. */
export const LoadFailure = ({ error, texts: { failed, failedText, retry }, onRetry }: LoadFailureProps) => {
  const text = typeof failedText === 'string' ? messageFor(error, failedText) : failedText(error)
  return <Failure title={failed} text={text} retry={retry} onRetry={() => void onRetry()} />
}

type UntilLoadedProps = {
  error: Error | null | undefined
  texts: FailedTexts & { loading: string }
  onRetry: () => unknown
  /** Skeletons. */
  children?: ReactNode
}

/** In place of what is not there yet: that it loads, or why it did not. */
export const UntilLoaded = ({ error, texts, onRetry, children }: UntilLoadedProps) =>
  error ? (
    <LoadFailure error={error} texts={texts} onRetry={onRetry} />
  ) : (
    <Loading words={texts.loading}>{children ?? <Skeleton className="h-80 w-full rounded-10" />}</Loading>
  )
