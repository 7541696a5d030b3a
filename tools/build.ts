// npm run build: builds the web app for serving. The server runs without a build.
import { showProgress } from './progress.mjs'
import { buildWebApp } from './running/web-app.ts'

const done = showProgress('Building the web app')
const { failure } = await buildWebApp()
done(failure === undefined ? 'Web app built: apps/web/dist' : 'The web app could not be built')
if (failure !== undefined) {
  console.error(failure)
  process.exitCode = 1
}
