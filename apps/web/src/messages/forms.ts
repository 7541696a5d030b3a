/** A form that restores what was typed before. */
export const formTexts = {
  again: 'Your earlier entries were restored.',
  discard: 'Discard',
}
