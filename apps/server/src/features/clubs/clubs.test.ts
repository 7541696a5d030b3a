import {
  clubActivityCalls,
  clubAdministratorCalls,
  clubCalls,
  clubMemberCalls,
} from '@fletch/domain/contract'
import { foundClub, joinedBy, startTestServer } from '@fletch/testkit'
import { describe, expect, test } from 'vitest'

const oaks = {
  name: ' Oakwood Archers ',
  description: 'Field and 3D since ever',
  address: '1 Range Road',
  city: 'Ballarat',
  state: 'Victoria',
  zipCode: '3350',
  phone: '+61 3 5550 0101',
  email: 'office@oakwood.example',
  website: 'oakwood.example',
  foundedYear: 1974,
}

describe('a club', () => {
  test('makes its creator the owner, an administrator and an active member; the answer is what was stored', async () => {
    const ada = await (await startTestServer()).person('Ada')
    const { status, body } = await ada.send(clubCalls.create, {
      body: {
        ...oaks,
        id: 'mine',
        ownerId: 'mine',
        logoPath: '/objects/logo/x',
        memberCount: 7,
        joinCode: 'ABC',
      },
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      ...oaks,
      name: 'Oakwood Archers',
      website: 'https://oakwood.example',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      logoPath: null,
      ownerId: ada.user.id,
      createdAt: expect.stringMatching(/Z$/),
      location: 'Ballarat, Victoria',
      memberCount: 1,
      joinCode: expect.stringMatching(/^[A-HJKMNP-Z2-9]{6}$/),
      myRole: 'owner',
      myMembership: { id: expect.any(String), status: 'active' },
    })
    expect((await ada.send(clubCalls.read, { params: { id: body.id } })).body).toEqual(body)
    expect((await ada.send(clubCalls.list)).body).toEqual([body])
    const { body: owners } = await ada.send(clubAdministratorCalls.list, { params: { id: body.id } })
    expect(owners).toMatchObject([{ userId: ada.user.id, role: 'owner', addedBy: null, isOwner: true }])
  })
})
