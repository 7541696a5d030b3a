/** Puts a text among what was copied; false where the browser does not let us. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    // Pages that are not served securely have no clipboard at all: a TypeError.
    if (error instanceof DOMException || error instanceof TypeError) return false
    throw error
  }
}
