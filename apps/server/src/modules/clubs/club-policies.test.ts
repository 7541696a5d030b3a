import { mostInvitations, mostMembers, restAfterRefusal, restBetweenInvitations } from '@fletch/contract'
import { describe, expect, it } from 'vitest'
import type { Reason } from '../../platform/errors.ts'
import { reasonNotToDemote } from './administrators/policy.ts'
import { verdictOnClaim } from './claims/policy.ts'
import { callersConsent, isOpen, opensFrom, withoutYesOf } from './consent/policy.ts'
import { reasonNotToAnswer, reasonNotToHandOver } from './hand-overs/policy.ts'
import { reasonNotToUndo } from './imports/policy.ts'
import { reasonNotToInviteAgain, reasonWhenUsedUp } from './invitations/policy.ts'
import {
  mayAlwaysLeave,
  mayMeetAccount,
  mayMeetDetails,
  reasonNotToEnter,
  reasonNotToInvite,
  reasonNotToJoin,
  reasonNotToJoinAgain,
  reasonNotToLeave,
  reasonNotToRemove,
  reasonWhenFull,
  reasonWhileSuspended,
  reasonWithAccount,
} from './members/policy.ts'
import {
  accountAfterParting,
  givesAccount,
  isAsMerged,
  knownAccountOf,
  reasonNotToMerge,
  reasonNotToPart,
} from './merges/policy.ts'
import {
  mayKnowCode,
  mayMeetHandOver,
  mayRunClub,
  membersShownTo,
  reasonNotToClose,
  reasonNotToListMembers,
  reasonNotToOwn,
  reasonNotToRun,
  roleIn,
} from './record/policy.ts'
import { reasonNotToAsk } from './requests/policy.ts'

const codeOf = (reason: Reason | null) => reason?.code ?? null
const noon = '2026-11-28T12:00:00.000Z'
const aDayLater = new Date('2026-11-29T12:00:00.000Z')
const tooLate = new Date('2026-11-29T12:00:00.001Z')

/** An entry that an officer typed: without an account. */
const typed = {
  id: 'typed',
  userId: null as string | null,
  origin: 'form',
  emailKey: null as string | null,
  askedAt: null as string | null,
  agreedAt: null as string | null,
  declinedAt: null as string | null,
  resultsFrom: null,
}
/** An entry whose account an officer named, and one that an address was matched with, before they answer. */
const named = { ...typed, id: 'named', userId: 'ada', origin: 'account', askedAt: noon, emailKey: 'ada@x' }
const matched = { ...typed, id: 'matched', userId: 'bo', origin: 'import', askedAt: noon, emailKey: 'bo@x' }
const agreed = { ...matched, id: 'agreed', userId: 'cleo', agreedAt: noon }

describe('who has a say in a club', () => {
  it('is its owner, then its administrators; members and visitors have none', () => {
    const ties = { ownerId: 'ada', administratorId: null, memberId: null }
    expect([
      roleIn(ties, 'ada'),
      roleIn({ ...ties, administratorId: 'a', memberId: 'm' }, 'bo'),
      roleIn({ ...ties, memberId: 'm' }, 'bo'),
      roleIn(ties, 'bo'),
    ]).toEqual(['owner', 'administrator', 'member', 'visitor'])
    const roles = (['owner', 'administrator', 'member', 'visitor'] as const).map((role) => ({ role }))
    expect(roles.map(mayRunClub)).toEqual([true, true, false, false])
    const no = 'not-club-administrator'
    expect(roles.map((role) => codeOf(reasonNotToRun(role)))).toEqual([null, null, no, no])
    const own = 'not-club-owner'
    expect(roles.map((role) => codeOf(reasonNotToOwn(role)))).toEqual([null, own, own, own])
    expect(codeOf(reasonNotToDemote({ isOwner: true }))).toBe('administrator-is-owner')
    expect(reasonNotToDemote({ isOwner: false })).toBeNull()
  })

  it('hands the club over to an active member, who answers alone', () => {
    expect(reasonNotToHandOver({ status: 'active' })).toBeNull()
    for (const candidate of [null, { status: 'suspended' } as const])
      expect(codeOf(reasonNotToHandOver(candidate))).toBe('hand-over-needs-active-member')
    const [bo, cleo] = [{ userId: 'bo' }, { userId: 'cleo' }]
    expect(reasonNotToAnswer(bo, bo)).toBeNull()
    expect(codeOf(reasonNotToAnswer(bo, cleo))).toBe('not-asked-to-take-over')
    expect(codeOf(reasonNotToAnswer(undefined, cleo))).toBe('not-asked-to-take-over')
    const handOver = { ownerId: 'ada', askedUserId: 'bo' }
    expect(['ada', 'bo', 'cleo'].map((id) => mayMeetHandOver(handOver, id))).toEqual([true, true, false])
  })

  it('cannot close it during an event', () => {
    expect(codeOf(reasonNotToClose({ activeEvents: 1 }))).toBe('club-has-active-event')
    expect(reasonNotToClose({ activeEvents: 0 })).toBeNull()
  })
})

