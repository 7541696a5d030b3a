/** Why an administrator's role cannot be taken away or changed; null when it can. */
export const reasonNotToDemote = ({ isOwner }: { readonly isOwner: boolean }): string | null =>
  isOwner ? 'The owner of a club stays its administrator. Hand the club over first.' : null
