import { eventParticipantCalls } from '@fletch/contract'
import { doEventJobs, mailAbout, pictureIn, verifiedPerson, winterShoot } from '@fletch/testkit'
import { create } from 'qrcode'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const { register, withdraw } = eventParticipantCalls
const body = { archeryStyle: 'BH' }
const quietZone = 4

/** The modules of a QR code in a picture, row by row, without its margin. Fails if the margin is not white. */
const modulesIn = async (png: Uint8Array, size: number): Promise<string> => {
  const { data, info } = await sharp(png).flatten({ background: '#000' }).greyscale().raw().toBuffer({
    resolveWithObject: true,
  })
  const whole = size + 2 * quietZone
  const width = info.width / whole
  expect([info.height, Number.isInteger(width)]).toEqual([info.width, true])
  const isDark = (row: number, column: number) =>
    (data[Math.floor((row + 0.5) * width) * info.width + Math.floor((column + 0.5) * width)] ?? 0) < 128
  const rows = Array.from({ length: whole }, (_, row) =>
    Array.from({ length: whole }, (_, column) => (isDark(row, column) ? '#' : '.')).join(''),
  )
  const margin = /^\.*$/
  for (const row of [...rows.slice(0, quietZone), ...rows.slice(-quietZone)]) expect(row).toMatch(margin)
  for (const row of rows) expect(row.slice(0, quietZone) + row.slice(-quietZone)).toMatch(margin)
  return rows
    .slice(quietZone, -quietZone)
    .map((row) => row.slice(quietZone, -quietZone))
    .join('\n')
}

const modulesOf = (address: string) => {
  const { size, data } = create(address, { errorCorrectionLevel: 'M' }).modules
  const bits = Array.from(data, (bit) => (bit ? '#' : '.')).join('')
  return { size, rows: bits.match(new RegExp(`.{${size}}`, 'g'))?.join('\n') }
}

test('the confirmation shows the check-in code of the archer as an attached picture, small and with a margin', async () => {
  const { server, bo, params } = await winterShoot()
  const { id } = (await bo.send(register, { params, body })).body
  await doEventJobs(server)
  const mail = await mailAbout(server, bo, 'You are registered: Winter Shoot')
  const picture = pictureIn(mail)
  const page = `${server.parts.config.publicUrl}/competitions/${params.id}`
  const { size, rows } = modulesOf(`${page}/check-in?archer=${id}`)
  expect(await modulesIn(picture.bytes, size)).toBe(rows)
  expect(picture.bytes.length).toBeLessThan(10_000)
  expect(picture).toMatchObject({ mimeType: 'image/png', disposition: 'inline' })
  // Nothing is loaded from a server, and the text says the same as the picture.
  expect(mail.html?.match(/<img [^>]*>/g)).toEqual([expect.stringContaining('alt="Your check-in code"')])
  expect(mail.html).toContain(`src="cid:${picture.contentId.slice(1, -1)}"`)
  expect(mail.html).toContain('show it when you arrive')
  expect(mail.text).toContain(`See the event:\n${page}\n\nThe page of the event has your check-in code`)
  expect(mail.attachments.map(({ mimeType }) => mimeType).toSorted()).toEqual(['image/png', 'text/calendar'])
})

test('a mail about a place that became free has the code too, one about the waiting list has none', async () => {
  const { server, bo, params, event } = await winterShoot({ maxParticipants: 1 })
  const cleo = await verifiedPerson(server, 'Cleo')
  await bo.send(register, { params, body })
  const { id } = (await cleo.send(register, { params, body })).body
  await doEventJobs(server)
  const waiting = await mailAbout(server, cleo, `You are on the waiting list: ${event.name}`)
  expect([waiting.html?.includes('<img'), waiting.attachments]).toEqual([false, []])
  await bo.send(withdraw, { params })
  await doEventJobs(server)
  const { bytes } = pictureIn(await mailAbout(server, cleo, `You have a place: ${event.name}`))
  const address = `${server.parts.config.publicUrl}/competitions/${event.id}/check-in?archer=${id}`
  const { size, rows } = modulesOf(address)
  expect(await modulesIn(bytes, size)).toBe(rows)
})
