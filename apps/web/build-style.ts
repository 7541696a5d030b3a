import type { Plugin } from 'vite'

/**
 * Puts the first page's styles into index.html, so that its first paint waits for no style sheet. Parts that load later
 * use them too.
 */
export const styleInPage = (): Plugin => {
  let style = ''
  return {
    name: 'fletch-style-in-page',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler: (_options, bundle) => {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.isEntry || chunk.viteMetadata === undefined) continue
          for (const name of chunk.viteMetadata.importedCss) {
            const sheet = bundle[name]
            if (sheet?.type !== 'asset') throw new Error(`The build made no ${name}`)
            style += sheet.source
            delete bundle[name]
          }
          chunk.viteMetadata.importedCss.clear()
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (page) => {
        if (/url\(|<\//.test(style)) throw new Error('The style names other files, or would end its element')
        // A function, because `$` has a special meaning in a replacement string.
        return page.replace('</title>', () => `</title>\n    <style>${style.trim()}</style>`)
      },
    },
  }
}
