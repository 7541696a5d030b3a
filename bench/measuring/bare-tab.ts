import { once } from 'node:events'
import { startBrowserProcess } from '@fletch/testkit/browser-process.ts'
import { chromiumPath } from '@fletch/testkit/chromium.ts'
import { chromium } from '@playwright/test'

/**
 * A tab whose browser is told where to go, and nothing else. A test tool writes down every request with the stack it
 * came from and brings half a megabyte of script into the page: a start takes up to half as long again with it.
 */
export interface BareTab {
  open(address: string): Promise<void>
  /** What an expression is in the page; undefined when that cannot be said as JSON. */
  read(expression: string): Promise<unknown>
  close(): Promise<void>
}

interface Wishes {
  /** Where the browser keeps what it remembers. */
  readonly folder: string
  /** CSS pixels. */
  readonly size: { readonly width: number; readonly height: number }
  /** Runs in every page before the page's own scripts. */
  readonly script: string
}

/** Nothing listens there: whatever asks for a network is refused at once. */
const noNetwork = ['--proxy-server=127.0.0.1:1', '--proxy-bypass-list=<-loopback>']

interface Answer {
  readonly id?: number
  readonly result?: Readonly<Record<string, unknown>>
  readonly error?: { readonly message: string }
}

/** Calls of the DevTools protocol, each answered with what it returns. */
const callsOver = async (address: string) => {
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error }: Answer = JSON.parse(data)
    const call = id === undefined ? undefined : waiting.get(id)
    if (error === undefined) call?.resolve({ ...result })
    else call?.reject(new Error(error.message))
  })
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened)
    socket.addEventListener('error', () => failed(new Error(`${address} does not answer`)))
  })
  return (method: string, params: object = {}, sessionId?: string) => {
    const id = waiting.size + 1
    const call = Promise.withResolvers<Record<string, unknown>>()
    waiting.set(id, call)
    socket.send(JSON.stringify({ id, method, params, sessionId }))
    return call.promise
  }
}

/** A browser started on a folder, without a network. */
export const openBareTab = async ({ folder, size, script }: Wishes): Promise<BareTab> => {
  const { browser, debugger: address } = await startBrowserProcess({
    path: chromiumPath() ?? chromium.executablePath(),
    folder,
    flags: ['--headless', ...noNetwork],
  })
  const call = await callsOver(address)
  const { targetId } = await call('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await call('Target.attachToTarget', { targetId, flatten: true })
  const callTab = (method: string, params?: object) => call(method, params, String(sessionId))
  await callTab('Page.enable')
  await callTab('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: true })
  await callTab('Emulation.setTouchEmulationEnabled', { enabled: true })
  await callTab('Page.addScriptToEvaluateOnNewDocument', { source: script })
  return {
    open: async (url) => {
      const { errorText } = await callTab('Page.navigate', { url })
      if (errorText !== undefined) throw new Error(`${url} does not open: ${errorText}`)
    },
    read: async (expression) => {
      const { result } = await callTab('Runtime.evaluate', { expression, returnByValue: true })
      return Object(result).value
    },
    close: async () => {
      const ended = once(browser, 'exit')
      // Often it is gone before it has answered.
      void call('Browser.close')
      await ended
    },
  }
}
