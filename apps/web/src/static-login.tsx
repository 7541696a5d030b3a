import { appPaths } from '@fletch/contract'
import { changeLanguage } from '@fletch/messages/catalogues.ts'
import type { Language } from '@fletch/messages/languages.ts'
import { loadArea } from '@fletch/messages/load-area'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { StartFailure } from './boot/start-failure.tsx'

interface StaticParts {
  /** The sign-in, which main.tsx hydrates as the same tree. */
  readonly login: string
  /** The screen for a failed start. It is part of index.html, because no script can be relied on then. */
  readonly startFailure: string
}

/** What the build puts into index.html, as HTML in a language. */
export const renderParts = async (language: Language): Promise<StaticParts> => {
  await changeLanguage(language, language, loadArea)
  return {
    login: renderToString(
      <StrictMode>
        <App staticPath={appPaths.login} />
      </StrictMode>,
    ),
    startFailure: renderToString(<StartFailure />),
  }
}
