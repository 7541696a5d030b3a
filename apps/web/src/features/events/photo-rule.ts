import type { ClubEvent } from '@fletch/contract'

/** Whether archers take a photo before each score. */
export const photoRules = ['asked', 'required', 'free'] as const

/** The rule of an event or of one of its rounds; `asked` if an event is too old to tell. */
export const photoRuleOf = ({
  proofRequired = false,
  asksPhoto = true,
}: Partial<Pick<ClubEvent, 'proofRequired' | 'asksPhoto'>>): (typeof photoRules)[number] => {
  if (!asksPhoto) return 'free'
  return proofRequired ? 'required' : 'asked'
}
