import { fault } from '@fletch/contract'
import type { Logger } from 'pino'
import { TooMany, Unavailable, WrongType } from '../errors.ts'
import { type Decoder, type Outcome, startDecoder } from './decoder.ts'
import { createFairQueue } from './fair-queue.ts'
import type { ImageOrder, Images, WrittenImage } from './images.ts'

const atOnce = 2
const mostWaiting = 40
/** After how long a client should retry if the queue is full, in ms. */
const retryAfter = 3000
const timeout = 30_000
/** Pictures of links wait as those of one owner, so that they never keep photos waiting. */
const ownerOfPictures = 'pictures of links'

const lineIsFull = () => new TooMany(fault('too-many-photos-arriving'), retryAfter)

const answerTo = (outcome: Outcome): WrittenImage => {
  if (outcome.kind === 'written') return outcome.image
  if (outcome.kind === 'too slow' || outcome.kind === 'away') throw new Unavailable(fault('image-too-slow'))
  const cause = new Error(outcome.kind === 'unusable' ? outcome.detail : 'It took more memory than it may')
  throw Object.assign(new WrongType(fault('image-required')), { cause })
}

/**
 * Decodes images in a separate process with limited memory (docs/decisions/0006). An image that crashes it is decoded
 * once more, alone in a new process, because another image may have been the cause.
 */
export const createImages = (log: Logger): Images => {
  const inTurn = createFairQueue({ atOnce, mostWaiting, refuse: lineIsFull })
  let decoder: Decoder | undefined

  const running = (): Decoder => {
    if (decoder === undefined || decoder.hasEnded()) decoder = startDecoder({ log, patience: timeout })
    return decoder
  }
  const fresh = async (): Promise<Decoder> => {
    if (decoder?.isUsed()) await decoder.end()
    return running()
  }

  const write = async (owner: string, order: Parameters<Decoder['write']>[0]): Promise<WrittenImage> => {
    const first = await inTurn({ owner, alone: false }, () => running().write(order))
    if (first.kind !== 'lost') return answerTo(first)
    const second = await inTurn({ owner, alone: true }, async () => (await fresh()).write(order))
    if (second.kind === 'lost') log.warn('an image took more memory than it may')
    return answerTo(second)
  }

  return {
    rewrite: ({ owner, image, shape }: ImageOrder) => write(owner, { image, shape }),
    draw: ({ overline, title, lines }) => write(ownerOfPictures, { picture: { overline, title, lines } }),
    warm: () => void running(),
    close: async () => decoder?.end(),
  }
}
