import { questionCalls } from '@fletch/contract'
import { expect, type Page } from '@playwright/test'
import { answerAlso } from '../support/answer-also.ts'
import { openAs } from '../support/archer.ts'
import { routeCalls } from '../support/calls.ts'
import { spreadsheet } from '../support/clubs.ts'
import { closeDialogs } from '../support/dialogs.ts'
import { isWide } from '../support/scoring.ts'
import { goingOn, placeAfter, printed, type Scene } from './scene.ts'

const away = {
  status: 503,
  json: { code: 'of-the-test', message: 'The database is away. Please try again in a moment.' },
}

const seeTitle = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

const chooseFile = async (page: Page, content: string) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose file' }).click()
  const buffer = Buffer.from(content)
  await (await chooser).setFiles({ name: 'members.csv', mimeType: 'text/csv', buffer })
}

const clubsFull = placeAfter('club-members-failing', {
  name: 'clubs-full',
  as: async ({ secretary }) => (await secretary()).owner,
  path: '/clubs',
  see: (page) => expect(page.getByRole('heading', { name: 'My Clubs' })).toBeVisible(),
})

const clubsClose = goingOn(clubsFull, 'clubs-close', async (page) => {
  await page
    .getByRole('button', { name: /^Close Club/ })
    .first()
    .click()
  await expect(page.getByText('Archers keep their scorecards.')).toBeVisible()
})

const clubMemberForm = placeAfter('club-merge-values', {
  name: 'club-member-form',
  as: async ({ secretary }) => (await secretary()).owner,
  path: async ({ secretary }) => `/clubs/${(await secretary()).club.id}?tab=members`,
  see: async (page) => {
    await page.getByRole('link', { name: 'Add member' }).click()
    await page.getByLabel('Membership ID').fill('4.5E+11')
    await expect(page.getByText('A spreadsheet has shortened this number.')).toBeVisible()
    await page.getByRole('button', { name: 'Add Member' }).click()
    await expect(page.getByText('First name is required').first()).toBeVisible()
  },
})

const clubUserSearch = goingOn(clubMemberForm, 'club-user-search', async (page) => {
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Search Users' }).click()
  await page.getByLabel('Name or email').fill('wren')
  await expect(page.getByRole('button', { name: 'Add Wren Nock' }).first()).toBeVisible()
})

const clubUserForm = goingOn(clubUserSearch, 'club-user-form', async (page) => {
  await page.getByRole('button', { name: 'Add Wren Nock' }).first().click()
  await expect(page.getByRole('heading', { name: 'Add Wren Nock' })).toBeVisible()
})

