/** A piece of a text: words, or a link that may be clicked. */
export type Piece = { readonly words: string } | { readonly url: string; readonly host: string }

const links = /https:\/\/[^\s<>"'`{}|\\^[\]]+/giu

/** A link without what ends the sentence around it. */
const withoutEnd = (typed: string): string => {
  let end = typed.length
  while (').,;:!?'.includes(typed.charAt(end - 1) || ' ')) end -= 1
  return typed.slice(0, end)
}

/** A host with a name, as browsers write it. A number says nothing about where it leads. */
const named = /\.(?:[a-z]{2,}|xn--[a-z0-9-]+)$/

const longest = 500

/** The URL as browsers write it, or null if it shows a false host, or names someone. */
const linkOf = (typed: string): { readonly url: string; readonly host: string } | null => {
  if (typed.length > longest || !URL.canParse(typed)) return null
  const { href, protocol, host, hostname, username, password } = new URL(typed)
  const isPlain = protocol === 'https:' && username === '' && password === '' && named.test(hostname)
  return isPlain ? { url: href, host } : null
}

/** Splits a text at its https links. All else, also other kinds of links, is words. */
export const piecesOf = (text: string): Piece[] => {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(links)) {
    const typed = withoutEnd(found)
    const link = linkOf(typed)
    if (link === null) continue
    pieces.push({ words: text.slice(from, index) }, link)
    from = index + typed.length
  }
  pieces.push({ words: text.slice(from) })
  return pieces.filter((piece) => 'url' in piece || piece.words !== '')
}
