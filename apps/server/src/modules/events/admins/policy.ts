/** Why somebody cannot be taken out of an event's administrators; null when they can. */
export const reasonNotToDismiss = (
  { createdBy }: { readonly createdBy: string },
  userId: string,
): string | null => (createdBy === userId ? 'The creator of an event stays its administrator' : null)
