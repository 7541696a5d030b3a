import { appPaths } from '@fletch/contract'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { StartFailure } from './boot/start-failure.tsx'

/** The sign-in as HTML, which the build puts into index.html. main.tsx hydrates the same tree. */
export const renderLogin = () =>
  renderToString(
    <StrictMode>
      <App staticPath={appPaths.login} />
    </StrictMode>,
  )

/** The screen for a failed start. It is part of index.html, because no script can be relied on then. */
export const renderStartFailure = () => renderToString(<StartFailure />)