describe('whom a person sees of a club', () => {
  const active = { id: 'm', status: 'active' } as const
  const shown = (
    role: 'owner' | 'administrator' | 'member' | 'visitor',
    membersSeenBy: 'users' | 'members',
    membership: { id: string; status: 'active' | 'suspended' | 'inactive' } | null = null,
  ) => membersShownTo({ role, membership }, { membersSeenBy })

  it('is everyone for officers, active members for members, and for others who joined, unless the club shows none', () => {
    for (const audience of ['users', 'members'] as const) {
      expect([shown('owner', audience), shown('administrator', audience)]).toEqual(['all', 'all'])
      expect(shown('member', audience, active)).toBe('active')
      expect(shown('member', audience, { ...active, status: 'inactive' })).toBe('active')
    }
    expect([shown('visitor', 'users'), shown('visitor', 'members')]).toEqual(['open', 'none'])
  })

  it('is as little for a suspended member as for a stranger', () => {
    const suspended = { ...active, status: 'suspended' } as const
    expect([shown('member', 'users', suspended), shown('member', 'members', suspended)]).toEqual([
      'open',
      'none',
    ])
  })

  it('includes the code, unless it joins; then officers alone know it', () => {
    const roles = ['owner', 'administrator', 'member', 'visitor'] as const
    const known = (joining: 'anyone' | 'request' | 'code') =>
      roles.map((role) => mayKnowCode({ role, joining }))
    expect(known('anyone')).toEqual([true, true, true, true])
    expect(known('request')).toEqual([true, true, true, true])
    expect(known('code')).toEqual([true, true, false, false])
  })

  it('is refused with a reason only where the club shows none', () => {
    expect((['all', 'active', 'open'] as const).map(reasonNotToListMembers)).toEqual([null, null, null])
    expect(codeOf(reasonNotToListMembers('none'))).toBe('members-for-members')
  })
})

