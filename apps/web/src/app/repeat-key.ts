/** A key of 128 bits of chance. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/**
 * Idempotency keys for one form: the same content sent again, after an answer that was lost, has the same key, so
 * that it is done once; another content has another.
 */
export const repeatKeys = () => {
  let last = { content: '', key: '' }
  return (content: unknown): string => {
    const text = JSON.stringify(content)
    if (text !== last.content) last = { content: text, key: newKey() }
    return last.key
  }
}
