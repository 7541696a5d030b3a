import { type Competition, eventResultCalls } from '@fletch/domain/contract'
import { addressOf, send } from '../../app/api.ts'
import { ApiError, OfflineError } from '../../app/api-errors.ts'
import { queryClient } from '../../app/query-client.ts'
import { saveFile } from '../../app/save-file.ts'
import { tokens } from '../../app/token-store.ts'
import { eventResultTexts } from '../../messages/event-results.ts'
import { wordsFor } from '../../ui/fault.ts'
import { toast } from '../../ui/toast-store.ts'
import { eventQuery } from '../events/queries.ts'
import { resultsQuery } from './queries.ts'

const fail = (title: string, error: unknown, fallback: string) =>
  toast({ title, description: wordsFor(error, fallback), style: 'destructive' })

/** True when it is done. */
export const completeEvent = async (id: string): Promise<boolean> => {
  const { done, doneText, failed, failedText } = eventResultTexts.complete
  try {
    const event = await send(eventResultCalls.complete, { params: { id } })
    queryClient.setQueryData(eventQuery(id).queryKey, event)
    toast({ title: done, description: doneText })
    return true
  } catch (error) {
    fail(failed, error, failedText)
    return false
  }
}

/** Orders archers who are level, best first; true when it is done. */
export const orderByShootOff = async (id: string, participantIds: readonly string[]): Promise<boolean> => {
  const { saved, savedText, failed, failedText } = eventResultTexts.shootOff
  try {
    const body = { participantIds: [...participantIds] }
    const results = await send(eventResultCalls.shootOff, { params: { id }, body })
    queryClient.setQueryData(resultsQuery(id).queryKey, results)
    toast({ title: saved, description: savedText })
    return true
  } catch (error) {
    fail(failed, error, failedText)
    return false
  }
}

const fileOf = async (id: string): Promise<Blob> => {
  const token = tokens.read()
  const response = await fetch(addressOf(eventResultCalls.download.path, { params: { id } }), {
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
  }).catch((error: unknown) => {
    throw new OfflineError(error)
  })
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
  return response.blob()
}

/** Read with the bearer, so that the file's address alone opens nothing. */
export const downloadResults = async ({ id, name }: Pick<Competition, 'id' | 'name'>): Promise<void> => {
  const { downloaded, downloadedText, failed, failedText, name: nameOf } = eventResultTexts.file
  try {
    const file = new File([await fileOf(id)], nameOf(name), { type: 'text/csv;charset=utf-8' })
    saveFile(file)
    toast({ title: downloaded, description: downloadedText(file.name) })
  } catch (error) {
    fail(failed, error, failedText)
  }
}
