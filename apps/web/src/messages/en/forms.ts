/** What a form on a page says of what was typed into it. */
export const forms = {
  again: 'What you typed before is here again.',
  discard: 'Discard it',
}
