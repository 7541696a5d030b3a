import { eventCalendarCalls } from '@fletch/domain/contract'
import { calendarTexts as texts } from '../../../messages/calendars.ts'
import { send } from '../../../server/api.ts'
import { queryClient } from '../../../server/query-client.ts'
import { change } from '../../../ui/change.ts'
import { clubCalendarQuery, ownCalendarQuery } from './queries.ts'

const failed = { title: texts.failed, text: texts.failedText }

export const renewOwnCalendar = change({
  call: () => send(eventCalendarCalls.renewOwn),
  knows: (calendar) => queryClient.setQueryData(ownCalendarQuery.queryKey, calendar),
  failed,
})

export const renewClubCalendar = (id: string) =>
  change({
    call: () => send(eventCalendarCalls.renewOfClub, { params: { id } }),
    knows: (calendar) => queryClient.setQueryData(clubCalendarQuery(id).queryKey, calendar),
    failed,
  })
