import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Redirect, Route, Switch } from 'wouter'
import { AdminLoginScreen } from '../admin-sessions/admin-login-screen.tsx'
import { ConsoleScreen } from './console-screen.tsx'

/** The administrator's own: nothing in it is an archer's, and it goes with the page. */
const client = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** What lies under /admin: it stands outside the archer's shell, and only who goes there loads it. */
export const AdminApp = () => (
  <QueryClientProvider client={client}>
    <Switch>
      <Route path="/admin/login" component={AdminLoginScreen} />
      <Route path="/admin/console" component={ConsoleScreen} />
      <Route>
        <Redirect to="/admin/console" replace />
      </Route>
    </Switch>
  </QueryClientProvider>
)