describe('who may join a club', () => {
  const joins = (
    joining: 'anyone' | 'request' | 'code',
    role: 'administrator' | 'visitor',
    code: string | null = null,
  ) => codeOf(reasonNotToJoin({ joining, joinCode: 'OAKS23' }, { role, code }))

  it('is anyone, an officer, or who has the code', () => {
    expect([joins('anyone', 'visitor'), joins('request', 'visitor'), joins('code', 'visitor')]).toEqual([
      null,
      'club-joins-on-request',
      'club-joins-by-code',
    ])
    expect([joins('request', 'administrator'), joins('code', 'administrator')]).toEqual([null, null])
    expect([joins('code', 'visitor', 'OAKS23'), joins('code', 'visitor', 'ELMS23')]).toEqual([
      null,
      'club-joins-by-code',
    ])
    // The code of a club on request only finds it.
    expect(joins('request', 'visitor', 'OAKS23')).toBe('club-joins-on-request')
  })

  it('asks once, and 30 days after a refusal again', () => {
    const now = new Date('2026-11-28T12:00:00.000Z')
    const asking = { joining: 'request', isMember: false, earlier: undefined } as const
    const asks = (more: object = {}) => codeOf(reasonNotToAsk({ ...asking, ...more }, now))
    expect(asks()).toBeNull()
    expect(asks({ isMember: true })).toBe('already-member')
    expect([asks({ joining: 'anyone' }), asks({ joining: 'code' })]).toEqual([
      'club-takes-no-requests',
      'club-takes-no-requests',
    ])
    expect(asks({ earlier: { refusedAt: null } })).toBe('join-request-open')
    expect(
      reasonNotToAsk({ ...asking, earlier: { refusedAt: '2026-10-29T12:00:00.001Z' } }, now),
    ).toMatchObject({ code: 'join-request-refused', params: { days: restAfterRefusal } })
    expect(asks({ earlier: { refusedAt: '2026-10-29T12:00:00.000Z' } })).toBeNull()
  })
})

describe('a member', () => {
  it('can leave, unless they own the club; a suspended one cannot come back', () => {
    const membership = { status: 'active' } as const
    expect(reasonNotToLeave({ role: 'member', membership })).toBeNull()
    expect(codeOf(reasonNotToLeave({ role: 'owner', membership }))).toBe('owner-cannot-leave')
    expect(codeOf(reasonNotToLeave({ role: 'visitor', membership: null }))).toBe('not-member')
    expect(codeOf(reasonWhileSuspended({ status: 'suspended' }))).toBe('membership-suspended')
    expect(reasonWhileSuspended({ status: 'active' })).toBeNull()
    expect(codeOf(reasonNotToJoinAgain({ leftSuspended: true }))).toBe('membership-suspended')
    expect(reasonNotToJoinAgain({ leftSuspended: false })).toBeNull()
    expect(['joined', 'account', 'form'].map((origin) => mayAlwaysLeave({ origin }))).toEqual([
      false,
      true,
      true,
    ])
  })

  it('is removed by officers, an administrator only by the owner, the owner by no one', () => {
    const removed = (role: 'owner' | 'administrator', isOwner: boolean, isAdministrator: boolean) =>
      codeOf(reasonNotToRemove({ role, isOwner, isAdministrator }))
    expect(removed('administrator', false, false)).toBeNull()
    expect(removed('administrator', false, true)).toBe('member-is-administrator')
    expect(removed('owner', false, true)).toBeNull()
    expect(removed('owner', true, true)).toBe('member-is-owner')
  })

  it('is added while there is room beside the owner, and never against their no', () => {
    expect(reasonWhenFull(mostMembers)).toBeNull()
    expect(reasonWhenFull(mostMembers + 1)).toMatchObject({
      code: 'club-full',
      params: { most: mostMembers },
    })
    expect(codeOf(reasonWhenFull(mostMembers, 2))).toBe('club-full')
    // A club that is too full already can be changed, as long as no one is added.
    expect(reasonWhenFull(mostMembers + 5, 0)).toBeNull()
    expect(codeOf(reasonNotToEnter({ hasRefused: true }))).toBe('membership-declined')
    expect(reasonNotToEnter({ hasRefused: false })).toBeNull()
  })

  it('shows an account to the club after a yes, to officers also if an officer named it', () => {
    const officer = { account: 'olga', seesAll: true }
    const other = { account: 'mads', seesAll: false }
    const asks = [named, matched, agreed].map((each) => ({ ...each, guardianId: null }))
    expect(asks.map((each) => mayMeetAccount(officer, each))).toEqual([true, false, true])
    expect(asks.map((each) => mayMeetAccount(other, each))).toEqual([false, false, true])
    expect(mayMeetAccount(officer, { ...matched, origin: 'joined', guardianId: null })).toBe(true)
    // A child's account is known to its parent and the officers.
    const child = { ...agreed, guardianId: 'pia' }
    expect(mayMeetAccount(other, child)).toBe(false)
    expect([officer, { ...other, account: 'pia' }].map((who) => mayMeetAccount(who, child))).toEqual([
      true,
      true,
    ])
  })

  it('sees their own details, officers those of everyone', () => {
    const meets = (seesAll: boolean, userId: string) => mayMeetDetails({ seesAll, userId }, { userId: 'ada' })
    expect([meets(false, 'ada'), meets(false, 'bo'), meets(true, 'bo')]).toEqual([true, false, true])
  })

  it('has said nothing yet, yes or no; without an account there is no one to ask', () => {
    const declined = { ...agreed, declinedAt: noon }
    const all = [typed, named, agreed, declined]
    expect(all.map(withoutYesOf)).toEqual([null, 'asked', null, 'declined'])
    expect(all.map(isOpen)).toEqual([true, false, true, false])
    expect([opensFrom({ ...agreed, resultsFrom: '2026-01-01' }), opensFrom(agreed)]).toEqual([
      '2026-01-01',
      null,
    ])
    const times = { memberAskedAt: noon, memberAgreedAt: null, memberDeclinedAt: null }
    expect(callersConsent(times, 'ada')).toBe('asked')
    expect(callersConsent({ ...times, memberAgreedAt: noon }, 'ada')).toBeNull()
    expect(callersConsent({ ...times, memberDeclinedAt: noon }, 'ada')).toBe('declined')
  })

  it('answers about an entry with their name only with an entry of their own', () => {
    expect(verdictOnClaim(agreed)).toEqual({ own: agreed })
    expect(verdictOnClaim(undefined)).toMatchObject({ why: { code: 'not-member' } })
  })
})

