/** Zero is shown in a fainter colour. */
export const faint = (figure: number): string => (figure === 0 ? 'text-muted' : '')
