import { eventFieldFaults } from './faults/events.ts'
import { say } from './faults/say.ts'
import { line, text } from './fields.ts'

/** What officers write in a message, to the archers of an event or to the members of a club. */
export const messageFields = {
  subject: line({ most: 100, required: say(eventFieldFaults, 'message-subject-required') }),
  text: text({ required: say(eventFieldFaults, 'message-required') }),
}
