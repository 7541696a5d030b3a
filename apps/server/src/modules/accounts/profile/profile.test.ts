import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { accountCalls, ownLanguageCalls, photoCalls, profileCalls, signInCalls } from '@fletch/contract'
import {
  coded,
  eventually,
  handClock,
  type Person,
  photoWith,
  readOutbox,
  startTestServer,
  type TestServer,
} from '@fletch/testkit'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { doChore } from '../../../platform/jobs/worker.ts'
import { photos } from '../../photos/module.ts'

const changed = {
  firstName: 'Adele',
  lastName: 'Fletcher',
  club: 'The Elms',
  dateOfBirth: '1990-02-28',
  clubMemberId: 'E-7',
  gender: 'other',
} as const

const me = async ({ send }: Person) => (await send(signInCalls.currentUser)).body

describe('a profile', () => {
  test('is saved as a whole, and the answer is what was stored', async () => {
    const ada = await (await startTestServer()).person('Ada')
    const { status, body } = await ada.send(profileCalls.save, { body: changed })
    expect([status, body]).toEqual([200, { ...ada.user, ...changed }])
    expect(await me(ada)).toEqual(body)
  })

  test('stores absent or empty fields as none and ignores unknown fields', async () => {
    const ada = await (await startTestServer()).person('Ada')
    await ada.send(profileCalls.save, { body: changed })
    const { body } = await ada.send(profileCalls.save, {
      body: {
        firstName: ' Ada ',
        lastName: 'Nock',
        club: 'The Oaks',
        dateOfBirth: '',
        gender: '',
        email: 'other@example.org',
        id: 'x',
        homeClubId: 'x',
        profilePhotoPath: '/objects/profile/x',
        role: 'administrator',
      },
    })
    expect(body).toEqual(ada.user)
  })

  test.each([
    ['firstName', '', 'First name is required'],
    ['lastName', ' ', 'Last name is required'],
    ['club', '', 'Club is required'],
    ['club', '<script>', 'Script tags are not allowed'],
    ['dateOfBirth', '2001-02-30', 'Please enter a date as YYYY-MM-DD'],
    ['dateOfBirth', '2199-01-01', 'The date of birth lies in the future'],
    ['gender', 'x', 'Please choose male, female or other'],
    ['clubMemberId', 'x'.repeat(1001), 'At most 1000 characters'],
  ])('with a wrong %s (%s) is refused and unchanged', async (path, value, message) => {
    const ada = await (await startTestServer()).person('Ada')
    const { status, error } = await ada.send(profileCalls.save, { body: { ...changed, [path]: value } })
    expect([status, error.errors]).toEqual([400, [{ ...coded, path, message }]])
    expect(await me(ada)).toEqual(ada.user)
  })

  test('does not change other profiles', async () => {
    const server = await startTestServer()
    const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
    await ada.send(profileCalls.save, { body: changed })
    expect(await me(bo)).toEqual(bo.user)
  })
})

