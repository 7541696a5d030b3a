import * as z from 'zod/mini'
import { isDivisionCode } from '../divisions/scheme.ts'
import { divisionFieldFaults } from './faults/divisions.ts'
import { say } from './faults/fault.ts'

// Apart from the calls: what scores a card loads it.

/** The code of a division; whether its scheme has it is asked with the scheme at hand. */
export const divisionCode = (message = say(divisionFieldFaults, 'division-code-malformed')) =>
  z.string({ error: message }).check(z.refine(isDivisionCode, message))
