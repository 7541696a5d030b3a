import './ui/ui.css'
import './app/shell/shell.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { withFewerEars } from './app/fewer-ears.ts'
import { whenIdle } from './app/lazy-screen.tsx'
import { showPendingNotice } from './app/pending-notice.ts'
import { followTheme } from './app/theme.ts'

const place = document.getElementById('root')
if (!place) throw new Error('The page has no place for the app')
const root = withFewerEars(place)

const app = (
  <StrictMode>
    <App />
  </StrictMode>
)

followTheme()
const page = document.documentElement
// The page comes with the sign-in drawn; the script in its head has said whether that is what is wanted here.
if (root.hasChildNodes() && page.dataset['start'] === 'login') {
  hydrateRoot(root, app)
} else {
  root.replaceChildren()
  createRoot(root).render(app)
}
delete page.dataset['start']
showPendingNotice()
whenIdle(async () => {
  // Whoever has no network has nothing to tell either: the next visit tries again.
  const [rest] = await Promise.allSettled([import('./app/after-start.ts')])
  if (rest.status === 'fulfilled') await rest.value.afterStart()
})
