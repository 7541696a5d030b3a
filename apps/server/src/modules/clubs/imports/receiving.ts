import { hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  fault,
  type ImportColumns,
  type ImportValues,
  importColumns,
  importColumnsField,
  importFileField,
  importValues,
  importValuesField,
  inMegabytes,
  largestImport,
} from '@fletch/contract'
import { type ListText, readListText } from '@fletch/domain'
import { Invalid, invalidField, TooLarge, WrongType } from '../../../platform/errors.ts'

/** A member file as it was sent. */
export interface ReceivedImport extends ListText {
  readonly fileName: string
  /** What the columns contain according to the sender; null to recognise them by their headings. */
  readonly columns: ImportColumns | null
  /** What values mean according to the sender; null from older apps, which do not know values that are left out. */
  readonly values: ImportValues | null
  /** A hash of file, columns and values, which distinguishes a repeat from another import. */
  readonly hash: string
}

/** Room for the form's fields besides the file. */
const formBytes = 64 * 1024

const tooLarge = () =>
  new TooLarge(fault('import-too-large', { megabytes: inMegabytes(largestImport.bytes) }))
const notCsv = () => new WrongType(fault('import-not-csv'))

const collect = async (body: Readable): Promise<Buffer<ArrayBuffer>> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > largestImport.bytes + formBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

/** More than the file, its columns and its values need. */
const mostParts = 8
/** In bytes. */
const longestHead = 8 * 1024

/** Whether a form has so many parts, or parts with such long heads, that taking it apart would keep others waiting. */
const isOverloaded = (bytes: Buffer, contentType: string): boolean => {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType)
  const mark = `--${boundary?.[1] ?? boundary?.[2] ?? ''}`
  let parts = 0
  for (let place = bytes.indexOf(mark); place !== -1; place = bytes.indexOf(mark, place + mark.length)) {
    parts += 1
    const head = bytes.subarray(place, place + longestHead)
    if (parts > mostParts + 1 || (head.length === longestHead && !head.includes('\r\n\r\n'))) return true
  }
  return false
}

const formOf = async (body: Readable, contentType: string | undefined): Promise<FormData> => {
  if (contentType === undefined || !/^multipart\/form-data\s*;/i.test(contentType)) throw notCsv()
  const bytes = await collect(body)
  if (isOverloaded(bytes, contentType)) throw new Invalid(fault('form-malformed'))
  try {
    return await new Response(bytes, { headers: { 'content-type': contentType } }).formData()
  } catch (error) {
    if (error instanceof TypeError) throw new Invalid(fault('form-malformed'))
    throw error
  }
}

/** Signatures of archives, old workbooks, documents and pictures, whatever the file's name. */
const foreign = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x1f, 0x8b],
]

const isForeign = (bytes: Uint8Array): boolean =>
  foreign.some((signature) => signature.every((byte, index) => bytes[index] === byte))

const isNamedCsv = (file: File): boolean => /\.csv$/i.test(file.name) || /^text\/csv\b/i.test(file.type)

/** Names are shown on one line, and databases do not accept NUL. */
const nameOf = ({ name }: File): string => name.replace(/\p{Cc}/gu, ' ').slice(0, 200)

const malformedColumns = () => invalidField(importColumnsField, fault('import-columns-malformed'))
const malformedValues = () => invalidField(importValuesField, fault('import-values-malformed'))

/** A form field as JSON; null if it was not sent. */
const jsonIn = (form: FormData, field: string, malformed: () => Invalid): unknown => {
  const value = form.get(field)
  if (value === null || value === '') return null
  if (typeof value !== 'string' || value.length > formBytes) throw malformed()
  return parsed(value)
}

const columnsFrom = (form: FormData): ImportColumns | null => {
  const value = jsonIn(form, importColumnsField, malformedColumns)
  if (value === null) return null
  const result = importColumns.safeParse(value)
  if (!result.success) throw malformedColumns()
  const namedColumns = result.data.filter((column) => column !== null && column !== 'leftOut')
  if (new Set(namedColumns).size !== namedColumns.length) throw malformedColumns()
  return result.data
}

const valuesFrom = (form: FormData): ImportValues | null => {
  const value = jsonIn(form, importValuesField, malformedValues)
  if (value === null) return null
  const result = importValues.safeParse(value)
  if (!result.success) throw malformedValues()
  return result.data
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads the whole form into memory, which is small. Throws WrongType if it is not a CSV file, TooLarge beyond 5 MB. */
export const receiveImport = async (
  body: Readable,
  contentType: string | undefined,
): Promise<ReceivedImport> => {
  const form = await formOf(body, contentType)
  const file = form.get(importFileField)
  if (!(file instanceof File)) throw new Invalid(fault('import-not-csv'))
  if (!isNamedCsv(file)) throw notCsv()
  if (file.size > largestImport.bytes) throw tooLarge()
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isForeign(bytes)) throw notCsv()
  const columns = columnsFrom(form)
  const values = valuesFrom(form)
  // Without values the hash is the same as in earlier versions, so that a repeat of an older request is still
  // recognised.
  const choices = [columns, ...(values === null ? [] : [values])].map((each) => JSON.stringify(each))
  return {
    fileName: nameOf(file),
    ...readListText(bytes),
    columns,
    values,
    hash: hash('sha256', [hash('sha256', bytes), ...choices].join(' ')),
  }
}
