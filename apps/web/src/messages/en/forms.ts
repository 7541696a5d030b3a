/** A form that restores what was typed before. */
export const forms = {
  again: 'Your earlier entries were restored.',
  discard: 'Discard',
}
