import './ui/ui.css'
import './shell/shell.css'
import { type ReactNode, StrictMode, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { showPendingNotice } from './session/pending-notice.ts'
import { followTheme } from './shell/theme.ts'
import { whenIdle } from './ui/lazy-screen.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the app')

const page = document.documentElement

/** Until its children are mounted and listen, the script in index.html holds back what is pressed. */
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

followTheme()
// The page comes with the sign-in drawn; the script in its head has said whether that is what is wanted here.
if (root.hasChildNodes() && page.dataset['start'] === 'login') {
  hydrateRoot(root, app)
} else {
  root.replaceChildren()
  createRoot(root).render(app)
}
showPendingNotice()
whenIdle(async () => {
  // Without a network there is nothing to tell either: the next visit tries again.
  const [rest] = await Promise.allSettled([import('./boot/after-start.ts')])
  if (rest.status === 'fulfilled') await rest.value.afterStart()
})
