import { setTimeout as pause } from 'node:timers/promises'
import { startCuttingProxy } from '@fletch/testkit/cutting-proxy.ts'
import { freePort } from '@fletch/testkit/free-port.ts'
import { type MailServer, type Mood, startMailServer } from '@fletch/testkit/mails.ts'
import { photoWith } from '@fletch/testkit/photo.ts'
import { startSwift } from '@fletch/testkit/swift.ts'
import { type Archer, newArcher } from '../measuring/archer.ts'
import { type Outcome, seconds } from './outcome.ts'
import { isThere, placeFor, put, unreadable } from './photos.ts'
import type { Stage } from './stage.ts'
import { startWriters, unexpected } from './writers.ts'

const photosAway = 6

/** Makes the object store unavailable. Scores must still be saved, while photos wait on the phone. */
export const objectStoreAway = async (stage: Stage): Promise<Outcome> => {
  const swift = await startSwift()
  const proxy = await startCuttingProxy(`http://127.0.0.1:${swift.port}`)
  const { host } = new URL(proxy.address)
  const url = swift.settings.OBJECT_STORE_URL.replace(`127.0.0.1:${swift.port}`, host)
  await stage.start({ settings: { ...swift.settings, OBJECT_STORE_URL: url } })
  const { address } = stage
  const archer = await newArcher(address)
  const photo = new Uint8Array(await photoWith())
  const writers = await startWriters({ address })
  const broken: string[] = []
  const places: string[] = []
  proxy.become('cut')
  const before = writers.acknowledged()
  const waiting = []
  for (let each = 0; each < photosAway; each += 1) {
    const place = await placeFor(address, archer)
    const status = await put(address, place.uploadURL, photo)
    if (status !== 503) broken.push(`a photo was answered with ${status}`)
    waiting.push(place)
  }
  const saved = writers.acknowledged() - before
  if (saved === 0) broken.push('no score was saved meanwhile')
  proxy.become('open')
  for (const { uploadURL, objectPath } of waiting) {
    const status = await put(address, uploadURL, photo)
    if (status !== 200) broken.push(`sent again, a photo was answered with ${status}`)
    places.push(objectPath)
  }
  const lost = await unreadable(address, archer, places)
  const audit = await writers.finish()
  await stage.server?.kill()
  await proxy.close()
  await swift.stop()
  return {
    fault: 'the object store is away',
    database: stage.database,
    tried: `a real S3 server cut off while ${photosAway} photos are sent and 8 phones save; then the photos again`,
    ...audit,
    lost: audit.lost + lost,
    seen: `${saved} scores were saved meanwhile; each photo was answered with 503, and was whole when it was sent again`,
    broken: [...broken, ...unexpected(audit.answers)],
  }
}

const uploadKills = 10

/** Restarts the server in the middle of an upload; the phone sends the same bytes to the same URL again. */
export const killedWhileUploading = async (stage: Stage): Promise<Outcome> => {
  await stage.start()
  const { address } = stage
  const archer = await newArcher(address)
  const photo = new Uint8Array(await photoWith({ width: 3000, height: 2250 }))
  let [broke, lost] = [0, 0]
  for (let kill = 0; kill < uploadKills; kill += 1) {
    const { uploadURL, objectPath } = await placeFor(address, archer)
    const first = put(address, uploadURL, photo)
    await pause(Math.random() * 150)
    await stage.server?.kill()
    if ((await first) !== 200) broke += 1
    await stage.start()
    if ((await put(address, uploadURL, photo)) !== 200) lost += 1
    else if (!(await isThere(address, archer, objectPath))) lost += 1
  }
  return {
    fault: 'the server is killed during an upload',
    database: stage.database,
    tried: `${uploadKills} photos, each sent again to the same address after the restart`,
    acknowledged: uploadKills,
    lost,
    twice: 0,
    seen: `${broke} uploads broke off; all photos were whole in the end`,
    broken: [],
  }
}

const forget = (address: string, email: string) =>
  fetch(`${address}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })

const untilMails = async (server: MailServer, count: number, most: number): Promise<number> => {
  const begun = performance.now()
  while (server.mails.length < count && performance.now() - begun < most) await pause(50)
  return performance.now() - begun
}

const emailOf = async (address: string, { headers }: Archer): Promise<string> => {
  const answer = await fetch(`${address}/api/auth/user`, { headers })
  const user: unknown = await answer.json()
  if (typeof user === 'object' && user !== null && 'email' in user) return String(user.email)
  throw new Error('The user has no address')
}

/** Makes the mail server unavailable. Mail must wait and be sent once, later. */
export const mailServerAway =
  (mood: Mood | 'is away') =>
  async (stage: Stage): Promise<Outcome> => {
    const port = await freePort()
    let mailServer = mood === 'is away' ? undefined : await startMailServer({ port, mood })
    await stage.start({ settings: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
    const { address } = stage
    const archers = [await newArcher(address), await newArcher(address), await newArcher(address)]
    const writers = await startWriters({ address })
    const asked: number[] = []
    for (const archer of archers) asked.push((await forget(address, await emailOf(address, archer))).status)
    await pause(1500)
    if (mailServer === undefined) mailServer = await startMailServer({ port })
    else mailServer.mood = 'takes'
    const took = await untilMails(mailServer, archers.length, 40_000)
    await pause(1000)
    const audit = await writers.finish()
    await stage.server?.kill()
    const readers = mailServer.mails.flatMap(({ recipients }) => recipients)
    await mailServer.stop()
    const lost = archers.length - new Set(readers).size
    return {
      fault: `the mail server ${mood === 'busy' ? 'is busy' : mood}`,
      database: stage.database,
      tried: `${archers.length} mails for 1.5 s, then it takes them; 8 phones save`,
      ...audit,
      lost: audit.lost + lost,
      twice: audit.twice + readers.length - new Set(readers).size,
      seen: `all mails arrived once, ${seconds(took)} after it was well again`,
      broken: [
        ...unexpected(audit.answers),
        ...asked.filter((status) => status !== 200).map((status) => `a call was answered with ${status}`),
      ],
    }
  }