describe('two entries of one person', () => {
  it('are merged unless both have an account that officers know', () => {
    expect([typed, named, matched, agreed].map(knownAccountOf)).toEqual([null, 'ada', null, 'cleo'])
    expect(codeOf(reasonNotToMerge(typed, typed))).toBe('members-identical')
    expect(codeOf(reasonNotToMerge(named, agreed))).toBe('members-have-accounts')
    // Whether an address has an account cannot be found out by merging.
    for (const other of [typed, matched]) {
      expect(reasonNotToMerge(named, other)).toBeNull()
      expect(reasonNotToMerge(other, named)).toBeNull()
    }
  })

  it('keep the account that is known, or else the one of the address that is kept', () => {
    const second = { ...matched, id: 'second', userId: 'dora', emailKey: 'dora@x' }
    expect(givesAccount(matched, named, 'bo@x')).toBe(named)
    expect(givesAccount(named, matched, 'bo@x')).toBe(named)
    expect(givesAccount(matched, second, 'dora@x')).toBe(second)
    expect(givesAccount(matched, second, 'bo@x')).toBe(matched)
    expect(givesAccount(matched, second, null)).toBe(matched)
    expect(givesAccount(typed, second, null)).toBe(second)
    expect(givesAccount(typed, { ...typed, id: 'other' }, null)).toBe(typed)
  })

  const merge = {
    mergedAt: noon,
    kept: typed,
    gone: named,
    now: { ...named, changedAt: noon as string | null },
  }

  it('can be separated for a day, as long as the entry is as it was merged', () => {
    expect(reasonNotToPart(merge, aDayLater)).toBeNull()
    expect(reasonNotToPart(merge, tooLate)).toMatchObject({ code: 'merge-too-old', params: { hours: 24 } })
    const changed = { ...merge, now: { ...merge.now, changedAt: '2026-11-28T13:00:00.000Z' } }
    expect(codeOf(reasonNotToPart(changed, aDayLater))).toBe('merge-changed-since')
  })

  it('have changed if their account is another one, or one that has answered since', () => {
    expect(isAsMerged(merge)).toBe(true)
    expect(isAsMerged({ ...merge, kept: named, gone: typed })).toBe(true)
    const takenBack = { ...agreed, declinedAt: noon, changedAt: noon }
    expect(isAsMerged({ ...merge, kept: agreed, gone: typed, now: takenBack })).toBe(true)
    expect(isAsMerged({ ...merge, now: { ...merge.now, userId: 'bo' } })).toBe(false)
    const without = { ...merge, gone: { ...typed, id: 'other' } }
    expect(isAsMerged({ ...without, now: { ...matched, changedAt: noon } })).toBe(true)
    expect(isAsMerged({ ...without, now: { ...agreed, changedAt: noon } })).toBe(false)
  })

  it('get their own accounts back, and one that was linked since goes to the address', () => {
    const other = { ...typed, id: 'other', emailKey: 'bo@x' }
    const both = { kept: typed, gone: other, now: { ...matched, changedAt: noon } }
    expect([accountAfterParting(typed, both), accountAfterParting(other, both)]).toEqual([null, 'bo'])
    expect(accountAfterParting(named, { ...both, gone: named })).toBe('ada')
    // The account of one is not new for the other, whatever their addresses.
    const same = { ...typed, id: 'same', emailKey: 'ada@x' }
    const now = { ...named, changedAt: noon }
    expect(accountAfterParting(same, { kept: same, gone: named, now })).toBeNull()
    expect(accountAfterParting(same, { kept: named, gone: same, now })).toBeNull()
    const none = { ...typed, changedAt: noon }
    expect(accountAfterParting(typed, { kept: typed, gone: other, now: none })).toBeNull()
  })
})

