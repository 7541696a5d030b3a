import { eventLiveCalls } from '@fletch/contract'
import { bigScreenTexts } from '@fletch/messages/every/big-screen'
import { groupTexts } from '@fletch/messages/every/event-groups'
import { printTexts } from '@fletch/messages/every/print'
import type { Language } from '@fletch/messages/languages.ts'
import { expect, type Page } from '@playwright/test'
import { answerAlso } from '../support/answer-also.ts'
import { openAs } from '../support/archer.ts'
import { makeFieldShoot } from '../support/field-shoot.ts'
import { addressOf } from '../support/outside.ts'
import { seeded } from '../support/seeded.ts'
import { senderTo } from '../support/send.ts'
import { finishedField, remembering, resultsOf, zonesOf } from './event-live.ts'
import { details } from './event-told.ts'
import { goingOn, printed, type Scene } from './scene.ts'

/** The papers of an event in another language than that of its officer. */
const papersIn = (language: Language): readonly Scene[] => {
  const texts = printTexts(language)
  const choose = (page: Page, kind: keyof typeof texts.kinds) =>
    page.getByRole('button', { name: texts.kinds[kind] }).click()
  const sheets: Scene = {
    name: `papers-${language}-score-sheets`,
    open: async (page, { shoot }) => {
      const { officer, upcoming } = await shoot()
      await answerAlso(page, `/api/competitions/${upcoming.id}`, { details, language })
      await openAs(page, officer, `/competitions/${upcoming.id}/print`)
      await expect(page.getByText(texts.sheet.scorer).first()).toBeVisible()
    },
  }
  const starts = goingOn(sheets, `papers-${language}-start-list`, async (page) => {
    await choose(page, 'starts')
    await expect(
      page.getByRole('paragraph').filter({ hasText: groupTexts(language).paper.listTitle }),
    ).toBeVisible()
  })
  const certificates: Scene = {
    name: `papers-${language}-certificates`,
    open: async (page) => {
      const { officer, event } = await finishedField(page)
      await answerAlso(page, `/api/competitions/${event.id}`, { language })
      await openAs(page, officer, `/competitions/${event.id}/print?what=certificates`)
      await expect(page.getByText(texts.certificate.place({ rank: 1 })).first()).toBeVisible()
    },
  }
  const results: Scene = {
    name: `papers-${language}-results`,
    open: async (page) => {
      const field = await finishedField(page)
      await answerAlso(page, `/api/competitions/${field.event.id}`, { language })
      await openAs(page, field.officer, resultsOf(field))
      await expect(page.getByRole('button', { name: 'Reopen Event' })).toBeVisible()
      await page.waitForLoadState('networkidle')
    },
  }
  return [
    sheets,
    starts,
    certificates,
    results,
    printed(sheets, `papers-${language}-score-sheets-printed`),
    printed(starts, `papers-${language}-start-list-printed`),
    printed(certificates, `papers-${language}-certificates-printed`),
    printed(results, `papers-${language}-results-printed`),
  ]
}

const fieldIn = (language: Language) =>
  remembering(async (address) => {
    const field = await makeFieldShoot(address, { guests: 15, targets: 12, language })
    const random = seeded(7)
    for (const [at, { participants }] of field.groups.entries())
      await field.enter(
        at,
        participants.map(() => zonesOf(random, 9 - at)),
      )
    const params = { id: field.event.id }
    await senderTo(address, field.officer.token)(eventLiveCalls.open, { isPublic: true }, params)
    return field
  })

/** The big screen of an event, in its language, for visitors of another. */
const bigScreenIn = (language: Language): Scene => {
  const made = fieldIn(language)
  return {
    name: `big-screen-${language}`,
    open: async (page) => {
      const field = await made(page)
      const send = senderTo(await addressOf(page), field.officer.token)
      const { liveKey } = await send(eventLiveCalls.open, { isPublic: true }, { id: field.event.id })
      await page.goto(`/live/${liveKey}/screen`)
      await expect(page.getByRole('link', { name: bigScreenTexts(language).leave })).toBeVisible()
    },
    isOnWall: true,
  }
}

/** What is in the language of an event, for readers of another. */
export const eventLanguageScenes: readonly Scene[] = [...papersIn('de'), bigScreenIn('de'), bigScreenIn('fr')]
