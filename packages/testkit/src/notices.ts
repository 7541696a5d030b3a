import { workOf } from '@fletch/server/app.ts'
import { notifyEveOfEvents } from '@fletch/server/modules/events/notice-mails/evening-before.ts'
import type { Email } from 'postal-mime'
import { foundClub } from './club.ts'
import { announcedEvent } from './event.ts'
import { type HandClock, handClock } from './hand-clock.ts'
import { readOutbox } from './mails.ts'
import type { Person } from './person.ts'
import { startTestServer, type TestServer } from './server.ts'
import { verifiedPerson } from './verified.ts'

/** What archers of the event below are told about it. */
export const detailsOfWinterShoot = {
  place: 'Oak wood, car park',
  startTime: '09:30',
  fee: '12 €',
  feeNote: 'To DE89 3704 0044 0532 0130 00\nor in cash',
  contact: 'Wren, wren@oaks.example',
  bring: 'Boots',
  mapLink: 'https://maps.oaks.example/way',
  questions: [
    { id: 'meal', kind: 'text', text: 'Meal' },
    { id: 'car', kind: 'yes-no', text: 'Do you drive?' },
  ],
}

/** Ada runs the Winter Shoot of Saturday 5 December 2026. She and Bo can be mailed. */
export const winterShoot = async (
  more: Readonly<Record<string, unknown>> = {},
  now = '2026-11-02T09:00:00.000Z',
) => {
  const clock = handClock(now)
  const server = await startTestServer({ clock })
  const ada = await verifiedPerson(server, 'Ada')
  const bo = await verifiedPerson(server, 'Bo')
  const club = await foundClub(ada)
  const event = await announcedEvent(ada, club, {
    timeZone: 'Europe/Berlin',
    details: detailsOfWinterShoot,
    ...more,
  })
  return { clock, server, ada, bo, club, event, params: { id: event.id } }
}

/**
 * Runs the waiting jobs of kinds that begin with one of some words in order, each of them `times` times, and then the
 * jobs that these added.
 */
export const doJobs = async (
  { parts }: Pick<TestServer, 'parts'>,
  begins: readonly string[],
  times = 1,
): Promise<void> => {
  const { handlers } = workOf(parts)
  const jobs = await parts.db.write((tx) =>
    tx
      .deleteFrom('outbox')
      .where(({ eb, or }) => or(begins.map((begin) => eb('kind', 'like', `${begin}%`))))
      .returning(['id', 'kind', 'payload'])
      .execute(),
  )
  for (const { kind, payload } of jobs.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    for (let time = 0; time < times; time += 1) await handlers[kind]?.(JSON.parse(payload))
  if (jobs.length > 0) await doJobs({ parts }, begins)
}

/** Runs the waiting jobs of events, as `doJobs` does. */
export const doEventJobs = (server: Pick<TestServer, 'parts'>, times = 1): Promise<void> =>
  doJobs(server, ['event-', 'mail-entry-'], times)

interface Evening {
  readonly clock: HandClock
  readonly server: TestServer
}

/** Sets the clock forward to an instant and tells the archers for whom it is the evening before by then. */
export const tellAtEve = async ({ clock, server }: Evening, now: string): Promise<void> => {
  clock.advance(Date.parse(now) - clock.now().getTime())
  await server.parts.db.write((tx) => notifyEveOfEvents(tx, server.parts))
  await doEventJobs(server)
}

/** Where mails are looked for: a person with an account, or an address alone. */
export interface Mailbox {
  readonly user: Pick<Person['user'], 'email'>
}

export type MailToPerson = Email & { readonly text: string }

export const mailsTo = async (
  { dataDir }: Pick<TestServer, 'dataDir'>,
  { user }: Mailbox,
): Promise<MailToPerson[]> =>
  (await readOutbox(dataDir))
    .map(({ parsed }) => ({ ...parsed, text: parsed.text?.replace(/\r\n/g, '\n') ?? '' }))
    .filter(({ to }) => to?.some(({ address }) => address === user.email))

export const subjectsTo = async (server: TestServer, person: Mailbox) =>
  (await mailsTo(server, person)).map(({ subject }) => subject).toSorted()

export const mailAbout = async (
  server: TestServer,
  person: Mailbox,
  subject: string,
): Promise<MailToPerson> => {
  const letter = (await mailsTo(server, person)).find((mail) => mail.subject === subject)
  if (letter === undefined) throw new Error(`No mail is called ${subject}`)
  return letter
}

/** The calendar file that is attached to a mail. */
export const calendarIn = ({ attachments }: Email): string => {
  const file = attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  return typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content)
}

/** The picture that the HTML of a mail shows. */
export const pictureIn = ({ attachments }: Email) => {
  const [picture] = attachments.filter(({ mimeType }) => mimeType.startsWith('image/'))
  if (picture === undefined || typeof picture.content === 'string') throw new Error('The mail has no picture')
  const { mimeType, disposition, contentId = '' } = picture
  return { mimeType, disposition, contentId, bytes: new Uint8Array(picture.content) }
}