describe('an invitation', () => {
  const member = { email: 'ada@club.example', status: 'active', dateOfBirth: null as string | null }
  const why = (more: Partial<typeof member>) => reasonNotToInvite({ ...member, ...more }, '2026-11-28')?.code

  it('goes to active members with an address, and not to children', () => {
    expect([why({}), why({ dateOfBirth: '2010-11-28' })]).toEqual([undefined, undefined])
    expect(why({ dateOfBirth: '2010-11-29' })).toBe('invitation-for-child')
    expect(why({ status: 'suspended' })).toBe('invitation-not-active')
    expect(why({ email: '' })).toBe('invitation-needs-address')
  })

  it('goes to members of whose account officers do not know', () => {
    const asks = [typed, named, matched, agreed].map((each) => ({ ...each, guardianId: null }))
    const withAccount = [undefined, 'invitation-for-member', undefined, 'invitation-for-member']
    expect(asks.map((each) => reasonWithAccount(each)?.code)).toEqual(withAccount)
  })

  it('rests for some hours before it goes out again', () => {
    const sent = { invitedAt: '2026-11-28T12:00:00.000Z' }
    const rested = Date.parse(sent.invitedAt) + restBetweenInvitations * 3_600_000
    expect(reasonNotToInviteAgain(sent, new Date(rested))).toBeNull()
    expect(reasonNotToInviteAgain(sent, new Date(rested - 1))).toMatchObject({
      code: 'invitation-recent',
      params: { hours: restBetweenInvitations },
    })
    expect(reasonNotToInviteAgain({ invitedAt: null }, new Date(0))).toBeNull()
  })

  it('is one of so many a day', () => {
    expect(reasonWhenUsedUp(mostInvitations - 1)).toBeNull()
    expect(reasonWhenUsedUp(mostInvitations)).toMatchObject({
      code: 'invitations-used-up',
      params: { most: mostInvitations },
    })
  })
})

it('an import is undone once, within a day', () => {
  const imported = { importedAt: noon, undoneAt: null }
  expect(reasonNotToUndo(imported, aDayLater)).toBeNull()
  expect(reasonNotToUndo(imported, tooLate)).toMatchObject({ code: 'import-too-old', params: { hours: 24 } })
  expect(codeOf(reasonNotToUndo({ ...imported, undoneAt: noon }, aDayLater))).toBe('import-undone-already')
})
