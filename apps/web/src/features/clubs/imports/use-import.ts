import type { ImportColumns, ImportPreview, ImportResult, ImportValues } from '@fletch/contract'
import { useEffect, useRef, useState } from 'react'
import { v7 } from 'uuid'
import type { ListFile } from './list-files.ts'
import { importableListsOf, importFile, type PreviewedFile, previewImport } from './mutations.ts'
import type { HiddenTaken } from './workbook.ts'

/**
 * The work in progress: opening a workbook, sending a file for a preview, or importing it. `part` is the share sent,
 * from 0 to 1.
 */
export type ImportWork = { kind: 'opening' | 'reading' | 'importing'; part: number }

/** What each column holds, as the preview read it. */
export const columnsOf = ({ columns }: ImportPreview): ImportColumns =>
  columns.map(({ column, isWholeName, isLeftOut }) => {
    if (isLeftOut) return 'leftOut'
    return isWholeName ? 'name' : column
  })

const nothingSaid: ImportValues = { types: [] }

/** The steps of an import: choose a file, preview, correct, import. Leaving the page stops a running request. */
export const useImport = (
  clubId: string,
  onFinished: (result: ImportResult, read: PreviewedFile) => void,
) => {
  const [file, setFile] = useState<File>()
  const [found, setFound] = useState<ImportResult>()
  /** The sheets of a workbook. Any other file is one list without a name. */
  const [lists, setLists] = useState<readonly ListFile[]>([])
  const [list, setList] = useState<ListFile>()
  /** Which hidden parts of the sheet are taken. */
  const [taken, setTaken] = useState<HiddenTaken>('none')
  /** What the user chose for values of the file. */
  const [values, setValues] = useState(nothingSaid)
  const [work, setWork] = useState<ImportWork>()
  // The idempotency key of one import, kept until its result is known, so that a retry after a stop or a lost answer
  // adds no member twice.
  const key = useRef(v7())
  const stopper = useRef<AbortController>(undefined)
  useEffect(() => () => stopper.current?.abort(), [])

  const begin = (kind: ImportWork['kind']) => {
    stopper.current?.abort()
    const own = new AbortController()
    stopper.current = own
    setWork({ kind, part: 0 })
    return {
      signal: own.signal,
      onProgress: (part: number) => setWork({ kind, part }),
    }
  }
  const look = async (next: File, columns: ImportColumns | undefined, said: ImportValues) => {
    const sending = begin('reading')
    const idempotencyKey = v7()
    const result = await previewImport({
      clubId,
      file: next,
      columns,
      values: said,
      idempotencyKey,
      ...sending,
    })
    if (sending.signal.aborted) return
    setWork(undefined)
    // A file that cannot be read does not replace the previous preview.
    if (result) {
      key.current = v7()
      setFile(next)
      setFound(result)
      setValues(said)
    }
  }
  const open = async (chosen: ListFile, hidden: HiddenTaken) => {
    setList(chosen)
    setTaken(hidden)
    await look(chosen.hidden?.fileWith(hidden) ?? chosen.file, undefined, nothingSaid)
  }
  const columns = found?.preview && columnsOf(found.preview)
  return {
    file,
    found,
    work,
    lists,
    list,
    taken,
    choose: async (next: File) => {
      const { signal } = begin('opening')
      const nextLists = await importableListsOf(next, signal)
      if (signal.aborted) return
      setWork(undefined)
      const [first] = nextLists
      if (first === undefined) return
      setLists(nextLists)
      await open(first, 'none')
    },
    chooseList: (chosen: ListFile) => void open(chosen, 'none'),
    takeHidden: (hidden: HiddenTaken) => {
      if (list) void open(list, hidden)
    },
    correct: (corrected: ImportColumns) => {
      if (file) void look(file, corrected, values)
    },
    sayType: (said: ImportValues['types'][number]) => {
      const types = [...values.types.filter(({ value }) => value !== said.value), said]
      if (file) void look(file, columns, { ...values, types })
    },
    sayStatus: (said: NonNullable<ImportValues['statuses']>[number]) => {
      const { statuses: before = [] } = values
      const statuses = [...before.filter(({ value }) => value !== said.value), said]
      if (file) void look(file, columns, { ...values, statuses })
    },
    sayNameOrder: (nameOrder: ImportValues['nameOrder']) => {
      if (file) void look(file, columns, { ...values, nameOrder })
    },
    sayDayOrder: (dayOrder: ImportValues['dayOrder']) => {
      if (file) void look(file, columns, { ...values, dayOrder })
    },
    run: async () => {
      if (!file || !found?.preview) return
      const sending = begin('importing')
      const result = await importFile({
        clubId,
        file,
        columns,
        values,
        idempotencyKey: key.current,
        ...sending,
      })
      if (sending.signal.aborted) return
      setWork(undefined)
      if (!result) return
      key.current = v7()
      onFinished(result, { file })
    },
    stop: () => {
      stopper.current?.abort()
      setWork(undefined)
    },
    forget: () => {
      setFile(undefined)
      setFound(undefined)
    },
  }
}
