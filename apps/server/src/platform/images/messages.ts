import * as z from 'zod/mini'

/** Messages between the server and the decoder process. */
export const decodingOrder = z.union([
  z.object({
    id: z.number(),
    image: z.union([z.string(), z.instanceof(Uint8Array)]),
    shape: z.object({
      longestSide: z.number(),
      quality: z.number(),
      square: z.boolean(),
      format: z.enum(['jpeg', 'png']),
    }),
  }),
  z.object({
    id: z.number(),
    picture: z.object({ overline: z.string(), title: z.string(), lines: z.array(z.string()) }),
  }),
])

export const decodingReport = z.discriminatedUnion('kind', [
  /** The process is ready; `data` is the memory that the system counts towards a limit, in bytes, if it does. */
  z.object({ kind: z.literal('ready'), data: z.nullable(z.number()) }),
  z.object({
    kind: z.literal('written'),
    id: z.number(),
    bytes: z.instanceof(Uint8Array),
    width: z.number(),
    height: z.number(),
  }),
  z.object({ kind: z.literal('unusable'), id: z.number(), detail: z.string() }),
])

export type DecodingOrder = z.output<typeof decodingOrder>
export type DecodingReport = z.output<typeof decodingReport>