describe('a language', () => {
  const say = ({ send }: Person, language: string) => send(ownLanguageCalls.choose, { body: { language } })

  test('is none until an app says one; one that Fletch does not speak changes nothing', async () => {
    const server = await startTestServer()
    const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
    expect((await me(ada)).language).toBeNull()
    expect((await say(ada, 'fr')).body).toEqual({ ...ada.user, language: 'fr' })
    expect((await say(ada, 'tlh')).body.language).toBe('fr')
    expect((await say(ada, 'x'.repeat(36))).status).toBe(400)
    expect(await me(ada)).toEqual({ ...ada.user, language: 'fr' })
    expect(await me(bo)).toEqual(bo.user)
  })

  test('is kept with the country whose words it has, until an app says another language', async () => {
    const server = await startTestServer()
    const ada = await server.person('Ada')
    const read = async (body: { language: string; locale?: string }) => {
      const { language, locale } = (await ada.send(ownLanguageCalls.choose, { body })).body
      return [language, locale]
    }
    expect((await me(ada)).locale).toBeNull()
    expect(await read({ language: 'de', locale: 'de-CH' })).toEqual(['de', 'de-CH'])
    expect(await read({ language: 'tlh', locale: 'tlh' })).toEqual(['de', 'de-CH'])
    expect(await read({ language: 'de', locale: 'de-DE' })).toEqual(['de', 'de'])
    // An older app.
    expect(await read({ language: 'fr' })).toEqual(['fr', null])
    expect(await read({ language: 'fr', locale: 'de-CH' })).toEqual(['fr', null])
  })

  test('comes with its country from the page on which the account is created', async () => {
    const server = await startTestServer()
    const { body } = await server.stranger(accountCalls.register, {
      body: {
        email: 'ida@example.org',
        password: 'quiet stone 7',
        confirmPassword: 'quiet stone 7',
        firstName: 'Ida',
        lastName: 'Field',
        language: 'de',
        locale: 'de-CH',
      },
    })
    expect(body.user).toMatchObject({ language: 'de', locale: 'de-CH' })
  })

  test('is that of the mails to the address of the account, in whatever case it is written', async () => {
    const server = await startTestServer()
    server.startJobs()
    const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
    await say(ada, 'de')
    // A newer version stored it, and this one is back.
    await server.parts.db.write((tx) =>
      tx.updateTable('users').set({ language: 'tlh' }).where('id', '=', bo.user.id).execute(),
    )
    for (const { user } of [ada, bo])
      await server.stranger(accountCalls.forgotPassword, { body: { email: user.email.toUpperCase() } })
    const mails = await eventually(async () => {
      const links = (await readOutbox(server.dataDir)).filter(({ parsed }) =>
        parsed.text?.includes('/reset-password#token='),
      )
      expect(links).toHaveLength(2)
      return new Map(links.map(({ parsed }) => [[parsed.to].flat()[0]?.address, parsed]))
    })
    expect(mails.get(ada.user.email)?.subject).toBe('Neues Passwort für Fletch')
    expect(mails.get(ada.user.email)?.text).toContain('Hallo!')
    expect(mails.get(ada.user.email)?.html).toContain('<html lang="de">')
    expect(mails.get(bo.user.email)?.subject).toBe('Reset your Fletch password')
    expect(mails.get(bo.user.email)?.html).toContain('<html lang="en">')
  })
})

describe('a home club', () => {
  test("is one of the user's clubs; any other club does not exist, none is allowed", async () => {
    const ada = await (await startTestServer()).person('Ada')
    const choose = (clubId: string | null) => ada.send(profileCalls.setHomeClub, { body: { clubId } })
    expect((await choose('0198c0de-0000-7000-8000-000000000000')).status).toBe(404)
    expect((await choose(null)).body).toEqual(ada.user)
    expect((await ada.send(profileCalls.setHomeClub, { body: {} })).status).toBe(400)
  })

  test('has empty choices while there are no clubs', async () => {
    const ada = await (await startTestServer()).person('Ada')
    expect((await ada.send(profileCalls.memberships)).body).toEqual([])
    expect((await ada.send(profileCalls.myClubs)).body).toEqual([])
  })
})

