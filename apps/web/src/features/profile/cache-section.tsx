import { cachesTexts as texts } from '../../messages/caches.ts'
import { clearCache } from '../../server/cache-maintenance.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { useBusy } from '../../ui/use-busy.ts'

/** Explains the cache and offers to clear it. */
export const CacheSection = () => {
  const { run, isBusy } = useBusy(clearCache)
  return (
    <Section title={texts.title} text={texts.text}>
      <Button className="self-start" pending={isBusy} pendingLabel={texts.clearing} onClick={run}>
        {texts.clear}
      </Button>
    </Section>
  )
}
