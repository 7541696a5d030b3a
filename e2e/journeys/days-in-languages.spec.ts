import {
  clubMemberCalls,
  eventCheckInCalls,
  eventGroupCalls,
  eventParticipantCalls,
  eventResultCalls,
  newImportPath,
  participantsImportPath,
  scorecardCalls,
} from '@fletch/contract'
import type { ZoneCode } from '@fletch/domain'
import { accountFormTexts } from '@fletch/messages/every/account-forms'
import { accountTexts } from '@fletch/messages/every/accounts'
import { appTexts } from '@fletch/messages/every/app'
import { importTexts } from '@fletch/messages/every/club-imports'
import { clubTexts } from '@fletch/messages/every/clubs'
import { checkInTexts } from '@fletch/messages/every/event-check-in'
import { groupTexts } from '@fletch/messages/every/event-groups'
import { eventLiveTexts } from '@fletch/messages/every/event-live'
import { eventMailTexts } from '@fletch/messages/every/event-mails'
import { participantTexts } from '@fletch/messages/every/event-participants'
import { eventResultTexts } from '@fletch/messages/every/event-results'
import { eventTexts } from '@fletch/messages/every/events'
import { firstWaysTexts } from '@fletch/messages/every/first-ways'
import { groupTexts as groupScoringTexts } from '@fletch/messages/every/group-scoring'
import { groupTargetTexts } from '@fletch/messages/every/group-targets'
import { tableTexts } from '@fletch/messages/every/participants-table'
import { photoTexts } from '@fletch/messages/every/photos'
import { placingTexts } from '@fletch/messages/every/placings'
import { printTexts } from '@fletch/messages/every/print'
import { scorecardTexts } from '@fletch/messages/every/scorecards'
import { scoringTexts } from '@fletch/messages/every/scoring'
import { todayTexts } from '@fletch/messages/every/today'
import { type Language, languageNames, languages } from '@fletch/messages/languages.ts'
import type { Browser, Page } from '@playwright/test'
import { openAs, registerArcher, remembered } from '../support/archer.ts'
import { foundClub, seeMember } from '../support/clubs.ts'
import { addGuests, announceEvent, registerFor } from '../support/events.ts'
import { englishOn, expectOnly, localeOf } from '../support/in-language.ts'
import { expect, test } from '../support/journey.ts'
import { openCamera, passForNoSlip, takePicture, tapKey } from '../support/scoring.ts'
import { senderTo } from '../support/send.ts'
import { sizes } from '../support/sizes.ts'
import { scoreGroups } from '../support/weekend.ts'

const today = () => new Date().toISOString().slice(0, 10)
const clubName = (name: string) => `${name} ${crypto.randomUUID().slice(0, 6)}`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

/** Another phone, of someone who reads this language. */
const pageOf = async (browser: Browser, baseURL: string, language: Language) =>
  (
    await browser.newContext({ baseURL, viewport: sizes.phone.viewport, locale: localeOf[language] })
  ).newPage()

/** A key of the pad, by the code that it begins with. */
const tap = (page: Page, code: string) =>
  tapKey(page, code, page.getByRole('button', { name: new RegExp(`^${code}`) }))

const photograph = async (page: Page, language: Language) => {
  await takePicture(await openCamera(page, () => button(page, photoTexts(language).take).click()))
  await expect(page.getByRole('button', { name: /^1A/ })).toBeVisible()
}

/** Lists as a club has them: the headings, the words and the dates of its language. */
const memberLists: Record<Language, string> = {
  en: 'First name,Last name,Gender,Date joined\nEva,Ast,female,01/02/2020\nUwe,Ast,male,25/02/2020\n',
  de: 'Vorname;Nachname;Geschlecht;Eintritt\nEva;Ast;weiblich;01.02.2020\nUwe;Ast;männlich;25.02.2020\n',
  fr: 'Prénom;Nom;Sexe;Date adhésion\nEva;Ast;Femme;01/02/2020\nUwe;Ast;Homme;25/02/2020\n',
  it: 'Nome;Cognome;Sesso;Data iscrizione\nEva;Ast;F;01/02/2020\nUwe;Ast;M;25/02/2020\n',
}

