import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '@fletch/messages/languages.ts'

interface Manifest {
  readonly description: string
  readonly shortcuts: readonly { readonly name: string }[]
}

/**
 * Writes the web app manifest in each language, with the id of the English one: for a phone they are one app. The script
 * in index.html chooses one.
 */
export const writeManifests = async (dist: string): Promise<void> => {
  const english: Manifest = JSON.parse(readFileSync(join(dist, 'manifest.webmanifest'), 'utf8'))
  // The texts were made when Vite read its configuration.
  const { webPageTexts } = await import('@fletch/messages/every/web-page')
  const manifestIn = (language: Language): Manifest & { readonly lang: string } => {
    const { description, shortcuts } = webPageTexts(language)
    const names = [shortcuts.newCard, shortcuts.cards]
    if (names.length !== english.shortcuts.length) throw new Error('The manifest has other shortcuts')
    return {
      ...english,
      description,
      lang: language,
      shortcuts: english.shortcuts.map((shortcut, at) => ({ ...shortcut, name: names[at] ?? '' })),
    }
  }
  if (JSON.stringify(manifestIn('en')) !== JSON.stringify(english))
    throw new Error('manifest.webmanifest does not say what web-page.json says in English')
  for (const language of languages)
    if (language !== 'en')
      writeFileSync(
        join(dist, `manifest-${language}.webmanifest`),
        `${JSON.stringify(manifestIn(language), null, 2)}\n`,
      )
}
