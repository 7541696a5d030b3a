// npm run build: the web app, ready to be served. The server needs no build, it runs as it is.
import { showProgress } from './progress.mjs'
import { buildWebApp } from './running/web-app.ts'

const done = showProgress('Building the web app')
const { failure } = await buildWebApp()
done(failure === undefined ? 'Web app built: apps/web/dist' : 'The web app could not be built')
if (failure !== undefined) {
  console.error(failure)
  process.exitCode = 1
}
