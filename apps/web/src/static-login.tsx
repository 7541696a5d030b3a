import { appPaths } from '@fletch/domain/contract'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { StartFailure } from './boot/start-failure.tsx'

/** The sign-in as HTML, which the build puts into the page: the same tree that main.tsx wakes up there. */
export const renderLogin = () =>
  renderToString(
    <StrictMode>
      <App staticPath={appPaths.login} />
    </StrictMode>,
  )

/** What is shown when nothing of the app comes up: the page carries it, because no script can be counted on then. */
export const renderStartFailure = () => renderToString(<StartFailure />)
