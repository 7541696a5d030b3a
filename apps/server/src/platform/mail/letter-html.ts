const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML, also within attributes. */
export const inHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')
