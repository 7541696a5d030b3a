/** The drawing of a round's target, which loads after the pad. */
export const targetDrawingTexts = {
  /** The drawing in words, for screen readers. */
  drawing: (isFace: boolean, areas: readonly string[]) =>
    `${isFace ? 'A target face with its rings' : 'An animal with its areas'}, from the inside: ${areas.join(', ')}`,
}
