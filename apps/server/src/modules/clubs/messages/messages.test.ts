import {
  adminUserCalls,
  childCalls,
  clubActivityCalls,
  clubCalls,
  clubMemberCalls,
  clubMessageCalls,
  emailVerificationCalls,
  membershipAnswerCalls,
  noticeCalls,
} from '@fletch/contract'
import {
  administratorOf,
  appoint,
  doJobs,
  eventually,
  foundClub,
  importingClub,
  joinedBy,
  mailsTo,
  membersOf,
  type Person,
  verifyAddressOf,
} from '@fletch/testkit'
import { expect, test } from 'vitest'
import { createMessageMails } from './jobs.ts'
import { messagesOf } from './reads.ts'

const { preview, list, send, clubs, choose } = clubMessageCalls
const body = {
  subject: 'Work party',
  text: 'Please bring gloves.\nSee https://oaks.example/work or evil.example, or call 0151 2345678.',
}
const nothing = {
  turnedOff: 0,
  unproven: 0,
  disowned: 0,
  blocked: 0,
  withoutAccount: 0,
  withoutAddress: 0,
  inactive: 0,
}
const subject = (club: string) => `Work party (${club})`

/**
 * The owner Ada, Bo and his child Kim, and Finn, whose address is not verified, are reached. Cleo turned messages off, an
 * officer added Dora and imported Lea's address, Eve and Max have neither account nor address, and Gus is suspended.
 */
const cast = async () => {
  const server = await importingClub()
  const { ada, club, clubId, person } = server
  const [bo, cleo, dora, finn, gus, lea] = [
    await person('Bo'),
    await person('Cleo'),
    await person('Dora'),
    await person('Finn'),
    await person('Gus'),
    await person('Lea'),
  ]
  for (const each of [ada, bo, cleo, dora, gus, lea]) await verifyAddressOf(server, each)
  await joinedBy(club, bo, cleo, finn, gus)
  await cleo.send(choose, { params: { id: clubId }, body: { isOn: false } })
  await ada.send(clubMemberCalls.addUser, { params: { clubId, userId: dora.user.id }, body: {} })
  const entered = { lastName: 'Quiver', joinDate: '2020-01-01' }
  const add = (more: object) =>
    ada.send(clubMemberCalls.add, { params: { clubId }, body: { ...entered, firstName: 'Eve', ...more } })
  await add({})
  await add({ firstName: 'Max' })
  await add({ firstName: 'Lea', email: lea.user.email })
  const draft = { firstName: 'Kim', lastName: 'Nock', dateOfBirth: null, club: '' }
  const kim = (await bo.send(childCalls.add, { body: draft })).body
  await bo.send(clubMemberCalls.join, { params: { id: clubId }, headers: { 'fletch-user': kim.id } })
  const suspended = (await membersOf(ada, clubId)).find(({ firstName }) => firstName === 'Gus')
  const { firstName, lastName, id: memberId } = suspended ?? { firstName: '', lastName: '', id: '' }
  const form = { firstName, lastName, joinDate: '2020-01-01', status: 'suspended' as const }
  await ada.send(clubMemberCalls.save, { params: { clubId, memberId }, body: form })
  const params = { id: clubId }
  return {
    ...server,
    params,
    bo,
    cleo,
    dora,
    finn,
    gus,
    lea,
    reach: async () => (await ada.send(preview, { params })).body,
    deliver: () => doJobs(server, ['club-message']),
    /** The messages in the mailbox of a person. */
    messagesTo: async (who: Person) =>
      (await mailsTo(server, who)).filter((mail) => mail.subject?.includes('Work party')),
  }
}

test('officers see how many members a message reaches, and why it does not reach others', async () => {
  const { ada, bo, dora, params, reach, person } = await cast()
  const some = { ...nothing, turnedOff: 1, unproven: 1, withoutAccount: 1, withoutAddress: 2, inactive: 1 }
  expect(await reach()).toEqual({ ...some, reached: 4 })
  // An address that an officer imported does not tell that Lea has an account; Dora says yes.
  await dora.send(membershipAnswerCalls.answer, { params, body: { agreed: true } })
  expect(await reach()).toEqual({ ...some, unproven: 0, reached: 5 })
  for (const who of [bo, await person('Zoe')]) {
    expect((await who.send(preview, { params })).status).toBe(403)
    expect((await who.send(list, { params })).status).toBe(403)
    expect((await who.send(send, { params, body })).status).toBe(403)
  }
  expect((await ada.send(list, { params })).body).toEqual([])
})

