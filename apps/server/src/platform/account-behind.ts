/** Who sends a request. */
export interface Caller {
  readonly userId: string
  readonly guardianId?: string
}

/** The account whose sign-in it is: who acts for another user is themselves no less. */
export const accountBehind = ({ userId, guardianId }: Caller): string => guardianId ?? userId
