/** Messages about saves and the answers of the server. */
export const sendingTexts = {
  notUnderstood:
    'The server needs a newer version of Fletch. Reload the page: what you entered stays on this phone.',
}