const archerLists: Record<Language, string> = {
  en: 'First name\tLast name\tClub\tDivision\nUwe\tAst\tQuercus\tBH\nIda\tAst\tQuercus\tBH\n',
  de: 'Vorname\tNachname\tVerein\tBogenart\nUwe\tAst\tQuercus\tBH\nIda\tAst\tQuercus\tBH\n',
  fr: 'Prénom\tNom\tClub\tDivision\nUwe\tAst\tQuercus\tBH\nIda\tAst\tQuercus\tBH\n',
  it: 'Nome\tCognome\tSocietà\tDivisione\nUwe\tAst\tQuercus\tBH\nIda\tAst\tQuercus\tBH\n',
}

test('a sentence of English is found on a page in another language, and so are a date and what is too wide', {
  tag: '@any-size',
}, async ({ page }) => {
  await page.goto('/login')
  await button(page, languageNames.de).click()
  await expectOnly(page, 'de')
  const write = (html: string) =>
    page.evaluate((part) => document.body.insertAdjacentHTML('beforeend', part), html)
  await write(`<p>${clubTexts('en').directory.emptySearch}</p>`)
  await write(`<input aria-label="${groupTexts('en').changing.startsAtHint}">`)
  await write(`<p>${groupTexts('en').startsAt({ target: 12, time: undefined })}</p>`)
  await write('<p>Saturday, 5 March</p>')
  expect(await englishOn(page, 'de')).toEqual(
    expect.arrayContaining([
      'try adjusting your search criteria.',
      'leave empty to start with everyone else.',
      'starts at target',
      'saturday',
      'march',
    ]),
  )
  expect(await englishOn(page, 'en')).toEqual([])
})

