import { type ChildProcess, spawn } from 'node:child_process'
import { chromiumFlags } from './chromium.ts'

export interface BrowserProcess {
  readonly browser: ChildProcess
  /** Where its debugger listens. */
  readonly debugger: string
}

interface Wishes {
  readonly path: string
  /** Where the browser keeps what it remembers. */
  readonly folder: string
  readonly flags: readonly string[]
}

/** A Chromium whose process is ours: it can be killed, and nothing looks into it but who asks its debugger. */
export const startBrowserProcess = ({ path, folder, flags }: Wishes): Promise<BrowserProcess> => {
  const browser = spawn(
    path,
    [...chromiumFlags, '--remote-debugging-port=0', `--user-data-dir=${folder}`, ...flags],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  return new Promise((found, failed) => {
    let output = ''
    browser.stderr?.on('data', (chunk: Buffer) => {
      output += chunk
      const address = /DevTools listening on (\S+)/.exec(output)?.[1]
      if (address !== undefined) found({ browser, debugger: address })
    })
    browser.once('exit', () => failed(new Error(`The browser ended: ${output}`)))
  })
}
