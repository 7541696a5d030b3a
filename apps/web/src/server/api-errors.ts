import { type ErrorAnswer, errorAnswer, type FaultCode } from '@fletch/contract'
import { appTexts } from '@fletch/messages/app'
import { faultWords } from '../messages/faults.ts'
import { Fault, type RefusedFor } from '../ui/fault.ts'

/** The JSON in a text; undefined if it is something else, such as a proxy's page. */
const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
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
  /** The parsed body. A 409 has its `current` here. */
  readonly body: unknown
  /** How long the server asks to wait before the next attempt, in ms. */
  readonly wait: number | undefined

  constructor(status: number, text: string, statusText: string, retryAfter?: string | null) {
    const body = jsonIn(text)
    const answer = errorAnswer.safeParse(body).data
    super(`${status}: ${text || statusText}`, {
      words: answer && (() => faultWords(answer)),
      fault: faultIn(answer),
      fieldErrors: (answer?.errors ?? []).map((error) => ({
        path: error.path,
        message: () => faultWords(error),
      })),
    })
    this.status = status
    this.body = body
    const wait = Number(retryAfter ?? 0) * 1000
    this.wait = wait > 0 ? wait : undefined
  }
}

/** Whether the server refused for this reason. */
export const isRefusedFor = (error: unknown, code: FaultCode): error is ApiError =>
  error instanceof ApiError && error.fault?.code === code

/** The server was not reached. */
export class OfflineError extends Fault {
  override readonly name: string = 'OfflineError'

  constructor(cause?: unknown, message = appTexts.offline, words = () => appTexts.offline) {
    super(message, { words, cause })
  }
}

/**
 * Something between the app and our server answered, such as the sign-in page of a Wi-Fi or a proxy without its server.
 * That is no answer, whatever its status.
 */
export class NoAnswerError extends OfflineError {
  override readonly name = 'NoAnswerError'
  readonly status: number

  constructor(status: number, text = '', statusText = '') {
    super(undefined, `${status}: ${text || statusText}`, () => appTexts.noAnswer)
    this.status = status
  }
}

/** Why a request failed. Only our server sends a code of the contract; anything else is no answer. */
const failureIn = (
  status: number,
  text: string,
  statusText: string,
  retryAfter?: string | null,
): ApiError | NoAnswerError => {
  const error = new ApiError(status, text, statusText, retryAfter)
  return error.fault === undefined ? new NoAnswerError(status, text, statusText) : error
}

/**
 * What a request was answered with.
 *
 * @throws ApiError if our server refused, NoAnswerError if something else answered
 */
export const answerIn = (
  status: number,
  text: string,
  statusText: string,
  retryAfter?: string | null,
): unknown => {
  if (status < 200 || status >= 300) throw failureIn(status, text, statusText, retryAfter)
  if (status === 204) return undefined
  const answer = jsonIn(text)
  if (typeof answer !== 'object') throw new NoAnswerError(status, text, statusText)
  return answer
}

/** The body of a file or a stream. Neither is ever a page, so a page is from something in between. */
export const fileIn = async (response: Response): Promise<Response> => {
  const { ok, status, statusText, headers } = response
  if (!ok) throw failureIn(status, await response.text(), statusText, headers.get('retry-after'))
  if (headers.get('content-type')?.startsWith('text/html')) throw new NoAnswerError(status)
  return response
}

/** A write without a token fails before any call. */
export class SignedOutError extends Fault {
  override readonly name = 'SignedOutError'

  constructor() {
    super(appTexts.authenticationRequired, { words: () => appTexts.authenticationRequired })
  }
}

/** Whether the server refused because the token belongs to another user than the one named. */
export const isTokenOfAnotherUser = (error: ApiError): boolean =>
  isRefusedFor(error, 'changes-of-another-user')
