// Reads a workbook apart from the page, which stays usable and can stop it.
import { type BookFault, type ReadSheet, sheetsOf, UnreadableBook } from './workbook.ts'

export type BookAnswer = { readonly sheets: readonly ReadSheet[] } | { readonly fault: BookFault }

const answerTo = async (bytes: ArrayBuffer): Promise<BookAnswer> => {
  try {
    return { sheets: await sheetsOf(new Uint8Array(bytes)) }
  } catch (error) {
    return { fault: error instanceof UnreadableBook ? error.fault : 'broken' }
  }
}

self.onmessage = async ({ data }: MessageEvent<ArrayBuffer>) => {
  self.postMessage(await answerTo(data))
}