test('each account gets one mail, replies go to the officer, and the list and the activity show it', async () => {
  const { club, ada, bo, cleo, dora, finn, gus, lea, params, deliver, messagesTo, parts } = await cast()
  expect((await ada.send(send, { params, body })).status).toBe(201)
  await deliver()
  for (const who of [cleo, dora, gus, lea]) expect(await messagesTo(who)).toEqual([])
  for (const who of [ada, bo, finn]) {
    const mails = await messagesTo(who)
    expect(mails.map((mail) => mail.subject)).toEqual([subject(club.name)])
    const [{ text, replyTo, cc, bcc }] = [mails[0] ?? { text: '', replyTo: [], cc: [], bcc: [] }]
    expect([replyTo?.[0]?.address, cc, bcc]).toEqual([ada.user.email, undefined, undefined])
    expect(text).toContain('or call 0151 2345678.')
    expect(text).toContain('https://oaks.example/work')
    expect(text).not.toContain('evil.example')
    expect(text).toContain('Replies go to Ada Nock.')
  }
  expect((await ada.send(list, { params })).body).toEqual([
    { ...body, id: expect.any(String), at: expect.any(String), by: 'Ada Nock', reached: 4 },
  ])
  const { body: activity } = await ada.send(clubActivityCalls.list, { params, query: { limit: 1 } })
  expect(activity).toMatchObject({ items: [{ kind: 'members written to', by: { name: 'Ada Nock' } }] })
  const message = await parts.db.read.selectFrom('clubMessages').select('id').executeTakeFirstOrThrow()
  await createMessageMails(parts, { messageId: message.id })
  await deliver()
  expect(await messagesTo(bo)).toHaveLength(1)
})

test('messages are listed newest first, also in pages, and oldest first in the data of their author', async () => {
  const { ada, params, parts } = await cast()
  for (const day of ['Friday', 'Saturday', 'Sunday'])
    await ada.send(send, { params, body: { ...body, subject: day } })
  const page = async (query: object) => {
    const { body: answer } = await ada.send(list, { params, query })
    const { items, nextCursor } = Array.isArray(answer) ? { items: answer, nextCursor: null } : answer
    return { days: items.map((message) => message.subject), cursor: nextCursor }
  }
  expect((await page({})).days).toEqual(['Sunday', 'Saturday', 'Friday'])
  const first = await page({ limit: 2 })
  expect(first.days).toEqual(['Sunday', 'Saturday'])
  expect((await page({ limit: 2, cursor: first.cursor })).days).toEqual(['Friday'])
  const own = await messagesOf(parts.db.read, ada.user.id)
  expect(own.map((message) => message.subject)).toEqual(['Friday', 'Saturday', 'Sunday'])
})

test('a message is marked with the language of its club, and our words around it are not', async () => {
  const { ada, bo, club, params, deliver, messagesTo } = await cast()
  await ada.send(clubCalls.save, { params, body: { ...club, language: 'it' } })
  await ada.send(send, { params, body })
  await deliver()
  const [mail] = await messagesTo(bo)
  expect(mail?.html).toMatch(/<h1 lang="it" [^>]*>Work party</)
  expect(mail?.html).toMatch(/<p lang="it" [^>]*>Please bring gloves\./)
  expect(mail?.html).toMatch(/<p style="[^"]*">[^<]*Replies go to Ada Nock/)
})

test('a message to a child goes to the account that acts for it, and names the child', async () => {
  const { club, ada, bo, params, deliver, messagesTo } = await cast()
  expect((await bo.send(clubMemberCalls.leave, { params })).status).toBe(204)
  await ada.send(send, { params, body })
  await deliver()
  const [mail] = await messagesTo(bo)
  expect(mail?.subject).toBe(`For Kim: ${subject(club.name)}`)
  expect(mail?.text).toContain('This email is for Kim. You act for Kim in Fletch.')
})

test('the link in a mail turns messages of this club off without signing in, also those on their way', async () => {
  const { ada, bo, club, params, deliver, messagesTo, stranger, reach } = await cast()
  const elms = await foundClub(ada)
  await joinedBy(elms, bo)
  await ada.send(send, { params, body })
  await deliver()
  const [mail] = await messagesTo(bo)
  const token = /emails-off#token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(mail?.text).toContain(`Turn off messages from ${club.name}`)
  expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain(token)
  await ada.send(send, { params, body })
  const off = await stranger(noticeCalls.chooseByLink, { body: { token, isOn: false } })
  expect(off.body).toEqual({ kind: 'club-message', isOn: false })
  await deliver()
  expect(await messagesTo(bo)).toHaveLength(1)
  expect(await messagesTo(ada)).toHaveLength(2)
  // Of Bo and his child, for whom Bo gets the mails.
  expect(await reach()).toMatchObject({ reached: 2, turnedOff: 3 })
  // Other clubs still reach him.
  expect((await ada.send(preview, { params: { id: elms.id } })).body).toMatchObject({
    reached: 2,
    turnedOff: 0,
  })
  expect((await bo.send(clubs)).body.filter(({ isOn }) => !isOn)).toMatchObject([{ id: club.id }])
  expect((await stranger(noticeCalls.chooseByLink, { body: { token, isOn: true } })).status).toBe(200)
  expect(await reach()).toMatchObject({ reached: 4 })
  const forged = token.replace(club.id, elms.id)
  expect((await stranger(noticeCalls.chooseByLink, { body: { token: forged, isOn: false } })).status).toBe(
    404,
  )
})

