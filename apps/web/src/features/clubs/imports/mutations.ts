import {
  clubImportCalls,
  type ImportColumns,
  type ImportError,
  type ImportResult,
  type ImportValues,
  importColumnsField,
  importFileField,
  importResult,
  importValuesField,
  inMegabytes,
  largestImport,
} from '@fletch/contract'
import { leftOutRowsCsv, readListText, templateCsv, templateFileName } from '@fletch/domain'
import { importTexts as texts } from '@fletch/messages/club-imports'
import { addressOf, send } from '../../../server/api.ts'
import { postForm } from '../../../server/form-network.ts'
import { change } from '../../../ui/change.ts'
import { messageFor } from '../../../ui/fault.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { toast } from '../../../ui/toast-store.ts'
import { isWorkbook, type ListFile, listsIn, UnreadableList } from './list-files.ts'

const fail = (error: unknown) =>
  toast({ title: texts.failed, description: messageFor(error, texts.failedText), style: 'destructive' })

const isSmall = ({ size }: File): boolean => {
  if (size <= largestImport.bytes) return true
  toast({
    title: texts.failed,
    description: texts.tooLarge({ megabytes: inMegabytes(largestImport.bytes) }),
    style: 'destructive',
  })
  return false
}

/** Spreadsheets save text with tabs as .txt or .tsv. */
const isTable = ({ type, name }: File): boolean => type === 'text/csv' || /\.(csv|tsv|txt)$/i.test(name)

/** Whether a file can be sent. Shows a message if it cannot. */
const isUsable = (file: File): boolean => {
  const isKnown = isTable(file) || isWorkbook(file)
  if (!isKnown) toast({ title: texts.invalidType, description: texts.invalidTypeText, style: 'destructive' })
  return isKnown && isSmall(file)
}

/**
 * The lists of a file that can be imported: its text, or the sheets of a workbook. Shows a message and returns an empty
 * list if there are none, or nothing if the user stopped it.
 */
export const importableListsOf = async (file: File, signal: AbortSignal): Promise<readonly ListFile[]> => {
  if (!isUsable(file)) return []
  try {
    const lists = await listsIn(file, signal)
    if (lists.length === 0) toast({ title: texts.failed, description: texts.emptyBook, style: 'destructive' })
    return lists
  } catch (error) {
    if (signal.aborted) return []
    const description = texts.unreadable[error instanceof UnreadableList ? error.fault : 'broken']
    toast({ title: texts.failed, description, style: 'destructive' })
    return []
  }
}

type Sending = {
  readonly clubId: string
  readonly file: File
  /** What each column holds, once the user has corrected it. */
  readonly columns: ImportColumns | undefined
  /** What the file's values mean, as far as the user has chosen. */
  readonly values: ImportValues
  readonly idempotencyKey: string
  readonly signal: AbortSignal
  readonly onProgress: (part: number) => void
}

const sendFile = async ({ clubId, file, columns, values, ...sending }: Sending, isDryRun: boolean) => {
  const form = new FormData()
  form.set(importFileField, file)
  if (columns) form.set(importColumnsField, JSON.stringify(columns))
  form.set(importValuesField, JSON.stringify(values))
  const query = isDryRun ? { dryRun: 'true' } : {}
  const address = addressOf(clubImportCalls.import.path, { params: { clubId }, query })
  return importResult.parse(await postForm(address, { form, isWrite: !isDryRun, ...sending }))
}

/** Previews an import. Returns undefined if it was stopped, or if the file cannot be read, which shows a message. */
export const previewImport = async (sending: Sending): Promise<ImportResult | undefined> => {
  if (!isSmall(sending.file)) return undefined
  try {
    return await sendFile(sending, true)
  } catch (error) {
    if (!sending.signal.aborted) fail(error)
    return undefined
  }
}

/** Imports the valid rows of a file. Returns undefined if it failed or was stopped. */
export const importFile = async (sending: Sending): Promise<ImportResult | undefined> => {
  try {
    const result = await sendFile(sending, false)
    if (result.imported > 0)
      toast({ title: texts.complete, description: texts.completeText({ count: result.imported }) })
    else toast({ title: texts.failed, description: texts.failedText, style: 'destructive' })
    return result
  } catch (error) {
    if (!sending.signal.aborted) fail(error)
    return undefined
  }
}

export const undoImport = (clubId: string, importId: string) =>
  change({
    call: () => send(clubImportCalls.undo, { params: { clubId, importId } }),
    done: { title: texts.undo.succeeded, description: texts.undo.succeededText },
    failed: { title: texts.undo.failed, text: texts.undo.failedText },
  })

export const downloadTemplate = (): void =>
  saveFile(new File([templateCsv()], templateFileName, { type: 'text/csv' }))

/** A file that was previewed. */
export type PreviewedFile = { readonly file: File }

/** Downloads the rows left out with the reasons, so that they can be corrected and imported again. */
export const downloadLeftOutRows = ({ file }: PreviewedFile, errors: readonly ImportError[]) =>
  change({
    call: async () => {
      const { text } = readListText(new Uint8Array(await file.arrayBuffer()))
      const name = texts.leftOut.fileName({ file: file.name.replace(/\.\w+$/, '') })
      saveFile(new File([leftOutRowsCsv(text, errors)], name, { type: 'text/csv' }))
    },
    failed: { title: texts.leftOut.failed, text: texts.leftOut.failedText },
  })
