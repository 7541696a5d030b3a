import { type BodyOf, type MailEntry, mailEntryCalls } from '@fletch/contract'
import { shownLanguage, shownLocale } from '@fletch/messages/catalogues.ts'
import { mailEntryTexts as texts } from '@fletch/messages/mail-entries'
import { send } from '../../../server/api.ts'
import { ApiError } from '../../../server/api-errors.ts'
import { change } from '../../../ui/change.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { isMailOff } from '../../accounts/verification/queries.ts'

/** Asks for a link to an entry for an event. */
export const askForEntry = (competitionId: string) =>
  change({
    call: async (body: BodyOf<typeof mailEntryCalls.ask>) => {
      const read = { language: shownLanguage(), locale: shownLocale() }
      await send(mailEntryCalls.ask, { params: { id: competitionId }, body: { ...body, ...read } })
      return { sentTo: body.email, isOff: await isMailOff() }
    },
    failed: { title: texts.failed, text: texts.failedText },
  })

export type MailEntryLookup =
  | { kind: 'found'; entry: MailEntry }
  | { kind: 'invalid' }
  | { kind: 'failed'; error: unknown }

/** The entry of a mailed link. Reading changes nothing, because programs open links too. */
export const lookUpEntry = async (token: string): Promise<MailEntryLookup> => {
  try {
    return { kind: 'found', entry: await send(mailEntryCalls.read, { body: { token } }) }
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return { kind: 'invalid' }
    return { kind: 'failed', error }
  }
}

export const confirmEntry = change({
  call: (token: string) => send(mailEntryCalls.confirm, { body: { token } }),
  done: () => ({ title: texts.confirmed }),
  failed: () => ({ title: texts.confirmFailed, text: texts.failedText }),
})

export const changeEntry = change({
  call: (body: BodyOf<typeof mailEntryCalls.change>) => send(mailEntryCalls.change, { body }),
  done: () => ({ title: texts.saved }),
  failed: () => ({ title: texts.saveFailed, text: texts.failedText }),
})

/** Downloads the event as a calendar file. */
export const saveCalendar = change({
  call: (token: string) => send(mailEntryCalls.calendar, { body: { token } }),
  knows: ({ fileName, text }) => saveFile(new File([text], fileName, { type: 'text/calendar' })),
  failed: () => ({ title: texts.calendarFailed, text: texts.failedText }),
})

/** Withdraws an entry; with `disown` the event also sends no more mail to the address. */
export const withdrawEntry = change({
  call: (body: { token: string; disown: boolean }) => send(mailEntryCalls.withdraw, { body }),
  failed: () => ({ title: texts.failed, text: texts.withdrawFailed }),
})

/** Moves an entry to the account that is signed in. */
export const claimEntry = change({
  call: (token: string) => send(mailEntryCalls.claim, { body: { token } }),
  done: () => ({ title: texts.claimed }),
  failed: () => ({ title: texts.claimFailed, text: texts.failedText }),
})
