import type { Call } from './call.ts'

/** How a division scheme is read. Not in the call's file, because the public board does not wait for its schemas. */
export const divisionSchemeAddress = {
  method: 'GET',
  path: '/api/division-schemes/:id',
  access: 'anyone',
} as const satisfies Pick<Call, 'method' | 'path' | 'access'>
