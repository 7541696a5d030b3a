import { numberOfGroup } from '@fletch/domain'
import { scoringTexts } from '@fletch/messages/every/scoring'
import type { Variant } from '@fletch/messages/variants.ts'
import { unclickableLine } from '../../../platform/mail/unclickable.ts'

/** The name of a group in a mail, as the reader's language has it until an officer gives it another. */
export const groupNameIn = (language: Variant, name: string): string => {
  const number = numberOfGroup(name)
  return number === undefined ? unclickableLine(name) : scoringTexts(language).groupOf({ number })
}
