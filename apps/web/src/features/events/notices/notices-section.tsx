import { noticeKinds } from '@fletch/domain'
import type { NoticeSettings } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { noticeTexts as texts } from '../../../messages/notices.ts'
import { Button } from '../../../ui/button.tsx'
import { wordsFor } from '../../../ui/fault.ts'
import { Section } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { chooseNotices } from './mutations.ts'
import { noticesQuery } from './queries.ts'

const Kinds = ({ settings }: { settings: NoticeSettings }) => {
  const [off, setOff] = useState<readonly string[]>(settings.off)
  const saving = useChange(chooseNotices)
  const chosen = noticeKinds.filter((kind) => off.includes(kind))
  const isOther = noticeKinds.some((kind) => off.includes(kind) !== settings.off.includes(kind))
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void saving.run(chosen)
      }}
    >
      <fieldset className="flex flex-col">
        <legend className="sr-only">{texts.title}</legend>
        {noticeKinds.map((kind) => (
          <label key={kind} className="target flex items-center gap-3 py-1">
            <input
              type="checkbox"
              className="size-6 shrink-0 accent-(--accent)"
              checked={!off.includes(kind)}
              onChange={({ target }) =>
                setOff(target.checked ? off.filter((each) => each !== kind) : [...off, kind])
              }
            />
            {texts.kinds[kind]}
          </label>
        ))}
      </fieldset>
      <Button
        type="submit"
        className="self-start"
        disabled={!isOther}
        pending={saving.isPending}
        pendingLabel={texts.saving}
      >
        {texts.save}
      </Button>
    </form>
  )
}

/** Which emails about events come. */
export const NoticesSection = () => {
  const { data, error } = useQuery(noticesQuery)
  return (
    <Section title={texts.title} text={texts.text}>
      {data ? (
        <Kinds key={data.off.join()} settings={data} />
      ) : (
        <div role="status">
          <p className="text-muted">{error ? wordsFor(error, texts.notLoaded) : texts.loading}</p>
          {!error && <Skeleton className="mt-3 h-40 w-full" />}
        </div>
      )}
    </Section>
  )
}
