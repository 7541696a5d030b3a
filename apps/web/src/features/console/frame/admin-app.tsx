import { appPaths } from '@fletch/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { Redirect, Route, Switch } from 'wouter'
import { adminClient } from '../../../server/admin-client.ts'
import { AdminLoginScreen } from '../sessions/admin-login-screen.tsx'
import { ConsoleScreen } from './console-screen.tsx'

/** All screens below /admin. They are outside the archers' shell and load only when they are opened. */
export const AdminApp = () => (
  <QueryClientProvider client={adminClient}>
    <Switch>
      <Route path={appPaths.adminLogin} component={AdminLoginScreen} />
      <Route path={appPaths.adminConsole} component={ConsoleScreen} />
      <Route>
        <Redirect to={appPaths.adminConsole} replace />
      </Route>
    </Switch>
  </QueryClientProvider>
)
