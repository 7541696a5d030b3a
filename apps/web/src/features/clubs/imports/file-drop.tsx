import { type DragEvent, useRef, useState } from 'react'
import { importTexts as texts } from '../../../messages/club-imports.ts'
import { Button } from '../../../ui/button.tsx'
import { DownloadIcon } from '../../../ui/icons.ts'
import { downloadTemplate } from './mutations.ts'

/** A place to drop or pick a file. */
export const FileDrop = ({ onFile }: { onFile: (file: File) => void }) => {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    <fieldset
      aria-label={texts.choose}
      className={`hair flex flex-col items-center gap-3 rounded-10 border-dashed px-4 py-8 text-center ${isOver ? 'border-accent bg-accent-soft' : 'border-edge'}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <p className="font-semibold">{texts.drop}</p>
      <Button look="main" onClick={() => input.current?.click()}>
        {texts.choose}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,.tsv,.txt,.xlsx"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Lets the user choose the same file again after correcting it.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
      <div className="text-14 text-muted">
        <p>{texts.required}</p>
        <p>{texts.limits}</p>
      </div>
      <Button
        look="quiet"
        icon={<DownloadIcon className="size-5" aria-hidden="true" />}
        onClick={downloadTemplate}
      >
        {texts.template}
      </Button>
    </fieldset>
  )
}
