import { QueryClientProvider } from '@tanstack/react-query'
import { Router } from 'wouter'
import { Toaster } from '../ui/toaster.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { queryClient } from './query-client.ts'
import { Routes } from './routes.tsx'
import { SessionProvider } from './session.tsx'

/** The whole app. `staticPath` is given when it is rendered without a browser. */
export const App = ({ staticPath }: { staticPath?: string }) => (
  <Router {...(staticPath !== undefined && { ssrPath: staticPath })}>
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <SessionProvider>
          <Routes />
        </SessionProvider>
      </ErrorBoundary>
      <Toaster />
    </QueryClientProvider>
  </Router>
)
