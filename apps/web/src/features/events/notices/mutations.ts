import type { NoticeKind } from '@fletch/domain'
import { noticeCalls } from '@fletch/domain/contract'
import { noticeTexts as texts } from '../../../messages/notices.ts'
import { send } from '../../../server/api.ts'
import { queryClient } from '../../../server/query-client.ts'
import { change } from '../../../ui/change.ts'
import { ownTimeZone } from './own-zone.ts'
import { noticesQuery } from './queries.ts'

export const chooseNotices = change({
  call: (off: NoticeKind[]) => send(noticeCalls.choose, { body: { off, timeZone: ownTimeZone() } }),
  knows: (settings) => queryClient.setQueryData(noticesQuery.queryKey, settings),
  done: { title: texts.saved },
  failed: { title: texts.failed, text: texts.failedText },
})

export const chooseByLink = change({
  call: (token: string, isOn: boolean) => send(noticeCalls.chooseByLink, { body: { token, isOn } }),
  failed: { title: texts.link.failed, text: texts.failedText },
})
