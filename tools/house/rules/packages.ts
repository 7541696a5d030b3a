import { importRule, isTest } from '../rule.ts'

const isPure = (path: string) => /^packages\/(domain|contract)\/src\//.test(path) && !isTest(path)

export const domainPackages = importRule('the domain depends on no package, the contract on zod/mini only', {
  where: isPure,
  objects: ({ specifier, path }, from) => {
    if (path !== undefined) return undefined
    if (from.startsWith('packages/domain/')) return 'the domain is pure and depends on nothing'
    return specifier === 'zod/mini' ? undefined : 'the contract is pure; zod/mini is its only dependency'
  },
})

const sdks =
  /^(nodemailer|sharp|@aws-sdk\/.+|@node-rs\/argon2|web-push|pdfkit|qrcode|csv-parse.*|csv-stringify.*)(\/.*)?$/

export const sdksInPlatform = importRule('only the platform imports SDKs', {
  where: (path) =>
    path.startsWith('apps/server/src/') && !path.startsWith('apps/server/src/platform/') && !isTest(path),
  objects: ({ specifier }) =>
    sdks.test(specifier) ? 'the outside world stands behind an interface in platform/' : undefined,
})

export const webPackages = importRule('the web app checks with the schemas of the contract', {
  where: (path) => path.startsWith('apps/web/src/'),
  objects: ({ specifier }) => (/^zod(\/.*)?$/.test(specifier) ? 'schemas live in the contract' : undefined),
})

export const storage = importRule("only phone/ opens the phone's databases", {
  where: (path) => path.startsWith('apps/web/src/') && !path.startsWith('apps/web/src/phone/'),
  objects: ({ specifier }) => (specifier === 'idb' ? 'records on the phone belong to phone/' : undefined),
})
