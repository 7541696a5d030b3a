import { type ParamsIn, type Reason, reasonIn, type Sentences } from '@fletch/domain'

// Validators pass on only a message, so the message is the key to find the reason again. Entries are added only when
// schemas are made, so the map does not grow at run time.
const reasons = new Map<string, Reason>()

/** The sentence of a code, for use in a schema. `reasonOf` maps it back to the code. */
/* @__NO_SIDE_EFFECTS__ */
export const say = <List extends Sentences, Code extends keyof List & string>(
  list: List,
  code: Code,
  ...given: ParamsIn<List[Code]>
): string => {
  const reason = reasonIn(list, code, ...given)
  reasons.set(reason.message, reason)
  return reason.message
}

/** The reason behind a schema's message; undefined if the message comes from none of our schemas. */
export const reasonOf = (message: string): Reason | undefined => reasons.get(message)
