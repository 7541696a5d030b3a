import { clubCalls, photoCalls, profileCalls } from '@fletch/contract'
import { eventually, foundClub, type Person, startTestServer, type TestServer } from '@fletch/testkit'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

describe('a logo', () => {
  const picture = (width = 900, height = 600) =>
    sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } })
      .png()
      .toBuffer()

  const upload = async (
    server: TestServer,
    person: Person,
    payload: Buffer,
    purpose: 'logo' | 'proof' = 'logo',
  ) => {
    const { uploadURL, objectPath } = (await person.send(photoCalls.requestUpload, { body: { purpose } }))
      .body
    const headers = { 'content-type': 'image/png' }
    const { statusCode } = await server.app.inject({ method: 'PUT', url: uploadURL, headers, payload })
    return { uploadURL, objectPath, statusCode }
  }

  test('becomes a PNG of at most 300 x 300 that keeps transparency; it is public once it is in use', async () => {
    const server = await startTestServer()
    server.startJobs()
    const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
    const club = await foundClub(ada)
    const params = { id: club.id }
    const first = await upload(server, ada, await picture())
    expect((await server.app.inject(first.objectPath)).statusCode).toBe(404)
    const { body } = await ada.send(clubCalls.setLogo, { params, body: { logoURL: first.uploadURL } })
    expect(body.logoPath).toBe(first.objectPath)
    expect((await bo.send(clubCalls.read, { params })).body.logoPath).toBe(first.objectPath)
    expect((await ada.send(profileCalls.memberships)).body[0]?.club.logoPath).toBe(first.objectPath)
    const shown = await server.app.inject(first.objectPath)
    expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=3600',
    ])
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
      width: 300,
      height: 200,
      format: 'png',
      hasAlpha: true,
    })
    const again = await server.app.inject({
      url: first.objectPath,
      headers: { 'if-none-match': String(shown.headers.etag) },
    })
    expect(again.statusCode).toBe(304)

    const second = await upload(server, ada, await picture(100, 100))
    await ada.send(clubCalls.setLogo, { params, body: { logoURL: second.objectPath } })
    await eventually(async () => expect((await server.app.inject(first.objectPath)).statusCode).toBe(404))
    expect((await ada.send(clubCalls.setLogo, { params, body: { logoURL: null } })).body.logoPath).toBe(null)
    expect((await server.app.inject(second.objectPath)).statusCode).toBe(404)
  })

  test("must be the caller's own upload for this purpose, set by someone who runs the club", async () => {
    const server = await startTestServer()
    const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
    const club = await foundClub(ada)
    const params = { id: club.id }
    const set = (person: Person, logoURL: string) =>
      person.send(clubCalls.setLogo, { params, body: { logoURL } })
    const [foreign, proof] = [
      await upload(server, bo, await picture()),
      await upload(server, ada, await picture(), 'proof'),
    ]
    expect((await set(ada, foreign.uploadURL)).status).toBe(404)
    expect((await set(ada, proof.uploadURL)).status).toBe(404)
    expect((await set(ada, 'https://elsewhere.example/x.png')).status).toBe(404)
    expect((await set(bo, foreign.uploadURL)).status).toBe(403)
    const { status } = await ada.send(photoCalls.requestUpload, {
      body: { purpose: 'logo', size: 5 * 1024 * 1024 + 1 },
    })
    expect(status).toBe(413)
    expect(
      (await upload(server, ada, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).statusCode,
    ).toBe(415)
  })
})
