import { type ErrorAnswer, errorAnswer, type FaultCode } from '@fletch/contract'
import { appTexts } from '../messages/app.ts'
import { Fault, type RefusedFor } from '../ui/fault.ts'

const readAnswer = (text: string): { body: unknown; answer: ErrorAnswer | undefined } => {
  try {
    const body: unknown = JSON.parse(text)
    return { body, answer: errorAnswer.safeParse(body).data }
  } catch (error) {
    // A proxy answers in HTML, so only the text is available.
    if (error instanceof SyntaxError) return { body: text, answer: undefined }
    throw error
  }
}

const faultIn = (answer: ErrorAnswer | undefined): RefusedFor | undefined =>
  answer?.code === undefined ? undefined : { code: answer.code, params: answer.params ?? {} }

/**
 * The server answered with an error. The message is `status: text` (rule R4). Only this class turns an answer into
 * words, a fault and field errors.
 */
export class ApiError extends Fault {
  override readonly name = 'ApiError'
  readonly status: number
  /** The body, parsed if it is JSON. A 409 has its `current` here. */
  readonly body: unknown
  /** How long the server asks to wait before the next attempt, in ms. */
  readonly wait: number | undefined

  constructor(status: number, text: string, statusText: string, retryAfter?: string | null) {
    const { body, answer } = readAnswer(text)
    super(`${status}: ${text || statusText}`, {
      words: answer?.message,
      fault: faultIn(answer),
      fieldErrors: answer?.errors ?? [],
    })
    this.status = status
    this.body = body
    const wait = Number(retryAfter ?? 0) * 1000
    this.wait = wait > 0 ? wait : undefined
  }
}

/**
 * Whether the server refused for this reason. Older servers send no codes, and proxies do not send ours. Then `before`
 * decides by other means.
 */
export const isRefusedFor = (
  error: unknown,
  code: FaultCode,
  before: (error: ApiError) => boolean,
): error is ApiError =>
  error instanceof ApiError && (error.fault === undefined ? before(error) : error.fault.code === code)

/**
 * Whether something between the app and our server answered, such as a hotel's sign-in page or a proxy without its
 * server. These answers are HTML, whatever their status.
 */
export const isNotFromOurServer = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  (error instanceof ApiError && typeof error.body === 'string' && error.body.trimStart().startsWith('<'))

/** The server was not reached. */
export class OfflineError extends Fault {
  override readonly name = 'OfflineError'

  constructor(cause?: unknown) {
    super(appTexts.offline, { words: appTexts.offline, cause })
  }
}

/** A write without a token fails before any call. */
export class SignedOutError extends Fault {
  override readonly name = 'SignedOutError'

  constructor() {
    super(appTexts.authenticationRequired, { words: appTexts.authenticationRequired })
  }
}

/** Whether the server refused because the token belongs to another user than the one named. */
export const isTokenOfAnotherUser = (error: ApiError): boolean =>
  isRefusedFor(error, 'changes-of-another-user', ({ fieldErrors }) =>
    fieldErrors.some(({ path }) => path === 'Fletch-User'),
  )
