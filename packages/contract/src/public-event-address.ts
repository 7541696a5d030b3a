import type { Call } from './call.ts'

/** How an event's public page is read. Not in the call's file, because the page does not wait for its schemas. */
export const publicEventAddress = {
  method: 'GET',
  path: '/api/competitions/:id/public',
  access: 'anyone',
} as const satisfies Pick<Call, 'method' | 'path' | 'access'>
