import {
  accountCalls,
  accountDeletionCalls,
  adminUserCalls,
  childCalls,
  clubCalls,
  emailVerificationCalls,
  eventAdminCalls,
  eventCalendarCalls,
  scorecardCalls,
  sessionCalls,
  signInCalls,
} from '@fletch/contract'
import {
  administratorOf,
  announcedEvent,
  cardWith,
  cheapPasswords,
  eventually,
  foundClub,
  handClock,
  type Person,
  raceGate,
  readOutbox,
  senderOf,
  startTestServer,
} from '@fletch/testkit'
import { describe, expect, test } from 'vitest'
import { days, hours } from '../../../platform/clock.ts'
import { placeOfStranger } from '../../../platform/passwords/attempts.ts'

const { add, link, list, takenOver, takeOver, undo } = childCalls

const password = 'quiet stone 7'
const signIn = { email: 'kim@example.org', password, confirmPassword: password }

const family = async () => {
  const clock = handClock()
  const server = await startTestServer({ clock })
  server.startJobs()
  const [ada, eve] = [await server.person('Ada'), await server.person('Eve')]
  const child = (await ada.send(add, { body: { firstName: 'Kim', lastName: 'Nock' } })).body
  const params = { id: child.id }
  const headers = { 'fletch-user': child.id }
  const card = (await ada.send(scorecardCalls.create, { headers, body: cardWith(['1A']) })).body
  const made = async () => (await ada.send(link, { params, body: { password: ada.password } })).body
  const take = (body: { token: string; code: string }) =>
    server.stranger(takeOver, { body: { ...signIn, ...body } })
  /** Takes over the account and signs in to it. */
  const takenBy = async () => {
    expect((await take(await made())).status).toBe(200)
    const { body } = await server.stranger(signInCalls.login, { body: { email: signIn.email, password } })
    return { send: senderOf(server.app, body.token) }
  }
  const undone = (person: Pick<Person, 'send'> = ada, given = ada.password) =>
    person.send(undo, { params, body: { password: given } })
  return { clock, server, ada, eve, child, card, params, headers, made, take, takenBy, undone }
}

const codeOf = ({ status, error }: { status: number; error: { code?: string | undefined } }) =>
  `${status} ${error.code ?? ''}`

const fieldOf = ({
  status,
  error,
}: {
  status: number
  error: { errors?: readonly object[] | undefined }
}) => ({
  status,
  errors: error.errors,
})

const wrong = (path: string, code: string) => ({
  status: 400,
  errors: [expect.objectContaining({ path, code })],
})

describe('the link for an own sign-in', () => {
  test('needs the password, whose wrong tries count like those of a sign-in', async () => {
    const server = await startTestServer({ replace: cheapPasswords })
    const ada = await server.person('Ada')
    const { id } = (await ada.send(add, { body: { firstName: 'Kim', lastName: 'Nock' } })).body
    const ask = (given: string) => ada.send(link, { params: { id }, body: { password: given } })
    expect(fieldOf(await ask('not it'))).toMatchObject(wrong('password', 'password-wrong'))
    const statuses: number[] = []
    for (let each = 0; each < 10; each += 1) statuses.push((await ask(`guess ${each}`)).status)
    expect(statuses.slice(-2)).toEqual([400, 429])
    expect((await ask(ada.password)).status).toBe(429)
  })

  test('opens nothing without its code, and the code cannot be guessed', async () => {
    const { server, child, made, take } = await family()
    const { token, code } = await made()
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{6}$/)
    expect(fieldOf(await take({ token, code: 'AAAAAA' }))).toMatchObject(wrong('code', 'child-code-wrong'))
    expect(fieldOf(await server.stranger(takeOver, { body: { ...signIn, token } as never }))).toMatchObject(
      wrong('code', 'child-code-wrong'),
    )
    for (let each = 0; each < 9; each += 1) await take({ token, code: 'AAAAAB' })
    expect(codeOf(await take({ token, code }))).toBe('429 too-many-attempts')
    // Typed as people type it.
    const other = await made()
    const typed = ` ${other.code.slice(0, 3)}-${other.code.slice(3)}`.toLowerCase()
    const place = placeOfStranger(`link ${child.id}`, '127.0.0.1')
    await server.parts.limits.forget('failedSignInsFromPlace', place)
    expect((await take({ token: other.token, code: typed })).status).toBe(200)
  })

  test('is told to the guardian by mail when it is made and when it is used, without its secrets', async () => {
    const { server, ada, made, take } = await family()
    const { token, code } = await made()
    const mails = (count: number) =>
      eventually(async () => {
        const sent = (await readOutbox(server.dataDir)).filter(({ parsed }) =>
          parsed.subject?.includes('own sign-in'),
        )
        expect(sent).toHaveLength(count)
        return sent
      })
    const [first] = await mails(1)
    await take({ token, code })
    const [, second] = await mails(2)
    for (const mail of [first, second]) {
      expect(mail?.parsed.to).toMatchObject([{ address: ada.user.email }])
      expect(mail?.parsed.text).toContain('Kim')
      for (const secret of [token, code, password, signIn.email]) expect(mail?.raw).not.toContain(secret)
    }
    expect(second?.parsed.text).toContain('http://fletch.test/profile/archers')
  })

  test('is not made by a request that was let in before a lock-out', async () => {
    const { server, ada, params } = await family()
    const gate = await raceGate(server, 'sessions')
    const { db } = server.parts
    const { asked } = await db.write(async (tx) => {
      await tx.deleteFrom('sessions').where('userId', '=', ada.user.id).execute()
      const asked = ada.send(link, { params, body: { password: ada.password } })
      await gate.settle([asked])
      return { asked }
    })
    expect((await asked).status).toBe(401)
    const rows = await db.read.selectFrom('guardians').select(['linkTokenHash', 'linkCodeHash']).execute()
    expect(rows).toEqual([{ linkTokenHash: null, linkCodeHash: null }])
  })
})

