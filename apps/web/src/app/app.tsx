import { Router } from 'wouter'
import { Toaster } from '../ui/toaster.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Routes } from './routes.tsx'

/** The whole app. `staticPath` is given when it is rendered without a browser. */
export const App = ({ staticPath }: { staticPath?: string }) => (
  <Router {...(staticPath !== undefined && { ssrPath: staticPath })}>
    <ErrorBoundary wholePage>
      <Routes />
    </ErrorBoundary>
    <Toaster />
  </Router>
)
