import { chromiumFlags, chromiumPath } from '@fletch/testkit/chromium.ts'
import { chromium } from '@playwright/test'

/** How long a screen is watched after its content came, in ms: what loads later must not move it either. */
const watched = 4000

/** Slow 4G, as Lighthouse slows a phone's network: 150 ms, 1.6 Mbit/s. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
}

const slowProcessor = 6

type Source = {
  readonly node?: Node
  readonly previousRect: DOMRectReadOnly
  readonly currentRect: DOMRectReadOnly
}
type Shift = {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources?: readonly Source[]
}
type Seen = { shift: number; parts: string[] }

const watchShifts = () => {
  const seen: Seen = { shift: 0, parts: [] }
  Object.assign(window, { shiftSeen: seen })
  const placeOf = ({ x, y, width, height }: DOMRectReadOnly) =>
    [x, y, width, height].map(Math.round).join(' ')
  // A part that is gone by then has no name.
  const nameOf = ({ node, previousRect, currentRect }: Source) => {
    const name =
      node instanceof HTMLElement ? `${node.tagName}.${node.className.slice(0, 40)}` : node?.nodeName
    return `${name ?? 'gone'} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources = [] }: Shift = Object(entry)
      if (hadRecentInput) continue
      seen.shift += value
      seen.parts.push(`${value.toFixed(4)} ${sources.map(nameOf).join(', ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

export interface Screen {
  readonly name: string
  readonly token: string | undefined
  readonly path: string
  /** Words that show that the content is there. */
  readonly words: string
}

/**
 * How much of a screen moves by itself while it opens for the first time on a slow phone: the sum of its layout shifts
 * (https://web.dev/articles/cls). What moved is printed.
 */
export const layoutShiftOf = async (
  address: string,
  { name, token, path, words }: Screen,
): Promise<number> => {
  const program = chromiumPath()
  const browser = await chromium.launch({
    args: [...chromiumFlags],
    ...(program === undefined ? {} : { executablePath: program }),
  })
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', slowNetwork)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor })
    if (token !== undefined)
      await page.addInitScript((text) => localStorage.setItem('fletch.token', text), token)
    await page.addInitScript(watchShifts)
    await page.goto(address + path, { timeout: 120_000 })
    await page.getByText(words).first().waitFor({ timeout: 120_000 })
    await page.waitForTimeout(watched)
    const { shift, parts } = await page.evaluate(
      () => (window as Window & { shiftSeen?: Seen }).shiftSeen ?? { shift: Number.NaN, parts: [] },
    )
    if (shift > 0) process.stdout.write(`${name}: ${parts.join('; ')}\n`)
    return shift
  } finally {
    await browser.close()
  }
}
