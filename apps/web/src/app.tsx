import { Router } from 'wouter'
import { Routes } from './routes.tsx'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { Toaster } from './ui/toaster.tsx'
import { useLanguage } from './ui/with-texts.ts'

/** The whole app. `staticPath` is given when it is rendered without a browser. */
export const App = ({ staticPath }: { staticPath?: string }) => {
  // Draws everything again in the language that is chosen.
  useLanguage()
  return (
    <Router {...(staticPath !== undefined && { ssrPath: staticPath })}>
      <ErrorBoundary wholePage>
        <Routes />
      </ErrorBoundary>
      <Toaster />
    </Router>
  )
}
