import { constants, deflateRawSync } from 'node:zlib'

/** The start of a gzip stream: no name, no time, no system. */
export const packedStart: Uint8Array = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

/**
 * A piece of a gzip stream that depends on nothing before it. It is compressed once and sent to all watchers, whatever
 * each received before. It is a tenth of the size, which saves mobile data.
 */
export const packed = (bytes: Uint8Array): Uint8Array =>
  deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH })
