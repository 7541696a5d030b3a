import {
  accountCalls,
  childCalls,
  emailVerificationCalls,
  photoCalls,
  pushDeviceCalls,
  signInCalls,
} from '@fletch/contract'
import { endUploadAddresses } from '../photos/index.ts'
import { endResetLinkOf } from './account/store.ts'
import type { KeptSecret } from './asks.ts'
import { endLinkOf } from './children/store.ts'
import { forgetDevicesBut } from './known-devices/commands.ts'
import { forgetPushDevicesBut } from './push-devices/commands.ts'
import { endSessionsBut } from './sessions/commands.ts'
import { endVerificationLinkOf } from './verification/store.ts'

/** What accounts and the photos below them give out that opens something of a person. */
export const secretsOfAccounts: readonly KeptSecret[] = [
  {
    name: 'session',
    stored: ['sessions.token_hash'],
    opens: [],
    ended: 'deleted, but for the session in which a new password is set',
    end: (tx, _parts, { userId, sessionId }) => endSessionsBut(tx, userId, sessionId),
  },
  {
    name: 'known device',
    stored: ['known_devices.mark_hash'],
    opens: [signInCalls.login, accountCalls.resetPassword],
    ended: 'forgotten, but for the device on which it is done',
    end: (tx, _parts, { userId, device }) => forgetDevicesBut(tx, userId, device),
  },
  {
    name: 'push device',
    stored: [
      'push_devices.endpoint_hash',
      'push_devices.endpoint',
      'push_devices.p256dh',
      'push_devices.auth',
    ],
    opens: [pushDeviceCalls.renew],
    ended: 'deleted, but for that of the session in which a new password is set',
    end: (tx, _parts, { userId, sessionId }) => forgetPushDevicesBut(tx, userId, sessionId),
  },
  {
    name: 'link for a new password',
    stored: ['users.reset_token_hash', 'reset_tokens.token_hash'],
    opens: [accountCalls.resetPassword],
    ended: 'void',
    end: (tx, _parts, { userId }) => endResetLinkOf(tx, userId),
  },
  {
    name: 'link that verifies an address',
    stored: ['users.verification_token_hash'],
    opens: [emailVerificationCalls.account, emailVerificationCalls.verify, emailVerificationCalls.disown],
    ended: 'void; a new one is sent on request',
    end: (tx, _parts, { userId }) => endVerificationLinkOf(tx, userId),
  },
  {
    name: "link for a child's own sign-in",
    stored: ['guardians.link_token_hash', 'guardians.link_code_hash'],
    opens: [childCalls.takeOver],
    ended: 'void',
    end: (tx, _parts, { userId }) => endLinkOf(tx, userId),
  },
  {
    name: 'upload address',
    // Signed with a key of the server, so no column stores it; the image it waits for is a row.
    stored: [],
    opens: [photoCalls.upload],
    ended: 'the image that it waits for is given up',
    end: (tx, parts, { userId }) => endUploadAddresses(tx, parts, userId),
  },
]
