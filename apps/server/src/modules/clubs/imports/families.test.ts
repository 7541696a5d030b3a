import { clubMemberCalls, emailVerificationCalls, questionCalls } from '@fletch/contract'
import { eventually, importingClub, type Person, readOutbox, verifyAddressOf } from '@fletch/testkit'
import { expect, test } from 'vitest'

const head = 'firstName,lastName,dateOfBirth,email,joinDate'

/** A file in which a child stands before the parent, with one address. */
const familyWith = ({ user: { email, firstName, lastName } }: Person) =>
  [head, `Kim,Nock,2016-07-01,${email},2020-01-01`, `${firstName},${lastName},,${email},2019-01-03`].join(
    '\n',
  )

const linkedNames = async (server: Awaited<ReturnType<typeof importingClub>>, { user }: Person) =>
  (
    await server.parts.db.read
      .selectFrom('clubMembers')
      .select('firstName')
      .where('userId', '=', user.id)
      .where('clubId', '=', server.clubId)
      .execute()
  ).map(({ firstName }) => firstName)

test('a family with one address is added, once', async () => {
  const { send, members, person, undo } = await importingClub()
  const file = familyWith(await person('Cleo'))
  const { body } = await send({ file })
  expect(body).toMatchObject({ imported: 2, errors: [] })
  expect((await members()).map(({ firstName }) => firstName)).toEqual(['Cleo', 'Kim'])
  const { body: again } = await send({ file })
  expect(again).toMatchObject({ imported: 0, errors: [{ row: 2 }, { row: 3 }] })
  expect((await undo(body.importId ?? '')).status).toBe(204)
  expect(await members()).toEqual([])
})

test('the account of the address is linked to its owner, not to the child, in both orders', async () => {
  const server = await importingClub()
  const [early, late] = [await server.person('Cleo'), await server.person('Dora')]
  await verifyAddressOf(server, early)
  for (const parent of [early, late]) {
    const { body } = await server.send({
      file: familyWith(parent).replace('Kim', `Kim${parent.user.firstName}`),
    })
    expect(body.imported).toBe(2)
  }
  expect(await linkedNames(server, early)).toEqual(['Cleo'])
  expect(await linkedNames(server, late)).toEqual([])
  server.startJobs()
  const token = await eventually(async () => {
    const mails = await readOutbox(server.dataDir)
    const texts = mails.flatMap(({ parsed }) =>
      parsed.to?.some(({ address }) => address === late.user.email) ? [parsed.text ?? ''] : [],
    )
    const [, found = ''] = /verify-email#token=([\w-]+)/.exec(texts.join('\n')) ?? []
    expect(found).not.toBe('')
    return found
  })
  expect((await late.send(emailVerificationCalls.verify, { body: { token } })).status).toBe(200)
  expect(await linkedNames(server, late)).toEqual(['Dora'])
})

test('a child alone with the address of a parent is not linked to the account of the parent', async () => {
  const server = await importingClub()
  const cleo = await server.person('Cleo')
  await verifyAddressOf(server, cleo)
  const child = { firstName: 'Kim', lastName: 'Nock', dateOfBirth: '2016-07-01', joinDate: '2020-01-01' }
  const params = { clubId: server.clubId }
  const added = await server.ada.send(clubMemberCalls.add, {
    params,
    body: { ...child, email: cleo.user.email },
  })
  expect(added.status).toBe(201)
  expect((await cleo.send(questionCalls.list)).body.memberships).toEqual([])
  const parent = { firstName: 'Cleo', lastName: 'Nock', email: cleo.user.email, joinDate: '2020-01-01' }
  expect((await server.ada.send(clubMemberCalls.add, { params, body: parent })).status).toBe(201)
  expect((await server.ada.send(clubMemberCalls.add, { params, body: parent })).status).toBe(409)
  expect((await cleo.send(questionCalls.list)).body.memberships).toMatchObject([{ clubId: server.clubId }])
  expect(await linkedNames(server, cleo)).toEqual(['Cleo'])
})
