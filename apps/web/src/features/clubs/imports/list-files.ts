import { readListText } from '@fletch/domain'
import type { BookFault, HiddenTaken, ReadSheet } from './workbook.ts'
import type { BookAnswer } from './workbook-worker.ts'

/** A list to import: a file of text, or a sheet of a workbook as CSV. */
export interface ListFile {
  /** The name of the sheet; '' for a file of text. */
  readonly name: string
  readonly file: File
  /** What a sheet hides. It is left out unless the officer takes it. */
  readonly hidden?: {
    readonly rows: number
    readonly columns: number
    readonly fileWith: (taken: HiddenTaken) => File
  }
}

export class UnreadableList extends Error {
  readonly fault: BookFault | 'gone'
  constructor(fault: BookFault | 'gone') {
    super(`The list cannot be read: ${fault}`)
    this.fault = fault
  }
}

/** How long a workbook may take, in ms. One of 10,000 members takes a second on a phone. */
const longestReading = 10_000

/** Reads a workbook in a worker, which ends after its time, or when the user stops it. */
const readInWorker = (bytes: ArrayBuffer, signal: AbortSignal, limit: number): Promise<BookAnswer> => {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<BookAnswer>((resolve, reject) => {
    const timer = setTimeout(() => resolve({ fault: 'took-too-long' }), limit)
    worker.onmessage = ({ data }: MessageEvent<BookAnswer>) => resolve(data)
    worker.onerror = () => resolve({ fault: 'broken' })
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.addEventListener('message', () => clearTimeout(timer))
    worker.postMessage(bytes, [bytes])
  }).finally(() => worker.terminate())
}

const listOf = (book: File, { name, hiddenRows, hiddenColumns, csv }: ReadSheet): ListFile => {
  const fileWith = (taken: HiddenTaken) => new File([csv[taken]], book.name, { type: 'text/csv' })
  const list = { name, file: fileWith('none') }
  if (hiddenRows + hiddenColumns === 0) return list
  return { ...list, hidden: { rows: hiddenRows, columns: hiddenColumns, fileWith } }
}

export const isWorkbook = ({ name }: File): boolean => /\.xlsx$/i.test(name)

/**
 * The lists in a file: its text as UTF-8, or the sheets of a workbook that are not empty. Throws UnreadableList, or the
 * reason of the signal.
 */
export const listsIn = async (
  file: File,
  signal: AbortSignal,
  limit = longestReading,
): Promise<readonly ListFile[]> => {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new UnreadableList('gone')
  })
  if (!isWorkbook(file)) {
    const { text, encoding } = readListText(new Uint8Array(bytes))
    const content = encoding === 'UTF-16' ? text : bytes
    return [{ name: '', file: new File([content], file.name, { type: 'text/csv' }) }]
  }
  signal.throwIfAborted()
  const answer = await readInWorker(bytes, signal, limit)
  if ('fault' in answer) throw new UnreadableList(answer.fault)
  return answer.sheets.map((sheet) => listOf(file, sheet))
}
