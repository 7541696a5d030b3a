import { Actions } from './actions.tsx'
import { Fields } from './fields.tsx'
import { Overlays } from './overlays.tsx'
import { samples } from './samples.ts'
import { States } from './states.tsx'

const themes = ['light', 'dark', 'sun'] as const

/** Every building block in every state and theme, at /dev/ui, in development only. */
export const Gallery = () => (
  <div className="grid desk:grid-cols-3">
    {themes.map((theme) => (
      <section
        key={theme}
        data-theme={theme}
        aria-label={theme}
        className="flex flex-col gap-8 bg-ground p-6 text-ink"
      >
        <h1 className="text-24">{`${samples.title}: ${theme}`}</h1>
        <Actions />
        <Fields />
        <States />
        <Overlays />
      </section>
    ))}
  </div>
)
