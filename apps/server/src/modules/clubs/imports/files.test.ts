import { clubCalls, clubMemberCalls } from '@fletch/contract'
import { importingClub, memberFile, mixedMemberFile } from '@fletch/testkit'
import { describe, expect, test } from 'vitest'

describe('files of every kind', () => {
  const withBytes = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding))
  const head = 'firstName,lastName,joinDate,notes'

  test.each([
    ['UTF-8 with a mark', withBytes(`\u{feff}${head}\nZoë,Łoś,2020-01-01,水`, 'utf8'), 'Zoë'],
    ['UTF-8 without one', withBytes(`${head}\nZoë,Łoś,2020-01-01,水`, 'utf8'), 'Zoë'],
    ['Windows-1252', withBytes(`${head}\nZoë,Los,2020-01-01,\x80 5`, 'latin1'), 'Zoë'],
    ['UTF-16', withBytes(`\u{feff}${head}\nZoë,Łoś,2020-01-01,水`.replaceAll(',', '\t'), 'utf16le'), 'Zoë'],
    ['tabs', withBytes(`${head}\nZoë,Los,2020-01-01,x`.replaceAll(',', '\t'), 'utf8'), 'Zoë'],
    [
      'semicolons and a hint',
      withBytes(`sep=;\n${head}\nZoë,Los,2020-01-01,x`.replaceAll(',', ';'), 'utf8'),
      'Zoë',
    ],
    ['line breaks of an old Mac', withBytes(`${head}\rZoë,Los,2020-01-01,x`, 'utf8'), 'Zoë'],
    ['a line break inside quotes', withBytes(`${head}\n"Zoë",Los,2020-01-01,"one\ntwo"`, 'utf8'), 'Zoë'],
    ['a title above the headings', withBytes(`Members 2024\n\n${head}\nZoë,Los,2020-01-01,x`, 'utf8'), 'Zoë'],
    ['cells guarded against formulas', withBytes(`${head}\n'=Zoë,Los,2020-01-01,x`, 'utf8'), '=Zoë'],
  ])('%s', async (_what, file, firstName) => {
    const { send, members } = await importingClub()
    expect((await send({ file })).body).toMatchObject({ imported: 1, errors: [] })
    expect((await members()).map((member) => member.firstName)).toEqual([firstName])
  })

  test.each([
    ['a zip called .csv', withBytes('PK\x03\x04\x14\x00', 'latin1'), 415],
    ['an old workbook', withBytes('\xd0\xcf\x11\xe0\xa1\xb1', 'latin1'), 415],
    ['UTF-16 without rows', withBytes(`\u{feff}${head}`, 'utf16le'), 422],
    ['nothing at all', new Uint8Array(), 422],
    ['only a header', withBytes(head, 'utf8'), 422],
    ['only NUL bytes', new Uint8Array(1000), 422],
    ['only quotes', withBytes('"'.repeat(100_000), 'utf8'), 422],
  ])('%s is refused and stores nothing', async (_what, file, status) => {
    const { send, members } = await importingClub()
    expect((await send({ file })).status).toBe(status)
    expect(await members()).toEqual([])
  })

  test('NUL bytes and scripts in a row are reported as errors of that row', async () => {
    const { send, members } = await importingClub()
    const file = `${head}\nA\0da,Nock,2020-01-01,\nBo,Nock,2020-01-01,<script>\nCleo,Limb,2020-01-01,`
    const { body } = await send({ file })
    expect(body.errors).toMatchObject([
      { row: 2, error: 'NUL characters are not allowed', reasons: [{ code: 'nul-forbidden' }] },
      { row: 3, error: 'Script tags are not allowed', reasons: [{ code: 'scripts-forbidden' }] },
    ])
    expect(await members()).toHaveLength(1)
  })

  test('refuses files not named CSV, bodies that are not a form or are cut off, and forms without a file', async () => {
    const { send, app, ada, clubId } = await importingClub()
    expect(
      (await send({ file: mixedMemberFile, name: 'members.xlsx', type: 'application/zip' })).status,
    ).toBe(415)
    expect((await send({ file: mixedMemberFile, name: 'members.txt', type: 'text/csv' })).status).toBe(200)
    const url = `/api/clubs/${clubId}/members/import`
    const post = async (type: string | undefined, payload: string) => {
      const headers = {
        authorization: `Bearer ${ada.token}`,
        ...(type === undefined ? {} : { 'content-type': type }),
      }
      return (await app.inject({ method: 'POST', url, headers, payload })).statusCode
    }
    expect(await post('text/csv', mixedMemberFile)).toBe(415)
    expect(await post('application/json', '{}')).toBe(415)
    expect(await post('multipart/form-data', 'x')).toBe(415)
    expect(await post('multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form')).toBe(400)
    expect(await post('multipart/form-data; boundary=x', '')).toBe(400)
    expect(
      await post(
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
      ),
    ).toBe(400)
  })

  const boundary = 'a-boundary-of-thirty-characters'
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="csvFile"; filename="a.csv"\r\n\r\n${memberFile(1)}\r\n`

  test.each([
    ['eight parts', part.repeat(8), 200],
    ['nine parts', part.repeat(9), 400],
    ['a head of 9 kB', part.replace('\r\n', `\r\n${'Filler: y\r\n'.repeat(900)}`), 400],
  ])('a form with %s is taken apart or refused', async (_what, parts, status) => {
    const { app, ada, clubId } = await importingClub()
    const answer = await app.inject({
      method: 'POST',
      url: `/api/clubs/${clubId}/members/import?dryRun=true`,
      headers: {
        authorization: `Bearer ${ada.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: `${parts}--${boundary}--\r\n`,
    })
    expect([answer.statusCode, answer.json().code]).toEqual([
      status,
      status === 400 ? 'form-malformed' : undefined,
    ])
  })

  test('files over 5 MB, 10,000 rows or 1,000 columns are refused', async () => {
    const { send, members } = await importingClub()
    expect((await send({ file: 'x'.repeat(5 * 1024 * 1024 + 1) })).status).toBe(413)
    expect((await send({ file: 'x'.repeat(7 * 1024 * 1024) })).status).toBe(413)
    const { status, error } = await send({ file: memberFile(10_001), dryRun: true })
    expect([status, error.message]).toEqual([422, 'A file may hold at most 10,000 rows'])
    const wide = await send({ file: ','.repeat(4_000_000), dryRun: true })
    expect([wide.status, wide.error.message]).toEqual([422, 'A file may hold at most 1,000 columns'])
    expect(await members()).toEqual([])
  })

  test('10,000 rows are imported, listed and undone', async () => {
    const { send, undo: undoIt, ada, clubId } = await importingClub()
    const { body } = await send({ file: memberFile(10_000) })
    expect([body.imported, body.errors]).toEqual([10_000, []])
    const page = await ada.send(clubMemberCalls.list, {
      params: { id: clubId },
      query: { sort: 'name', limit: 5, q: 'last99' },
    })
    expect(page.body).toMatchObject({ total: 111 })
    expect((await undoIt(body.importId ?? '')).status).toBe(204)
    expect((await ada.send(clubCalls.read, { params: { id: clubId } })).body.memberCount).toBe(1)
  }, 180_000)
})