describe('an own sign-in', () => {
  test('can be undone by the guardian for seven days: the child is theirs again with all cards', async () => {
    const { server, ada, child, card, headers, takenBy, undone } = await family()
    const kim = await takenBy()
    const { key } = (await kim.send(eventCalendarCalls.renewOwn)).body
    expect((await ada.send(list)).body).toEqual([])
    const [waiting] = (await ada.send(takenOver)).body
    expect(waiting).toMatchObject({ id: child.id, firstName: 'Kim', lastName: 'Nock' })
    expect(waiting?.undoUntil).toBe('2026-05-09T09:00:00.000Z')
    expect(fieldOf(await undone(ada, 'not it'))).toMatchObject(wrong('password', 'password-wrong'))
    const { status, body } = await undone()
    expect([status, body]).toEqual([200, child])
    expect((await ada.send(takenOver)).body).toEqual([])
    expect((await ada.send(list)).body).toEqual([child])
    expect((await ada.send(scorecardCalls.read, { headers, params: { id: card.id } })).body).toEqual(card)
    // Nothing of the own sign-in is left.
    expect((await kim.send(signInCalls.currentUser)).status).toBe(401)
    for (const email of [signIn.email, child.email])
      expect((await server.stranger(signInCalls.login, { body: { email, password } })).status).toBe(401)
    expect((await server.app.inject({ url: `/api/calendars/${key ?? ''}/events.ics` })).statusCode).toBe(404)
    await server.stranger(accountCalls.forgotPassword, { body: { email: signIn.email } })
    expect((await undone()).status).toBe(404)
    const row = server.parts.db.read.selectFrom('users').where('id', '=', child.id)
    expect(await row.select(['emailVerifiedAt', 'resetTokenHash']).executeTakeFirst()).toEqual({
      emailVerifiedAt: null,
      resetTokenHash: null,
    })
  })

  test('can be undone by no one else, and not after seven days', async () => {
    const { clock, server, ada, eve, takenBy, undone } = await family()
    await takenBy()
    expect((await undone(eve, eve.password)).status).toBe(404)
    expect((await eve.send(takenOver)).body).toEqual([])
    for (let passed = 0; passed < 7; passed += 1) {
      clock.advance(hours(23))
      await ada.send(sessionCalls.extend)
    }
    const again = async () => {
      const { body } = await server.stranger(signInCalls.login, {
        body: { email: ada.user.email, password: ada.password },
      })
      return { send: senderOf(server.app, body.token) }
    }
    expect((await (await again()).send(takenOver)).body).toHaveLength(1)
    clock.advance(days(7) - 7 * hours(23))
    const later = await again()
    expect((await later.send(takenOver)).body).toEqual([])
    expect((await undone(later)).status).toBe(404)
  })

  test('deletes nothing and gets no child while it can be undone', async () => {
    const { clock, server, card, takenBy, ada, headers } = await family()
    const kim = await takenBy()
    const refusals = async ({ send }: Pick<Person, 'send'>) => [
      codeOf(await send(accountDeletionCalls.remove, { body: { password } })),
      codeOf(await send(scorecardCalls.remove, { params: { id: card.id } })),
      codeOf(await send(add, { body: { firstName: 'Lou', lastName: 'Nock' } })),
    ]
    const refusal = '409 sign-in-can-be-undone'
    expect(await refusals(kim)).toEqual([refusal, refusal, refusal])
    clock.advance(days(7))
    const { body } = await server.stranger(signInCalls.login, { body: { email: signIn.email, password } })
    const later = { send: senderOf(server.app, body.token) }
    expect((await later.send(scorecardCalls.remove, { params: { id: card.id } })).status).toBe(204)
    expect((await later.send(accountDeletionCalls.remove, { body: { password } })).status).toBe(204)
    expect((await ada.send(scorecardCalls.list, { headers })).status).not.toBe(200)
  })

  test('whose address belongs to someone else goes back to the guardian when they say so', async () => {
    const { server, ada, child, card, headers, takenBy } = await family()
    const kim = await takenBy()
    const token = await eventually(async () => {
      const texts = (await readOutbox(server.dataDir))
        .filter(({ parsed }) => parsed.to?.[0]?.address === signIn.email)
        .map(({ parsed }) => parsed.text ?? '')
      const [found] = texts.flatMap((text) => /\/verify-email#token=([\w-]+)/.exec(text)?.[1] ?? [])
      if (found === undefined) throw new Error('No token in a mail yet')
      return found
    })
    expect((await server.stranger(emailVerificationCalls.disown, { body: { token } })).status).toBe(204)
    expect((await ada.send(list)).body).toEqual([child])
    expect((await ada.send(scorecardCalls.read, { headers, params: { id: card.id } })).status).toBe(200)
    expect((await kim.send(signInCalls.currentUser)).status).toBe(401)
  })

  test('can still be undone after a lock-out of either account, but not after the guardian is gone', async () => {
    const { server, ada, params, takenBy, undone } = await family()
    const kim = await takenBy()
    const admin = await administratorOf(server)
    await kim.send(sessionCalls.signOutEverywhere)
    await admin.send(adminUserCalls.endSessions, { params: { id: ada.user.id } })
    const { body } = await server.stranger(signInCalls.login, {
      body: { email: ada.user.email, password: ada.password },
    })
    const again = { send: senderOf(server.app, body.token) }
    expect((await undone(again)).status).toBe(200)
    const made = (await again.send(link, { params, body: { password: ada.password } })).body
    await server.stranger(takeOver, { body: { ...signIn, ...made } })
    await again.send(accountDeletionCalls.remove, { body: { password: ada.password } })
    const { read } = server.parts.db
    expect(await read.selectFrom('childTakeOvers').select('childId').execute()).toEqual([])
    expect(await read.selectFrom('users').select('id').where('id', '=', params.id).execute()).toHaveLength(1)
  })
})

test('while an own sign-in can be undone, it opens no office, so that no child is left in one', async () => {
  const { clock, server, eve, child, takenBy } = await family()
  const kim = await takenBy()
  const body = { userId: child.id }
  const { id } = await announcedEvent(eve, await foundClub(eve))
  const appointed = await eve.send(eventAdminCalls.add, { params: { id }, body })
  expect(codeOf(appointed)).toBe('422 child-runs-nothing')
  const founded = await kim.send(clubCalls.create, { body: { name: "Kim's", city: 'Oslo', state: 'Oslo' } })
  expect(codeOf(founded)).toBe('422 child-runs-nothing')
  clock.advance(days(8))
  const again = await server.stranger(signInCalls.login, {
    body: { email: eve.user.email, password: eve.password },
  })
  const { send } = { send: senderOf(server.app, again.body.token) }
  expect((await send(eventAdminCalls.add, { params: { id }, body })).status).toBe(201)
})
