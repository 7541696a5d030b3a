import { type ChildProcess, spawn } from 'node:child_process'
import { chromiumFlags } from './chromium.ts'

export interface BrowserProcess {
  readonly browser: ChildProcess
  /** The address of its debugger. */
  readonly debugger: string
}

interface Wishes {
  readonly path: string
  /** The browser's user data folder. */
  readonly folder: string
  readonly flags: readonly string[]
}

/** Starts Chromium as a child process that can be killed, and that only clients of its debugger observe. */
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
