import { useState } from 'react'
import { clearCache } from '../../app/cache-care.ts'
import { cachesTexts as texts } from '../../messages/caches.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from './section.tsx'

/** What was loaded before, and the way to be rid of it. */
export const CacheSection = () => {
  const [pending, setPending] = useState(false)
  const onClear = async () => {
    setPending(true)
    await clearCache()
    setPending(false)
  }
  return (
    <Section title={texts.title} text={texts.text}>
      <Button className="self-start" pending={pending} pendingLabel={texts.clearing} onClick={onClear}>
        {texts.clear}
      </Button>
    </Section>
  )
}
