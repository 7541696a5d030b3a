import { toast } from './toast-store.ts'

/** Copies a text; false if the browser does not allow it. */
const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    // Pages that are not served securely have no clipboard, which is a TypeError.
    if (error instanceof DOMException || error instanceof TypeError) return false
    throw error
  }
}

/** Copies a text and reports the result. */
export const copyWithNotice = async (
  text: string,
  words: { copied: string; copyFailed: string },
): Promise<void> => {
  if (await copyText(text)) toast({ title: words.copied })
  else toast({ title: words.copyFailed, style: 'destructive' })
}
