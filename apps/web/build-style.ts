import type { Plugin } from 'vite'

/**
 * The style of the first page stands in the page itself, so that its first paint waits for nothing; parts that are
 * loaded later find it there and fetch no file for it.
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
        // A function, because the style's $ signs would be read.
        return page.replace('</title>', () => `</title>\n    <style>${style.trim()}</style>`)
      },
    },
  }
}