for (const language of languages)
  test.describe(`in ${languageNames[language]}`, () => {
    test.use({ locale: localeOf[language] })

    const only = (page: Page) => expectOnly(page, language)

    test('an archer registers, scores a first card with photos and finds it after a new sign-in', {
      tag: '@any-size',
    }, async ({ page, server }) => {
      const { login } = accountTexts(language)
      const { register } = accountFormTexts(language)
      const { menu, welcomeBack } = appTexts(language)
      const scoring = scoringTexts(language)
      const ilse = { email: `ilse.${crypto.randomUUID()}@example.org`, password: 'quiet stone 7' }
      const type = async (fields: Readonly<Record<string, string>>) => {
        for (const [name, text] of Object.entries(fields))
          await page.locator(`input[name=${name}]`).fill(text)
      }

      await page.goto('/')
      await only(page)
      await link(page, login.register).click()
      await expect(heading(page, register.title)).toBeVisible()
      await button(page, register.submit).click()
      await expect(page.locator('input[name=email]')).toHaveAttribute('aria-invalid', 'true')
      await only(page)
      await type({ firstName: 'Ilse', lastName: 'Vane', club: 'Quercus', ...ilse })
      await type({ confirmPassword: ilse.password })
      await button(page, register.submit).click()
      await said(page, register.succeeded)
      await said(page, firstWaysTexts(language).title)
      await only(page)

      await page.getByLabel(scoring.details.numberOfTargets).fill('3')
      await button(page, scoring.details.start).click()
      await expect(button(page, photoTexts(language).take)).toBeVisible()
      await only(page)
      for (const code of ['1A', '2B', scoring.miss]) {
        await photograph(page, language)
        await only(page)
        await tap(page, code)
      }
      await said(page, scoring.finished.title)
      await button(page, scoring.save).click()
      await said(page, scoring.saved)
      await expect(page).toHaveURL(/\/scorecard\/[0-9a-f-]{36}$/)
      await only(page)
      const send = senderTo(server.address, (await remembered(page, 'fletch.token')) ?? '')
      await expect
        .poll(() => send(scorecardCalls.list))
        .toEqual([expect.objectContaining({ proof: { scored: 3, photographed: 3 } })])
      await page.reload()
      await expect(page.getByText(/^(?:\S+ )?34$/).first()).toBeVisible()
      await only(page)
      const card = page.url()

      await page.goto('/scorecards')
      await said(page, 'Ilse Vane')
      await only(page)
      await page
        .getByRole('link', { name: new RegExp(`^${scorecardTexts(language).view}`) })
        .first()
        .click()
      await expect(page).toHaveURL(card)

      await button(page, menu.open).click()
      await only(page)
      const reloaded = page.waitForEvent('load')
      await button(page, menu.logout).click()
      await reloaded
      await expect(heading(page, login.title)).toBeVisible()
      await type(ilse)
      await button(page, login.submit).click()
      await said(page, welcomeBack({ name: 'Ilse' }))
      await only(page)
    })

    test('an archer registers for an event, scores it with the group and sees the places', {
      tag: '@any-size',
    }, async ({ page, server }) => {
      const { address } = server
      const officer = await registerArcher(address, 'Hanna', { language })
      const ada = await registerArcher(address, 'Ada', { language })
      const send = senderTo(address, officer.token)
      const club = await foundClub(address, officer, clubName('Quercus'))
      const event = await announceEvent(address, officer, club.id, {
        name: 'Robur',
        description: 'Quercus robur.',
        competitionDate: today(),
        numberOfTargets: 1,
      })
      const params = { id: event.id }
      const path = `/competitions/${event.id}`

      await openAs(page, ada, '/competitions')
      await expect(heading(page, eventTexts(language).title)).toBeVisible()
      await said(page, 'Robur')
      await only(page)
      await page.goto(path)
      const { register, registration, of } = participantTexts(language)
      await button(page, of({ action: register, name: 'Robur' })).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(registration.style.replace(' *', '')).selectOption('BH')
      await only(page)
      await dialog.getByRole('button', { name: register, exact: true }).click()
      await said(page, registration.done)
      await only(page)

      await addGuests(address, officer, event, 3)
      const { groups } = await send(eventGroupCalls.start, {}, params)
      await page.goto('/today')
      const { own: ownDay } = todayTexts(language)
      await expect(link(page, ownDay.score)).toBeVisible()
      await only(page)
      await link(page, ownDay.score).click()
      const { begin, confirm } = groupScoringTexts(language)
      await expect(button(page, begin.create)).toBeVisible()
      await only(page)
      await button(page, begin.create).click()
      await photograph(page, language)
      await only(page)
      const { pad, finished } = scoringTexts(language)
      const codes = ['1A', '1B', '1C', '2A']
      for (const [at, { user }] of (groups[0]?.participants ?? []).entries()) {
        const name = `${user.firstName} ${user.lastName}`.trim()
        const own = page.getByRole('group', { name: pad({ target: 1, name }) })
        await expect(own).toBeVisible()
        await tap(page, codes[at] ?? '')
        await expect(own).toBeHidden()
      }
      await only(page)
      await passForNoSlip(page)
      await button(page, groupTargetTexts(language).readBack.finish).click()
      await said(page, finished.title)
      await only(page)
      await button(page, `${confirm.button} Ada Nock`).click()
      await said(page, confirm.heading({ name: 'Ada Nock' }))
      await only(page)
      await button(page, confirm.yes).click()
      await said(page, confirm.state.open)

      await page.goto(`${path}/scoring`)
      await said(page, eventLiveTexts(language).state.live)
      await expect(page.getByRole('rowheader', { name: /^Ada Nock/ })).toBeVisible()
      await only(page)
      await button(page, eventLiveTexts(language).groups).click()
      await said(page, eventLiveTexts(language).group.finished)
      await only(page)
      await send(eventResultCalls.complete, undefined, params)
      await page.goto(`${path}/results`)
      await said(page, eventResultTexts(language).head.final)
      await only(page)
      const { certificate } = printTexts(language)
      await link(page, certificate.mine).click()
      await expect(page.getByRole('region', { name: 'Ada Nock' })).toBeVisible()
      await only(page)
    })

    test.describe('at a desk', () => {
      test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

      test('an officer imports members and archers, makes groups, checks in, starts and completes an event', {
        tag: '@any-size',
      }, async ({ page, server }) => {
        const { address } = server
        const officer = await registerArcher(address, 'Hanna', { language })
        const send = senderTo(address, officer.token)
        const club = await foundClub(address, officer, clubName('Quercus'))
        const event = await announceEvent(address, officer, club.id, {
          name: 'Robur',
          description: 'Quercus robur.',
          competitionDate: today(),
          archeryStyle: 'BH',
          numberOfTargets: 1,
        })
        const params = { id: event.id }
        const path = `/competitions/${event.id}`
        const dialog = page.getByRole('dialog')

        const imports = importTexts(language)
        await openAs(page, officer, newImportPath(club.id))
        await expect(heading(page, imports.title)).toBeVisible()
        await only(page)
        const chooser = page.waitForEvent('filechooser')
        await button(page, imports.choose).click()
        const buffer = Buffer.from(memberLists[language])
        await (await chooser).setFiles({ name: 'quercus.csv', mimeType: 'text/csv', buffer })
        await said(page, imports.preview.willAdd({ count: 2 }))
        await said(page, imports.preview.nothingWrong)
        await only(page)
        await button(page, imports.preview.submit({ count: 2 })).click()
        await said(page, imports.complete)
        await only(page)
        expect(await seeMember(address, officer, club.id, 'Eva')).toMatchObject({
          gender: 'female',
          joinDate: '2020-02-01',
        })

        await page.goto(participantsImportPath(event.id))
        const { list } = tableTexts(language)
        await page.getByLabel(list.paste, { exact: true }).fill(archerLists[language])
        await expect(button(page, list.add({ count: 2 }))).toBeVisible()
        await only(page)
        await button(page, list.add({ count: 2 })).click()
        await said(page, list.added({ count: 2 }))
        await addGuests(address, officer, event, 2)

        await page.goto(path)
        const { making, of, starting } = groupTexts(language)
        await button(page, of({ action: making.action, name: 'Robur' })).click()
        await expect(dialog.getByText(making.outcome({ archers: 4, groups: 1, sizes: '4' }))).toBeVisible()
        await only(page)
        await dialog.getByRole('button', { name: making.submit, exact: true }).click()
        await said(page, making.done)
        await only(page)

        const checkIn = checkInTexts(language)
        await page.goto(`${path}/check-in`)
        await said(page, checkIn.count({ here: 0, all: 4 }))
        await only(page)
        await button(page, checkIn.of({ action: checkIn.checkIn, name: 'Uwe Ast' })).click()
        await said(page, checkIn.count({ here: 1, all: 4 }))
        const archers = await send(eventParticipantCalls.list, undefined, params)
        const arrivals = archers.map(({ id }) => ({ participantId: id, presence: 'here' as const }))
        await send(eventCheckInCalls.note, { arrivals }, params)
        await said(page, checkIn.count({ here: 4, all: 4 }))
        await only(page)

        await page.goto(path)
        const start = starting.action({ round: undefined })
        await button(page, start).click()
        await expect(dialog.getByText(starting.text)).toBeVisible()
        await only(page)
        await dialog.getByRole('button', { name: start, exact: true }).click()
        await said(page, starting.done({ round: undefined }))
        await only(page)
        await scoreGroups(address, officer, await send(eventGroupCalls.list, undefined, params))

        await page.goto(`${path}/results`)
        const { complete, head } = eventResultTexts(language)
        const action = complete.action({ round: undefined })
        await button(page, action).click()
        await expect(dialog.getByText(complete.open)).toBeVisible()
        await only(page)
        await dialog.getByRole('button', { name: action, exact: true }).click()
        await said(page, complete.done({ round: undefined }))
        await said(page, head.final)
        await only(page)
        const { certificate } = printTexts(language)
        await link(page, printTexts(language).kinds.certificates).click()
        await said(page, certificate.count({ count: 3 }))
        await only(page)
      })
    })
  })

