/** Tells an operator what goes on. */
export interface Teller {
  line(text: string): void
  /** How far something is; the latest replaces the one before. */
  progress(text: string): void
}

const pause = { terminal: 200, log: 10_000 } as const

interface Screen {
  readonly isTTY?: boolean
  write(text: string): unknown
}

/** On a terminal one line that changes, in a log a line now and then. */
export const tellTo = (screen: Screen): Teller => {
  const isTerminal = screen.isTTY === true
  let told = performance.now()
  return {
    line: (text) => {
      screen.write(isTerminal ? `\r\u001b[2K${text}\n` : `${text}\n`)
      told = performance.now()
    },
    progress: (text) => {
      if (performance.now() - told < (isTerminal ? pause.terminal : pause.log)) return
      told = performance.now()
      screen.write(isTerminal ? `\r\u001b[2K${text}` : `${text}\n`)
    },
  }
}

export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

export const sized = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
