import { importRule, isTest } from '../rule.ts'

const isDomain = (path: string) => path.startsWith('packages/domain/src/') && !isTest(path)

export const domainPackages = importRule('the domain depends on zod/mini only', {
  where: isDomain,
  objects: ({ specifier, path }) =>
    path !== undefined || specifier === 'zod/mini'
      ? undefined
      : 'the domain is pure; zod/mini is its only dependency',
})

const sdks =
  /^(nodemailer|sharp|@aws-sdk\/.+|@node-rs\/argon2|web-push|pdfkit|qrcode|csv-parse.*|csv-stringify.*)(\/.*)?$/

export const sdksInPlatform = importRule('only the platform imports SDKs', {
  where: (path) =>
    path.startsWith('apps/server/src/') && !path.startsWith('apps/server/src/platform/') && !isTest(path),
  objects: ({ specifier }) =>
    sdks.test(specifier) ? 'the outside world stands behind an interface in platform/' : undefined,
})

export const webPackages = importRule('the web app checks with the schemas of the domain', {
  where: (path) => path.startsWith('apps/web/src/'),
  objects: ({ specifier }) => (/^zod(\/.*)?$/.test(specifier) ? 'schemas live in the domain' : undefined),
})

export const storage = importRule("only phone/ opens the phone's databases", {
  where: (path) => path.startsWith('apps/web/src/') && !path.startsWith('apps/web/src/phone/'),
  objects: ({ specifier }) => (specifier === 'idb' ? 'records on the phone belong to phone/' : undefined),
})
