import { toast } from './toast-store.ts'

/** Puts a text among what was copied; false where the browser does not let us. */
const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    // Pages that are not served securely have no clipboard at all: a TypeError.
    if (error instanceof DOMException || error instanceof TypeError) return false
    throw error
  }
}

/** Copies what a person wants to hand on, and says whether it is copied. */
export const copyAndSay = async (
  text: string,
  words: { copied: string; copyFailed: string },
): Promise<void> => {
  if (await copyText(text)) toast({ title: words.copied })
  else toast({ title: words.copyFailed, style: 'destructive' })
}
