/** A server that sends no email. */
export const mailServerTexts = {
  none: 'This Fletch has no mail server yet, so no mail leaves it. Ask its administrator.',
}
