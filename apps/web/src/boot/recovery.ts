import { recoveryTexts } from '@fletch/messages/every/recovery'
import { isLanguage } from '@fletch/messages/languages.ts'
import { resetDevice } from './start-reset.ts'
import { isChrome, nextTry, type StartAttempts, startAttempts } from './start-tries.ts'

const { lang } = document.documentElement
const texts = recoveryTexts(isLanguage(lang) ? lang : 'en')

/** How long a device gets to settle, in ms (rule R19). */
const settling = { desktop: 200, tablet: 300, phone: 500 }

/** From this width on, a touch screen is a tablet. */
const tabletWidth = 600

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
  })

const device = (): keyof typeof settling => {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop'
  return Math.min(screen.width, screen.height) < tabletWidth ? 'phone' : 'tablet'
}

/** Stores the number of attempts in the browser's history entry, which survives a reload even without storage. */
const rememberTries = (tries: StartAttempts | null) => history.replaceState(tries, '')

const showWaiting = () => {
  const notice = document.createElement('p')
  notice.setAttribute('role', 'status')
  notice.className = 'p-6 text-muted'
  notice.textContent = texts.again
  document.body.replaceChildren(notice)
}

const retry = () => {
  rememberTries(null)
  location.reload()
}

/** Fills the failure screen, which came with the page, with text for this browser, and activates its button. */
const showFailure = () => {
  const template = document.querySelector<HTMLTemplateElement>(
    `#start-failed-${document.documentElement.lang}`,
  )
  const { title, text } = isChrome(navigator.userAgent) ? texts.failed.chrome : texts.failed.elsewhere
  document.body.replaceChildren(...(template ? [template.content.cloneNode(true)] : []))
  document.querySelector('h1')?.replaceChildren(title)
  document.querySelector('[role=alert] p')?.replaceChildren(text)
  const button = document.querySelector('button')
  button?.replaceChildren(texts.retry)
  button?.addEventListener('click', retry)
}

/** Runs only when a start has failed: index.html fetches this file then. */
const recover = async () => {
  const tries = startAttempts(history.state, Date.now())
  const next = nextTry(tries)
  if (next === undefined) return showFailure()
  showWaiting()
  await pause(settling[device()])
  await resetDevice()
  await pause(next.after)
  rememberTries({ fletchStarts: next.number, at: Date.now() })
  // A module that failed to load stays failed as long as the page lives, so a new attempt needs a reload.
  location.reload()
}

void recover()