test('members of one club follow the same event at the same time, each in another language', {
  tag: '@any-size',
}, async ({ browser, server, mailTo }) => {
  const { address } = server
  const hanna = await registerArcher(address, 'Hanna', { language: 'it' })
  const ada = await registerArcher(address, 'Ada', { language: 'de' })
  const luc = await registerArcher(address, 'Luc', { language: 'fr' })
  const send = senderTo(address, hanna.token)
  const club = await foundClub(address, hanna, clubName('Quercus'))
  const event = await announceEvent(address, hanna, club.id, {
    name: 'Robur',
    description: 'Quercus robur.',
    competitionDate: today(),
    archeryStyle: 'BH',
    numberOfTargets: 2,
  })
  const params = { id: event.id }
  for (const member of [ada, luc]) {
    await senderTo(address, member.token)(clubMemberCalls.join, undefined, { id: club.id })
    await registerFor(address, member, event)
  }
  await addGuests(address, hanna, event, 2)
  const { groups } = await send(eventGroupCalls.start, {}, params)
  const [group] = groups
  if (group === undefined) throw new Error('a group was made')
  await send(scorecardCalls.create, { archerName: 'Group', groupId: group.id })

  const readers = [
    { archer: hanna, language: 'it', page: await pageOf(browser, address, 'it') },
    { archer: ada, language: 'de', page: await pageOf(browser, address, 'de') },
    { archer: luc, language: 'fr', page: await pageOf(browser, address, 'fr') },
  ] as const
  const path = `/competitions/${event.id}`
  for (const { archer, language, page } of readers) {
    await openAs(page, archer, `${path}/scoring`)
    await said(page, eventLiveTexts(language).state.live)
    await expectOnly(page, language)
  }
  // Ada and Luc are level on 26 points. She has a 1A, he has none.
  const shot = new Map<string | null, readonly [ZoneCode, ZoneCode]>([
    [ada.user.id, ['1A', '3B']],
    [luc.user.id, ['2A', '2B']],
  ])
  const scores = [0, 1].flatMap((target) =>
    group.participants.map(({ id, userId }) => ({
      participantId: userId ?? id,
      zone: shot.get(userId)?.[target] ?? ('Miss' as const),
    })),
  )
  await send(scorecardCalls.save, { archerName: 'Group', reason: 'Quercus', scores }, { id: group.id })
  for (const { language, page } of readers) {
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Ada Nock/ }) })
    await expect(row.getByRole('cell', { name: '26', exact: true })).toBeVisible()
    await expectOnly(page, language)
  }

  await send(eventResultCalls.complete, undefined, params)
  for (const { language, page } of readers) {
    await said(page, eventTexts(language).statuses.completed)
    await page.goto(`${path}/results`)
    await said(page, placingTexts(language).more({ total: 26, zone: '1A', own: 1, theirs: 0 }))
    await expectOnly(page, language)
  }
  for (const { archer, language } of readers.slice(1)) {
    const text = eventMailTexts(language).results.text({ event: 'Robur' })
    // The mail is read byte by byte.
    await expect.poll(() => mailTo(archer.email)).toContain(Buffer.from(text).toString('latin1'))
    expect(await mailTo(archer.email)).toContain(`<html lang="${language}">`)
  }
  for (const { page } of readers) await page.context().close()
})