test('an account chooses by club, also for its children, and not for clubs to which it has not agreed', async () => {
  const { club, bo, dora, finn, params, person, reach } = await cast()
  const ofClub = { id: club.id, name: club.name, isOn: true }
  expect((await finn.send(clubs)).body).toEqual([ofClub])
  expect((await dora.send(clubs)).body).toEqual([])
  expect((await (await person('Zoe')).send(clubs)).body).toEqual([])
  // Bo leaves, and gets the messages to his child.
  expect((await bo.send(clubMemberCalls.leave, { params })).status).toBe(204)
  expect((await bo.send(clubs)).body).toEqual([ofClub])
  for (const _again of [1, 2])
    expect((await bo.send(choose, { params, body: { isOn: false } })).status).toBe(204)
  expect((await bo.send(clubs)).body).toEqual([{ ...ofClub, isOn: false }])
  expect(await reach()).toMatchObject({ reached: 2, turnedOff: 2 })
  expect((await finn.send(clubs)).body).toEqual([ofClub])
  await bo.send(choose, { params, body: { isOn: true } })
  expect((await bo.send(clubs)).body).toEqual([ofClub])
  const [kim] = (await bo.send(childCalls.list)).body
  const asKim = { headers: { 'fletch-user': kim?.id ?? '' } }
  expect((await bo.send(clubs, asKim)).status).toBe(403)
  expect((await bo.send(choose, { params: { id: 'none' }, body: { isOn: false } })).status).toBe(404)
})

test('no message goes to an address that was disowned or to a blocked account', async () => {
  const server = await cast()
  const { ada, bo, finn, params, deliver, messagesTo, reach } = server
  await finn.send(emailVerificationCalls.request)
  await doJobs(server, ['verification'])
  const token = await eventually(async () => {
    const [found] = (await mailsTo(server, finn)).flatMap(
      ({ text = '' }) => /verify-email#token=([\w-]{43})/.exec(text)?.[1] ?? [],
    )
    if (found === undefined) throw new Error('No token in a mail yet')
    return found
  })
  expect((await server.stranger(emailVerificationCalls.disown, { body: { token } })).status).toBe(204)
  const admin = await administratorOf(server)
  await admin.send(adminUserCalls.block, { params: { id: bo.user.id }, body: { isBlocked: true } })
  expect(await reach()).toMatchObject({ reached: 1, disowned: 1, blocked: 2 })
  await ada.send(send, { params, body })
  await deliver()
  expect([await messagesTo(finn), await messagesTo(bo)]).toEqual([[], []])
  expect(await messagesTo(ada)).toHaveLength(1)
})

test('who left the club is not mailed any more, and what a blocked officer wrote is not mailed', async () => {
  const server = await cast()
  const { club, ada, bo, finn, params, deliver, messagesTo } = server
  await appoint(ada, club, bo)
  await bo.send(send, { params, body })
  expect((await finn.send(clubMemberCalls.leave, { params })).status).toBe(204)
  await deliver()
  expect(await messagesTo(finn)).toEqual([])
  expect(await messagesTo(ada)).toHaveLength(1)
  await bo.send(send, { params, body })
  const admin = await administratorOf(server)
  await admin.send(adminUserCalls.block, { params: { id: bo.user.id }, body: { isBlocked: true } })
  await deliver()
  expect(await messagesTo(ada)).toHaveLength(1)
})

test('a message needs a verified officer and a member whom it reaches, and a club sends ten a day', async () => {
  const { club, ada, finn, bo, params, parts } = await cast()
  await appoint(ada, club, finn)
  const refused = await finn.send(send, { params, body })
  expect([refused.status, refused.error]).toMatchObject([422, { code: 'club-message-needs-verified-email' }])
  expect((await ada.send(send, { params, body: { ...body, text: ' ' } })).status).toBe(400)
  expect((await ada.send(send, { params, body: { ...body, subject: 'x'.repeat(101) } })).status).toBe(400)
  const key = { headers: { 'idempotency-key': 'once' } }
  for (const _again of [1, 2]) expect((await ada.send(send, { params, body, ...key })).status).toBe(201)
  expect((await ada.send(list, { params })).body).toHaveLength(1)
  for (let times = 0; times < 8; times += 1) expect((await ada.send(send, { params, body })).status).toBe(201)
  expect((await ada.send(send, { params, body })).status).toBe(429)
  await appoint(ada, club, bo)
  expect((await bo.send(send, { params, body })).status).toBe(429)
  for (let times = 0; times < 20; times += 1)
    await parts.limits.note('messagesOfUser', { userId: bo.user.id })
  expect((await bo.send(send, { params, body })).status).toBe(429)
  const pages: string[] = []
  let cursor: string | undefined
  do {
    const { body: page } = await ada.send(list, { params, query: { limit: 4, cursor } })
    if (Array.isArray(page)) throw new Error('A page was asked for')
    pages.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(new Set(pages).size).toBe(9)
  expect(pages.toSorted().toReversed()).toEqual(pages)
})

test('a message that reaches no one is refused', async () => {
  const server = await importingClub()
  const { ada, clubId } = server
  await verifyAddressOf(server, ada)
  await ada.send(choose, { params: { id: clubId }, body: { isOn: false } })
  const refused = await ada.send(send, { params: { id: clubId }, body })
  expect([refused.status, refused.error]).toMatchObject([422, { code: 'message-for-no-one' }])
})
