/** Messages about saves and the answers of the server. */
export const sendingTexts = {
  noAnswer:
    'No answer from Fletch. If this Wi-Fi asks you to sign in, do that first. Your card is on this phone and is sent by itself.',
  notUnderstood:
    'The server needs a newer version of Fletch. Reload the page: what you entered stays on this phone.',
}
