import { Component, type ReactNode } from 'react'
import { logError } from '../ui/error-log.ts'
import { ErrorScreen } from './error-screen.tsx'
import { isFileMissing } from './readable-message.ts'

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
