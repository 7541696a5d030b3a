import '@vitest/browser-playwright'
import type { BrowserCommand } from 'vitest/node'

/** The pages of a PDF in order. Its page tree has branches. */
const pagesOf = (pdf: string): string[] => {
  const kids = new Map(
    Array.from(
      pdf.matchAll(/(\d+ 0) obj\s<<\/Type \/Pages[^>]*?\/Kids \[([^\]]*)\]/g),
      ([, node = '', all = '']) => [node, Array.from(all.matchAll(/(\d+ 0) R/g), ([, kid = '']) => kid)],
    ),
  )
  const [, root = ''] = /\/Type \/Catalog\s[^>]*?\/Pages (\d+ 0) R/.exec(pdf) ?? []
  const below = (node: string): string[] => kids.get(node)?.flatMap(below) ?? [node]
  return below(root)
}

/**
 * Prints a document and returns the page on which each element begins; 0 for an element that a link does not lead to,
 * because a PDF names the pages of links' targets only.
 */
export const printPages: BrowserCommand<
  [html: string, ids: readonly string[], format: 'A4' | 'Letter']
> = async ({ context }, html, ids, format) => {
  const page = await context.newPage()
  try {
    await page.setContent(html)
    const pdf = (await page.pdf({ format })).toString('latin1')
    const numbers = new Map(pagesOf(pdf).map((each, at) => [each, at + 1]))
    const targets = new Map(
      Array.from(pdf.matchAll(/\/([\w-]+) \[(\d+ 0) R \/XYZ/g), ([, id = '', each = '']) => [id, each]),
    )
    return ids.map((id) => numbers.get(targets.get(id) ?? '') ?? 0)
  } finally {
    await page.close()
  }
}
