const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text that stays text in HTML, also within an attribute. */
export const inHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')
