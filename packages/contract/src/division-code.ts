import { isDivisionCode } from '@fletch/domain'
import * as z from 'zod/mini'
import { divisionFieldFaults } from './faults/divisions.ts'
import { say } from './faults/say.ts'

// Separate from the calls because the scoring screen loads it.

/** The code of a division. Whether the scheme contains it is checked elsewhere, with the scheme at hand. */
export const divisionCode = (message = say(divisionFieldFaults, 'division-code-malformed')) =>
  z.string({ error: message }).check(z.refine(isDivisionCode, message))
