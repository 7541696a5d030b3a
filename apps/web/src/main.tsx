import './ui/ui.css'
import './shell/shell.css'
import { type ReactNode, StrictMode, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { showPendingNotice } from './session/pending-notice.ts'
import { startLanguage } from './shell/language.ts'
import { followTheme } from './shell/theme.ts'
import { whenIdle } from './ui/idle.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the app')

const page = document.documentElement

/** Until its children are mounted and handle events, the script in index.html defers clicks. */
const Mounted = ({ children }: { children: ReactNode }) => {
  useLayoutEffect(() => {
    delete page.dataset['start']
  }, [])
  return children
}

const app = (
  <StrictMode>
    <Mounted>
      <App />
    </Mounted>
  </StrictMode>
)

const start = async () => {
  await startLanguage()
  // index.html contains the rendered sign-in. Its script has set whether this address needs it.
  if (root.hasChildNodes() && page.dataset['start'] === 'login') {
    hydrateRoot(root, app)
  } else {
    root.replaceChildren()
    createRoot(root).render(app)
  }
  showPendingNotice()
}

followTheme()
// If no text can be loaded, the script in index.html sees that the app has not started.
start().catch(reportError)
whenIdle(async () => {
  // Without a network there is nothing to report. The next visit loads it.
  const [rest] = await Promise.allSettled([import('./boot/after-start.ts')])
  if (rest.status === 'fulfilled') await rest.value.afterStart()
})
