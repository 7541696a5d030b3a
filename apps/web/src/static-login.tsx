import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { App } from './app/app.tsx'

/** The sign-in as HTML, which the build puts into the page: the same tree that main.tsx wakes up there. */
export const renderLogin = () =>
  renderToString(
    <StrictMode>
      <App staticPath="/login" />
    </StrictMode>,
  )
