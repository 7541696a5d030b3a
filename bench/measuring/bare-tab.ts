import { once } from 'node:events'
import { startBrowserProcess } from '@fletch/testkit/browser-process.ts'
import { chromiumPath } from '@fletch/testkit/chromium.ts'
import { chromium } from '@playwright/test'

/**
 * A browser tab controlled only through the DevTools protocol. A test tool records every request with its stack trace
 * and loads half a megabyte of script into the page, which makes a start up to half as long again.
 */
export interface BareTab {
  open(address: string): Promise<void>
  /** The value of an expression in the page; undefined if it has no JSON form. */
  read(expression: string): Promise<unknown>
  close(): Promise<void>
}

interface Wishes {
  /** The browser's user data folder. */
  readonly folder: string
  /** In CSS pixels. */
  readonly size: { readonly width: number; readonly height: number }
  /** Runs in every page before the page's own scripts. */
  readonly script: string
}

/** Nothing listens at this address, so every network request is refused at once. */
const noNetwork = ['--proxy-server=127.0.0.1:1', '--proxy-bypass-list=<-loopback>']

interface Answer {
  readonly id?: number
  readonly result?: Readonly<Record<string, unknown>>
  readonly error?: { readonly message: string }
}

/** Calls of the DevTools protocol, each resolved with its result. */
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

/** Starts a browser on a folder, without a network. */
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
      // The browser often exits before it has answered.
      void call('Browser.close')
      await ended
    },
  }
}
