import { type ChildTakeOver, childCalls } from '@fletch/domain/contract'
import { childTexts } from '../../../messages/children.ts'
import { send } from '../../../server/api.ts'
import { messageFor } from '../../../ui/fault.ts'
import { dismissToasts } from '../../../ui/toast-store.ts'
import { type FieldErrorsPromise, reportFailure } from '../signing-in/mutations.ts'

const { failed, failedText } = childTexts.takeOver

/** Gives an archer a sign-in; `onDone` receives the first name. */
export const takeOver = async (
  body: ChildTakeOver,
  onDone: (firstName: string) => void,
): FieldErrorsPromise => {
  try {
    const { firstName } = await send(childCalls.takeOver, { body })
    // An attempt that failed before is no longer true.
    dismissToasts()
    onDone(firstName)
    return undefined
  } catch (error) {
    return reportFailure(error, failed, messageFor(error, failedText))
  }
}
