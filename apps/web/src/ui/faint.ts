/** What is nothing stands back behind what is something. */
export const faint = (figure: number): string => (figure === 0 ? 'text-muted' : '')
