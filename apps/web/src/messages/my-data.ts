import { myData } from './en/my-data.ts'
import { inLanguage } from './language.ts'

export const myDataTexts = inLanguage(
  myData,
  import.meta.glob<typeof myData>(['./*/my-data.ts', '!./en/*'], { eager: true, import: 'myData' }),
)
