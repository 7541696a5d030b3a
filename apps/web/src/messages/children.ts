import { children } from './en/children.ts'
import { inLanguage } from './language.ts'

export const childTexts = inLanguage(
  children,
  import.meta.glob<typeof children>(['./*/children.ts', '!./en/*'], {
    eager: true,
    import: 'children',
  }),
)
