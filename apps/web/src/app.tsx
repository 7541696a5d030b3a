import { Router } from 'wouter'
import { Routes } from './routes.tsx'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { Toaster } from './ui/toaster.tsx'

/** The whole app. `staticPath` is given when it is rendered without a browser. */
export const App = ({ staticPath }: { staticPath?: string }) => (
  <Router {...(staticPath !== undefined && { ssrPath: staticPath })}>
    <ErrorBoundary wholePage>
      <Routes />
    </ErrorBoundary>
    <Toaster />
  </Router>
)
