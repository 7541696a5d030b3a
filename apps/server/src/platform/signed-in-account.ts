/** Who sends a request. */
export interface Caller {
  readonly userId: string
  readonly guardianId?: string
}

/** The account that is signed in, even if it acts for a child. */
export const signedInAccountOf = ({ userId, guardianId }: Caller): string => guardianId ?? userId
