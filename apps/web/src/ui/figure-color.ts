/** Zero is shown in a fainter colour. */
export const figureColor = (figure: number): string => (figure === 0 ? 'text-muted' : '')