describe('a profile photo', () => {
  const upload = async (
    server: TestServer,
    person: Person,
    bytes?: Buffer,
    purpose: 'proof' | 'profile' = 'profile',
  ) => {
    const { body } = await person.send(photoCalls.requestUpload, { body: { purpose } })
    const { statusCode } = await server.app.inject({
      method: 'PUT',
      url: body.uploadURL,
      headers: { 'content-type': 'image/jpeg' },
      payload: bytes ?? (await photoWith()),
    })
    return { ...body, statusCode }
  }
  const show = (person: Person, profilePhotoURL: string | null) =>
    person.send(profileCalls.setPhoto, { body: { profilePhotoURL } })
  const look = ({ app }: TestServer, url: string, { token }: { token?: string } = {}) =>
    app.inject({ url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })

  test('becomes an upright square of 400 pixels without metadata', async () => {
    const server = await startTestServer()
    const ada = await server.person('Ada')
    const bytes = await photoWith({ width: 1200, height: 900, orientation: 6 })
    const { uploadURL, objectPath } = await upload(server, ada, bytes)
    expect(objectPath).toMatch(/^\/objects\/profile\//)
    expect((await show(ada, uploadURL)).body.profilePhotoPath).toBe(objectPath)
    const { width, height, exif, format } = await sharp(
      (await look(server, objectPath, ada)).rawPayload,
    ).metadata()
    expect([width, height, exif, format]).toEqual([400, 400, undefined, 'jpeg'])
  })

  test('that is small is not enlarged', async () => {
    const server = await startTestServer()
    const ada = await server.person('Ada')
    const { objectPath } = await upload(server, ada, await photoWith({ width: 300, height: 200 }))
    const { width, height } = await sharp((await look(server, objectPath, ada)).rawPayload).metadata()
    expect([width, height]).toEqual([200, 200])
  })

  test('is visible to signed-in users once it is in use, at its own address only', async () => {
    const server = await startTestServer()
    const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
    const { objectPath } = await upload(server, ada)
    expect((await look(server, objectPath, bo)).statusCode).toBe(404)
    await show(ada, objectPath)
    expect((await look(server, objectPath, bo)).statusCode).toBe(200)
    expect((await look(server, objectPath)).statusCode).toBe(401)
    expect((await look(server, objectPath.replace('profile', 'proof'), bo)).statusCode).toBe(404)
    expect((await look(server, objectPath.replace('profile', 'logo'), bo)).statusCode).toBe(404)
  })

  test('cannot be another user’s upload, a proof photo, or an upload that never arrived', async () => {
    const server = await startTestServer()
    const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
    const another = await upload(server, bo)
    const proof = await upload(server, ada, undefined, 'proof')
    const awaited = (await ada.send(photoCalls.requestUpload, { body: { purpose: 'profile' } })).body
    for (const path of [
      another.objectPath,
      proof.objectPath,
      awaited.uploadURL,
      'https://example.org/x.jpg',
      '',
    ]) {
      expect((await show(ada, path)).status).toBe(404)
    }
    expect(
      (await ada.send(photoCalls.keepScorePhoto, { body: { photoURL: another.uploadURL } })).status,
    ).toBe(404)
    expect((await me(ada)).profilePhotoPath).toBe(null)
  })

  test('is deleted when it is replaced or removed; setting it twice keeps it', async () => {
    const server = await startTestServer()
    server.startJobs()
    const ada = await server.person('Ada')
    const [first, second] = [await upload(server, ada), await upload(server, ada)]
    await show(ada, first.objectPath)
    await show(ada, first.uploadURL)
    expect((await look(server, first.objectPath, ada)).statusCode).toBe(200)
    await show(ada, second.objectPath)
    expect((await look(server, first.objectPath, ada)).statusCode).toBe(404)
    expect((await look(server, second.objectPath, ada)).statusCode).toBe(200)
    expect((await show(ada, null)).body.profilePhotoPath).toBe(null)
    const folder = join(server.dataDir, 'objects', 'profile')
    await eventually(async () => expect(await readdir(folder)).toEqual([]))
  })

  test('of more than 5 MB gets a 413, with or without an announced length', async () => {
    const server = await startTestServer()
    const ada = await server.person('Ada')
    const size = 5 * 1024 * 1024 + 1
    const announced = await ada.send(photoCalls.requestUpload, { body: { size, purpose: 'profile' } })
    expect([announced.status, announced.error]).toEqual([
      413,
      { ...coded, message: 'Image must be smaller than 5MB' },
    ])
    expect((await ada.send(photoCalls.requestUpload, { body: { size } })).status).toBe(200)
    expect((await upload(server, ada, Buffer.alloc(size))).statusCode).toBe(413)
  })

  test('in use is never swept; an unused one is', async () => {
    const clock = handClock()
    const server = await startTestServer({ clock })
    const ada = await server.person('Ada')
    const [used, left] = [await upload(server, ada), await upload(server, ada)]
    await show(ada, used.objectPath)
    clock.advance(days(60))
    for (const chore of photos.chores?.(server.parts) ?? []) await doChore(server.parts.db, chore)
    const rows = await server.parts.db.read.selectFrom('objects').select(['id', 'state']).execute()
    const states = Object.fromEntries(rows.map(({ id, state }) => [`/objects/profile/${id}`, state]))
    expect(states).toEqual({ [used.objectPath]: 'kept', [left.objectPath]: 'abandoned' })
  })
})