const clubMemberRemoval = goingOn(clubUserForm, 'club-member-removal', async (page) => {
  await closeDialogs(page)
  await page
    .getByRole('button', { name: /^Ada Bosque/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByText(/^Are you sure you want to remove/)).toBeVisible()
})

const clubImport = goingOn(clubMemberRemoval, 'club-import', async (page) => {
  await closeDialogs(page)
  await page.getByRole('link', { name: 'Import members' }).click()
  await expect(page.getByText('Recent imports')).toBeVisible()
})

const clubImportUndo = goingOn(clubImport, 'club-import-undo', async (page) => {
  await page.getByRole('button', { name: /^Undo import/ }).click()
  await expect(page.getByRole('dialog')).toContainText('members.csv')
})

const clubImportMissingColumn = placeAfter('clubs-close', {
  name: 'club-import-missing-column',
  as: async ({ secretary }) => (await secretary()).owner,
  path: async ({ secretary }) => `/clubs/${(await secretary()).emptyClub.id}?tab=members`,
  see: async (page) => {
    await page.getByRole('link', { name: 'Import members' }).click()
    await chooseFile(page, 'Forename,What,Date joined\nAda,Nock,2020-01-01\n')
    await expect(page.getByText('Please choose the column for')).toBeVisible()
  },
})

const clubImportPreview = goingOn(clubImportMissingColumn, 'club-import-preview', async (page) => {
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await chooseFile(page, spreadsheet(40, 7))
  await expect(page.getByText('42 members will be added')).toBeVisible()
})

const clubImportResult = goingOn(clubImportPreview, 'club-import-result', async (page) => {
  const error = 'Invalid email format'
  const errors = [4, 9, 17, 18, 23].map((row) => ({ row, error }))
  const cell = { column: 'email', heading: 'E-mail', cell: 'no address', reasons: [] }
  const warnings = [11, 30].map((row) => ({ row, error, ...cell }))
  await routeCalls(page, /\/members\/import$/, (route) =>
    route.fulfill({ json: { imported: 42, errors, warnings, importId: '0198', invitable: 38 } }),
  )
  await page.getByRole('button', { name: 'Import 42 members' }).click()
  await expect(page.getByText('42 members were added')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite 38 by email' })).toBeVisible()
})

const member = {
  clubId: '0198',
  userId: null,
  firstName: 'Cleo',
  lastName: 'Maximiliane Riser',
  email: null,
  phone: '+61 3 5550 0101',
  dateOfBirth: '1990-01-01',
  gender: null,
  membershipId: 'OAK-117',
  membershipType: 'regular',
  clubPositions: [],
  joinDate: '2019-01-03',
  status: 'active',
  notes: null,
  createdAt: '2026-05-02T09:00:00.000Z',
  isOwner: false,
  scorecardStats: { numberOfShoots: 0, totalScore: 0, mostCommonZone: null, roundId: null },
}

const clubSameMembers: Scene = {
  name: 'club-same-members',
  open: async (page, { secretary }) => {
    const { owner, emptyClub } = await secretary()
    const email = 'cleo.maximiliane.riser@example.org'
    const entered = {
      ...member,
      id: 'two',
      userId: 'cleo',
      email,
      membershipId: null,
      joinDate: '2026-05-02',
    }
    const claim = { entered, claimedAt: member.createdAt }
    await routeCalls(page, /\/claims$/, (route) =>
      route.fulfill({
        json: [
          { ...claim, member: { ...member, id: 'one' }, isSameBirth: true },
          { ...claim, member: { ...member, id: 'three', firstName: 'Ben' }, isSameBirth: false },
        ],
      }),
    )
    await routeCalls(page, /\/claims\/mine$/, (route) =>
      route.fulfill({ json: [{ ...member, id: 'four', firstName: 'Ilse', lastName: 'Nock', isMine: null }] }),
    )
    const child = { ...member, id: 'kim', firstName: 'Kim', dateOfBirth: '2018-07-01', email }
    const asks = { userId: 'cleo', name: 'Cleo Maximiliane Riser-Oberholzer', claimedAt: member.createdAt }
    await routeCalls(page, /\/families$/, (route) => route.fulfill({ json: [{ ...asks, child }] }))
    await routeCalls(page, /\/families\/mine$/, (route) =>
      route.fulfill({ json: [{ id: 'kim', firstName: 'Kim', lastName: 'Nock', isMine: null }] }),
    )
    const merge = { id: 'five', memberId: 'six', name: 'Dag Nilsen', goneName: 'D. Nilsen' }
    const undoableUntil = '2026-05-03T09:00:00.000Z'
    await routeCalls(page, /\/member-merges$/, (route) =>
      route.fulfill({ json: [{ ...merge, mergedAt: member.createdAt, undoableUntil }] }),
    )
    await openAs(page, owner, `/clubs/${emptyClub.id}?tab=members`)
    for (const words of [
      'Is Kim Nock your child?',
      'Parent and child?',
      'Is this you?',
      'The same person?',
      'Recently merged',
    ])
      await expect(page.getByText(words)).toBeVisible()
  },
}

const clubMerge: Scene = {
  name: 'club-merge',
  isTight: true,
  open: async (page, { secretary }) => {
    const { owner, club } = await secretary()
    await openAs(page, owner, `/clubs/${club.id}?tab=members`)
    await page
      .getByRole('button', { name: /^Ada Bosque/ })
      .first()
      .click()
    if (!isWide(page)) await page.getByRole('link', { name: /^Edit / }).click()
    await page.getByRole('button', { name: 'Merge with another member' }).click()
    await page.getByRole('dialog').getByLabel('Search members').fill('Riser')
    await expect(page.getByRole('button', { name: /^Choose .*Riser/ }).first()).toBeVisible()
  },
}

const clubMergeValues = goingOn(clubMerge, 'club-merge-values', async (page) => {
  await page
    .getByRole('button', { name: /^Choose / })
    .first()
    .click()
  await expect(page.getByText(/^Where the entries differ/)).toBeVisible()
})

const clubInfoOfTheOwner = placeAfter('club-import-result', {
  name: 'club-info-of-the-owner',
  as: async ({ secretary }) => (await secretary()).owner,
  path: async ({ secretary }) => `/clubs/${(await secretary()).club.id}?tab=info`,
  see: async (page) => {
    await expect(page.getByText('Administrator', { exact: true }).first()).toBeVisible()
  },
})

const clubHandOver = goingOn(clubInfoOfTheOwner, 'club-hand-over', async (page) => {
  await page.getByRole('button', { name: 'Hand over club' }).click()
  await expect(page.getByRole('button', { name: 'Choose Hugo Nock' })).toBeVisible()
})

const clubHandOverConfirmed = goingOn(clubHandOver, 'club-hand-over-confirmed', async (page) => {
  await page.getByRole('button', { name: 'Choose Hugo Nock' }).click()
  await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeVisible()
})

const clubAddAdministrator = goingOn(clubHandOverConfirmed, 'club-add-administrator', async (page) => {
  await closeDialogs(page)
  await page.getByRole('button', { name: 'Add administrator' }).click()
  await page.getByLabel('Member or email *').fill('stranger@example.org')
  await page.getByRole('dialog').getByRole('button', { name: 'Add administrator' }).click()
  await expect(page.getByText('User not found with that email address').first()).toBeVisible()
})

const clubChooseAdministrator = goingOn(clubAddAdministrator, 'club-choose-administrator', async (page) => {
  await page.getByLabel('Member or email *').fill('ka')
  await page
    .getByRole('button', { name: /^Invite: / })
    .first()
    .click()
  await expect(page.getByText(/^You can choose them once they have an account/)).toBeVisible()
})

const clubActivity = goingOn(clubChooseAdministrator, 'club-activity', async (page) => {
  await closeDialogs(page)
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByText('Members imported')).toBeVisible()
})

const clubMembers: Scene = {
  name: 'club-members-of-600',
  isOtherAtDesk: true,
  open: async (page, { secretary }) => {
    const { owner, club } = await secretary()
    await openAs(page, owner, `/clubs/${club.id}?tab=members`)
    await expect(page.getByText('Ada Bosque').first()).toBeVisible()
  },
}

const clubMemberSheet = goingOn(clubMembers, 'club-member-sheet', async (page) => {
  await page
    .getByRole('button', { name: /^Ada Bosque/ })
    .first()
    .click()
  const shown = page.getByRole(isWide(page) ? 'complementary' : 'dialog')
  await expect(shown.getByText('Total score')).toBeVisible()
})

const clubMembersByLastName = goingOn(clubMemberSheet, 'club-members-last-names-first', async (page) => {
  await closeDialogs(page)
  // As if another tab of this device had chosen it in the profile.
  await page.evaluate(() => {
    localStorage.setItem('fletch.names', 'lastName')
    dispatchEvent(new StorageEvent('storage', { key: 'fletch.names' }))
  })
  await expect(page.getByRole('button', { name: /, / }).first()).toBeVisible()
  await expect(page.getByText('Ada Bosque')).toHaveCount(0)
})

const clubMembersExpiring: Scene = {
  name: 'club-members-expiring',
  isOtherAtDesk: true,
  open: async (page, { secretary }) => {
    const { owner, club } = await secretary()
    await openAs(page, owner, `/clubs/${club.id}?tab=members`)
    await page.getByRole('button', { name: /^Expiring/ }).click()
    // Exactly: the club has 602 members.
    await expect(page.getByText('2 members', { exact: true }).first()).toBeVisible()
    await page
      .getByRole('button', { name: /Bosque/ })
      .first()
      .click()
    await expect(page.getByRole('button', { name: /^Download data of/ })).toBeVisible()
  },
}

const clubMembersPrint = placeAfter('club-members-expiring', {
  name: 'club-members-print',
  as: async ({ secretary }) => (await secretary()).owner,
  path: async ({ secretary }) => `/clubs/${(await secretary()).club.id}/members/print`,
  see: async (page) => {
    await page.getByLabel('With phone and email').check()
    await expect(page.getByText(/^Bosque/).first()).toBeVisible()
  },
})

const invitationToken = 'kX2Vv0pUqz6cY8mW4nT1rL7jH3gF9dS5aQxZbNcMvKo'

/** Answers the link with an invitation that no one has sent. */
const answerInvitation = (page: Page) =>
  routeCalls(page, /\/member-invitations\//, (route) =>
    route.fulfill({
      json: {
        clubId: '0198',
        clubName: 'Field Archers of the Upper Valley',
        location: 'Ballarat, Victoria',
        logoPath: null,
        firstName: 'Maximiliane',
        lastName: 'Riser-Oberholzer',
        invitedBy: 'Ilse Vane',
        expiresAt: '2026-06-01T09:00:00.000Z',
      },
    }),
  )

/** Clubs: the directory, a club, its members and the ways to join. */
const clubAskedMembership: Scene = {
  name: 'club-asked-membership',
  open: async (page, { newcomer, secretary }) => {
    const { club } = await secretary()
    const membership = { id: club.id, status: 'active', consent: 'asked', joinDate: '2019-01-01' }
    await answerAlso(page, `/api/clubs/${club.id}`, { myRole: 'member', myMembership: membership })
    await openAs(page, newcomer, `/clubs/${club.id}`)
    await expect(page.getByRole('button', { name: 'Yes, show results from today' })).toBeVisible()
  },
}

const clubLeave = goingOn(clubAskedMembership, 'club-leave', async (page) => {
  await page.getByRole('button', { name: 'Leave' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

/** A club on request as a stranger sees it who has asked, and whose members are for members only. */
const clubRequested: Scene = {
  name: 'club-requested',
  open: async (page, { newcomer, secretary }) => {
    const { club } = await secretary()
    const requested = { requestedAt: '2026-05-02T09:00:00.000Z', refusedAt: null }
    const chosen = { joining: 'request', membersSeenBy: 'members', memberCount: null }
    await answerAlso(page, `/api/clubs/${club.id}`, { ...chosen, myRequest: requested })
    await openAs(page, newcomer, `/clubs/${club.id}?tab=members`)
    await expect(page.getByText('Only members see the members of this club.')).toBeVisible()
  },
}

/** The officer's list of people who ask to join. */
const clubJoinRequests: Scene = {
  name: 'club-join-requests',
  open: async (page, { secretary }) => {
    const { club, owner } = await secretary()
    const json = ['Wren Nock', 'Maximiliane Theodora van den Bergh-Oberholzer'].map((name, at) => ({
      id: `01980000-0000-7000-8000-0000000000d${at}`,
      name,
      requestedAt: '2026-05-02T09:00:00.000Z',
    }))
    await answerAlso(page, `/api/clubs/${club.id}`, { joining: 'request' })
    await routeCalls(page, /\/join-requests$/, (route) => route.fulfill({ json }))
    await openAs(page, owner, `/clubs/${club.id}`)
    await expect(page.getByRole('heading', { name: 'Requests to join' })).toBeVisible()
  },
}

const clubRefuseRequest = goingOn(clubJoinRequests, 'club-refuse-request', async (page) => {
  await page.getByRole('button', { name: 'Decline Wren Nock' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

/** The choices of who joins and who sees the members, at the end of the form. */
const clubChoices = placeAfter('club-refuse-request', {
  name: 'club-choices',
  as: async ({ secretary }) => (await secretary()).owner,
  path: async ({ secretary }) => `/clubs/${(await secretary()).club.id}?tab=info`,
  see: async (page) => {
    await page.getByRole('link', { name: 'Edit club' }).click()
    await page.getByLabel('Who sees the members').scrollIntoViewIfNeeded()
    await expect(page.getByLabel('Who may join')).toBeVisible()
  },
})

/** A club that is joined by its code, as its officer sees it. */
const clubCode: Scene = {
  name: 'club-code',
  open: async (page, { secretary }) => {
    const { club, owner } = await secretary()
    await answerAlso(page, `/api/clubs/${club.id}`, { joining: 'code' })
    await openAs(page, owner, `/clubs/${club.id}`)
    await page.getByRole('button', { name: 'New code' }).scrollIntoViewIfNeeded()
  },
}

/** A club right after it was created. */
const clubFirstMembers: Scene = {
  name: 'club-first-members',
  open: async (page, { secretary }) => {
    const { owner, emptyClub } = await secretary()
    await openAs(page, owner, `/clubs/${emptyClub.id}?tab=members`)
    await expect(page.getByRole('heading', { name: 'Bring in your members' })).toBeVisible()
  },
}

export const clubScenes: readonly Scene[] = [
  clubFirstMembers,
  clubRequested,
  clubJoinRequests,
  clubRefuseRequest,
  clubChoices,
  clubCode,
  placeAfter('reset-password-broken-link', {
    name: 'clubs-signed-out',
    path: '/clubs',
    see: (page) => seeTitle(page, 'Club Directory'),
  }),
  placeAfter('events-failing', {
    name: 'clubs-empty',
    as: ({ newcomer }) => newcomer,
    path: '/clubs',
    prepare: (page) =>
      routeCalls(page, /\/api\/clubs\?/, (route) => route.fulfill({ json: { items: [], nextCursor: null } })),
    see: (page) => expect(page.getByText('No clubs found')).toBeVisible(),
  }),
  placeAfter('club-invitation-unknown', {
    name: 'member-invitation-visitor',
    path: `/clubs/join/${invitationToken}`,
    prepare: (page) => answerInvitation(page),
    see: (page) => expect(page.getByText('Ilse Vane invites you.')).toBeVisible(),
  }),
  placeAfter('scorecards-loading', {
    name: 'clubs-loading',
    as: ({ archer }) => archer,
    path: '/clubs',
    prepare: (page) => routeCalls(page, /\/api\/clubs\?/, () => undefined),
    see: (page) => expect(page.getByText('Loading clubs...')).toBeAttached(),
  }),
  placeAfter('today-failing', {
    name: 'clubs-failing',
    as: ({ newcomer }) => newcomer,
    path: '/clubs',
    prepare: (page) => routeCalls(page, /\/api\/clubs\?/, (route) => route.fulfill(away)),
    see: (page) => expect(page.getByText('The clubs could not be loaded')).toBeVisible(),
  }),
  clubsFull,
  placeAfter('scorecards-empty', {
    name: 'clubs-create',
    as: ({ newcomer }) => newcomer,
    path: '/clubs',
    see: async (page) => {
      await page.getByRole('link', { name: 'Create Club' }).first().click()
      await page.getByRole('button', { name: 'Create Club' }).click()
      await expect(page.getByText('Club name is required').first()).toBeVisible()
    },
  }),
  clubsClose,
  placeAfter('clubs-create', {
    name: 'club-invitation',
    as: ({ newcomer }) => newcomer,
    path: async ({ secretary }) => `/clubs/join/${(await secretary()).club.joinCode}`,
    see: async (page, { secretary }) => seeTitle(page, (await secretary()).club.name),
  }),
  placeAfter('member-invitation', {
    name: 'club-unknown-code',
    as: ({ newcomer }) => newcomer,
    path: '/clubs/join/AAAAAA',
    see: (page) => seeTitle(page, 'No club has this code'),
  }),
  placeAfter('club-invitation', {
    name: 'member-invitation',
    as: ({ newcomer }) => newcomer,
    path: `/clubs/join/${invitationToken}`,
    prepare: (page) => answerInvitation(page),
    see: (page) => expect(page.getByRole('button', { name: 'Join club' })).toBeVisible(),
  }),
  placeAfter('club-unknown-code', {
    name: 'club-missing',
    as: ({ newcomer }) => newcomer,
    path: '/clubs/0198',
    see: (page) => seeTitle(page, 'Club not found'),
  }),
  clubMembers,
  clubMemberSheet,
  clubMembersByLastName,
  clubMembersExpiring,
  clubMembersPrint,
  printed(clubMembersPrint, 'club-members-on-paper'),
  placeAfter('club-rounds-failing', {
    name: 'club-members-failing',
    as: async ({ secretary }) => (await secretary()).owner,
    path: async ({ secretary }) => `/clubs/${(await secretary()).club.id}?tab=members`,
    prepare: (page) => routeCalls(page, /\/members\?/, (route) => route.fulfill(away)),
    see: (page) => expect(page.getByText('The members could not be loaded')).toBeVisible(),
  }),
  clubMemberForm,
  clubUserSearch,
  clubUserForm,
  clubMemberRemoval,
  clubImport,
  clubImportUndo,
  clubImportMissingColumn,
  clubImportPreview,
  clubImportResult,
  clubSameMembers,
  clubMerge,
  clubMergeValues,
  clubHandOver,
  clubHandOverConfirmed,
  clubAddAdministrator,
  clubChooseAdministrator,
  clubActivity,
  clubInfoOfTheOwner,
  placeAfter('clubs-with-a-question', {
    name: 'club-asked-to-take-over',
    as: ({ newcomer }) => newcomer,
    path: async ({ secretary }) => `/clubs/${(await secretary()).club.id}`,
    prepare: async (page, { newcomer, secretary }) => {
      const { club } = await secretary()
      const handOver = {
        userId: newcomer.user.id,
        name: `${newcomer.user.firstName} ${newcomer.user.lastName}`,
        proposedAt: club.createdAt,
      }
      await answerAlso(page, `/api/clubs/${club.id}`, { handOver })
    },
    see: (page) => expect(page.getByRole('button', { name: 'Take over' })).toBeVisible(),
  }),
  clubAskedMembership,
  clubLeave,
  {
    name: 'clubs-with-a-question',
    open: async (page, { newcomer, secretary }) => {
      const { club, owner } = await secretary()
      const ownerName = `${owner.user.firstName} ${owner.user.lastName}`
      const question = { clubId: club.id, clubName: club.name, ownerName, proposedAt: club.createdAt }
      await answerAlso(page, questionCalls.list.path, { handOvers: [question] })
      await openAs(page, newcomer, '/clubs')
      await expect(page.getByRole('link', { name: /^Answer/ })).toBeVisible()
    },
  },
  placeAfter('club-missing', {
    name: 'club-home-of-a-visitor',
    as: ({ newcomer }) => newcomer,
    path: async ({ secretary }) => `/clubs/${(await secretary()).club.id}`,
    see: async (page) => {
      await expect(page.getByRole('button', { name: 'Join Club' })).toBeVisible()
      await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
    },
  }),
  placeAfter('reset-password-used-link', {
    name: 'verify-email-invalid',
    path: '/verify-email',
    see: (page) => seeTitle(page, 'Invalid Verification Link'),
  }),
]
