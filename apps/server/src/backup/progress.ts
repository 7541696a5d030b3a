/** Reports progress to an operator. */
export interface ProgressReporter {
  line(text: string): void
  /** The current progress; replaces the previous text. */
  progress(text: string): void
}

const pause = { terminal: 200, log: 10_000 } as const

interface Screen {
  readonly isTTY?: boolean
  write(text: string): unknown
}

/** On a terminal a single line that is updated, in a log an occasional line. */
export const createProgressReporter = (screen: Screen): ProgressReporter => {
  const isTerminal = screen.isTTY === true
  let lastLineAt = performance.now()
  return {
    line: (text) => {
      screen.write(isTerminal ? `\r\u001b[2K${text}\n` : `${text}\n`)
      lastLineAt = performance.now()
    },
    progress: (text) => {
      if (performance.now() - lastLineAt < (isTerminal ? pause.terminal : pause.log)) return
      lastLineAt = performance.now()
      screen.write(isTerminal ? `\r\u001b[2K${text}` : `${text}\n`)
    },
  }
}

export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

export const formatBytes = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
