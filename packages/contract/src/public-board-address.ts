import type { Call } from './call.ts'

/** How the public board is followed. Not in the call's file, because the board does not wait for its schemas. */
export const publicBoardAddress = {
  method: 'GET',
  path: '/api/live/:key',
  access: 'anyone',
} as const satisfies Pick<Call, 'method' | 'path' | 'access'>
