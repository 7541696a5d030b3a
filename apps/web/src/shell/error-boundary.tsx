import { appTexts } from '@fletch/messages/app'
import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { logError } from '../ui/error-log.ts'
import { ChevronDownIcon } from '../ui/icons.ts'
import { Page } from '../ui/page.tsx'
import { isFileMissing, readableMessage } from './readable-message.ts'
import { ReportBugButton } from './report-bug-button.tsx'
import { useScreenTitle } from './screen-title.ts'

/** How many characters of the user agent are shown (rule R18). */
const userAgentLength = 50

type ErrorScreenProps = { error: Error; onTryAgain: () => void }

/** Replaces a screen that threw. */
const ErrorScreen = ({ error, onTryAgain }: ErrorScreenProps) => {
  useScreenTitle(appTexts.somethingWrong)
  return (
    <Page width="form">
      <div role="alert">
        <h1 className="text-24 wide:text-32">{appTexts.somethingWrong}</h1>
        <p className="mt-2 text-muted">{readableMessage(error) || appTexts.unexpected}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look="main" onClick={onTryAgain}>
          {appTexts.tryAgain}
        </Button>
        <Button onClick={() => location.reload()}>{appTexts.reload}</Button>
      </div>
      <details className="hair rounded-10 bg-paper px-4">
        <summary className="flex min-h-12 items-center justify-between rounded-6 font-semibold">
          {appTexts.details}
          <ChevronDownIcon className="turns size-5" aria-hidden="true" />
        </summary>
        <pre className="overflow-x-auto pb-4 text-14 whitespace-pre-wrap">{error.stack}</pre>
      </details>
      <p className="text-14 text-muted">
        {appTexts.browser({ userAgent: navigator.userAgent.slice(0, userAgentLength) })}
      </p>
      <footer className="hair-t pt-2">
        <ReportBugButton look="quiet" className="-ms-4" />
      </footer>
    </Page>
  )
}

type ErrorBoundaryProps = {
  children: ReactNode
  /** Whether it replaces the whole page, and not a screen in the shell. */
  wholePage?: boolean
}

/** React supports error boundaries only as classes. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | undefined }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown) {
    logError(error)
    // A file that failed to load without a signal is loaded when it is back.
    if (error instanceof Error && isFileMissing(error)) addEventListener('online', this.tryAgain)
  }

  override componentWillUnmount() {
    removeEventListener('online', this.tryAgain)
  }

  tryAgain = () => {
    removeEventListener('online', this.tryAgain)
    this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    const screen = <ErrorScreen error={error} onTryAgain={this.tryAgain} />
    return this.props.wholePage ? <main>{screen}</main> : screen
  }
}
